//! Lua, behind its walls: the only module that names `mlua`. Source text comes in; files, threads and windows are not known
//! here.

pub mod api;
pub mod blame;
mod board_table;
pub mod bot;
pub mod budget;
pub mod console;
pub mod convert;
mod declare;
mod env;
pub mod experiment_fields;
pub mod experiment_stage;
mod experiment_table;
mod experiment_values;
pub mod fields;
pub mod hooks;
pub mod host;
mod iteration;
mod lend;
pub mod map_fields;
mod map_lines;
pub mod map_stage;
mod map_table;
mod metric_table;
pub mod mission_stage;
mod mission_table;
pub mod own_metrics;
pub mod program;
pub mod sandbox;
mod shape_table;
pub mod stubs;
pub mod testing;
mod vm;

pub use blame::ScriptError;
pub use host::Host;
pub use program::Program;
