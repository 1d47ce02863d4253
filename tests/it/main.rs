//! The integration tests: one crate, a module an area.

mod content;
