//! What a person typed, sorted: a question, a wish about the game, or an action in the notation.

/// A line of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Request<'t> {
    /// An empty line.
    Nothing,
    /// What can be typed.
    Help,
    /// What may be done now.
    Legal,
    /// The board, or the part of it that is named; `pieces` shows pieces.
    Board(&'t str),
    /// Everybody's territories, armies and cards.
    Players,
    /// One's own cards.
    Hand,
    /// What one plays for, and how far it is.
    Mission,
    /// The options of this game.
    Rules,
    /// The chances of an attack between two territories, or of two numbers of armies.
    Odds(&'t str),
    /// Whether an action is allowed, and why not.
    Why(&'t str),
    /// Take back.
    Undo,
    /// Keep the game in a file.
    Save(&'t str),
    /// The last lines of what happened.
    Log(&'t str),
    /// What a bot would do.
    Hint,
    /// Let a bot act: once, or until the turn or the set-up is over.
    Auto(AutoUntil),
    /// Leave.
    Quit,
    /// End phases until the turn is over.
    EndTurn,
    /// Attack again and again: the attack's words, and at how many armies to stop.
    Assault(&'t str, u32),
    /// Trade the dearest set.
    TradeBest,
    /// From now on, defend with the most dice without asking; or ask.
    AskDefence(bool),
    /// Give up, and yes, they mean it.
    Surrender,
    /// An action in the notation.
    Act(&'t str),
}

/// How long a bot acts for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AutoUntil {
    /// One action.
    Once,
    /// Until somebody else's turn.
    Turn,
    /// Until the set-up is over.
    Setup,
    /// To the end.
    Game,
}

impl<'t> Request<'t> {
    /// Sorts a line; only the first word decides, in English or Spanish.
    pub(super) fn of(line: &'t str) -> Request<'t> {
        let line = line.trim();
        let (first, rest) = line
            .split_once(char::is_whitespace)
            .map_or((line, ""), |(first, rest)| (first, rest.trim()));
        match first.to_lowercase().as_str() {
            "" => Request::Nothing,
            "help" | "?" | "h" | "ayuda" => Request::Help,
            "legal" | "legales" => Request::Legal,
            "board" | "b" | "look" | "tablero" => Request::Board(rest),
            "players" | "jugadores" => Request::Players,
            "hand" | "cards" | "mano" | "cartas" => Request::Hand,
            "mission" | "goal" | "misión" | "mision" | "objetivo" => Request::Mission,
            "rules" | "options" | "reglas" => Request::Rules,
            "odds" | "probabilidades" => Request::Odds(rest),
            "why" | "porqué" | "porque" => Request::Why(rest),
            "undo" | "deshacer" => Request::Undo,
            "save" | "guardar" => Request::Save(rest),
            "log" | "registro" => Request::Log(rest),
            "hint" | "consejo" => Request::Hint,
            "auto" => Request::auto(rest).unwrap_or(Request::Act(line)),
            "quit" | "exit" | "q" | "salir" => Request::Quit,
            "end" if rest == "turn" => Request::EndTurn,
            "surrender" if ["yes", "sí", "si"].contains(&rest) => Request::Surrender,
            "trade" if rest.is_empty() || rest == "best" => Request::TradeBest,
            "defend" if rest == "always" => Request::AskDefence(false),
            "defend" if rest == "ask" => Request::AskDefence(true),
            "attack" | "att" | "a" => Request::assault(line).unwrap_or(Request::Act(line)),
            _ => Request::Act(line),
        }
    }

    fn auto(until: &str) -> Option<Request<'t>> {
        Some(Request::Auto(match until {
            "" => AutoUntil::Once,
            "turn" => AutoUntil::Turn,
            "setup" => AutoUntil::Setup,
            "game" => AutoUntil::Game,
            _ => return None,
        }))
    }

    /// `attack a b all` and `attack a b until 3`.
    fn assault(line: &'t str) -> Option<Request<'t>> {
        if let Some(attack) = line.strip_suffix(" all") {
            return Some(Request::Assault(attack.trim_end(), 1));
        }
        let (before, number) = line.rsplit_once(char::is_whitespace)?;
        let attack = before.trim_end().strip_suffix(" until")?;
        Some(Request::Assault(attack.trim_end(), number.parse().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::{AutoUntil, Request};

    #[test]
    fn lines_are_sorted_by_their_first_word() {
        let rows = [
            ("", Request::Nothing),
            ("  ?  ", Request::Help),
            ("board north america", Request::Board("north america")),
            ("b", Request::Board("")),
            ("odds 8  5", Request::Odds("8  5")),
            ("why attack a b 3", Request::Why("attack a b 3")),
            ("save my game.log", Request::Save("my game.log")),
            ("mission", Request::Mission),
            ("Misión", Request::Mission),
            ("hand-over", Request::Act("hand-over")),
            ("end", Request::Act("end")),
            ("end turn", Request::EndTurn),
            ("attack a b", Request::Act("attack a b")),
            ("attack a b all", Request::Assault("attack a b", 1)),
            ("attack a b  until 4", Request::Assault("attack a b", 4)),
            ("attack a until", Request::Act("attack a until")),
            ("trade", Request::TradeBest),
            ("trade a+b+c", Request::Act("trade a+b+c")),
            ("defend always", Request::AskDefence(false)),
            ("defend 2", Request::Act("defend 2")),
            ("auto setup", Request::Auto(AutoUntil::Setup)),
            ("surrender", Request::Act("surrender")),
            ("surrender yes", Request::Surrender),
            ("auto x", Request::Act("auto x")),
        ];
        for (line, expected) in rows {
            assert_eq!(Request::of(line), expected, "{line}");
        }
    }
}
