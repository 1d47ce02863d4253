//! What is settled at the table and what mods bring, told.

use super::*;

#[test]
fn what_is_settled_at_the_table_is_told() {
    check("surrendered blue", "Blue surrenders.", "Azul se rinde.");
    check(
        "draw blue yes",
        "Blue offers a draw.",
        "Azul ofrece un empate.",
    );
    check(
        "draw blue no",
        "Blue refuses the draw.",
        "Azul rechaza el empate.",
    );
    check(
        "asked blue draw agreed green",
        "Blue is asked to agree to a draw.",
        "A Azul se le pregunta si acepta un empate.",
    );
    check(
        "seat blue bot",
        "A bot plays on for Blue.",
        "Un bot sigue jugando por Azul.",
    );
    check(
        "seat blue person",
        "A person plays for Blue again.",
        "Una persona vuelve a jugar por Azul.",
    );
    check(
        "game-ended nobody draw",
        "Nobody wins: all agreed on a draw.",
        "No gana nadie: todos han acordado el empate.",
    );
    check_why(
        "surrender=bot",
        "surrendered blue",
        "A bot plays the side of whoever gives up (option surrender).",
        "Un bot sigue jugando con el bando de quien se rinde (opción surrender).",
    );
}

#[test]
fn whoever_gave_up_is_out_for_that_and_not_for_want_of_land() {
    let map = map();
    let names = Names::new(&map, 2);
    let rules = Ruleset::default();
    let mut teller = Teller::new(Words::new(Language::English, &map, &COLOURS[..2]), &rules);
    let mut why = |event: &str| teller.tell(&parse_record(event, &names).unwrap()).why;
    assert_eq!(
        why("eliminated blue").unwrap(),
        "A player without territories is out (R43)."
    );
    why("surrendered blue");
    assert_eq!(why("eliminated blue").unwrap(), "Whoever gives up is out.");
}

#[test]
fn who_answers_after_an_offer_agrees_until_somebody_refuses() {
    let map = map();
    let names = Names::new(&map, 2);
    let rules = Ruleset::default();
    let mut teller = Teller::new(Words::new(Language::English, &map, &COLOURS[..2]), &rules);
    let told = [
        ("draw green yes", "Green offers a draw."),
        ("draw blue yes", "Blue agrees to the draw."),
        ("draw green no", "Green refuses the draw."),
        ("draw blue yes", "Blue offers a draw."),
        ("turn-ended blue", "The turn of Blue ends."),
        ("draw green yes", "Green offers a draw."),
    ];
    for (event, sentence) in told {
        let record = parse_record(event, &names).unwrap();
        assert_eq!(teller.tell(&record).sentence, sentence);
    }
}

#[test]
fn dice_out_of_a_bag_are_a_detail_with_a_reason() {
    let drawn = "bag blue sides 6 copies 4 dice 6 3 1";
    check(
        drawn,
        "Blue draws 6, 3, 1 out of the bag.",
        "Azul saca 6, 3, 1 de la bolsa.",
    );
    check_why(
        "",
        drawn,
        "What has come out of a bag does not come again before it has run out and is filled anew, with 4 dice of each face.",
        "Lo que ha salido de una bolsa no vuelve a salir hasta que se acaba y se llena otra vez, con 4 dados de cada cara.",
    );
    let map = map();
    let record = parse_record(drawn, &Names::new(&map, 2)).unwrap();
    assert!(is_detail(&record.event));
}

#[test]
fn what_mods_bring_to_the_board_is_told_by_its_label_or_its_word() {
    check(
        "[trench-war] marker trench-war fort alaska 1 of green",
        "Now on Alaska: Bunker of Green (trench-war).",
        "Ahora en Alaska: Bunker de Verde (trench-war).",
    );
    check(
        "[trench-war] marker trench-war land_mine alaska 3 of green secret known to green",
        "Now on Alaska: land mine ×3 of Green; Green alone knows (trench-war).",
        "Ahora en Alaska: land mine ×3 de Verde; solo lo sabe Verde (trench-war).",
    );
    check(
        "[trench-war] marker trench-war fort alaska none",
        "No more on Alaska: Bunker (trench-war).",
        "Ya no hay en Alaska: Bunker (trench-war).",
    );
    check(
        "[trench-war] resource trench-war gold blue 5",
        "Blue now has gold pieces: 5 (trench-war).",
        "Azul tiene ahora gold pieces: 5 (trench-war).",
    );
    check(
        "[trench-war] resource robin-hood war-fame horde -5",
        "The Horde now has war fame: -5 (trench-war).",
        "The Horde tiene ahora war fame: -5 (trench-war).",
    );
    check(
        "[trench-war] resource trench-war gold blue 5 secret",
        "Blue now has gold pieces: 5; Blue alone knows (trench-war).",
        "Azul tiene ahora gold pieces: 5; solo lo sabe Azul (trench-war).",
    );
    check(
        "[trench-war] said blue in en \"Dig.\" es \"Cava.\"",
        "To Blue: Dig (trench-war).",
        "Para Azul: Cava (trench-war).",
    );
    check(
        "[trench-war] said \"As before.\"",
        "As before (trench-war).",
        "As before (trench-war).",
    );
    check(
        "[trench-war] border alaska great_britain open",
        "A way opens from Alaska to Great Britain (trench-war).",
        "Se abre un paso de Alaska a Gran Bretaña (trench-war).",
    );
    check(
        "[trench-war] border alaska kamchatka closed",
        "The way from Alaska to Kamchatka is closed (trench-war).",
        "Se cierra el paso de Alaska a Kamchatka (trench-war).",
    );
    check(
        "[trench-war] blocked alaska",
        "Alaska is blocked: nothing goes in or out (trench-war).",
        "Alaska queda bloqueado: nada entra ni sale (trench-war).",
    );
    check(
        "[trench-war] sight 1",
        "Everybody sees one border far now (trench-war).",
        "Ahora cada cual ve hasta una frontera de distancia (trench-war).",
    );
    check(
        "[trench-war] hidden alaska from blue",
        "Alaska is hidden from Blue (trench-war).",
        "Alaska queda oculto para Azul (trench-war).",
    );
    check(
        "[trench-war] fought alaska kamchatka dice 6 3 | 5 lost 0 | 1",
        "Green attacks Kamchatka from Alaska, 6, 3 against 5: Blue loses 1 army (trench-war).",
        "Verde ataca Kamchatka desde Alaska, 6, 3 contra 5: Azul pierde 1 ejército (trench-war).",
    );
    check(
        "[trench-war] prompt blue trench-war.dig 2 5",
        "Trench-war.dig (2, 5) has a question for Blue (trench-war).",
        "Trench-war.dig (2, 5) tiene una pregunta para Azul (trench-war).",
    );
    check(
        "asked blue prompt trench-war.dig",
        "Blue has to answer trench-war.dig.",
        "Azul debe responder a trench-war.dig.",
    );
    check(
        "drawn green nuke.1",
        "Green draws the card Warhead.",
        "Verde roba la carta Ojiva.",
    );
    check(
        "owner alaska horde 2",
        "Alaska falls to The Horde with 2 armies.",
        "Alaska pasa a manos de The Horde con 2 ejércitos.",
    );
}

#[test]
fn a_way_that_a_mod_closed_is_not_called_a_border() {
    let t = TerritoryId::new;
    check_refusal(
        &Illegal::NotAdjacent {
            from: t(0),
            to: t(1),
            rule: 34,
        },
        "The way from Alaska to Kamchatka is closed (R34).",
        "El paso de Alaska a Kamchatka está cerrado (R34).",
    );
}
