//! What metrics are called in Spanish. Their own names in files stay as they are.

use crate::lab::metric::{Column, METRICS, What};
use crate::lab::statistics::Size;

/// Calls a column of the table of metrics by its Spanish name; one of an experiment's own stays as it is.
pub(in crate::lab) fn name(column: &mut Column) {
    let found = METRICS.iter().find_map(|(what, row)| {
        let of = match column.id.strip_prefix(row.id)? {
            "" => "",
            rest => rest.strip_prefix('_')?,
        };
        // An own metric may begin with the same word.
        let whole = row.title.split(' ').all(|word| column.title.contains(word));
        whole.then_some((*what, row, of))
    });
    let Some((what, row, of)) = found else { return };
    let (title, unit) = words(what);
    column.title = match what {
        _ if of.is_empty() => title.to_owned(),
        What::Held | What::Earned | What::Paid | What::Hook => format!("{of}: {title}"),
        What::Out => format!("{title}, n.º {of}"),
        _ => format!("{title} {of}"),
    };
    if column.unit == row.unit {
        unit.clone_into(&mut column.unit);
    }
}

/// The size of an effect.
pub(super) fn size(size: Size) -> &'static str {
    match size {
        Size::Tiny => "mínimo",
        Size::Small => "pequeño",
        Size::Medium => "mediano",
        Size::Large => "grande",
    }
}

/// Title and unit.
fn words(what: What) -> (&'static str, &'static str) {
    match what {
        What::WonBot => ("victorias de", "de las partidas"),
        What::WonSeat => ("victorias del asiento", "de las partidas"),
        What::WonPlace => ("victorias del turno", "de las partidas"),
        What::Capped => ("acabadas por el límite de rondas", "de las partidas"),
        What::Drawn => ("acabadas en empate", "de las partidas"),
        What::Rounds => ("duración de una partida", "rondas"),
        What::Turns => ("turnos", ""),
        What::Actions => ("acciones", ""),
        What::Attacks => ("ataques", ""),
        What::Captures => ("territorios conquistados", ""),
        What::LeadChanges => ("cambios de líder", ""),
        What::LedFrom => ("el ganador va primero desde la ronda", ""),
        What::Runaway => ("índice de escapada", "%"),
        What::Comeback => ("remontadas", "de las partidas ganadas"),
        What::Lowest => ("menor parte del mapa del ganador", "%"),
        What::Eliminations => ("jugadores eliminados", ""),
        What::Out => ("ronda en que sale un jugador", ""),
        What::RegionArmies => ("ejércitos por regiones", "ejércitos"),
        What::RegionTurns => ("turnos con paga de una región", "%"),
        What::Held => ("en una mano", "turnos"),
        What::Earned => ("lo que rinde", "ejércitos"),
        What::Paid => ("pronto en manos del ganador", "de las partidas ganadas"),
        What::Cards => ("cartas robadas", ""),
        What::Sets => ("canjes", ""),
        What::SetWorth => ("valor de un canje", "ejércitos"),
        What::Granted => ("refuerzos por turno", "ejércitos"),
        What::Peak => ("más ejércitos en el tablero", "ejércitos"),
        What::LuckWinner => ("suerte del ganador", "ejércitos"),
        What::LuckSpread => ("diferencia de suerte", "ejércitos"),
        What::Decisions => ("decisiones por turno", ""),
        What::Idle => ("turnos sin elección", "%"),
        What::Quiet => ("turnos sin conquista", "%"),
        What::Acted => ("actos de", ""),
        What::Hook => ("actos", ""),
        What::Faults => ("fallos", ""),
    }
}

#[cfg(test)]
mod tests {
    use crate::content::experiment::OwnMetric;
    use crate::lab::metric::{Column, Sets, columns};

    fn spanish(names: &[&str], own: &[OwnMetric]) -> Vec<String> {
        let sets = Sets {
            seats: 2,
            bots: vec!["steady".into(), "random".into()],
            regions: vec!["asia".into()],
            mods: vec!["trench-war".into()],
            hooks: vec!["trench-war.losses".into()],
        };
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let mut found: Vec<Column> = columns(&names, own, &sets).unwrap();
        found.iter_mut().for_each(super::name);
        found.iter().map(crate::lab::analysis::titled).collect()
    }

    #[test]
    fn every_metric_is_called_in_spanish_with_what_it_is_counted_for() {
        let told = spanish(&["all"], &[]);
        for expected in [
            "victorias de steady, de las partidas",
            "victorias del asiento 2, de las partidas",
            "duración de una partida, rondas",
            "ronda en que sale un jugador, n.º 1",
            "asia: lo que rinde, ejércitos",
            "trench-war.losses: actos",
        ] {
            assert!(
                told.iter().any(|one| one == expected),
                "{expected}: {told:?}"
            );
        }
        let english = [" of ", "round", "the ", "armies", "turns", "game"];
        let left = told
            .iter()
            .find(|one| english.iter().any(|word| one.contains(word)));
        assert_eq!(left, None);
    }

    #[test]
    fn an_experiments_own_metric_keeps_its_name() {
        let own = OwnMetric {
            id: "rounds_of_war".into(),
            title: "rounds of war".into(),
            unit: "rounds".into(),
            decimals: 0,
            is_share: false,
        };
        assert_eq!(
            spanish(&["rounds"], &[own]),
            ["duración de una partida, rondas", "rounds of war, rounds"]
        );
    }
}
