//! What the terminal says around the sentences of `text`: prompts, headings, help; one set a language.

use crate::core::card::Symbol;
use crate::core::counted::counted;
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
    /// One and several armies.
    army: [&'static str; 2],
    pub(super) no_continent: &'static str,
    /// What mods put on the board.
    pub(super) blocked: &'static str,
    pub(super) blocked_means: &'static str,
    pub(super) of: &'static str,
    pub(super) secret: &'static str,
    pub(super) marks_head: &'static str,
    /// That no more than this is seen, and that mods have a say in what the next turn brings.
    pub(super) as_far_as_seen: &'static str,
    pub(super) mods_count: &'static str,
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
    questions: [&'static str; 14],
    pub(super) neutral_too: &'static str,
    pub(super) or_trade: &'static str,
    pub(super) or_end: &'static str,
    /// The abilities that are open.
    pub(super) or_use: &'static str,
    /// That nothing but the end of the phase is left.
    pub(super) nothing_to_attack: &'static str,
    pub(super) nothing_to_fortify: &'static str,
    pub(super) hand_over: &'static str,
    pub(super) no_cards: &'static str,
    /// That there is no set in the hand.
    pub(super) no_set: &'static str,
    pub(super) next_set: &'static str,
    /// What one plays for.
    pub(super) goal_domination: &'static str,
    pub(super) goal_headquarters: &'static str,
    pub(super) your_mission: &'static str,
    pub(super) no_mission: &'static str,
    /// What is asked instead, and why.
    pub(super) named_you: &'static str,
    pub(super) instead: &'static str,
    progress: &'static str,
    have_of_need: &'static str,
    /// How far a mission is that asks for a player's end.
    pub(super) still_holds: &'static str,
    pub(super) is_seen_on: &'static str,
    pub(super) is_out: &'static str,
    pub(super) to_avoid: &'static str,
    /// The mods that may say who has won.
    pub(super) may_end: &'static str,
    /// Where the headquarters are, under the board.
    pub(super) headquarters_head: &'static str,
    pub(super) held_by: &'static str,
    pub(super) not_shown: &'static str,
    /// What a person whose seat a bot plays is asked.
    pub(super) take_back: &'static str,
    pub(super) take_back_first: &'static str,
    pub(super) sure: &'static str,
    pub(super) packs: [&'static str; 3],
    pub(super) legal_yes: &'static str,
    /// How many armies are left to place.
    pub(super) left_to_place: &'static str,
    pub(super) fit_here: &'static str,
    /// The faces of the attacker's and the defender's dice.
    pub(super) faces: &'static str,
    pub(super) tie_to_defender: &'static str,
    pub(super) tie_to_attacker: &'static str,
    pub(super) no_turn_yet: &'static str,
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
    /// That a battle needs two armies at least on one side (R34), and one on the other.
    pub(super) too_few_to_attack: &'static str,
    pub(super) nobody_there: &'static str,
    /// That an attack until so many armies are left is over before it begins.
    pub(super) stopped: &'static str,
    pub(super) turn_of: &'static str,
    pub(super) nobody: &'static str,
    pub(super) conclusion: &'static str,
    /// Rounds, turns and actions, one and several.
    pub(super) played: [[&'static str; 2]; 3],
    /// That the number of defence dice is asked for from now on.
    pub(super) defence_asked: &'static str,
    pub(super) defence_hint: &'static str,
    pub(super) too_large: &'static str,
    pub(super) write_so: &'static str,
    pub(super) legal_head: &'static str,
    /// The mods that are on, and what their settings would be.
    pub(super) mods_head: &'static str,
    pub(super) instead_of: &'static str,
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
        let [one, many] = self.territory;
        counted(n, one, many)
    }

    /// So many armies.
    pub(super) fn armies(&self, n: u32) -> String {
        let [one, many] = self.army;
        counted(n, one, many)
    }

    /// How far something is, in a sentence.
    pub(super) fn so_far(&self, progress: &str) -> String {
        self.progress.replace("{}", progress)
    }

    /// So many of so many.
    pub(super) fn of_all(&self, have: u32, need: u32) -> String {
        self.have_of_need
            .replace("{have}", &have.to_string())
            .replace("{need}", &need.to_string())
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
    army: ["army", "armies"],
    no_continent: "In no continent",
    blocked: "blocked",
    blocked_means: "nothing goes in or out",
    of: "of {}",
    secret: " (secret)",
    marks_head: "On the board",
    as_far_as_seen: "≥ counts what you see; there may be more.",
    mods_count: "* mods have a say in what the next turn brings: {}.",
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
        "use an ability (`use` and its number), or `pass`",
        "move in with {} armies",
        "trade a set: too many cards",
        "place {} traded armies",
        "fortify, or `end`",
        "choose your headquarters: `headquarters TERRITORY`",
        "answer with `use` and a number, or `pass`",
        "a draw is offered: `agree`, or `pass`",
        "the game is over",
    ],
    neutral_too: "and {} neutral",
    or_trade: ", or `trade` a set",
    or_end: ", or `end`",
    or_use: ", or use {}",
    nothing_to_attack: "nothing to attack: `end`",
    nothing_to_fortify: "nothing to fortify: `end`",
    hand_over: "It is {}'s turn. Hand over, then press Enter.",
    no_cards: "No cards.",
    no_set: "You have no set to trade.",
    next_set: "The next set brings {} armies.",
    goal_domination: "You win when you alone are left.",
    goal_headquarters: "You win when you hold your own headquarters and those of {} others.",
    your_mission: "Your mission: {}.",
    no_mission: "You have no mission.",
    named_you: " (the mission named you)",
    instead: " (what it asked first can no longer be done)",
    progress: "So far: {}.",
    have_of_need: "{have} of {need}",
    still_holds: "{} still holds {}",
    is_seen_on: "{} is in the game; you see {} of theirs",
    is_out: "{} is out",
    to_avoid: "to be avoided",
    may_end: "Mods that may end the game: {}.",
    headquarters_head: "Headquarters (*)",
    held_by: "held by {}",
    not_shown: "The headquarters are not shown yet.",
    take_back: "A bot plays {}: Enter lets it go on, `take-back` takes the seat back",
    take_back_first: "A bot plays this seat; `take-back` takes it back.",
    sure: "Do you give the game up? Type `surrender` once more, or `surrender yes`.",
    packs: ["pack", "mission", "what it asks"],
    legal_yes: "That is allowed.",
    left_to_place: "Left to place: {}.",
    fit_here: "Fit here: {}.",
    faces: "The attacker's dice have {} faces, the defender's {} (attack_die_sides, defence_die_sides).",
    tie_to_defender: "A tie goes to the defender (R39).",
    tie_to_attacker: "A tie goes to the attacker (option ties; R39).",
    no_turn_yet: "You have had no turn yet.",
    undone: "Taken back.",
    cannot_undo: "Nothing to take back: dice, cards and other players' questions stay.",
    saved: "Saved in {}.",
    end_of_input: "The input has ended.",
    how_to_keep: "`save FILE` or `alea play --log FILE` would have kept it.",
    left: "The game is left unfinished in round {}.",
    seed: "Seed {}.",
    hint: "`help` lists what you can type, `board` shows the board.",
    person: "you",
    seat: "seat",
    nothing_open: "Nothing can be done now.",
    wins: "the territory is taken with {}",
    losses: "expected losses: attacker {}, defender {}",
    no_border: "No border leads from {} to {}.",
    too_few_to_attack: "a territory with fewer than two armies may not attack (R34)",
    nobody_there: "nobody stands there to be attacked",
    stopped: "{} has {}: the attack is to stop there, so it does not begin.",
    turn_of: "It is {}'s turn.",
    nobody: "nobody",
    conclusion: "Winner: {winner}. {rounds}, {turns}, {actions}.",
    played: [
        ["round", "rounds"],
        ["turn", "turns"],
        ["action", "actions"],
    ],
    defence_asked: "You are asked for the number of dice at every attack on you.",
    defence_hint: "You defend with as many dice as allowed; `defend ask` asks you each time.",
    too_large: "too many armies to reckon",
    write_so: "Write it so: {}",
    legal_head: "You can:",
    mods_head: "Mods:",
    instead_of: "default {}",
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
  headquarters alaska                choose your headquarters
  surrender | surrender yes          give up: typed twice, or with `yes`
  draw | agree                       offer a draw; agree to one (`pass`: no)
  hand-over | take-back              let a bot play for you; play again yourself
  use ABILITY [alaska | blue | 2]    what a mod offers, by the territory or player
                                     that goes with it, by words of its label, by
                                     its numbers; `use 2` the second that is listed
Questions:
  board [pieces|CONTINENT|TERRITORY]   players   hand   mission   rules   legal
  odds A B     chances of an attack from A on B; `odds 8 5` for any armies
  why ACTION   whether it is allowed, and why not; where its numbers come from
  why reinforcements   how this turn's armies were counted
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
    army: ["ejército", "ejércitos"],
    no_continent: "Fuera de todo continente",
    blocked: "bloqueado",
    blocked_means: "nada entra ni sale",
    of: "de {}",
    secret: " (secreto)",
    marks_head: "En el tablero",
    as_far_as_seen: "≥ cuenta lo que ves; puede haber más.",
    mods_count: "* en lo que traiga el próximo turno deciden mods: {}.",
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
        "usa una habilidad (`use` y su número), o `pass`",
        "entra con {} ejércitos",
        "canjea: demasiadas cartas",
        "coloca {} ejércitos canjeados",
        "desplaza ejércitos, o `end`",
        "elige tu cuartel general: `headquarters TERRITORIO`",
        "responde con `use` y un número, o `pass`",
        "se ofrece un empate: `agree`, o `pass`",
        "la partida ha terminado",
    ],
    neutral_too: "y {} neutrales",
    or_trade: ", o canjea (`trade`)",
    or_end: ", o `end`",
    or_use: ", o usa {}",
    nothing_to_attack: "nada que atacar: `end`",
    nothing_to_fortify: "nada que desplazar: `end`",
    hand_over: "Es el turno de {}. Pasa el sitio y pulsa Intro.",
    no_cards: "Sin cartas.",
    no_set: "No tienes ningún trío que canjear.",
    next_set: "El próximo canje da {} ejércitos.",
    goal_domination: "Ganas cuando solo quedas tú.",
    goal_headquarters: "Ganas cuando tienes tu cuartel general y los de otros {}.",
    your_mission: "Tu misión: {}.",
    no_mission: "No tienes misión.",
    named_you: " (la misión te nombraba a ti)",
    instead: " (lo que pedía primero ya no es posible)",
    progress: "Hasta ahora: {}.",
    have_of_need: "{have} de {need}",
    still_holds: "a {} le quedan {}",
    is_seen_on: "{} sigue en juego; le ves {}",
    is_out: "{} está fuera",
    to_avoid: "hay que evitarlo",
    may_end: "Mods que pueden terminar la partida: {}.",
    headquarters_head: "Cuarteles generales (*)",
    held_by: "en manos de {}",
    not_shown: "Los cuarteles generales aún no se han mostrado.",
    take_back: "Un bot juega por {}: Intro le deja seguir, `take-back` recupera el puesto",
    take_back_first: "Un bot juega en este puesto; `take-back` lo recupera.",
    sure: "¿Abandonas la partida? Escribe `surrender` otra vez, o `surrender yes`.",
    packs: ["paquete", "misión", "qué pide"],
    legal_yes: "Está permitido.",
    left_to_place: "Por colocar: {}.",
    fit_here: "Caben aquí: {}.",
    faces: "Los dados del atacante tienen {} caras, los del defensor {} (attack_die_sides, defence_die_sides).",
    tie_to_defender: "El empate es del defensor (R39).",
    tie_to_attacker: "El empate es del atacante (opción ties; R39).",
    no_turn_yet: "Aún no has tenido ningún turno.",
    undone: "Deshecho.",
    cannot_undo: "No hay nada que deshacer: dados, cartas y preguntas a otros se quedan.",
    saved: "Guardado en {}.",
    end_of_input: "Se acabó la entrada.",
    how_to_keep: "`save FICHERO` o `alea play --log FICHERO` la habría conservado.",
    left: "La partida queda sin terminar en la ronda {}.",
    seed: "Semilla {}.",
    hint: "`help` dice qué se puede escribir, `board` enseña el tablero.",
    person: "tú",
    seat: "puesto",
    nothing_open: "Ahora no se puede hacer nada.",
    wins: "el territorio cae con {}",
    losses: "bajas esperadas: atacante {}, defensor {}",
    no_border: "Ninguna frontera lleva de {} a {}.",
    too_few_to_attack: "un territorio con menos de dos ejércitos no puede atacar (R34)",
    nobody_there: "allí no hay nadie a quien atacar",
    stopped: "{} tiene {}: el ataque debía parar ahí, así que no empieza.",
    turn_of: "Es el turno de {}.",
    nobody: "nadie",
    conclusion: "Gana: {winner}. {rounds}, {turns}, {actions}.",
    played: [
        ["ronda", "rondas"],
        ["turno", "turnos"],
        ["acción", "acciones"],
    ],
    defence_asked: "En cada ataque contra ti se te pregunta con cuántos dados te defiendes.",
    defence_hint: "Te defiendes con todos los dados posibles; `defend ask` pregunta cada vez.",
    too_large: "demasiados ejércitos para calcularlo",
    write_so: "Se escribe así: {}",
    legal_head: "Puedes:",
    mods_head: "Mods:",
    instead_of: "por defecto {}",
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
  headquarters alaska                elegir el cuartel general
  surrender | surrender yes          abandonar: se escribe dos veces, o con `yes`
  draw | agree                       ofrecer un empate; aceptarlo (`pass`: no)
  hand-over | take-back              que un bot juegue por ti; volver a jugar
  use HABILIDAD [alaska | azul | 2]  lo que ofrece un mod, por el territorio o el
                                     jugador, por palabras de su nombre o por sus
                                     números; `use 2`, lo segundo de la lista
Preguntas:
  board [pieces|CONTINENTE|TERRITORIO]   players   hand   mission   rules   legal
  odds A B     probabilidades de atacar de A a B; `odds 8 5`, con 8 contra 5
  why ACCIÓN   si está permitida, y por qué no; de dónde salen sus números
  why refuerzos   cómo se contaron los ejércitos de este turno
Partida:
  undo   save FICHERO   log [N]   help   quit
  hint   auto [turn|setup|game]    qué haría un bot; dejar que lo haga
  defend ask | defend always       elegir los dados de defensa, o tirar todos",
};
