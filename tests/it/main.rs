//! The tests that look at Alea from outside, in one crate.

mod agents;
mod boards;
mod cli;
mod content;
mod counts;
mod mods;
mod odd_mods;
mod random;
mod rules;
mod scenarios;
mod secrets;
mod tidy;
