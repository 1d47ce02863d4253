//! What a person plays for, and how far it is: part by part, as far as they may know.

use crate::core::hook::{HookHost, HookPoint};
use crate::core::id::{ContinentId, ModId, PlayerId};
use crate::core::mission::Condition;
use crate::core::ruleset::Goal;
use crate::text;
use crate::view::{PlayerView, Viewer};

use super::super::board::headquarters;
use super::super::failure::Done;
use super::super::output::Output;
use super::super::phrases::Phrases;
use super::session::Session;

impl Session<'_> {
    /// What a player plays for, and how far it is, in sentences; with where the headquarters are, unless that stands above.
    pub(super) fn show_goal(&self, player: PlayerId, places: bool, out: &mut Output) -> Done {
        for line in self.goal_lines(player) {
            out.line(line)?;
        }
        if places {
            let view = self.game.view(Viewer::Player(player));
            let places = headquarters(&view, self.style(out));
            if !places.is_empty() {
                out.line(places.trim_end())?;
            }
        }
        match self.mods_that_end() {
            mods if mods.is_empty() => Ok(()),
            mods => out.line(self.phrases.may_end.replace("{}", &mods.join(", "))),
        }
    }

    fn goal_lines(&self, player: PlayerId) -> Vec<String> {
        let view = self.game.view(Viewer::Player(player));
        let phrases = self.phrases;
        match view.rules().goal {
            Goal::Domination => vec![phrases.goal_domination.to_owned()],
            Goal::Headquarters => {
                let needed = view.headquarters_needed();
                let aim = phrases.goal_headquarters.replace("{}", &needed.to_string());
                let known = || view.all_players().filter_map(|p| view.headquarters(p));
                let held = known().filter(|one| one.holder == Some(player));
                let so_far = match known().count() {
                    0 | 1 => phrases.not_shown.to_owned(),
                    _ => phrases.so_far(&phrases.of_all(held.count() as u32, needed + 1)),
                };
                vec![format!("{aim} {so_far}")]
            }
            Goal::Missions => {
                let Some((condition, _)) = view.mission_progress(player) else {
                    return vec![phrases.no_mission.to_owned()];
                };
                let name = |p: PlayerId| phrases.player(p);
                let mut asked = text::condition(condition, view.map(), &name, phrases.language);
                let mission = view.mission(player);
                let instead = mission.filter(|m| m.condition != *condition);
                if let Some(mission) = instead {
                    asked += match text::names_holder(&mission.condition, player) {
                        true => phrases.named_you,
                        false => phrases.instead,
                    };
                }
                let mission = phrases.your_mission.replace("{}", &asked);
                let parts = parts(&view, player, condition, phrases);
                vec![format!("{mission} {}", phrases.so_far(&parts))]
            }
        }
    }

    /// The titles of the mods that are asked who has won.
    fn mods_that_end(&self) -> Vec<String> {
        let words = self.book.words(self.phrases.language);
        let asked = self.mods_at(HookPoint::Victory);
        asked.into_iter().map(|id| words.mod_title(id)).collect()
    }

    /// The titles of the mods that have a say in reinforcements.
    pub(super) fn mods_that_reinforce(&self) -> Vec<String> {
        let words = self.book.words(self.phrases.language);
        let mut asked = self.mods_at(HookPoint::Reinforcements);
        asked.extend(self.mods_at(HookPoint::OnReinforcements));
        asked.sort_unstable();
        asked.dedup();
        asked.into_iter().map(|id| words.mod_title(id)).collect()
    }

    /// The mods that take this hook, in load order.
    pub(super) fn mods_at(&self, point: HookPoint) -> Vec<ModId> {
        let host = self.game.hooks().host();
        let all = host.map(HookHost::acted).unwrap_or_default();
        let mut ids: Vec<ModId> = all
            .into_iter()
            .filter(|(_, at, _)| *at == point)
            .map(|(id, ..)| id)
            .collect();
        ids.dedup();
        ids
    }
}

/// How far each part of a condition is: `Asia 11/12, Africa 0/6`.
fn parts(
    view: &PlayerView<'_>,
    player: PlayerId,
    condition: &Condition,
    phrases: &Phrases,
) -> String {
    match condition {
        Condition::Own {
            territories,
            armies,
        } => {
            let enough = |t: &_| view.armies(*t) >= *armies;
            let have = view.territories_of(player).filter(enough).count() as u32;
            phrases.of_all(have, *territories)
        }
        Condition::Continents { all, more } => {
            let mut others: Vec<ContinentId> = (0..view.map().continents().len())
                .map(ContinentId::new)
                .filter(|c| !all.contains(c))
                .collect();
            // The sort is stable: of equals the first on the map.
            others.sort_by_key(|c| {
                let (have, of) = held(view, player, *c);
                of - have
            });
            let others = others.into_iter().take(*more as usize);
            let told: Vec<String> = (all.iter().copied().chain(others))
                .map(|c| {
                    let (have, of) = held(view, player, c);
                    let name = view.map().continent(c).names.get(phrases.lang);
                    format!("{name} {have}/{of}")
                })
                .collect();
            told.join(", ")
        }
        Condition::Eliminated { player: target } => {
            let name = phrases.player(*target);
            if !view.is_alive(*target) {
                return phrases.is_out.replace("{}", &name);
            }
            let left = phrases.territories(view.territory_count(*target) as usize);
            let sentence = match view.has_limited_sight() {
                true => phrases.is_seen_on,
                false => phrases.still_holds,
            };
            sentence.replacen("{}", &name, 1).replacen("{}", &left, 1)
        }
        Condition::Headquarters { others } => {
            let known = view.all_players().filter_map(|p| view.headquarters(p));
            let held = known.filter(|one| one.holder == Some(player)).count() as u32;
            phrases.of_all(held, others + 1)
        }
        Condition::All(list) | Condition::Any(list) => {
            let told = list.iter().map(|one| parts(view, player, one, phrases));
            told.collect::<Vec<_>>().join("; ")
        }
        Condition::Not(one) => {
            let name = |p: PlayerId| phrases.player(p);
            let avoided = text::condition(one, view.map(), &name, phrases.language);
            let so_far = parts(view, player, one, phrases);
            format!("{} ({avoided}: {so_far})", phrases.to_avoid)
        }
    }
}

/// How many of a continent's territories a player holds, and of how many.
fn held(view: &PlayerView<'_>, player: PlayerId, c: ContinentId) -> (usize, usize) {
    let members = &view.map().continent(c).members;
    let own = members.iter().filter(|t| view.owner(*t) == Some(player));
    (own.count(), members.iter().count())
}
