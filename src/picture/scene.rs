//! What a picture shows and how it is wanted.

use super::theme::{Palette, Theme};
use crate::content::shapes::Shapes;
use crate::core::event::Event;
use crate::core::id::{PlayerId, TerritoryId};
use crate::text::Words;
use crate::view::PlayerView;

/// What a picture shows: a map or, with a moment, a game played on it.
pub struct Scene<'a> {
    /// The map, and the names of everything in the language of the picture.
    pub words: &'a Words<'a>,
    /// The map's outlines; without them territories are discs.
    pub shapes: Option<&'a Shapes>,
    /// The game.
    pub moment: Option<Moment<'a>>,
    /// What territories are shaded by, where no game is shown; without it they have their continent's colour.
    pub shade: Option<Shade>,
}

/// A measure of territories, as their colour.
#[derive(Clone, PartialEq, Debug)]
pub struct Shade {
    /// What is measured, in words.
    pub title: String,
    /// By territory: from 0, the least, to 1, the most; none where there is nothing to measure.
    pub parts: Vec<Option<f32>>,
    /// By territory: the value as it is written on it; empty to write nothing.
    pub values: Vec<String>,
    /// The least and the most value as they are written in the legend.
    pub ends: [String; 2],
}

/// A moment of a game, as somebody sees it.
pub struct Moment<'a> {
    /// What they see.
    pub view: PlayerView<'a>,
    /// The names of who sits at the seats, by seat; an empty one is not shown.
    pub people: Vec<String>,
    /// The last battle of the turn, if one is to be shown.
    pub battle: Option<Battle>,
}

/// A battle as its dice lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battle {
    /// Origin.
    pub from: TerritoryId,
    /// Target.
    pub to: TerritoryId,
    /// Who attacks.
    pub attacker: Option<PlayerId>,
    /// Who defends.
    pub defender: Option<PlayerId>,
    /// The attacker's faces, highest first.
    pub attack: Vec<u8>,
    /// The defender's faces.
    pub defence: Vec<u8>,
}

impl Battle {
    /// The last battle of the running turn among these events, which are those that the viewer heard, in order; none if the turn
    /// has had none, or its dice were not heard. `view` is the board after them.
    pub fn last<'e>(
        events: impl IntoIterator<Item = &'e Event>,
        view: &PlayerView<'_>,
    ) -> Option<Battle> {
        let mut last: Option<Battle> = None;
        for event in events {
            match event {
                Event::TurnStarted { .. } | Event::GameEnded { .. } => last = None,
                Event::AttackDeclared { from, to, .. } => {
                    last = Some(Battle {
                        from: *from,
                        to: *to,
                        attacker: Some(view.active()),
                        defender: view.owner(*to),
                        attack: Vec::new(),
                        defence: Vec::new(),
                    });
                }
                Event::DiceRolled { attack, defence } => {
                    if let Some(battle) = &mut last {
                        // Where a side has not rolled now, what it rolled before still lies there.
                        for (lying, rolled) in [
                            (&mut battle.attack, attack.as_slice()),
                            (&mut battle.defence, defence.as_slice()),
                        ] {
                            if !rolled.is_empty() {
                                *lying = rolled.to_vec();
                            }
                        }
                    }
                }
                Event::BattleFought {
                    from,
                    to,
                    attack,
                    defence,
                    ..
                } => {
                    last = Some(Battle {
                        from: *from,
                        to: *to,
                        attacker: Some(view.active()),
                        defender: view.owner(*to),
                        attack: attack.as_slice().to_vec(),
                        defence: defence.as_slice().to_vec(),
                    });
                }
                Event::TerritoryCaptured {
                    territory, loser, ..
                } => {
                    if let Some(battle) = last.as_mut().filter(|b| b.to == *territory) {
                        battle.defender = Some(*loser);
                    }
                }
                _ => {}
            }
        }
        last.filter(|battle| !battle.attack.is_empty() || !battle.defence.is_empty())
    }
}

/// How a picture is wanted.
#[derive(Clone, Debug)]
pub struct Style {
    /// Its width in points; none: as the number of territories asks for.
    pub width: Option<f32>,
    /// Its height in points; none: as the map's own form asks for.
    pub height: Option<f32>,
    /// Pixels a point, of the PNG and of the size that the SVG says it has.
    pub scale: f32,
    /// The colours.
    pub theme: Theme,
    /// Whether names are written.
    pub names: bool,
    /// Whether owners have patterns and letters too, so that colour is not all.
    pub patterns: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            width: None,
            height: None,
            scale: 1.0,
            theme: Theme::new(true, Palette::Classic),
            names: true,
            patterns: true,
        }
    }
}
