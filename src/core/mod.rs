//! What is legal and what follows: the rules, the state, the one mutator.
//!
//! Knows nothing of ours, and must never know of files, clocks, threads, a generator of random numbers, Lua, drawing,
//! languages, or who sits at a seat.

pub mod action;
mod actions;
mod apply;
pub mod card;
pub mod chance;
mod effect;
mod effects;
pub mod engine;
pub mod event;
mod fingerprint;
pub mod hook;
mod host;
pub mod id;
pub mod illegal;
pub mod legal;
pub mod limits;
pub mod map;
pub mod rules;
pub mod ruleset;
pub mod setup;
pub mod state;
pub mod storage;
mod turns;
