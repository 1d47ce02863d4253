//! The tests that look at Alea from outside, in one crate.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod agents;
mod bags;
mod balance;
mod boards;
mod chaos;
mod cli;
mod console;
mod content;
mod counts;
mod docs;
mod goals;
mod imports;
mod lab;
mod maps;
mod mods;
mod odd_mods;
mod odds;
mod random;
mod reload;
mod render;
mod rules;
mod scenarios;
mod secrets;
mod shipped_maps;
mod terminal;
mod tidy;
mod together;
#[cfg(feature = "desktop")]
mod ui_board;
#[cfg(feature = "desktop")]
mod ui_common;
#[cfg(feature = "desktop")]
mod ui_console;
#[cfg(feature = "desktop")]
mod ui_editor;
#[cfg(feature = "desktop")]
mod ui_goals;
#[cfg(feature = "desktop")]
mod ui_laboratory;
#[cfg(feature = "desktop")]
mod ui_lobby;
#[cfg(feature = "desktop")]
mod ui_panels;
#[cfg(feature = "desktop")]
mod ui_pictures;
#[cfg(feature = "desktop")]
mod ui_scripts;
#[cfg(feature = "desktop")]
mod ui_texts;
#[cfg(feature = "desktop")]
mod ui_window;
