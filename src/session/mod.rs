//! One live match for people: the match, its Lua and its agents live on a thread of their own; whoever shows the game holds a
//! [`Session`], which follows the match by its events and asks for things by demands.
//!
//! Must never know how anything is drawn. Rules are the engine's: a session passes actions on and answers on.

mod accounts;
mod atlas;
mod backdrop;
mod catalogue;
pub mod console;
mod demand;
mod facts;
mod fought;
mod heard;
mod history;
mod laboratory;
mod live;
mod looking;
mod odds;
mod problem;
mod reload;
mod scripts;
mod shelf;
mod worker;

pub use atlas::{
    Drawing, Read, home_of, import_drawing, map_is_drawn, map_is_there, own_map, read_drawing,
    user_content, write_drawing,
};
pub use backdrop::{Backdrop, Tracing};
pub use catalogue::{
    About, BotCard, Catalogue, Complaint, MapBoard, MapCard, ModCard, Settled, settle,
};
pub use demand::{Assault, Demand, Pace};
pub use facts::ModFact;
pub use fought::{Fight, Fought};
pub use heard::{Sample, Tally};
pub use laboratory::{LabState, Laboratory, experiments_of};
pub use live::{Note, Session, Step};
pub use odds::{Battle, DefenceOdds, Ends, WayOdds, ways};
pub use problem::Problem;
pub use reload::Reloaded;
pub use scripts::{ScriptFile, scripts_of};
pub use shelf::{Kept, Shelf, change_text, fresh_seed, read_text, write_text};

pub use crate::content::experiment::{Arrangement, Experiment, Stop, StopWhen, Sweep, Variant};
pub use crate::content::manifest::Dependency;
pub use crate::content::map_settings::MAP_PREFIX;
pub use crate::content::settings::{Setting, SettingKind, SettingValue};
pub use crate::content::shapes::{Point, Polygon, SeaLine, Shapes};
pub use crate::content::{Content, LoadError, Manifest, Texts, Watcher};
pub use crate::core::rules::odds::{Advice, Limits, NoWay};
pub use crate::core::rules::pieces::{Pieces, pieces};
pub use crate::import::ids::id_of;
pub use crate::lab;
pub use crate::launch::{
    ChangedMod, DEFAULT_MAP, DEFAULT_PRESET, Held, SeatSpec, Sitter, Spec, open_content,
};
pub use crate::replay::{Glance, SeatInfo};
pub use crate::survey;

#[cfg(test)]
mod tests;
