//! Numbers, step by step, in sentences: "9 reinforcements: 4 for 14 territories, 5 for North America, -1 cost-of-empire".

use super::{Language, Words};
use crate::core::account::{Account, Grant, Number};
use crate::core::counted::counted;
use crate::core::event::{Cause, Change};

impl Words<'_> {
    /// How a turn's reinforcements came to be (R24 to R26).
    #[must_use]
    pub fn grant(&self, grant: &Grant) -> String {
        let spanish = self.language == Language::Spanish;
        let mut steps = vec![if spanish {
            let land = counted(grant.owned, "territorio", "territorios");
            format!("{} por {land}", grant.territories)
        } else {
            let land = counted(grant.owned, "territory", "territories");
            format!("{} for {land}", grant.territories)
        }];
        for paid in &grant.continents {
            let name = self
                .map
                .continent(paid.continent)
                .names
                .get(self.language.code());
            let (armies, held, of) = (paid.armies, paid.held, paid.of);
            steps.push(match (spanish, held == of) {
                (false, true) => format!("{armies} for {name}"),
                (false, false) => format!("{armies} for {held} of {of} in {name}"),
                (true, true) => format!("{armies} por {name}"),
                (true, false) => format!("{armies} por {held} de {of} en {name}"),
            });
        }
        steps.extend(self.changes(&grant.changes));
        let what = if spanish {
            "refuerzos"
        } else {
            "reinforcements"
        };
        let mut text = format!("{} {what}: {}", grant.total, steps.join(", "));
        if !grant.since.is_empty() {
            let since: Vec<String> = grant.since.iter().map(|one| self.since(*one)).collect();
            text.push_str(if spanish { "; después " } else { "; then " });
            text.push_str(&since.join(", "));
        }
        text.push('.');
        text
    }

    /// Where a number comes from.
    #[must_use]
    pub fn account(&self, of: Number, account: &Account) -> String {
        let spanish = self.language == Language::Spanish;
        let what = match (of, spanish) {
            (Number::AttackDice { .. }, false) => "dice to attack with",
            (Number::AttackDice { .. }, true) => "dados para atacar",
            (Number::DefenceDice { .. }, false) => "dice to defend with",
            (Number::DefenceDice { .. }, true) => "dados para defender",
            (Number::SetValue { .. }, false) => "armies for the set",
            (Number::SetValue { .. }, true) => "ejércitos por la serie",
            (Number::Room { .. }, false) => "armies still fit",
            (Number::Room { .. }, true) => "ejércitos caben todavía",
        };
        let rule = match of {
            Number::AttackDice { .. } => "R36",
            Number::DefenceDice { .. } => "R37",
            Number::SetValue { .. } => "R31",
            Number::Room { .. } => "R59",
        };
        let by = if spanish {
            "por las reglas"
        } else {
            "by the rules"
        };
        let mut steps = vec![format!("{} {by} ({rule})", account.rules)];
        steps.extend(self.changes(&account.changes));
        let counted = account.rules + account.changes.iter().map(|c| c.more).sum::<i64>();
        if counted != account.total {
            let bounds = if spanish {
                "lo demás, por los límites de las reglas"
            } else {
                "the rest by the bounds of the rules"
            };
            steps.push(bounds.to_owned());
        }
        format!("{} {what}: {}.", account.total, steps.join(", "))
    }

    /// What each mod made more or less: `-1 cost-of-empire`.
    pub(super) fn changes(&self, changes: &[Change]) -> Vec<String> {
        let step = |change: &Change| format!("{:+} {}", change.more, self.mod_id(change.by));
        let real = changes.iter().filter(|change| change.more != 0);
        real.map(step).collect()
    }

    fn since(&self, (cause, more): (Cause, i64)) -> String {
        let why = match cause {
            Cause::Mod(by) => self.mod_id(by),
            Cause::Console => "console".to_owned(),
            Cause::Rules if self.language == Language::Spanish && more > 0 => {
                "por cartas".to_owned()
            }
            Cause::Rules if self.language == Language::Spanish => "sin sitio".to_owned(),
            Cause::Rules if more > 0 => "for cards".to_owned(),
            Cause::Rules => "for want of room".to_owned(),
        };
        format!("{more:+} {why}")
    }
}
