//! What is legal and what follows: the rules, the state, the one mutator.
//!
//! Knows nothing of ours, and must never know of files, clocks, threads, a generator of random numbers, Lua, drawing,
//! languages, or who sits at a seat.

pub mod account;
pub mod action;
mod actions;
mod answers;
mod apply;
mod bag;
pub mod card;
pub mod chance;
pub mod counted;
pub mod declared;
mod effect;
mod effects;
pub mod engine;
pub mod event;
pub mod explain;
mod faces;
mod fight;
mod fingerprint;
mod goal_setup;
pub mod goals;
pub mod hook;
mod hook_host;
mod host;
pub mod id;
pub mod illegal;
pub mod legal;
pub mod limits;
pub mod looked;
pub mod map;
mod map_turn;
pub mod marker;
mod memory;
pub mod mission;
mod overlay;
mod phase;
mod redeal;
mod roll;
pub mod rules;
pub mod ruleset;
pub mod setup;
mod sight;
pub mod speech;
pub mod staged;
pub mod state;
pub mod storage;
mod things;
mod turns;
