//! The reasons behind what happened.

use super::*;

#[test]
fn the_log_says_why_something_happened() {
    check_why(
        "",
        "lost 1 | 1",
        "6 beats 5 and 3 ties 3. Dice are compared one against one, highest first, and never added up: a higher total \
         may lose. A tie goes to the defender: the attacker has to roll higher. (R39)",
        "6 gana a 5 y 3 empata con 3. Los dados se comparan uno a uno, empezando por el más alto, y nunca se suman: un \
         total mayor puede perder. El empate favorece siempre al defensor: el atacante tiene que sacar más. (R39)",
    );
    check_why(
        "territory_divisor=4",
        "reinforcements green 5 territories 3 continents 2",
        "One army for every 4 territories, at least 3 (R24); wholly owned at the start of the turn: the West 2 (R25).",
        "Un ejército por cada 4 territorios, como mínimo 3 (R24); enteros al comenzar el turno: el Oeste 2 (R25).",
    );
    check_why(
        "",
        "traded green alaska+kamchatka+wild.1 8",
        "Set number 3 of the game, counted over all players, by the rising values (R31). One table of set values holds \
         for the whole game: those of two editions are not mixed.",
        "Es el canje número 3 de la partida, contando a todos los jugadores, según los valores crecientes (R31). Una \
         misma tabla de canjes vale toda la partida: no se mezclan los valores de dos ediciones.",
    );
    check_why(
        "army_cap=12",
        "reinforcements-lost green 2",
        "At most 12 armies stand in a territory; what cannot be placed is lost (R59).",
        "En un territorio hay como máximo 12 ejércitos; lo que no se puede colocar se pierde (R59).",
    );
    check_why(
        "fortify=connected",
        "moved alaska kamchatka 4 fortify",
        "One move through own territories ends the turn (R45).",
        "Un solo movimiento a través de territorios propios termina el turno (R45).",
    );
    check_why(
        "",
        "[trench-war] added alaska 1",
        "That is a house rule: the mod trench-war asked for it.",
        "Es una regla de la casa: lo pidió el mod trench-war.",
    );
    check_why("", "turn blue 4", "", "");
}

#[test]
fn a_continent_pays_nothing_when_it_is_conquered_and_the_log_says_so() {
    let map = map();
    let names = Names::new(&map, 2);
    let rules = Ruleset::default();
    let mut teller = Teller::new(Words::new(Language::English, &map, &COLOURS[..2]), &rules);
    let p = |i| Some(PlayerId::new(i));
    teller.start_at([p(1), p(1), p(0), p(0)], PlayerId::new(0), 0);
    let capture = parse_record("captured kamchatka by green from blue", &names).unwrap();
    assert_eq!(
        teller.tell(&capture).why.unwrap(),
        "The last defender is gone, and the attacker moves in at once (R41). Green owns all of the East now. A \
         continent pays nothing when it is conquered: it pays at the start of a turn that begins with all of it (R25)."
    );
}

#[test]
fn each_of_the_eight_mistakes_has_a_sentence_that_says_why() {
    let rows = [
        (Mistake::SummingDice, 39, "never added up", "nunca se suman"),
        (
            Mistake::TiesToTheAttacker,
            39,
            "goes to the defender",
            "favorece siempre al defensor",
        ),
        (
            Mistake::SingleArmy,
            34,
            "has to stay behind",
            "uno debe quedarse",
        ),
        (
            Mistake::LeavingEmpty,
            15,
            "at least one army stays",
            "al menos un ejército",
        ),
        (Mistake::CardPerConquest, 33, "however many", "por muchos"),
        (
            Mistake::PayingAtOnce,
            25,
            "at the start of a turn",
            "al comenzar un turno",
        ),
        (
            Mistake::PlacingAfterAttacking,
            28,
            "before attacking",
            "antes de atacar",
        ),
        (Mistake::MixingSetValues, 31, "not mixed", "no se mezclan"),
    ];
    assert_eq!(rows.map(|(mistake, ..)| mistake), Mistake::ALL);
    for (mistake, rule, english, spanish) in rows {
        assert_eq!(mistake.rule(), rule);
        assert!(Language::English.mistake(mistake).contains(english));
        assert!(Language::Spanish.mistake(mistake).contains(spanish));
    }
}
