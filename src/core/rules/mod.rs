//! The native default of each rule point: what the ruleset says, before mods have spoken.

pub mod battle;
pub mod dice;
pub mod headquarters;
pub mod initial;
pub mod missions;
pub mod occupation;
pub mod odds;
pub mod pieces;
pub mod reach;
pub mod reinforcements;
pub mod room;
pub mod sets;
pub mod victory;
