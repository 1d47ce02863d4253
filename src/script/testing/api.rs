//! The functions of a test's `t`, as people and editors read of them.

/// A function of `t`, for the stubs and the page.
#[derive(Clone, Copy, Debug)]
pub struct TestRow {
    /// Its name.
    pub name: &'static str,
    /// Its parameters.
    pub params: &'static str,
    /// What it gives back; empty: nothing.
    pub returns: &'static str,
    /// One sentence.
    pub help: &'static str,
}

/// The functions of `t`.
pub const TEST_API: &[TestRow] = &[
    row(
        "settings",
        "values: table",
        "",
        "Settings of the mod, by name; before the scene.",
    ),
    row(
        "seed",
        "seed: integer",
        "",
        "The seed of all chance that is not written down; 1 if left out. Before the scene.",
    ),
    row(
        "scene",
        "text: string",
        "string[]",
        "Sets the scene in the notation: map, rules, board, hands, whose turn. Gives the events of a set-up.",
    ),
    row(
        "dice",
        "...: integer",
        "",
        "The faces of the next dice of battles, in the order in which they are rolled or drawn out of a bag.",
    ),
    row(
        "mod_dice",
        "...: integer",
        "",
        "What the mod's next `game:roll` and `game:pick` give.",
    ),
    row(
        "act",
        "action: string",
        "string[]",
        "Makes an action of the player who is asked; a refusal fails the test. Gives the events.",
    ),
    row(
        "refused",
        "action: string, reason?: string",
        "",
        "The action must be refused, and the refusal contain the reason.",
    ),
    row(
        "expect",
        "event: string",
        "",
        "The last action must have caused this event: the whole of it or its beginning, as the notation writes it.",
    ),
    row(
        "expect_not",
        "event: string",
        "",
        "The last action must not have caused an event that begins so.",
    ),
    row(
        "offered",
        "action: string",
        "",
        "What the asked player may do must contain something that begins so.",
    ),
    row(
        "not_offered",
        "action: string",
        "",
        "What the asked player may do must not contain something that begins so.",
    ),
    row(
        "value",
        "action: string",
        "integer",
        "What an offer is worth to a bot in the asked player's place, in armies: `t:value \"use shop.buy 3\"`. Bots must be offered it.",
    ),
    row(
        "hint",
        "",
        "string",
        "What the bot `steady` would do now in the asked player's place, in the notation.",
    ),
    row(
        "armies",
        "territory: string, armies: integer",
        "",
        "So many armies must stand there.",
    ),
    row(
        "owner",
        "territory: string, owner: string",
        "",
        "It must belong to this colour, to `neutral`, or to `none`.",
    ),
    row(
        "hand",
        "player: string, cards: integer",
        "",
        "The player must hold so many cards.",
    ),
    row(
        "asked",
        "who: string",
        "",
        "Who must be asked, and what: `red attack`, or the colour alone.",
    ),
    row(
        "fault",
        "text: string",
        "",
        "A mod must have failed since the last call, with this in the sentence.",
    ),
    row(
        "printed",
        "text: string",
        "",
        "A mod must have printed a line with this since the last call.",
    ),
    row(
        "equal",
        "got: any, expected: any",
        "",
        "Two plain values must be equal.",
    ),
    row(
        "ok",
        "value: any, why?: string",
        "",
        "Something must be true.",
    ),
];

const fn row(
    name: &'static str,
    params: &'static str,
    returns: &'static str,
    help: &'static str,
) -> TestRow {
    TestRow {
        name,
        params,
        returns,
        help,
    }
}
