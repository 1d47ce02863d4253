//! What a mod is told over the game, looked at from within.

mod events;
mod kept;
