//! Labels and help of the options, in Spanish.

/// An option's label and help; none for an option that is not known here (a test sees that all are).
pub(super) fn option(key: &str) -> Option<(&'static str, &'static str)> {
    Some(match key {
        "initial_armies" => (
            "Ejércitos iniciales",
            "Ejércitos con los que empieza cada jugador; auto: 40, 35, 30, 25 o 20 para 2 a 6 jugadores, más en tableros \
             demasiado grandes para eso",
        ),
        "first_player" => ("Primer jugador", "Cómo se decide quién empieza"),
        "direction" => (
            "Sentido del juego",
            "Hacia dónde pasa el turno: left sigue los asientos en orden ascendente",
        ),
        "territories" => (
            "Territorios",
            "Si los territorios se reclaman por turnos o se reparten",
        ),
        "placement" => (
            "Colocación",
            "Si el resto de los ejércitos iniciales se coloca por turnos o de una vez",
        ),
        "neutral_army" => (
            "Ejército neutral",
            "Si en una partida de dos jugadores participa un ejército neutral",
        ),
        "neutral_placement" => (
            "Colocación neutral",
            "Si los ejércitos neutrales se colocan entre los propios o después",
        ),
        "empty_territories" => (
            "Territorios sin dueño",
            "Territorios que al principio no son de nadie; queda al menos uno por jugador",
        ),
        "piece_supply" => (
            "Piezas de la caja",
            "Si los ejércitos se limitan a las piezas que hay en la caja",
        ),
        "territory_divisor" => (
            "Divisor de territorios",
            "Un refuerzo por cada tantos territorios",
        ),
        "min_reinforcements" => (
            "Refuerzos mínimos",
            "Refuerzos que se reciben como mínimo por territorios",
        ),
        "set_values" => (
            "Valor de los canjes",
            "Cuánto vale un trío canjeado; none juega sin cartas",
        ),
        "forced_trade_at" => (
            "Canje obligatorio",
            "Con tantas cartas al comenzar el turno hay que canjear un trío",
        ),
        "elimination_trade_at" => (
            "Canje tras eliminar",
            "Con tantas cartas tras eliminar a un jugador hay que canjear de inmediato",
        ),
        "territory_bonus.amount" => (
            "Bonificación territorial",
            "Ejércitos extra por una carta canjeada que muestra un territorio propio; symbol: 1, 5 o 10 según su dibujo",
        ),
        "territory_bonus.limit" => (
            "Límite de la bonificación",
            "Con qué frecuencia se paga la bonificación territorial",
        ),
        "cards_per_conquest_turn" => (
            "Cartas por conquista",
            "Cartas al final de un turno en el que se conquistó algún territorio",
        ),
        "max_attack_dice" => ("Dados de ataque", "Dados que tira como máximo el atacante"),
        "max_defence_dice" => ("Dados de defensa", "Dados que tira como máximo el defensor"),
        "attack_die_sides" => (
            "Caras del dado de ataque",
            "Caras que tienen los dados del atacante",
        ),
        "defence_die_sides" => (
            "Caras del dado de defensa",
            "Caras que tienen los dados del defensor",
        ),
        "defence_choice" => (
            "Elección del defensor",
            "Cuándo dice el defensor con cuántos dados se defiende",
        ),
        "ties" => ("Empates", "Quién gana una comparación empatada"),
        "lost_roll_ends_turn" => (
            "Perder termina el turno",
            "Si una comparación que pierde el atacante termina su turno",
        ),
        "occupy_min" => (
            "Ocupación mínima",
            "Ejércitos que pasan como mínimo a un territorio conquistado",
        ),
        "fortify" => ("Fortificación", "Qué se puede mover al final de un turno"),
        "army_cap" => (
            "Límite por territorio",
            "Ejércitos que caben como máximo en un territorio; lo que no se puede colocar se pierde",
        ),
        "goal" => (
            "Objetivo",
            "Cómo se gana la partida; los cuarteles generales y las misiones piden tres jugadores o más",
        ),
        "headquarters_needed" => (
            "Cuarteles necesarios",
            "Con cuántos cuarteles generales se gana: con todos o, en la partida corta, con menos",
        ),
        "missions" => ("Misiones", "Las misiones que se reparten"),
        "destroy_by" => (
            "Quién destruye",
            "Quién tiene que destruir al jugador que nombra una misión",
        ),
        "surrender" => (
            "Rendición",
            "Qué pasa con el bando de quien se rinde: pasa al ejército neutral o lo sigue jugando un bot",
        ),
        "round_limit" => (
            "Límite de rondas",
            "La partida termina tras tantas rondas y gana quien vaya primero",
        ),
        "round_limit_rank" => (
            "Orden al límite de rondas",
            "Qué cuenta primero al llegar al límite de rondas: territorios o ejércitos",
        ),
        _ => return None,
    })
}
