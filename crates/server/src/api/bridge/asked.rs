//! A call that somebody outside asks for: a hand, the calls before it, and who is to call, in the
//! loose forms in which people and programs write them. Whatever is wrong is told with the name of
//! its field.

use bridge::{Call, Vulnerability};
use bridge_bidding::{Forcing, Judge, Mark, Offer, Situation, System, module_of};
use bridge_training::{Group, Theme};
use cards::{Card, Hand, Seat, Suit};
use kernel::{Budget, Decision, Detail};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// What is wrong with a request, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {problem}")]
pub(crate) struct BadField {
    /// The field, with the place in it.
    pub(crate) field: String,
    /// What is wrong there.
    pub(crate) problem: String,
}

impl BadField {
    /// Something wrong with a field.
    pub(crate) fn new(field: impl Into<String>, problem: impl ToString) -> Self {
        BadField {
            field: field.into(),
            problem: problem.to_string(),
        }
    }
}

/// A place in an auction with the hand that is to call.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    system: Arc<System>,
    situation: Situation,
    hand: Hand,
}

/// A call with its reasons as separate facts.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Explained {
    /// The call.
    pub(crate) bid: String,
    /// The main reason.
    pub(crate) primary_reason: String,
    /// What the rule needs, by what is counted.
    pub(crate) requirements: BTreeMap<String, String>,
    /// What the hand has of it.
    pub(crate) actual_values: BTreeMap<String, String>,
    /// The conditions that were tried.
    pub(crate) rule_checks: Vec<RuleCheck>,
    /// The names of the rules that spoke.
    pub(crate) rules: Vec<String>,
    /// Other calls, and why they were not made.
    pub(crate) alternatives: Vec<Alternative>,
    /// The convention, if it is one.
    pub(crate) convention: String,
    /// The rule's name in the catalogue.
    pub(crate) sayc_rule: String,
    /// What partner may do.
    pub(crate) forcing_status: String,
}

/// A condition and what was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct RuleCheck {
    /// What was looked at.
    pub(crate) condition: String,
    /// What is wanted.
    pub(crate) required: String,
    /// What there is.
    pub(crate) actual: String,
}

/// A call that was not made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Alternative {
    /// The call.
    pub(crate) bid: String,
    /// Why not.
    pub(crate) reason: String,
}

impl Asked {
    /// The place after these calls, of which the one to call next has this hand. Who dealt follows
    /// from that.
    pub(crate) fn new(
        system: Arc<System>,
        hand: Hand,
        caller: Seat,
        vulnerability: Vulnerability,
        (field, calls): (&str, &[Call]),
    ) -> Result<Self, BadField> {
        let dealer = caller.after(3 * (calls.len() % 4));
        let mut situation = Situation::new(dealer, vulnerability);
        for (index, &call) in calls.iter().enumerate() {
            let made = system.call(&mut situation, call);
            made.map_err(|error| BadField::new(format!("{field}[{index}]"), error))?;
        }
        match situation.auction().is_over() {
            true => Err(BadField::new(field, "the auction is over")),
            false => Ok(Asked {
                system,
                situation,
                hand,
            }),
        }
    }

    /// Where the auction stands.
    pub(crate) const fn situation(&self) -> &Situation {
        &self.situation
    }

    /// The hand that is to call.
    pub(crate) const fn hand(&self) -> Hand {
        self.hand
    }

    /// The call of the system, with its reasons.
    pub(crate) fn decide(&self) -> Decision<Call> {
        self.system.decide(&self.situation, self.hand)
    }

    /// The call and why, in words of this detail.
    pub(crate) fn explained(&self, detail: Detail) -> (Call, String) {
        let decision = self.decide();
        let reasons = decision.reasons.iter();
        let mut told: Vec<String> = reasons
            .map(|reason| reason.render(detail, &kernel::Reader::default()))
            .collect();
        if matches!(detail, Detail::Detailed | Detail::Expert) {
            let others = decision.candidates.iter().skip(1);
            let against = others.flat_map(|other| &other.reasons);
            told.extend(against.map(|reason| reason.render(detail, &kernel::Reader::default())));
        }
        (decision.action, told.join(" "))
    }

    /// The call and why, as separate facts.
    pub(crate) fn structured(&self) -> Explained {
        let choice = self.system.choose(&self.situation, self.hand);
        let decision = self.system.explain(&self.situation, self.hand, &choice);
        let offer = choice.offer.map(|index| &choice.offers[index]);
        let facts = decision.reasons.iter().flat_map(|reason| &reason.facts);
        let mut requirements = BTreeMap::new();
        let mut actual_values = BTreeMap::new();
        let mut rule_checks = Vec::new();
        for fact in facts {
            let Some(required) = &fact.required else {
                continue;
            };
            requirements.insert(fact.what.to_string(), required.to_string());
            actual_values.insert(fact.what.to_string(), fact.held.to_string());
            rule_checks.push(RuleCheck {
                condition: fact.what.to_string(),
                required: required.to_string(),
                actual: fact.held.to_string(),
            });
        }
        let others = decision.candidates.iter().skip(1);
        let alternatives = others.map(|other| Alternative {
            bid: format!("{:#}", other.action),
            reason: other
                .reasons
                .first()
                .map(|reason| reason.text())
                .unwrap_or_default(),
        });
        let rules = decision.reasons.iter().map(|reason| reason.rule.clone());
        Explained {
            bid: format!("{:#}", decision.action),
            primary_reason: decision
                .reasons
                .first()
                .map(|reason| reason.text())
                .unwrap_or_default(),
            requirements,
            actual_values,
            rule_checks,
            alternatives: alternatives.collect(),
            convention: offer.map(convention).unwrap_or_default(),
            sayc_rule: offer
                .map(|offer| offer.rule.to_string())
                .unwrap_or_default(),
            forcing_status: status(offer.map_or(Forcing::NonForcing, |offer| offer.forcing)).into(),
            rules: rules.collect(),
        }
    }

    /// Marks a call that somebody made here: by the rules, and by bidding so many deals out as far as
    /// the budget lets it.
    pub(crate) fn mark(&self, call: Call, deals: usize, budget: &Budget) -> Mark {
        Judge::new(&self.system, deals).mark(&self.situation, self.hand, call, budget)
    }
}

/// The convention that a rule belongs to; natural calls belong to none.
fn convention(offer: &Offer) -> String {
    let module = module_of(&offer.rule);
    let theme = Theme::of_module(module);
    theme
        .filter(|theme| theme.group == Group::Conventions)
        .map(|theme| theme.title)
        .unwrap_or_default()
}

const fn status(forcing: Forcing) -> &'static str {
    match forcing {
        Forcing::SignOff => "Sign-off",
        Forcing::NonForcing => "Non-forcing",
        Forcing::Invitational => "Invitational",
        Forcing::Forcing => "Forcing",
        Forcing::GameForcing => "Game forcing",
    }
}

/// Reads a hand: a list of thirteen cards, or a text as in `AK43.Q62.J872.93`.
pub(crate) fn hand(field: &str, value: &Value) -> Result<Hand, BadField> {
    let hand = match value {
        Value::String(text) => {
            let read = text.parse::<Hand>();
            read.map_err(|error| BadField::new(field, error))?
        }
        Value::Array(cards) => {
            let mut hand = Hand::EMPTY;
            for (index, value) in cards.iter().enumerate() {
                let place = || format!("{field}[{index}]");
                let card = card(value).ok_or_else(|| {
                    let wanted = "is no card (SA, ♠A, 10♥ or {\"rank\":\"A\",\"suit\":\"♠\"})";
                    BadField::new(place(), format!("{} {wanted}", quoted(value)))
                })?;
                if !hand.insert(card) {
                    return Err(BadField::new(place(), format!("{card:#} is there twice")));
                }
            }
            hand
        }
        other => {
            let problem = format!("a list of thirteen cards is wanted, not {}", quoted(other));
            return Err(BadField::new(field, problem));
        }
    };
    match hand.len() {
        13 => Ok(hand),
        cards => Err(BadField::new(
            field,
            format!("{cards} cards; a hand has thirteen"),
        )),
    }
}

/// Reads a list of calls.
pub(crate) fn calls(field: &str, value: &Value) -> Result<Vec<Call>, BadField> {
    let Value::Array(calls) = value else {
        let problem = format!("a list of calls is wanted, not {}", quoted(value));
        return Err(BadField::new(field, problem));
    };
    let read = calls.iter().enumerate().map(|(index, value)| {
        let place = format!("{field}[{index}]");
        one(&place, value, "a call")
    });
    read.collect()
}

/// Reads a text of some kind: a call, a seat, a vulnerability.
pub(crate) fn one<T: std::str::FromStr>(
    field: &str,
    value: &Value,
    what: &str,
) -> Result<T, BadField>
where
    T::Err: std::fmt::Display,
{
    let Value::String(text) = value else {
        let problem = format!("{what} is wanted, not {}", quoted(value));
        return Err(BadField::new(field, problem));
    };
    let read = text.trim().parse();
    read.map_err(|error: T::Err| BadField::new(field, error))
}

/// Reads how much of an explanation is wanted.
pub(crate) fn detail(field: &str, value: &Value) -> Result<Detail, BadField> {
    match value.as_str().unwrap_or_default() {
        "simple" => Ok(Detail::Simple),
        "detailed" => Ok(Detail::Detailed),
        "expert" => Ok(Detail::Expert),
        "convention_only" | "convention-only" => Ok(Detail::Convention),
        _ => {
            let levels = "(simple, detailed, expert or convention_only)";
            let problem = format!("{} is no level {levels}", quoted(value));
            Err(BadField::new(field, problem))
        }
    }
}

/// `SA`, `♠A`, `A♠`, `10h`, or an object with a rank and a suit.
fn card(value: &Value) -> Option<Card> {
    let from = |suit: &str, rank: &str| {
        // `Spades` and `spade` are suits too.
        let suit = Suit::from_char(suit.chars().next()?)?;
        format!("{}{rank}", suit.letter()).parse::<Card>().ok()
    };
    match value {
        Value::String(text) => {
            let text = text.trim();
            let (last, _) = text.char_indices().next_back()?;
            text.parse()
                .ok()
                .or_else(|| from(&text[last..], &text[..last]))
        }
        Value::Object(parts) => from(parts.get("suit")?.as_str()?, parts.get("rank")?.as_str()?),
        _ => None,
    }
}

fn quoted(value: &Value) -> String {
    format!("`{}`", text::excerpt(&value.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge_session::Settings;
    use serde_json::json;

    fn system() -> Arc<System> {
        let settings = Settings {
            card: "classic".into(),
            ..Settings::default()
        };
        settings.system().unwrap()
    }

    #[test]
    fn cards_in_many_forms() {
        let wanted: Card = "HT".parse().unwrap();
        for form in [
            json!("H10"),
            json!("HT"),
            json!("♥10"),
            json!("10♥"),
            json!("Th"),
            json!({"rank": "10", "suit": "♥"}),
            json!({"rank": "T", "suit": "Hearts"}),
        ] {
            assert_eq!(card(&form), Some(wanted), "{form}");
        }
        for wrong in [
            json!(""),
            json!("H1"),
            json!(7),
            json!({"rank": "A"}),
            json!("ÄÖ"),
        ] {
            assert_eq!(card(&wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let error = |value: Value| hand("hand_for_south", &value).unwrap_err().to_string();
        assert_eq!(
            error(json!(["SA", "SA"])),
            "hand_for_south[1]: ♠A is there twice"
        );
        assert_eq!(
            error(json!(["SA"])),
            "hand_for_south: 1 cards; a hand has thirteen"
        );
        assert!(error(json!(["ZZ"])).starts_with("hand_for_south[0]: `\"ZZ\"` is no card"));
        assert!(error(json!(3)).starts_with("hand_for_south: a list"));
        let error = calls("auction_history", &json!(["1♥", "8C"])).unwrap_err();
        assert!(error.to_string().starts_with("auction_history[1]: `8C`"));
        let own: Hand = "AK43.Q62.J872.93".parse().unwrap();
        let asked = |texts: &[&str]| {
            let calls: Vec<Call> = texts.iter().map(|text| text.parse().unwrap()).collect();
            let place = ("auction_history", &*calls);
            Asked::new(system(), own, Seat::South, Vulnerability::None, place)
        };
        let error = asked(&["2H", "1S"]).unwrap_err().to_string();
        assert_eq!(error, "auction_history[1]: 1S is not higher than 2H");
        let error = asked(&["Pass"; 4]).unwrap_err().to_string();
        assert_eq!(error, "auction_history: the auction is over");
        // After two calls South is to call, so North dealt.
        let dealer = asked(&["1NT", "Pass"])
            .unwrap()
            .situation()
            .auction()
            .dealer();
        assert_eq!(dealer, Seat::North);
    }

    /// The example of the interface: partner opened 1NT, and the answer is Stayman.
    #[test]
    fn stayman_is_called_and_explained() {
        let hand: Hand = "KQ43.Q62.A872.93".parse().unwrap();
        let calls = [Call::Bid("1NT".parse().unwrap()), Call::Pass];
        let place = ("auction_history", &calls[..]);
        let asked = Asked::new(system(), hand, Seat::South, Vulnerability::None, place).unwrap();
        let (call, simple) = asked.explained(Detail::Simple);
        assert_eq!(call.to_string(), "2C");
        let explained = asked.structured();
        assert_eq!(explained.bid, "2♣");
        assert_eq!(explained.convention, "Stayman");
        assert_eq!(explained.sayc_rule, "stayman.ask");
        assert_eq!(explained.forcing_status, "Forcing");
        assert_eq!(explained.primary_reason, simple);
        assert!(!explained.alternatives.is_empty() && !explained.rule_checks.is_empty());
        assert!(
            explained
                .requirements
                .keys()
                .eq(explained.actual_values.keys())
        );
        // What everybody may hear tells nothing of the hand.
        let (_, meaning) = asked.explained(Detail::Convention);
        assert!(meaning.contains("asks for a four-card major"), "{meaning}");
        let mark = asked.mark("2H".parse().unwrap(), 4, &Budget::nodes(1_000_000));
        assert_eq!(mark.better, call);
        assert!(mark.score < 8.0);
        let mark = asked.mark("1C".parse().unwrap(), 4, &Budget::nodes(1_000_000));
        assert_eq!(mark.score, 0.0);
    }
}
