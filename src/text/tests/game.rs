//! The course of a game, told.

use super::*;

#[test]
fn set_up_is_told() {
    check(
        "start-roll green 5",
        "Green rolls a 5 for the start.",
        "Verde saca un 5 para empezar.",
    );
    check("first blue", "Blue starts.", "Azul empieza.");
    check(
        "pool neutral 40",
        "The neutral army gets 40 armies to start with.",
        "El ejército neutral recibe 40 ejércitos para empezar.",
    );
    check(
        "dealt iceland neutral",
        "Iceland is dealt to the neutral army.",
        "Islandia le toca al ejército neutral.",
    );
    check(
        "prepared iceland neutral 1",
        "The neutral army holds Iceland with 1 army from the start.",
        "El ejército neutral ocupa Islandia con 1 ejército desde el principio.",
    );
    check(
        "left-empty iceland",
        "Iceland belongs to nobody.",
        "Islandia no es de nadie.",
    );
    check(
        "claimed iceland blue",
        "Blue claims Iceland.",
        "Azul reclama Islandia.",
    );
    check(
        "setup blue claim 1 0",
        "Blue claims next.",
        "A Azul le toca reclamar.",
    );
    check(
        "setup blue deploy 2 1",
        "Blue places 2 armies and 1 neutral next.",
        "A Azul le toca colocar 2 ejércitos y 1 ejército neutral.",
    );
    check(
        "setup blue deploy 0 1",
        "Blue places 1 neutral army next.",
        "A Azul le toca colocar 1 ejército neutral.",
    );
    check(
        "placed green great_britain 1",
        "Green places 1 neutral army on Great Britain.",
        "Verde coloca 1 ejército neutral en Gran Bretaña.",
    );
}

#[test]
fn what_each_mod_adds_to_reinforcements_is_told() {
    check(
        "reinforcements green 9 territories 4 continents 5 by trench-war -1 robin-hood +1",
        "Green gets 9 armies: 4 for territories, 5 for continents, -1 trench-war, +1 robin-hood.",
        "Verde recibe 9 ejércitos: 4 por territorios, 5 por continentes, -1 trench-war, +1 robin-hood.",
    );
    check(
        "reinforcements green 6 territories 4 continents 0 by robin-hood +1",
        "Green gets 6 armies: 4 for territories, +1 robin-hood, the rest by house rules.",
        "Verde recibe 6 ejércitos: 4 por territorios, +1 robin-hood, el resto por reglas de la casa.",
    );
    check_why(
        "",
        "reinforcements green 5 territories 4 continents 0 by robin-hood +1",
        "One army for every 3 territories, at least 3 (R24); wholly owned at the start of the turn: the West 2 (R25). \
         House rules change that: robin-hood.",
        "Un ejército por cada 3 territorios, como mínimo 3 (R24); enteros al comenzar el turno: el Oeste 2 (R25). \
         Lo cambian reglas de la casa: robin-hood.",
    );
}

#[test]
fn a_turn_is_told() {
    check(
        "turn blue 4",
        "Round 4: it is the turn of Blue.",
        "Ronda 4: es el turno de Azul.",
    );
    check(
        "reinforcements green 6 territories 4 continents 2",
        "Green gets 6 armies: 4 for territories, 2 for continents.",
        "Verde recibe 6 ejércitos: 4 por territorios, 2 por continentes.",
    );
    check(
        "reinforcements green 1 territories 3 continents 0",
        "Green gets 1 army: 3 for territories, the rest by house rules.",
        "Verde recibe 1 ejército: 3 por territorios, el resto por reglas de la casa.",
    );
    check(
        "reinforcements-lost green 1",
        "1 army that Green had still to place is lost.",
        "Se pierde 1 ejército que Verde tenía por colocar.",
    );
    check(
        "placed green alaska 3",
        "Green places 3 armies on Alaska.",
        "Verde coloca 3 ejércitos en Alaska.",
    );
    check("phase attack", "Green may attack.", "Verde puede atacar.");
    check(
        "phase fortify",
        "Green may fortify.",
        "Verde puede fortificar.",
    );
    check(
        "turn-ended blue",
        "The turn of Blue ends.",
        "Termina el turno de Azul.",
    );
    check(
        "turn-ending",
        "The turn is to end.",
        "El turno va a terminar.",
    );
    check(
        "moved alaska kamchatka 4 fortify",
        "Green fortifies Kamchatka with 4 armies from Alaska.",
        "Verde fortifica Kamchatka con 4 ejércitos desde Alaska.",
    );
    check(
        "moved alaska iceland 1 enter",
        "Green enters Iceland from Alaska with 1 army.",
        "Verde entra en Islandia desde Alaska con 1 ejército.",
    );
    check(
        "garrisoned iceland green 2",
        "Green garrisons Iceland with 2 armies.",
        "Verde guarnece Islandia con 2 ejércitos.",
    );
}

#[test]
fn a_battle_is_told() {
    check(
        "attacked alaska kamchatka 3",
        "Green attacks Kamchatka from Alaska with 3 dice.",
        "Verde ataca Kamchatka desde Alaska con 3 dados.",
    );
    check(
        "dice 6 3 2 | 5 3",
        "Green rolls 6, 3, 2; Blue rolls 5, 3.",
        "Verde saca 6, 3, 2; Azul saca 5, 3.",
    );
    check("dice 6 3 |", "Green rolls 6, 3.", "Verde saca 6, 3.");
    check("dice | 5", "Blue rolls 5.", "Azul saca 5.");
    check(
        "die attack 3 6",
        "A die of Green turns from 3 to 6.",
        "Un dado de Verde pasa de 3 a 6.",
    );
    check(
        "lost 1 | 1",
        "Green loses 1 army; Blue loses 1 army.",
        "Verde pierde 1 ejército; Azul pierde 1 ejército.",
    );
    check(
        "lost 0 | 2",
        "Blue loses 2 armies.",
        "Azul pierde 2 ejércitos.",
    );
    check(
        "lost 0 | 0",
        "Nobody loses an army.",
        "Nadie pierde ejércitos.",
    );
    check(
        "captured great_britain by green from neutral",
        "Green captures Great Britain from the neutral army.",
        "Verde conquista Gran Bretaña, que era del ejército neutral.",
    );
    check(
        "moved alaska kamchatka 4 occupy",
        "Green moves 4 armies from Alaska into Kamchatka.",
        "Verde pasa 4 ejércitos de Alaska a Kamchatka.",
    );
    check(
        "eliminated blue by green",
        "Green eliminates Blue.",
        "Verde elimina a Azul.",
    );
    check(
        "eliminated blue",
        "Blue is out.",
        "Azul queda fuera de la partida.",
    );
    check(
        "asked blue defend",
        "Blue chooses the defence dice.",
        "Azul elige los dados de defensa.",
    );
    check(
        "asked green window passed blue",
        "Green may use an ability.",
        "Verde puede usar una habilidad.",
    );
    check(
        "asked green occupy alaska kamchatka 3 6",
        "Green has to move 3 to 6 armies from Alaska into Kamchatka.",
        "Verde debe pasar de 3 a 6 ejércitos de Alaska a Kamchatka.",
    );
    check(
        "asked green trade",
        "Green has to trade a set.",
        "Verde debe canjear un trío.",
    );
    check(
        "asked green place-traded",
        "Green has to place the armies of the trade.",
        "Verde debe colocar los ejércitos del canje.",
    );
    check(
        "passed blue",
        "Blue uses no ability.",
        "Azul no usa ninguna habilidad.",
    );
    check(
        "used green trench-war.dig 2 5",
        "Green uses trench-war.dig (2, 5).",
        "Verde usa trench-war.dig (2, 5).",
    );
}

#[test]
fn cards_are_told_and_hidden_ones_stay_hidden() {
    check(
        "traded green alaska+kamchatka+wild.1 8",
        "Green trades Alaska (infantry), Kamchatka (cavalry) and a wild card for 8 armies.",
        "Verde canjea Alaska (infantería), Kamchatka (caballería) y un comodín por 8 ejércitos.",
    );
    check(
        "traded green alaska+kamchatka+iceland 4",
        "Green trades Alaska (infantry), Kamchatka (cavalry) and Iceland (artillery) for 4 armies.",
        "Verde canjea Alaska (infantería), Kamchatka (caballería) e Islandia (artillería) por 4 ejércitos.",
    );
    check(
        "bonus green alaska 2",
        "Green gets 2 armies more on Alaska, which a traded card shows.",
        "Verde recibe 2 ejércitos más en Alaska, que aparece en una carta canjeada.",
    );
    check(
        "drawn green iceland",
        "Green draws Iceland (artillery).",
        "Verde roba la carta de Islandia (artillería).",
    );
    check("drawn blue ?", "Blue draws a card.", "Azul roba una carta.");
    check(
        "drawn blue wild.2",
        "Blue draws a wild card.",
        "Azul roba un comodín.",
    );
    check(
        "given ? from blue to green",
        "Green takes a card from Blue.",
        "Verde recibe una carta de Azul.",
    );
    check(
        "discarded blue alaska",
        "Alaska (infantry) of Blue goes to the traded cards.",
        "La carta de Alaska (infantería) de Azul pasa a las cartas canjeadas.",
    );
    check(
        "reshuffled",
        "The traded cards become the new deck.",
        "Las cartas canjeadas forman el nuevo mazo.",
    );
}

#[test]
fn reloads_and_the_console_are_told() {
    check(
        "mods-changed 0123456789abcdef",
        "The mods were reloaded.",
        "Los mods se han recargado.",
    );
    check(
        "[console] console-opened",
        "The console was opened: this game counts as touched.",
        "Se ha abierto la consola: esta partida cuenta como alterada.",
    );
    check(
        "[console] added alaska 1",
        "Alaska gains 1 army (console).",
        "Alaska gana 1 ejército (consola).",
    );
    check(
        "[console] stored console public \"depth\" 3",
        "The console notes `depth` (console).",
        "La consola anota `depth` (consola).",
    );
    for language in [Language::English, Language::Spanish] {
        for event in ["mods-changed 0123456789abcdef", "[console] added alaska 1"] {
            assert!(told(language, &Ruleset::default(), event).why.is_some());
        }
    }
}

#[test]
fn ends_and_mods_are_told() {
    check(
        "game-ended green domination",
        "Green wins: all rivals are out.",
        "Verde gana: todos los rivales están eliminados.",
    );
    check(
        "game-ended nobody round-limit",
        "Nobody wins: the last round is over, and the first are equal.",
        "No gana nadie: ha terminado la última ronda y los primeros están empatados.",
    );
    check(
        "[trench-war] added alaska 1",
        "Alaska gains 1 army (trench-war).",
        "Alaska gana 1 ejército (trench-war).",
    );
    check(
        "[trench-war] removed alaska 2",
        "Alaska loses 2 armies (trench-war).",
        "Alaska pierde 2 ejércitos (trench-war).",
    );
    check(
        "[trench-war] owner alaska blue 2",
        "Alaska falls to Blue with 2 armies (trench-war).",
        "Alaska pasa a manos de Azul con 2 ejércitos (trench-war).",
    );
    check(
        "[trench-war] owner alaska nobody 0",
        "Alaska belongs to nobody now (trench-war).",
        "Alaska ya no es de nadie (trench-war).",
    );
    check(
        "[trench-war] moved alaska kamchatka 1 effect",
        "1 army moves from Alaska to Kamchatka (trench-war).",
        "1 ejército pasa de Alaska a Kamchatka (trench-war).",
    );
    check(
        "[trench-war] to-place 1",
        "There is 1 army to place now (trench-war).",
        "Ahora queda 1 ejército por colocar (trench-war).",
    );
    check(
        "[trench-war] said \"Dig in!\"",
        "Dig in! (trench-war)",
        "Dig in! (trench-war)",
    );
    check(
        "[trench-war] said blue \"Dig.\"",
        "To Blue: Dig (trench-war).",
        "Para Azul: Dig (trench-war).",
    );
    check(
        "[trench-war] stored trench-war public \"depth\" 3",
        "The mod trench-war notes `depth` (trench-war).",
        "El mod trench-war anota `depth` (trench-war).",
    );
    check(
        "[trench-war] disabled trench-war \"can_attack\" \"init.lua:3\" \"nil\"",
        "The hook can_attack of trench-war failed and is off for the rest of the game: init.lua:3: nil (trench-war)",
        "La función can_attack de trench-war ha fallado y queda desactivada el resto de la partida: init.lua:3: nil \
         (trench-war)",
    );
}
