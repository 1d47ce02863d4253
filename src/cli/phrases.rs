//! What the terminal says around the sentences of `text`: prompts, headings, help; one set a language.

use crate::core::card::Symbol;
use crate::core::id::{COLOURS, PlayerId};
use crate::core::illegal::Question;

use crate::text::Language;

/// The phrases of one language.
pub(super) struct Phrases {
    /// The language of sentences.
    pub(super) language: Language,
    /// Its code.
    pub(super) lang: &'static str,
    /// Letters of the pieces, the dearest first (R5).
    pub(super) piece_letters: [&'static str; 3],
    /// One and several territories.
    territory: [&'static str; 2],
    pub(super) no_continent: &'static str,
    pub(super) by_sea: &'static str,
    pub(super) one_way: &'static str,
    pub(super) player_head: &'static str,
    pub(super) territories_head: &'static str,
    pub(super) armies_head: &'static str,
    pub(super) cards_head: &'static str,
    pub(super) next_head: &'static str,
    pub(super) out: &'static str,
    /// Who is asked, in the prompt: the round.
    pub(super) round: &'static str,
    /// What is asked, by question; `{}` is the number that goes with it.
    questions: [&'static str; 11],
    pub(super) neutral_too: &'static str,
    pub(super) or_trade: &'static str,
    pub(super) hand_over: &'static str,
    pub(super) no_cards: &'static str,
    /// That there is no set in the hand.
    pub(super) no_set: &'static str,
    pub(super) next_set: &'static str,
    pub(super) legal_yes: &'static str,
    pub(super) undone: &'static str,
    pub(super) cannot_undo: &'static str,
    pub(super) saved: &'static str,
    pub(super) end_of_input: &'static str,
    pub(super) how_to_keep: &'static str,
    pub(super) left: &'static str,
    pub(super) seed: &'static str,
    pub(super) hint: &'static str,
    pub(super) person: &'static str,
    pub(super) seat: &'static str,
    pub(super) nothing_open: &'static str,
    pub(super) wins: &'static str,
    pub(super) losses: &'static str,
    pub(super) no_border: &'static str,
    pub(super) turn_of: &'static str,
    pub(super) nobody: &'static str,
    pub(super) conclusion: &'static str,
    /// That the number of defence dice is asked for from now on.
    pub(super) defence_asked: &'static str,
    pub(super) defence_hint: &'static str,
    pub(super) too_large: &'static str,
    pub(super) write_so: &'static str,
    pub(super) legal_head: &'static str,
    pub(super) help: &'static str,
}

impl Phrases {
    /// The phrases of a language.
    pub(super) fn of(language: Language) -> &'static Phrases {
        match language {
            Language::English => &EN,
            Language::Spanish => &ES,
        }
    }

    /// A side's colour in small letters, as a table shows it.
    pub(super) fn player(&self, player: PlayerId) -> String {
        match COLOURS.get(player.index()) {
            Some(colour) => self.language.colour(colour).to_lowercase(),
            None => "neutral".to_owned(),
        }
    }

    /// What a card shows.
    pub(super) fn symbol(&self, symbol: Symbol) -> &'static str {
        self.language.symbol(symbol)
    }

    /// So many territories.
    pub(super) fn territories(&self, n: usize) -> String {
        format!("{n} {}", self.territory[usize::from(n != 1)])
    }

    /// What a question asks for, with its number.
    pub(super) fn question(&self, question: Question, number: &str) -> String {
        self.questions[question as usize].replace("{}", number)
    }
}

static EN: Phrases = Phrases {
    language: Language::English,
    lang: "en",
    piece_letters: ["A", "C", "I"],
    territory: ["territory", "territories"],
    no_continent: "In no continent",
    by_sea: " (by sea)",
    one_way: " (no way back)",
    player_head: "player",
    territories_head: "territories",
    armies_head: "armies",
    cards_head: "cards",
    next_head: "next turn",
    out: "out",
    round: "round",
    questions: [
        "claim a free territory",
        "place starting armies: {} now",
        "place armies: {} left",
        "attack, or `end`",
        "defend with up to {} dice",
        "use an ability, or `pass`",
        "move in with {} armies",
        "trade a set: too many cards",
        "place {} traded armies",
        "fortify, or `end`",
        "the game is over",
    ],
    neutral_too: "and {} neutral",
    or_trade: ", or `trade` a set",
    hand_over: "It is {}'s turn. Hand over, then press Enter.",
    no_cards: "No cards.",
    no_set: "You have no set to trade.",
    next_set: "The next set brings {} armies.",
    legal_yes: "That is allowed.",
    undone: "Taken back.",
    cannot_undo: "Nothing to take back: dice, cards and other players' questions stay.",
    saved: "Saved in {}.",
    end_of_input: "The input has ended.",
    how_to_keep: "`save FILE` or `alea play --save FILE` would have kept it.",
    left: "The game is left unfinished in round {}.",
    seed: "Seed {}.",
    hint: "`help` lists what you can type, `board` shows the board.",
    person: "you",
    seat: "seat",
    nothing_open: "Nothing can be done now.",
    wins: "the territory is taken with {}",
    losses: "expected losses: attacker {}, defender {}",
    no_border: "No border leads from {} to {}.",
    turn_of: "It is {}'s turn.",
    nobody: "nobody",
    conclusion: "Winner: {winner}. {rounds} rounds, {turns} turns, {actions} actions.",
    defence_asked: "You are asked for the number of dice at every attack on you.",
    defence_hint: "You defend with as many dice as allowed; `defend ask` asks you each time.",
    too_large: "too many armies to reckon",
    write_so: "Write it so: {}",
    legal_head: "You can:",
    help: "\
Actions (territories by name, by id or by an unmistakable beginning):
  claim alaska                       take a free territory
  place alaska 3 | place alaska all  put armies down
  trade                              the dearest set; or name three, see `hand`
  attack alaska kamchatka [3]        one roll; with the most dice if none named
  attack alaska kamchatka until 4    roll on until taken, or 4 left in alaska
  attack alaska kamchatka all        roll on until taken or spent
  defend 2 | occupy 3 | occupy all | pass
  fortify alaska alberta 4 | fortify alaska alberta all
  end                                end the phase; `end turn` ends the turn
Questions:
  board [pieces|CONTINENT|TERRITORY]   players   hand   rules   legal
  odds A B     chances of an attack from A on B; `odds 8 5` for any armies
  why ACTION   whether it is allowed, and why not
Game:
  undo   save FILE   log [N]   help   quit
  hint   auto [turn|setup|game]    what a bot would do; let it do so
  defend ask | defend always       be asked for defence dice, or roll the most",
};

static ES: Phrases = Phrases {
    language: Language::Spanish,
    lang: "es",
    piece_letters: ["A", "C", "I"],
    territory: ["territorio", "territorios"],
    no_continent: "Fuera de todo continente",
    by_sea: " (por mar)",
    one_way: " (sin vuelta)",
    player_head: "jugador",
    territories_head: "territorios",
    armies_head: "ejércitos",
    cards_head: "cartas",
    next_head: "próximo",
    out: "fuera",
    round: "ronda",
    questions: [
        "ocupa un territorio libre",
        "coloca ejércitos iniciales: {} ahora",
        "coloca ejércitos: quedan {}",
        "ataca, o `end`",
        "defiende con hasta {} dados",
        "usa una habilidad, o `pass`",
        "entra con {} ejércitos",
        "canjea: demasiadas cartas",
        "coloca {} ejércitos canjeados",
        "desplaza ejércitos, o `end`",
        "la partida ha terminado",
    ],
    neutral_too: "y {} neutrales",
    or_trade: ", o canjea (`trade`)",
    hand_over: "Es el turno de {}. Pasa el sitio y pulsa Intro.",
    no_cards: "Sin cartas.",
    no_set: "No tienes ningún trío que canjear.",
    next_set: "El próximo canje da {} ejércitos.",
    legal_yes: "Está permitido.",
    undone: "Deshecho.",
    cannot_undo: "No hay nada que deshacer: dados, cartas y preguntas a otros se quedan.",
    saved: "Guardado en {}.",
    end_of_input: "Se acabó la entrada.",
    how_to_keep: "`save FICHERO` o `alea play --save FICHERO` la habría conservado.",
    left: "La partida queda sin terminar en la ronda {}.",
    seed: "Semilla {}.",
    hint: "`help` dice qué se puede escribir, `board` enseña el tablero.",
    person: "tú",
    seat: "puesto",
    nothing_open: "Ahora no se puede hacer nada.",
    wins: "el territorio cae con {}",
    losses: "bajas esperadas: atacante {}, defensor {}",
    no_border: "Ninguna frontera lleva de {} a {}.",
    turn_of: "Es el turno de {}.",
    nobody: "nadie",
    conclusion: "Gana: {winner}. {rounds} rondas, {turns} turnos, {actions} acciones.",
    defence_asked: "En cada ataque contra ti se te pregunta con cuántos dados te defiendes.",
    defence_hint: "Te defiendes con todos los dados posibles; `defend ask` pregunta cada vez.",
    too_large: "demasiados ejércitos para calcularlo",
    write_so: "Se escribe así: {}",
    legal_head: "Puedes:",
    help: "\
Acciones (territorios por nombre, id o un comienzo inconfundible):
  claim alaska                       ocupar un territorio libre
  place alaska 3 | place alaska all  colocar ejércitos
  trade                              el mejor canje; o nombra tres cartas (`hand`)
  attack alaska kamchatka [3]        una tirada; si no se dice, con más dados
  attack alaska kamchatka until 4    hasta tomarlo, o que queden 4 en alaska
  attack alaska kamchatka all        seguir hasta tomarlo o agotarse
  defend 2 | occupy 3 | occupy all | pass
  fortify alaska alberta 4 | fortify alaska alberta all
  end                                terminar la fase; `end turn` termina el turno
Preguntas:
  board [pieces|CONTINENTE|TERRITORIO]   players   hand   rules   legal
  odds A B     probabilidades de atacar de A a B; `odds 8 5`, con 8 contra 5
  why ACCIÓN   si está permitida, y por qué no
Partida:
  undo   save FICHERO   log [N]   help   quit
  hint   auto [turn|setup|game]    qué haría un bot; dejar que lo haga
  defend ask | defend always       elegir los dados de defensa, o tirar todos",
};
