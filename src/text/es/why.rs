//! The rule behind what happened, in Spanish.

use super::list;
use crate::core::event::{Change, Ending, Event, Faces, MoveKind};
use crate::core::id::{MissionId, PlayerId, TerritoryId};
use crate::core::ruleset::{
    DestroyBy, Fortify, Goal, HeadquartersNeeded, OccupyMin, PieceSupply, RoundLimitRank, Ruleset,
    SetValues, Surrender, Ties,
};
use crate::text::teller::Cx;
use crate::text::{Mistake, Tongue as _};

/// The rule behind an event, where there is something to explain.
pub(super) fn why(event: &Event, cx: &Cx<'_>) -> Option<String> {
    let rules = cx.rules;
    Some(match event {
        Event::StartRolled { .. } => {
            "Empieza quien saca el número más alto; los empatados vuelven a tirar (R10).".into()
        }
        Event::PoolFilled { .. } => {
            "El número de jugadores decide con cuántos ejércitos empieza cada uno; los que ocupan los primeros \
             territorios salen de ellos (R9)."
                .into()
        }
        Event::TerritoryDealt { .. } => match rules.goal {
            Goal::Missions => {
                "Cuando se juega con misiones se reparten las cartas de territorio y se coloca un ejército en cada uno (R13, R56).".into()
            }
            Goal::Domination | Goal::Headquarters => {
                "Se reparten las cartas de territorio y se coloca un ejército en cada uno (R13, R18).".into()
            }
        },
        Event::TerritoryLeftEmpty { .. } => {
            "Más tarde se puede entrar en él o guarnecerlo, a cambio de los ataques del turno (R47).".into()
        }
        Event::ReinforcementsGranted {
            player, changes, ..
        } => reinforcements(*player, changes, cx),
        Event::ReinforcementsLost { player, .. } if cx.memory.gave_up == Some(*player) => {
            "Quien se rinde queda fuera.".into()
        }
        Event::ReinforcementsLost { .. } => lost_armies(rules),
        Event::SetTraded { .. } => traded(cx),
        Event::TerritoryBonusPaid { .. } => {
            "Una carta canjeada que muestra un territorio propio da ejércitos extra, en ese territorio (R32).".into()
        }
        Event::BagDrawn { copies, .. } => format!(
            "Lo que ha salido de una bolsa no vuelve a salir hasta que se acaba y se llena otra vez, con {} de cada cara.",
            super::dice(u32::from(*copies))
        ),
        Event::ArmiesLost { .. } => compared(&cx.memory.attack, &cx.memory.defence, rules.ties),
        Event::TerritoryCaptured {
            territory, player, ..
        } => captured(*player, *territory, cx),
        Event::ArmiesMoved { kind, .. } => moved(*kind, rules)?,
        Event::TerritoryGarrisoned { .. } => {
            "Un territorio sin dueño se puede guarnecer, a cambio de los ataques del turno (R47).".into()
        }
        Event::PlayerEliminated { player, by: None } if cx.memory.gave_up == Some(*player) => {
            "Quien se rinde queda fuera.".into()
        }
        Event::PlayerEliminated { by, .. } => match by {
            Some(_) => {
                "Quien se queda sin territorios está eliminado, y quien lo elimina recibe sus cartas (R43).".into()
            }
            None if cx.words.map.has_needed() => {
                "Quien se queda sin territorios está eliminado (R43), y en este mapa también quien empieza un turno sin lo que hay que tener.".into()
            }
            None => "Quien se queda sin territorios está eliminado (R43).".into(),
        },
        Event::CardGiven { .. } => "Quien elimina a un jugador recibe sus cartas (R43).".into(),
        Event::CardDrawn { .. } => mistake(Mistake::CardPerConquest),
        Event::DeckReshuffled => {
            "Cuando se acaba el mazo, se barajan las cartas canjeadas y forman otro (R16).".into()
        }
        Event::TurnEnding => {
            "El atacante ha perdido una comparación, y con eso termina el turno (R40).".into()
        }
        Event::GameEnded { ending, .. } => match ending {
            Ending::Domination => {
                "Gana el último jugador en la partida; los territorios neutrales no hacen falta (R22, R48).".into()
            }
            Ending::RoundLimit => {
                let what = match rules.round_limit_rank {
                    RoundLimitRank::Territories => "territorios",
                    RoundLimitRank::Armies => "ejércitos",
                };
                format!("La opción round_limit termina la partida; va primero quien tiene más {what}.")
            }
            Ending::Headquarters => match rules.headquarters_needed {
                HeadquartersNeeded::All => {
                    "Gana quien tiene en sus manos su cuartel general y todos los demás (R50).".into()
                }
                HeadquartersNeeded::Short => {
                    "Gana quien tiene en sus manos su cuartel general y bastantes de los demás: dos si juegan cuatro, tres si juegan más y, si no, todos (R50).".into()
                }
            },
            Ending::Mission => "Gana quien primero cumple su misión y la enseña (R52).".into(),
            Ending::Objective => {
                "En este mapa gana quien tiene un objetivo en sus manos cuando empieza un turno suyo.".into()
            }
            Ending::Draw => "Todos los jugadores que quedaban estaban de acuerdo.".into(),
            Ending::Mod => return None,
        },
        Event::ArmiesAdded { .. } => {
            "En este mapa el territorio gana ejércitos cada vez que empieza un turno de su dueño.".into()
        }
        Event::ArmiesRemoved { .. } => {
            "En este mapa el territorio pierde ejércitos cada vez que empieza un turno de su dueño, pero nunca el último.".into()
        }
        Event::OwnerChanged { territory, .. } => by_map(*territory, cx)?,
        Event::Asked { .. }
        | Event::FirstPlayerChosen { .. }
        | Event::TerritoryPrepared { .. }
        | Event::TerritoryClaimed { .. }
        | Event::SetupTurn { .. }
        | Event::ArmiesPlaced { .. }
        | Event::TurnStarted { .. }
        | Event::PhaseStarted { .. }
        | Event::WindowPassed { .. }
        | Event::AbilityUsed { .. }
        | Event::AttackDeclared { .. }
        | Event::DiceRolled { .. }
        | Event::DieChanged { .. }
        | Event::CardDiscarded { .. }
        | Event::TurnEnded { .. }
        | Event::ToPlaceChanged { .. }
        | Event::StorageWritten(_)
        | Event::Said { .. }
        | Event::HookDisabled(_)
        | Event::ConsoleOpened
        | Event::MarkerChanged(_)
        | Event::ResourceChanged { .. }
        | Event::BorderChanged { .. }
        | Event::TerritoryBlocked { .. }
        | Event::SightChanged { .. }
        | Event::TerritoryHidden { .. }
        | Event::PromptQueued { .. }
        | Event::SeatHanded { .. } => return None,
        Event::BattleFought {
            attack, defence, ..
        } => compared(attack, defence, rules.ties),
        Event::HeadquartersChosen { .. } => {
            "Cada jugador elige en secreto uno de sus territorios, y todos se enseñan a la vez (R49).".into()
        }
        Event::HeadquartersShown { .. } => {
            "Los cuarteles generales se enseñan a la vez, y sus cartas salen del mazo (R49).".into()
        }
        Event::HeadquartersTaken { .. } => {
            "Quien toma un cuartel general se queda también con su carta; quien lo pierde sigue jugando y puede recuperarlo (R51).".into()
        }
        Event::MissionDealt { .. } => {
            "Cada jugador tiene una misión que nadie más ve; las que nombran un color ausente se apartan (R52, R53).".into()
        }
        Event::MissionShown { player, mission } => mission_done(*player, *mission, cx),
        Event::Surrendered { .. } => match rules.surrender {
            Surrender::Neutral => {
                "Quien se rinde queda fuera, y su bando pasa al ejército neutral (opción surrender).".into()
            }
            Surrender::Bot => "Un bot sigue jugando con el bando de quien se rinde (opción surrender).".into(),
        },
        Event::DrawAnswered { .. } => {
            "La partida acaba en empate si todos los jugadores que quedan están de acuerdo; se puede ofrecer una vez por turno.".into()
        }
        Event::ModsChanged { .. } => {
            "Desde aquí la partida sigue los mods tal como están ahora sus archivos; lo que habían anotado se conserva.".to_owned()
        }
    })
}

/// The sentence of a mistake, with its rule.
fn mistake(mistake: Mistake) -> String {
    let sentence = super::Spanish.mistake(mistake);
    crate::text::words::before_the_stop(sentence, &format!("(R{})", mistake.rule()))
}

fn reinforcements(player: PlayerId, changes: &[Change], cx: &Cx<'_>) -> String {
    let (divisor, least) = (cx.rules.territory_divisor, cx.rules.min_reinforcements);
    let per = if divisor == 1 {
        "territorio".to_owned()
    } else {
        format!("cada {divisor} territorios")
    };
    let base = format!("Un ejército por {per}, como mínimo {least} (R24)");
    let payments = cx.payments(player);
    let whole = payments.iter().all(|p| p.held == p.of);
    let paid: Vec<String> = payments
        .iter()
        .map(|p| {
            let name = cx.continent(p.continent);
            if p.held == p.of {
                format!("{name} {}", p.armies)
            } else {
                format!("{} de {} en {name} {}", p.held, p.of, p.armies)
            }
        })
        .collect();
    let counted = if paid.is_empty() {
        format!("{base}; ningún continente era entero suyo al comenzar el turno (R25).")
    } else {
        let what = if whole {
            "enteros al comenzar el turno"
        } else {
            "suyos al comenzar el turno"
        };
        format!("{base}; {what}: {} (R25).", list(&paid))
    };
    with_house_rules(counted, changes, cx)
}

/// Why the map itself changes an owner.
fn by_map(territory: TerritoryId, cx: &Cx<'_>) -> Option<String> {
    if cx.was_bombarded(territory) {
        return Some("La frontera solo permite bombardear: ha caído el último defensor y el territorio pasa al ejército neutral.".into());
    }
    let falls = cx.words.map.territories().get(territory.index());
    falls.is_some_and(|t| t.killer).then(|| "En este mapa el territorio vuelve al ejército neutral cada vez que empieza un turno de su dueño.".into())
}

/// With the mods that made more or less of it.
fn with_house_rules(counted: String, changes: &[Change], cx: &Cx<'_>) -> String {
    let ids: Vec<String> = changes.iter().map(|c| cx.words.mod_id(c.by)).collect();
    if ids.is_empty() {
        return counted;
    }
    let ids = list(&ids);
    format!("{counted} Lo cambian reglas de la casa: {ids}.")
}

/// Who has completed a mission, and whose deed it takes (R52, R55).
fn mission_done(player: PlayerId, mission: MissionId, cx: &Cx<'_>) -> String {
    let first = "Gana quien primero cumple su misión y la enseña (R52).";
    let names_a_player = cx
        .words
        .missions
        .get(mission.index())
        .filter(|m| !crate::text::mission::names_holder(&m.condition, player))
        .is_some_and(|m| crate::text::mission::names_a_player(&m.condition));
    let deed = match cx.rules.destroy_by {
        _ if !names_a_player => return first.to_owned(),
        DestroyBy::Anyone => "Vale sea quien sea quien haya eliminado a ese jugador (R55).",
        DestroyBy::Own => {
            "Solo la cumple quien elimina a ese jugador en persona; si no, la misión pasa a ser la otra (R55)."
        }
    };
    format!("{first} {deed}")
}

fn lost_armies(rules: &Ruleset) -> String {
    match (rules.army_cap, rules.piece_supply) {
        (Some(cap), _) => format!(
            "En un territorio hay como máximo {cap} ejércitos; lo que no se puede colocar se pierde (R59)."
        ),
        (None, PieceSupply::Box) => {
            "Las piezas de la caja son limitadas; los ejércitos que las superan se pierden (R7)."
                .into()
        }
        (None, PieceSupply::Unlimited) => "No hay dónde colocarlos.".into(),
    }
}

fn traded(cx: &Cx<'_>) -> String {
    let number = cx.memory.sets + 1;
    let value = match cx.rules.set_values {
        SetValues::Progressive => format!(
            "Es el canje número {number} de la partida, contando a todos los jugadores, según los valores crecientes (R31)."
        ),
        SetValues::Slow => format!(
            "Es el canje número {number} de la partida, contando a todos los jugadores, según los valores lentos (R58)."
        ),
        SetValues::BySymbol => {
            "El valor depende de lo que muestran las cartas, igual toda la partida (R57).".into()
        }
        SetValues::NoCards => "Una regla de la casa trae cartas a esta partida.".into(),
    };
    let mistake = super::Spanish.mistake(Mistake::MixingSetValues);
    format!("{value} {mistake}")
}

fn compared(attack: &Faces, defence: &Faces, ties: Ties) -> String {
    let pairs = attack.as_slice().iter().zip(defence.as_slice());
    let pairs: Vec<String> = pairs
        .map(|(a, d)| match a.cmp(d) {
            std::cmp::Ordering::Greater => format!("{a} gana a {d}"),
            std::cmp::Ordering::Less => format!("{a} pierde contra {d}"),
            std::cmp::Ordering::Equal => format!("{a} empata con {d}"),
        })
        .collect();
    let tie = match ties {
        Ties::Defender => super::Spanish.mistake(Mistake::TiesToTheAttacker),
        Ties::Attacker => "El empate favorece al atacante por una regla de la casa.",
    };
    let first = if pairs.is_empty() {
        String::new()
    } else {
        format!("{}. ", list(&pairs))
    };
    let sums = super::Spanish.mistake(Mistake::SummingDice);
    format!("{first}{sums} {tie} (R39)")
}

fn captured(player: PlayerId, territory: TerritoryId, cx: &Cx<'_>) -> String {
    let base = "Ha caído el último defensor y el atacante ocupa el territorio de inmediato (R41).";
    let whole: Vec<String> = cx
        .completed(player, territory)
        .into_iter()
        .map(|c| cx.continent(c))
        .collect();
    if whole.is_empty() {
        return base.into();
    }
    format!(
        "{base} {} controla ahora {} por completo. {}",
        cx.p(player),
        list(&whole),
        mistake(Mistake::PayingAtOnce)
    )
}

fn moved(kind: MoveKind, rules: &Ruleset) -> Option<String> {
    Some(
        match kind {
            MoveKind::Occupy => match rules.occupy_min {
                OccupyMin::Dice => {
                    "Pasan al menos tantos ejércitos como dados se tiraron la última vez, y como máximo todos menos uno (R41)."
                }
                OccupyMin::DiceMinusLosses => {
                    "Pasan al menos tantos ejércitos como dados se tiraron la última vez menos las bajas, y como máximo \
                     todos menos uno (R41)."
                }
                OccupyMin::One => {
                    "Pasa al menos un ejército, y como máximo todos menos uno (R41)."
                }
            },
            MoveKind::Fortify => match rules.fortify {
                Fortify::Adjacent => {
                    "Un solo movimiento a un territorio propio vecino termina el turno (R44)."
                }
                Fortify::Connected => {
                    "Un solo movimiento a través de territorios propios termina el turno (R45)."
                }
                Fortify::Unlimited => {
                    "Cuantos movimientos se quiera entre territorios propios vecinos (R46)."
                }
            },
            MoveKind::Enter => {
                "En un territorio sin dueño se entra en lugar de atacar este turno (R47)."
            }
            MoveKind::Effect => return None,
        }
        .into(),
    )
}
