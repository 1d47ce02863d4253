//! The window: draws views and sends commands; it decides nothing.
//!
//! Must never know a state, the engine, a rule or Lua. Facts come each frame from the session.

pub mod app;
mod banner;
mod board;
mod camera;
pub mod command;
pub mod console;
mod dock;
pub mod editor;
mod hints;
mod keys;
mod laboratory;
mod last_words;
pub mod lobby;
mod overlays;
pub mod panels;
mod pictures;
pub mod say;
pub mod settings;
mod start;
pub mod state;
mod table;
pub mod theme;
mod toasts;
mod waiting;
mod widgets;
mod window;

pub use app::{App, Opening};
pub use pictures::take_pictures;
pub use start::start;
pub use window::{NoWindow, open};
