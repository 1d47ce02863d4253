//! Lua, behind its walls: the only module that names `mlua`. Source text comes in; files, threads and windows are not known
//! here.

pub mod blame;
pub mod budget;
pub mod convert;
<<<<<<< HEAD
mod map_lines;
pub mod map_stage;
mod map_table;
=======
mod lend;
>>>>>>> notation
pub mod sandbox;
