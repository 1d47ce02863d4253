//! Lua, behind its walls: the only module that names `mlua`. Source text comes in; files, threads and windows are not known
//! here.

pub mod blame;
pub mod budget;
pub mod convert;
mod lend;
pub mod sandbox;
