//! The tests that look at Alea from outside, in one crate.

mod content;
mod notation;
mod tidy;
