//! The report as one page of HTML: no file beside it, no script, nothing fetched from anywhere.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::notable::Notable;
use super::words;
use super::{Picture, plot};
use crate::lab::analysis::{Analysis, shown, shown_more};
use crate::lab::metric::Kind;
use crate::lab::run::Ended;

const STYLE: &str = include_str!("page.css");

/// A game that can be looked at: why, and the file of its log beside the page; none where it could not be kept.
pub(super) type Kept = (Notable, Option<String>);

/// The page.
pub(super) fn page(
    analysis: &Analysis,
    ended: Ended,
    pictures: &[Picture],
    games: &[Kept],
) -> String {
    let header = &analysis.header;
    let title = if header.title.is_empty() {
        &header.experiment
    } else {
        &header.title
    };
    let page = html! {
        (DOCTYPE)
        html lang=(analysis.language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " — Alea" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (title) }
                    @if !header.question.is_empty() { p.question { (header.question) } }
                    section.answer {
                        @for sentence in words::sentences(analysis) { p { (sentence) } }
                    }
                    @for picture in pictures {
                        figure id=(picture.name) {
                            figcaption { (picture.title) }
                            (PreEscaped(&picture.svg))
                        }
                    }
                    @for variant in 0..header.variants.len() {
                        @if analysis.totals.base_of(variant).is_some() { (changes(analysis, variant)) }
                    }
                    (figures(analysis))
                    (games_list(analysis, games))
                    (method(analysis, ended))
                }
            }
        }
    };
    page.into_string()
}

/// What a variant changes, what changes most for sure first.
fn changes(analysis: &Analysis, variant: usize) -> Markup {
    let say = |en: &'static str, es: &'static str| analysis.say(en, es);
    let base = analysis.totals.base_of(variant).unwrap_or(variant);
    html! {
        section {
            h2 { (say("What changes: ", "Lo que cambia: ")) (analysis.name(variant)) (say(" against ", " frente a ")) (analysis.name(base)) }
            div.wide {
                table {
                    thead { tr {
                        th { (say("figure", "cifra")) }
                        th.number { (analysis.name(base)) }
                        th.number { (analysis.name(variant)) }
                        th.number { (say("difference", "diferencia")) }
                        th.number { (analysis.confidence()) " %" }
                        th.number { (say("effect", "efecto")) }
                        th.number { "p" }
                    } }
                    tbody {
                        @for change in analysis.changes_of(variant).filter(|c| !c.changes_nothing()) {
                            @let column = &analysis.columns[change.column];
                            @let figure = |v: usize| analysis.figures[v][change.column]
                                .map_or_else(String::new, |e| shown(e.value, column));
                            tr.sure[change.is_sure] {
                                td { (column.title) " " span.unit { (column.unit) } }
                                td.number { (figure(base)) }
                                td.number { (figure(variant)) }
                                td.number { (shown_more(change.difference.value, column)) }
                                td.number {
                                    (shown_more(change.difference.low, column)) (say(" to ", " a "))
                                    (shown_more(change.difference.high, column))
                                }
                                td.number { (format!("{:+.2}", change.effect)) " " span.unit { (words::word(analysis, change)) } }
                                td.number { (p(change.adjusted)) }
                            }
                        }
                    }
                }
            }
            @let unchanged = analysis.unchanged(variant);
            p.note {
                @if !unchanged.is_empty() { (say("Alike in every pair of games: ", "Igual en todos los pares de partidas: ")) (unchanged.join(", ")) ". " }
                (say(
                    "Rows in bold differ by more than chance would. p is corrected for all comparisons of this page (Holm); \
                     differences of shares are in points of a hundred.",
                    "Las filas en negrita cambian más de lo que cambiarían por azar. p está corregido por todas las comparaciones \
                     de esta página (Holm); las diferencias de partes van en puntos de cien.",
                ))
            }
        }
    }
}

/// A p value as people read it.
fn p(p: f64) -> String {
    if p < 0.001 {
        "<0.001".to_owned()
    } else {
        format!("{p:.3}")
    }
}

/// Every figure of every variant.
fn figures(analysis: &Analysis) -> Markup {
    let say = |en: &'static str, es: &'static str| analysis.say(en, es);
    let variants = &analysis.header.variants;
    html! {
        section {
            h2 { (say("All figures", "Todas las cifras")) }
            div.wide {
                table {
                    thead { tr {
                        th { (say("figure", "cifra")) }
                        @for (v, variant) in variants.iter().enumerate() {
                            th.number {
                                span.key style=(format!("background:{}", plot::css_colour(v))) {}
                                " " (variant.name)
                            }
                        }
                    } }
                    tbody {
                        @for (c, column) in analysis.columns.iter().enumerate() {
                            tr {
                                td title=(column.id) { (column.title) " " span.unit { (column.unit) } }
                                @for row in &analysis.figures {
                                    td.number {
                                        @if let Some(figure) = row[c] {
                                            (shown(figure.value, column))
                                            span.interval {
                                                (shown(figure.low, column)) (say(" to ", " a ")) (shown(figure.high, column))
                                                @if column.kind == Kind::Number && figure.n < analysis.totals.games {
                                                    ", n " (figure.n)
                                                }
                                            }
                                        } @else { span.unit { (say("none", "ninguna")) } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Links to games.
fn games_list(analysis: &Analysis, games: &[Kept]) -> Markup {
    let say = |en: &'static str, es: &'static str| analysis.say(en, es);
    html! {
        @if !games.is_empty() {
            section {
                h2 { (say("Games to look at", "Partidas que mirar")) }
                ul {
                    @for (one, file) in games {
                        li {
                            (analysis.name(one.variant)) (say(", game ", ", partida ")) (one.game + 1) ": " (one.why)
                            @if let Some(file) = file { " — " a href=(file) { (file) } }
                        }
                    }
                }
                p.note { (say("Open a log with ", "Un registro se abre con ")) code { "alea window --log FILE" } (say(", or drop it on the window; ", ", o soltándolo en la ventana; ")) code { "alea replay FILE" } (say(" tells it.", " lo cuenta.")) }
            }
        }
    }
}

/// What was played, and how to play it again.
fn method(analysis: &Analysis, ended: Ended) -> Markup {
    let say = |en: &'static str, es: &'static str| analysis.say(en, es);
    let header = &analysis.header;
    html! {
        section {
            h2 { (say("How it was played", "Cómo se jugó")) }
            p {
                (words::games(analysis, analysis.totals.games)) (say(" of each variant, seed ", " de cada variante, semilla ")) (header.seed) ", Alea " (header.engine) ". "
                @match ended {
                    Ended::Played => {},
                    Ended::Known => { (say("They ended early because what was asked for was known; the intervals allow for looking before the end.", "Acabaron antes porque ya se sabía lo que se preguntaba; los intervalos cuentan con que se miró antes del final.")) },
                    Ended::Stopped => { (say("They were stopped before their end.", "Se pararon antes de acabar.")) },
                }
                @if header.paired {
                    (say(" Every variant was played from the same seeds, game by game, and differences are those of pairs.", " Todas las variantes se jugaron con las mismas semillas, partida a partida, y las diferencias son las de los pares."))
                } @else {
                    (say(" Every variant was played from seeds of its own.", " Cada variante se jugó con semillas propias."))
                }
                (say(" Bots moved on by a seat from game to game.", " Los bots cambiaron de asiento de partida en partida."))
            }
            div.wide {
                table {
                    thead { tr { th { (say("variant", "variante")) } th { (say("map", "mapa")) } th { (say("preset", "reglas")) } th { "mods" } th { (say("options", "opciones")) } th { "bots" } } }
                    tbody {
                        @for variant in &header.variants {
                            tr {
                                td { (variant.name) }
                                td { (variant.map) }
                                td { (variant.preset) }
                                td { (variant.mods.join(", ")) }
                                td { (variant.set.iter().map(|(k, v)| format!("{k}={v}")).collect::<Vec<_>>().join(", ")) }
                                td { (variant.bots.join(", ")) }
                            }
                        }
                    }
                }
            }
            p.note {
                (say(
                    "Shares have Wilson's interval, means and medians the bootstrap's; shares are compared with McNemar's exact \
                     test, numbers with Student's t on pairs; effects are Cohen's h and d. What the bots would do otherwise than \
                     people, no figure here tells.",
                    "Las partes tienen el intervalo de Wilson, las medias y medianas el del bootstrap; las partes se comparan con la \
                     prueba exacta de McNemar, los números con la t de Student por pares; los efectos son h y d de Cohen. Lo que \
                     los bots hacen de otro modo que las personas no lo dice ninguna cifra.",
                ))
            }
        }
    }
}
