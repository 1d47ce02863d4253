//! The exact odds of battles.
