//! Round the board of a game: whose turn it is above, what each player has below.

use std::collections::BTreeSet;

use emath::{Rect, pos2, vec2};

use super::canvas::Canvas;
use super::look;
use super::names::continent_text;
use super::pieces::disc;
use super::scene::{Moment, Scene, Shade};
use super::svg::{Ink, Side, path_of, pen};
use crate::core::id::{ContinentId, PlayerId};
use crate::core::state::Phase;

/// How high the heading is.
pub(super) const HEADING: f32 = 40.0;
/// How high a row of players is.
const ROW: f32 = 30.0;
/// How high the bar of shares is.
const BAR: f32 = 5.0;
/// How high the legend of a measure is.
const SCALE: f32 = 34.0;
/// How high the line of a region is.
const LINE: f32 = 20.0;
/// How wide a player's place in a row is at least.
const PLACE: f32 = 220.0;

/// The sides that have a place in the legend: all players, and those without a mind that hold land.
fn sides(moment: &Moment<'_>) -> Vec<PlayerId> {
    let view = &moment.view;
    let mut sides: Vec<PlayerId> = view.all_players().collect();
    for t in view.map().ids() {
        match view.owner(t) {
            Some(owner) if !sides.contains(&owner) => sides.push(owner),
            Some(_) | None => {}
        }
    }
    sides.sort();
    sides
}

/// How many places a row of this width has.
fn places(width: f32, sides: usize) -> usize {
    let most = ((width - 24.0) / PLACE).max(1.0) as usize;
    // Full rows, and none with one alone.
    let rows = sides.div_ceil(most.max(1)).max(1);
    sides.div_ceil(rows).max(1)
}

/// How high heading and legend of a picture of this width are.
pub(super) fn heights(scene: &Scene<'_>, width: f32) -> (f32, f32) {
    let Some(moment) = &scene.moment else {
        let below = match (&scene.shade, unseen(scene).len()) {
            (Some(_), _) => SCALE,
            (None, 0) => 0.0,
            (None, lines) => 12.0 + lines as f32 * LINE,
        };
        return (0.0, below);
    };
    let sides = sides(moment).len();
    let rows = sides.div_ceil(places(width, sides));
    (HEADING, BAR + 8.0 + rows as f32 * ROW)
}

/// Draws both.
pub(super) fn draw(canvas: &mut Canvas<'_>) {
    let scene = canvas.scene;
    if let Some(moment) = &scene.moment {
        heading(canvas, moment);
        legend(canvas, moment);
    } else if let Some(shade) = &scene.shade {
        measure(canvas, shade);
    } else {
        regions(canvas);
    }
}

/// Regions that no land has the colour of, as each of their territories belongs to another one first; the first few of them.
fn unseen(scene: &Scene<'_>) -> Vec<ContinentId> {
    const MOST: usize = 8;
    let map = scene.words.map;
    let seen: BTreeSet<ContinentId> = map
        .ids()
        .filter_map(|t| map.continents_of(t).next())
        .collect();
    let all = (0..map.continents().len()).map(ContinentId::new);
    all.filter(|c| !seen.contains(c)).take(MOST).collect()
}

/// What regions that lie over others pay, and what is in them.
fn regions(canvas: &mut Canvas<'_>) {
    let unseen = unseen(canvas.scene);
    if unseen.is_empty() {
        return;
    }
    let (theme, board) = (canvas.theme(), canvas.board);
    let (_, height) = heights(canvas.scene, board.width());
    let below = Rect::from_min_size(board.left_bottom(), vec2(board.width(), height));
    canvas.svg.rect(below, 0.0, theme.panel, None);
    let map = canvas.scene.words.map;
    for (i, c) in unseen.into_iter().enumerate() {
        let continent = map.continent(c);
        let Some(name) = canvas.name(&continent.names) else {
            continue;
        };
        let y = below.top() + 6.0 + (i as f32 + 0.5) * LINE;
        let x = below.left() + 12.0;
        let used = write(canvas, x, y, &continent_text(&name, continent), 11.5, false);
        let members = continent.members.iter();
        let members: Vec<String> = members
            .filter_map(|t| canvas.name(&map.territory(t).names))
            .collect();
        let room = below.right() - x - used - 24.0;
        let members = shortened(canvas, &members.join(", "), 11.5, room);
        write(canvas, x + used + 12.0, y, &members, 11.5, true);
    }
}

/// What the shades of a measure mean.
fn measure(canvas: &mut Canvas<'_>, shade: &Shade) {
    const STEPS: usize = 24;
    let theme = canvas.theme();
    let board = canvas.board;
    let below = Rect::from_min_size(board.left_bottom(), vec2(board.width(), SCALE));
    canvas.svg.rect(below, 0.0, theme.panel, None);
    let (y, mut x) = (below.center().y, below.left() + 12.0);
    x += write(canvas, x, y, &shade.title, 13.0, false) + 16.0;
    x += write(canvas, x, y, &shade.ends[0], 12.0, true) + 8.0;
    let step = vec2(5.0, 14.0);
    for i in 0..STEPS {
        let at = pos2(x + i as f32 * step.x, y - step.y / 2.0);
        // A hair wider than its place, so that nothing shines through.
        let rect = Rect::from_min_size(at, step + vec2(0.4, 0.0));
        let colour = look::shaded(theme, Some(i as f32 / (STEPS - 1) as f32));
        canvas.svg.rect(rect, 0.0, colour, None);
    }
    x += STEPS as f32 * step.x + 8.0;
    write(canvas, x, y, &shade.ends[1], 12.0, true);
}

fn heading(canvas: &mut Canvas<'_>, moment: &Moment<'_>) {
    let theme = canvas.theme();
    let words = canvas.scene.words;
    let view = &moment.view;
    let board = canvas.board;
    let bar = Rect::from_min_max(pos2(board.left(), board.top() - HEADING), board.right_top());
    canvas.svg.rect(bar, 0.0, theme.panel, None);
    let line = path_of([bar.left_bottom(), bar.right_bottom()], false);
    canvas.svg.stroke(&line, pen(1.0, theme.line), "");
    let y = bar.center().y;
    let player = if view.is_over() {
        view.winner()
    } else {
        Some(view.active())
    };
    let mut x = bar.left() + 10.0;
    let has_turn = view.is_over() || view.phase() != Phase::Begin;
    if let (Some(player), true) = (player, has_turn) {
        let look = theme.look(player);
        let text = if view.is_over() {
            words.language.won(Some(&words.player(player)))
        } else {
            format!("{}  {}", look.letter, words.player(player))
        };
        let ink = Ink {
            size: 15.0,
            colour: look.ink,
            rim: None,
        };
        let wide = canvas.font.width(&text, ink.size) + 22.0;
        let chip = Rect::from_min_size(pos2(x, y - 14.0), vec2(wide, 28.0));
        canvas.svg.rect(chip, 6.0, look.fill, None);
        canvas.text(chip.center(), &text, ink);
        x += wide + 12.0;
    } else if view.is_over() {
        let text = words.language.won(None);
        x += write(canvas, x, y, &text, 15.0, false) + 12.0;
    }
    if view.round() > 0 {
        x += write(
            canvas,
            x,
            y,
            &words.language.round(view.round()),
            15.0,
            false,
        ) + 10.0;
    }
    if !view.is_over() {
        x += write(canvas, x, y, words.language.phase(view.phase()), 13.0, true) + 10.0;
    }
    let Some(name) = canvas.name(words.map.names()) else {
        return;
    };
    if x + canvas.font.width(&name, 13.0) < bar.right() - 20.0 {
        let ink = Ink {
            size: 13.0,
            colour: theme.faint,
            rim: None,
        };
        let at = pos2(bar.right() - 12.0, y);
        canvas.svg.text(at, &name, ink, Side::End);
    }
}

/// Writes from a point to the right; how wide it is.
fn write(canvas: &mut Canvas<'_>, x: f32, y: f32, text: &str, size: f32, faint: bool) -> f32 {
    let theme = canvas.theme();
    let ink = Ink {
        size,
        colour: if faint { theme.faint } else { theme.text },
        rim: None,
    };
    canvas.svg.text(pos2(x, y), text, ink, Side::Start);
    canvas.font.width(text, size)
}

fn legend(canvas: &mut Canvas<'_>, moment: &Moment<'_>) {
    let theme = canvas.theme();
    let words = canvas.scene.words;
    let view = &moment.view;
    let board = canvas.board;
    let sides = sides(moment);
    let across = places(board.width(), sides.len());
    let (_, height) = heights(canvas.scene, board.width());
    let below = Rect::from_min_size(board.left_bottom(), vec2(board.width(), height));
    canvas.svg.rect(below, 0.0, theme.panel, None);
    // Who has how much of the armies that are seen.
    let armies = sides.iter().map(|side| u64::from(view.army_count(*side)));
    let all: u64 = armies.sum();
    let mut x = below.left();
    for side in &sides {
        let part = view.army_count(*side) as f32 / all.max(1) as f32 * below.width();
        let rect = Rect::from_min_size(pos2(x, below.top()), vec2(part, BAR));
        if part > 0.0 {
            canvas.svg.rect(rect, 0.0, theme.look(*side).fill, None);
        }
        x += part;
    }
    let wide = (below.width() - 24.0) / across as f32;
    for (i, side) in sides.iter().enumerate() {
        let (column, row) = ((i % across) as f32, (i / across) as f32);
        let left = below.left() + 12.0 + column * wide;
        let y = below.top() + BAR + 4.0 + (row + 0.5) * ROW;
        disc(canvas, pos2(left + 10.0, y), 9.0, Some(*side));
        let out = !side.is_mindless() && !view.is_alive(*side);
        let mut name = words.player(*side);
        if let Some(person) = moment.people.get(side.index()).filter(|p| !p.is_empty())
            && canvas.font.has(person)
        {
            name = format!("{name} ({person})");
        }
        let held = words
            .language
            .holdings(view.territory_count(*side), view.army_count(*side));
        let room = wide - 34.0;
        let held_wide = canvas.font.width(&held, 11.5);
        let name = shortened(canvas, &name, 13.0, room - held_wide - 8.0);
        let used = write(canvas, left + 26.0, y, &name, 13.0, out);
        if out {
            let ends = [pos2(left + 26.0, y), pos2(left + 26.0 + used, y)];
            let d = path_of(ends, false);
            canvas.svg.stroke(&d, pen(1.0, theme.faint), "");
        } else if used + 8.0 + held_wide <= room {
            write(canvas, left + 34.0 + used, y, &held, 11.5, true);
        }
    }
}

/// A text that is no wider than this, with dots at its end if it had to be cut.
fn shortened(canvas: &Canvas<'_>, text: &str, size: f32, most: f32) -> String {
    let most = most.max(40.0);
    if canvas.font.width(text, size) <= most {
        return text.to_owned();
    }
    let mut short = text.to_owned();
    while !short.is_empty() && canvas.font.width(&short, size) > most - size {
        short.pop();
    }
    format!("{}…", short.trim_end())
}
