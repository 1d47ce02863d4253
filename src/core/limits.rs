//! Caps: content may be silly, the engine may not hang or grow without end.

/// Most territories a map may have.
pub const MAX_TERRITORIES: usize = 10_000;
/// Most continents a map may have.
pub const MAX_CONTINENTS: usize = 2_000;
/// Most kinds of border that a map may declare.
pub const MAX_BORDER_KINDS: usize = 64;
/// Most scenarios that a map may offer.
pub const MAX_SCENARIOS: usize = 256;
/// Most cards a deck may have.
pub const MAX_CARDS: usize = 12_000;
/// Most players at the table; ids from here on are sides without a mind.
pub const MAX_PLAYERS: usize = 12;
/// Most sides in all: players, the neutral army and three that mods may declare.
pub const MAX_SIDES: usize = 16;
/// Most dice a side may roll in one battle.
pub const MAX_DICE: usize = 6;
/// Most faces a die may have.
pub const MAX_DIE_SIDES: u8 = 100;
/// Most dice of each face in a bag out of which dice are drawn.
pub const MAX_COPIES: u16 = 1_000;
/// Most armies in one territory or in one pool; more are lost.
pub const MAX_ARMIES: u32 = 1_000_000;
/// Most events that one action may cause before it counts as a mod's fault.
pub const MAX_EVENTS_PER_ACTION: usize = 4_096;
/// Most attacks in one turn; only a mod that feeds a battle for ever gets there.
pub const MAX_ATTACKS_PER_TURN: u32 = 100_000;
/// Most fortify moves and abilities in one turn, so that no bot can go round in circles for ever.
pub const MAX_STEPS_PER_TURN: u32 = 1_000;
/// Most sets that are traded in a turn in which mods still hand out cards: more are a mod's fault.
pub const MAX_TRADES_PER_TURN: u32 = 250;
/// Most rounds of any game; reached, the game ends as by `round_limit`.
pub const MAX_ROUNDS: u32 = 100_000;
/// Most questions of mods that wait for an answer at a time.
pub const MAX_PROMPTS: usize = 64;
/// Most missions in a pack.
pub const MAX_MISSIONS: usize = 128;
/// Most mods in one game.
pub const MAX_MODS: usize = 64;
/// Most borders that a map may list.
pub const MAX_BORDERS: usize = 320_000;
/// Most characters of a name, of an author or of a licence; longer ones fit on no board.
pub const MAX_NAME: usize = 200;
