//! The board as text: continents with their territories, owners and armies, within 80 columns.

use std::fmt::Write;

use crate::core::id::{ContinentId, PlayerId, TerritoryId};
use crate::core::map::BorderKind;
use crate::core::rules::pieces::pieces;
use crate::text::Words;
use crate::view::PlayerView;

use super::phrases::Phrases;
use super::things::{legend, marks, told};

/// How a board is shown.
#[derive(Clone, Copy)]
pub(super) struct BoardStyle<'a> {
    /// The words around the names.
    pub(super) phrases: &'a Phrases,
    /// What the mods' things are called.
    pub(super) words: &'a Words<'a>,
    /// Whether to colour owners.
    pub(super) colour: bool,
    /// Whether to show armies as pieces too (R5).
    pub(super) pieces: bool,
}

impl BoardStyle<'_> {
    /// A side's colour in small letters; what a mod calls a side of its own.
    pub(super) fn name(&self, player: PlayerId) -> String {
        let mut sides = self.words.declared.sides.iter();
        match sides.find(|side| side.side == player) {
            Some(side) => side.label.clone(),
            None => self.phrases.player(player),
        }
    }
}

/// The widest line.
const WIDTH: usize = 80;
/// What stands between two columns.
const GAP: &str = "   ";

/// The whole board.
pub(super) fn board(view: &PlayerView<'_>, style: BoardStyle<'_>) -> String {
    let mut text = String::new();
    let widths = Widths::of(view, view.map().ids(), style);
    for c in (0..view.map().continents().len()).map(ContinentId::new) {
        text += &titled(view, c, widths, style);
    }
    let stray: Vec<TerritoryId> = view
        .map()
        .ids()
        .filter(|t| view.map().continents_of(*t).next().is_none())
        .collect();
    if !stray.is_empty() {
        let _ = writeln!(text, "{}", style.phrases.no_continent);
        text += &columns(view, &stray, widths, style);
    }
    text + &headquarters(view, style) + &legend(view, style)
}

/// Whose headquarters are where, as far as the viewer knows, and who holds those that were taken (R51).
pub(super) fn headquarters(view: &PlayerView<'_>, style: BoardStyle<'_>) -> String {
    let known = view
        .all_players()
        .filter_map(|p| Some((p, view.headquarters(p)?)));
    let list: Vec<String> = known
        .map(|(player, one)| {
            let place = view.map().territory(one.territory);
            let place = place.names.get(style.phrases.lang);
            let holder = match one.holder {
                Some(holder) if holder == player => String::new(),
                Some(holder) => painted(holder, 0, style),
                None => style.phrases.nobody.to_owned(),
            };
            let held = match holder.as_str() {
                "" => String::new(),
                holder => format!(" ({})", style.phrases.held_by.replace("{}", holder)),
            };
            format!("{} {place}{held}", painted(player, 0, style))
        })
        .collect();
    if list.is_empty() {
        return String::new();
    }
    format!(
        "{}\n  {}\n",
        style.phrases.headquarters_head,
        list.join("\n  ")
    )
}

/// Whether somebody's headquarters is known to be here.
fn is_headquarters(view: &PlayerView<'_>, t: TerritoryId) -> bool {
    let mut known = view.all_players().filter_map(|p| view.headquarters(p));
    known.any(|one| one.territory == t)
}

/// One continent: its name, its bonus, who holds it, and its territories.
pub(super) fn continent(view: &PlayerView<'_>, c: ContinentId, style: BoardStyle<'_>) -> String {
    let members = view.map().continent(c).members.iter();
    titled(view, c, Widths::of(view, members, style), style)
}

fn titled(view: &PlayerView<'_>, c: ContinentId, widths: Widths, style: BoardStyle<'_>) -> String {
    let continent = view.map().continent(c);
    let members: Vec<TerritoryId> = continent.members.iter().collect();
    let mut owners: Vec<(PlayerId, usize)> = Vec::new();
    for owner in members.iter().filter_map(|t| view.owner(*t)) {
        match owners.iter_mut().find(|(known, _)| *known == owner) {
            Some((_, count)) => *count += 1,
            None => owners.push((owner, 1)),
        }
    }
    owners.sort_by_key(|(owner, count)| (std::cmp::Reverse(*count), *owner));
    let held: Vec<String> = owners
        .iter()
        .map(|(owner, count)| format!("{} {count}", painted(*owner, 0, style)))
        .collect();
    let mut title = format!(
        "{} ({:+}, {})",
        continent.names.get(style.phrases.lang),
        continent.bonus,
        style.phrases.territories(members.len()),
    );
    let decides = crate::text::region(continent, style.phrases.language);
    if !decides.is_empty() {
        title += &format!(": {decides}");
    }
    let head = format!("{}  {}", bold(&title, style.colour), held.join(", "));
    let mut text = format!("{}\n", head.trim_end());
    text += &columns(view, &members, widths, style);
    text
}

/// How wide the parts of a cell are.
#[derive(Clone, Copy, Default)]
struct Widths {
    name: usize,
    owner: usize,
    armies: usize,
}

impl Widths {
    /// Wide enough for all of these.
    fn of(
        view: &PlayerView<'_>,
        list: impl Iterator<Item = TerritoryId>,
        style: BoardStyle<'_>,
    ) -> Widths {
        list.map(|t| cell(view, t, style))
            .fold(Widths::default(), |most, c| Widths {
                name: most.name.max(width(&c.name)),
                owner: most.owner.max(c.owner_width),
                armies: most.armies.max(width(&c.armies)),
            })
    }
}

/// Territories in as many columns as fit.
fn columns(
    view: &PlayerView<'_>,
    list: &[TerritoryId],
    widths: Widths,
    style: BoardStyle<'_>,
) -> String {
    let cells: Vec<Cell> = list.iter().map(|t| cell(view, *t, style)).collect();
    let Widths {
        name,
        owner,
        armies,
    } = widths;
    let each = name + 1 + owner + 1 + armies;
    let across = ((WIDTH - 2 + GAP.len()) / (each + GAP.len())).max(1);
    let down = cells.len().div_ceil(across);
    let mut text = String::new();
    for row in 0..down {
        let line: Vec<String> = (0..across)
            .filter_map(|column| cells.get(column * down + row))
            .map(|c| {
                let pad = |text: &str, to: usize| " ".repeat(to.saturating_sub(width(text)));
                format!(
                    "{}{} {}{} {}{}",
                    c.name,
                    pad(&c.name, name),
                    c.owner,
                    " ".repeat(owner.saturating_sub(c.owner_width)),
                    pad(&c.armies, armies),
                    c.armies,
                )
            })
            .collect();
        let _ = writeln!(text, "  {}", line.join(GAP).trim_end());
    }
    text
}

/// What is written of one territory.
struct Cell {
    name: String,
    owner: String,
    /// Without what colours it.
    owner_width: usize,
    armies: String,
}

fn cell(view: &PlayerView<'_>, t: TerritoryId, style: BoardStyle<'_>) -> Cell {
    let mark = if is_headquarters(view, t) { " *" } else { "" };
    let name = view.map().territory(t).names.get(style.phrases.lang);
    let name = format!("{name}{mark}{}", marks(view, t, style));
    let (owner, owner_width) = match view.owner(t) {
        Some(owner) => (painted(owner, 0, style), width(&style.name(owner))),
        None => ("-".to_owned(), 1),
    };
    let n = view.armies(t);
    let armies = if style.pieces {
        format!("{n:>3} {:<9}", pieces_of(n, style.phrases))
    } else {
        n.to_string()
    };
    Cell {
        name,
        owner,
        owner_width,
        armies,
    }
}

/// Armies as pieces, the dearest first: `2A 1C 3I` (R5).
fn pieces_of(armies: u32, phrases: &Phrases) -> String {
    let p = pieces(armies);
    let parts: Vec<String> = [p.artillery, p.cavalry, p.infantry]
        .into_iter()
        .zip(phrases.piece_letters)
        .filter(|(n, _)| *n > 0)
        .map(|(n, letter)| format!("{n}{letter}"))
        .collect();
    format!("[{}]", parts.join(" "))
}

/// One territory with its neighbours: what one asks before an attack.
pub(super) fn neighbourhood(
    view: &PlayerView<'_>,
    t: TerritoryId,
    style: BoardStyle<'_>,
) -> String {
    let describe = |t: TerritoryId| {
        let c = cell(view, t, style);
        let name = view.map().territory(t).names.get(style.phrases.lang);
        let mark = if is_headquarters(view, t) { " *" } else { "" };
        let things = told(view, t, style);
        format!("{name}{mark}: {} {}{things}", c.owner, c.armies)
    };
    let continents: Vec<&str> = view
        .map()
        .continents_of(t)
        .map(|c| view.map().continent(c).names.get(style.phrases.lang))
        .collect();
    let continents = match continents.as_slice() {
        [] => style.phrases.no_continent.to_owned(),
        some => some.join(", "),
    };
    let mut text = format!("{} ({continents})\n", describe(t));
    for border in view.graph().borders(t) {
        let over = match border.kind {
            BorderKind::Land | BorderKind::Opened | BorderKind::Own(_) => "",
            BorderKind::Sea => style.phrases.by_sea,
        };
        let back = if view.graph().is_border(border.to, t) {
            ""
        } else {
            style.phrases.one_way
        };
        let special = crate::text::border(view.map(), border, style.phrases.language);
        let special = match special.as_str() {
            "" => String::new(),
            special => format!(" ({special})"),
        };
        let _ = writeln!(text, "  {}{over}{back}{special}", describe(border.to));
    }
    text
}

/// A player's word, padded to a width, in the player's colour if colours are wanted.
pub(super) fn painted(player: PlayerId, to: usize, style: BoardStyle<'_>) -> String {
    let word = style.name(player);
    let pad = " ".repeat(to.saturating_sub(width(&word)));
    if style.colour {
        format!("\x1b[{}m{word}\x1b[0m{pad}", code(player))
    } else {
        format!("{word}{pad}")
    }
}

/// The terminal's colour for a player, in the order of the seats (R4).
fn code(player: PlayerId) -> &'static str {
    const CODES: [&str; 12] = [
        "32", "94", "31", "33", "1;90", "37", "38;5;208", "35", "38;5;130", "38;5;213", "36", "97",
    ];
    CODES.get(player.index()).copied().unwrap_or("2")
}

/// Bold, if colours are wanted.
pub(super) fn bold(text: &str, colour: bool) -> String {
    if colour {
        format!("\x1b[1m{text}\x1b[0m")
    } else {
        text.to_owned()
    }
}

/// How many columns a text takes; names are written in letters of one column.
pub(super) fn width(text: &str) -> usize {
    text.chars().count()
}
