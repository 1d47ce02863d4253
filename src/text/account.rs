//! Numbers, step by step, in sentences: "9 reinforcements: 4 for 14 territories (14 / 3 = 4: territory_divisor, R24), 5 for
//! North America (R25), -1 Cost of empire; then +4 for cards: 12 to place."

use super::{Language, Words};
use crate::core::account::{Account, Grant, Number};
use crate::core::counted::counted;
use crate::core::event::{Cause, Change};
use crate::core::map::Payment;

impl Words<'_> {
    /// How a turn's reinforcements came to be (R24 to R26), with the options that settled it, the mods by their titles, and
    /// what there was to place in the end.
    #[must_use]
    pub fn grant(&self, grant: &Grant) -> String {
        let mut steps = vec![self.for_land(grant)];
        steps.extend(grant.continents.iter().map(|paid| self.for_continent(paid)));
        steps.extend(self.titled_changes(&grant.changes));
        let continents: i64 = grant.continents.iter().map(|p| i64::from(p.armies)).sum();
        let counted = (i64::from(grant.territories) + continents).max(0);
        let all = counted + grant.changes.iter().map(|c| c.more).sum::<i64>();
        if all != i64::from(grant.total) {
            steps.push(self.by_bounds().to_owned());
        }
        let what = self.pick("reinforcements", "refuerzos");
        let mut text = format!("{} {what}: {}", grant.total, steps.join(", "));
        if !grant.since.is_empty() {
            let since: Vec<String> = grant.since.iter().map(|one| self.since(*one)).collect();
            let left = grant.since.iter().map(|(_, more)| more).sum::<i64>();
            let left = (i64::from(grant.total) + left).max(0);
            text += self.pick("; then ", "; después ");
            text += &since.join(", ");
            text += &match self.language {
                Language::English => format!(": {left} to place"),
                Language::Spanish => format!(": {left} por colocar"),
            };
        }
        text.push('.');
        text
    }

    /// What territories brought: the division, or the least where that was more (R24).
    fn for_land(&self, grant: &Grant) -> String {
        let (owned, divisor, least) = (grant.owned, grant.divisor.max(1), grant.least);
        let whole = owned / divisor;
        let land = match self.language {
            Language::English => format!("for {}", counted(owned, "territory", "territories")),
            Language::Spanish => format!("por {}", counted(owned, "territorio", "territorios")),
        };
        let how = if owned > 0 && whole < least {
            let is_least = self.pick("and {} is the least", "y {} es lo mínimo");
            let is_least = is_least.replace("{}", &least.to_string());
            format!("{owned} / {divisor} = {whole}, {is_least}: min_reinforcements, R24")
        } else {
            format!("{owned} / {divisor} = {whole}: territory_divisor, R24")
        };
        format!("{} {land} ({how})", grant.territories)
    }

    fn for_continent(&self, paid: &Payment) -> String {
        let continent = self.map.continent(paid.continent);
        let name = continent.names.get(self.language.code());
        let (armies, held, of) = (paid.armies, paid.held, paid.of);
        let paid = match (self.language, held == of) {
            (Language::English, true) => format!("{armies} for {name}"),
            (Language::English, false) => format!("{armies} for {held} of {of} in {name}"),
            (Language::Spanish, true) => format!("{armies} por {name}"),
            (Language::Spanish, false) => format!("{armies} por {held} de {of} en {name}"),
        };
        format!("{paid} (R25)")
    }

    /// Where a number comes from.
    #[must_use]
    pub fn account(&self, of: Number, account: &Account) -> String {
        let total = account.total;
        let total = match (of, self.language) {
            (Number::AttackDice { .. }, Language::English) => {
                counted(total, "die to attack with", "dice to attack with")
            }
            (Number::AttackDice { .. }, Language::Spanish) => {
                counted(total, "dado para atacar", "dados para atacar")
            }
            (Number::DefenceDice { .. }, Language::English) => {
                counted(total, "die to defend with", "dice to defend with")
            }
            (Number::DefenceDice { .. }, Language::Spanish) => {
                counted(total, "dado para defender", "dados para defender")
            }
            (Number::SetValue { .. }, Language::English) => {
                counted(total, "army for the set", "armies for the set")
            }
            (Number::SetValue { .. }, Language::Spanish) => {
                counted(total, "ejército por la serie", "ejércitos por la serie")
            }
            (Number::Room { .. }, Language::English) => {
                counted(total, "army still fits", "armies still fit")
            }
            (Number::Room { .. }, Language::Spanish) => {
                counted(total, "ejército cabe todavía", "ejércitos caben todavía")
            }
        };
        let rule = match of {
            Number::AttackDice { .. } => "R36",
            Number::DefenceDice { .. } => "R37",
            Number::SetValue { .. } => "R31",
            Number::Room { .. } => "R59",
        };
        // What no rule bounds is a number that nobody needs to read.
        let unbound = matches!(of, Number::Room { .. }) && account.rules > MANY;
        let mut steps = vec![match unbound {
            true => self
                .pick(
                    "as many as wanted by the rules",
                    "los que se quiera por las reglas",
                )
                .to_owned(),
            false => {
                let by = self.pick("by the rules", "por las reglas");
                format!("{} {by} ({rule})", account.rules)
            }
        }];
        if unbound {
            let made_less = account.changes.iter().filter(|change| change.more != 0);
            steps.extend(made_less.map(|change| self.mod_title(change.by)));
        } else {
            steps.extend(self.titled_changes(&account.changes));
            let counted = account.rules + account.changes.iter().map(|c| c.more).sum::<i64>();
            if counted != account.total {
                steps.push(self.by_bounds().to_owned());
            }
        }
        format!("{total}: {}.", steps.join(", "))
    }

    /// What each mod made more or less, by its id, as a log tells it in any language: `-1 cost-of-empire`.
    pub(super) fn changes(&self, changes: &[Change]) -> Vec<String> {
        let step = |change: &Change| format!("{:+} {}", change.more, self.mod_id(change.by));
        let real = changes.iter().filter(|change| change.more != 0);
        real.map(step).collect()
    }

    /// The same with the mods' titles: `-1 Cost of empire`.
    fn titled_changes(&self, changes: &[Change]) -> Vec<String> {
        let step = |change: &Change| format!("{:+} {}", change.more, self.mod_title(change.by));
        let real = changes.iter().filter(|change| change.more != 0);
        real.map(step).collect()
    }

    fn by_bounds(&self) -> &'static str {
        self.pick(
            "the rest by the bounds of the rules",
            "lo demás, por los límites de las reglas",
        )
    }

    fn since(&self, (cause, more): (Cause, i64)) -> String {
        let why = match cause {
            Cause::Mod(by) => self.mod_title(by),
            Cause::Console => self.pick("by the console", "por la consola").to_owned(),
            Cause::Rules if more > 0 => self.pick("for cards", "por cartas").to_owned(),
            Cause::Rules => self.pick("not placed", "sin colocar").to_owned(),
        };
        format!("{more:+} {why}")
    }

    fn pick(&self, english: &'static str, spanish: &'static str) -> &'static str {
        match self.language {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }
}

/// More armies than any option of the rules lets fit: nothing limits them but the engine itself.
const MANY: i64 = 100_000;
