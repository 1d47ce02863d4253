//! Alea: a scriptable engine for world-conquest dice games. The modules in reading order:
//!
//! - [`core`] — what is legal and what follows.
//! - [`notation`] — the one text form of actions, events and positions.
//! - [`view`] — who sees what.
//! - [`dice`] — where the numbers come from.
//! - [`text`] — sentences for events, refusals and options, per language.
//! - [`geometry`] — outlines from pictures, paths and points.
//! - [`content`] — files become data: maps, manifests, bots.
//! - [`export`] — maps of ours become maps of other programs.
//! - [`import`] — maps of other programs become maps of ours.
//! - [`survey`] — measures of a map, and what its author should look at.
//! - [`agents`] — choosing.
//! - [`script`] — Lua, behind its walls; of the sentences it knows what colours are called.
//! - [`game`] — one match's order of things.
//! - [`odds`] — battles and ways under any rules and mods: exact, or fought many times.
//! - [`replay`] — the file of a game.
//! - [`picture`] — boards as pictures, and what the window shares with them.
//! - [`launch`] — from names and files to a match that can be played.
//! - [`stats`] — shares of what was counted, and how sure they are.
//! - [`sim`] — many games and what they say.
//! - [`lab`] — experiments with house rules.
//! - [`session`] — one live match for people, on a thread of its own.
//! - [`cli`] — arguments, exit codes, tables.
//! - `ui` — the window, with the feature `desktop`.

pub mod agents;
pub mod cli;
pub mod content;
pub mod core;
pub mod dice;
pub mod export;
pub mod game;
pub mod geometry;
pub mod import;
pub mod lab;
pub mod launch;
pub mod notation;
pub mod odds;
pub mod picture;
pub mod replay;
pub mod script;
pub mod session;
pub mod sim;
pub mod stats;
pub mod survey;
pub mod text;
#[cfg(feature = "desktop")]
pub mod ui;
pub mod view;
