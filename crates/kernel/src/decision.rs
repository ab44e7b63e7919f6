//! What a bot answers: the action, what else it looked at, and why.
//!
//! The browser, the command line, the trainer and the arena all show this same data.

use crate::{Arg, Message, ProvenResult, Reader, message};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The chosen action, with everything needed to explain and judge it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision<A> {
    /// What the bot plays.
    pub action: A,
    /// The actions it compared, best first; may be empty for a bot that only follows a rule.
    pub candidates: Vec<Candidate<A>>,
    /// What the position is worth with best play, where complete proofs show it. Never
    /// deserialised: what a foreign engine calls proven is not.
    #[serde(default, skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub settled: Option<ProvenResult>,
    /// Why the action was chosen.
    pub reasons: Vec<Reason>,
    /// What the answer cost.
    pub work: Work,
}

impl<A> Decision<A> {
    /// A decision with nothing but its action.
    pub fn of(action: A) -> Self {
        Decision {
            action,
            candidates: Vec::new(),
            settled: None,
            reasons: Vec::new(),
            work: Work::default(),
        }
    }

    /// Adds a reason.
    pub fn because(mut self, reason: Reason) -> Self {
        self.reasons.push(reason);
        self
    }

    /// The same decision with its actions converted, for example to text for a protocol.
    pub fn map<B>(self, mut f: impl FnMut(A) -> B) -> Decision<B> {
        Decision {
            action: f(self.action),
            candidates: self.candidates.into_iter().map(|c| c.map(&mut f)).collect(),
            settled: self.settled,
            reasons: self.reasons,
            work: self.work,
        }
    }
}

/// One action that was considered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// Other actions that come to the same, such as the next card of a sequence.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub equals: Vec<A>,
    /// Its value in the game's unit, from the deciding player's point of view.
    pub value: f64,
    /// The standard error, if the value was estimated from samples.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncertainty: Option<f64>,
    /// How many sampled deals the value rests on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deals: Option<u64>,
    /// The result, if it is proven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
    /// The line of play expected after it.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<A>,
    /// What speaks for or against it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
    /// How good it is beside the best, where the game's own judge says more than the values do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judgement: Option<Judgement>,
}

/// How good a move was.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Judgement {
    /// Nothing is better.
    Best,
    /// Hardly anything lost.
    Good,
    /// Something lost.
    Inaccuracy,
    /// Much lost.
    Mistake,
    /// Most of it lost.
    Blunder,
}

impl Judgement {
    /// How many standard errors a loss must be to count.
    const SURE: f64 = 1.6;

    /// By the share of a scale of this width that a move gave away. A loss within its error is no mistake.
    pub fn of(cost: f64, error: f64, width: f64) -> Self {
        let share = cost / width;
        match share {
            _ if share < 0.005 => Judgement::Best,
            _ if share < 0.05 || cost <= Self::SURE * error => Judgement::Good,
            _ if share < 0.12 => Judgement::Inaccuracy,
            _ if share < 0.3 => Judgement::Mistake,
            _ => Judgement::Blunder,
        }
    }
}

impl<A> Candidate<A> {
    /// An action with only its value known.
    pub fn new(action: A, value: f64) -> Self {
        Candidate {
            action,
            equals: Vec::new(),
            value,
            uncertainty: None,
            deals: None,
            proof: None,
            line: Vec::new(),
            reasons: Vec::new(),
            judgement: None,
        }
    }

    /// Whether it is this action, or one that comes to the same.
    pub fn is(&self, action: &A) -> bool
    where
        A: PartialEq,
    {
        self.action == *action || self.equals.contains(action)
    }

    fn map<B>(self, f: &mut impl FnMut(A) -> B) -> Candidate<B> {
        Candidate {
            action: f(self.action),
            equals: self.equals.into_iter().map(&mut *f).collect(),
            value: self.value,
            uncertainty: self.uncertainty,
            deals: self.deals,
            proof: self.proof,
            line: self.line.into_iter().map(f).collect(),
            reasons: self.reasons,
            judgement: self.judgement,
        }
    }
}

/// A proven result, from the deciding player's point of view.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Proof {
    /// A forced win; within how many plies at most, where known.
    Win(Option<u32>),
    /// A loss against best play; for how many plies it can be put off, where known.
    Loss(Option<u32>),
    /// Neither side can force a win.
    Draw,
}

/// How much of a reason to show.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Detail {
    /// One plain sentence.
    Simple,
    /// The sentence and the facts behind it.
    Detailed,
    /// Also what was required of each fact, how sure it is, and the name of the rule.
    Expert,
    /// Only what the action tells everybody by agreement, never what the player holds.
    Convention,
}

/// One reason, as data: the rule, what it says, and the facts it rests on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reason {
    /// The rule's stable name.
    pub rule: String,
    /// The reason itself.
    #[serde(flatten)]
    pub message: Message,
    /// The facts behind it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
    /// What the action shows to everybody by agreement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shows: Option<Message>,
}

/// One fact that a rule considered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fact {
    /// What the rule considered.
    pub what: Message,
    /// What it found.
    pub held: Message,
    /// What it requires.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub required: Option<Message>,
    /// How likely it is, from 0 to 1; absent where it is certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub likelihood: Option<f64>,
}

impl Reason {
    /// A reason given by this rule.
    pub fn new(rule: impl Into<String>, message: impl Into<Message>) -> Self {
        Reason {
            rule: rule.into(),
            message: message.into(),
            facts: Vec::new(),
            shows: None,
        }
    }

    /// The reason in English.
    pub fn text(&self) -> String {
        self.message.to_string()
    }

    /// Adds a certain fact.
    pub fn fact(self, what: impl Into<Message>, held: impl Into<Message>) -> Self {
        self.with(what.into(), None, held.into(), None)
    }

    /// Adds a certain fact, with what the rule requires of it.
    pub fn requirement(
        self,
        what: impl Into<Message>,
        required: impl Into<Message>,
        held: impl Into<Message>,
    ) -> Self {
        self.with(what.into(), Some(required.into()), held.into(), None)
    }

    /// Adds a fact that is only likely.
    pub fn likely(
        self,
        what: impl Into<Message>,
        held: impl Into<Message>,
        likelihood: f64,
    ) -> Self {
        self.with(what.into(), None, held.into(), Some(likelihood))
    }

    fn with(
        mut self,
        what: Message,
        required: Option<Message>,
        held: Message,
        likelihood: Option<f64>,
    ) -> Self {
        self.facts.push(Fact {
            what,
            held,
            required,
            likelihood,
        });
        self
    }

    /// States what the action shows by agreement.
    pub fn showing(mut self, meaning: impl Into<Message>) -> Self {
        self.shows = Some(meaning.into());
        self
    }

    /// The reason in words, for this reader.
    ///
    /// ```
    /// use kernel::{Detail, Reader, Reason, message};
    /// let reason = Reason::new("shengji.forced", message!("shengji-forced"))
    ///     .fact(message!("shengji-fact-points"), 10);
    /// let reader = Reader::default();
    /// assert_eq!(reason.render(Detail::Simple, &reader), "The only legal play.");
    /// assert_eq!(
    ///     reason.render(Detail::Expert, &reader),
    ///     "The only legal play. (attackers’ points: 10) [shengji.forced]"
    /// );
    /// ```
    pub fn render(&self, detail: Detail, reader: &Reader) -> String {
        match detail {
            Detail::Simple => self.message.text(reader),
            Detail::Convention => self
                .shows
                .as_ref()
                .map_or_else(String::new, |shows| shows.text(reader)),
            Detail::Detailed => self.with_facts(Fact::briefly, reader),
            Detail::Expert => format!("{} [{}]", self.with_facts(Fact::in_full, reader), self.rule),
        }
    }

    fn with_facts(&self, words: impl Fn(&Fact) -> Message, reader: &Reader) -> String {
        let facts: Vec<String> = self
            .facts
            .iter()
            .map(|fact| words(fact).text(reader))
            .collect();
        if facts.is_empty() {
            self.message.text(reader)
        } else {
            format!("{} ({})", self.message.text(reader), facts.join("; "))
        }
    }
}

impl Fact {
    /// The fact and its value.
    fn briefly(&self) -> Message {
        message!("fact", what = self.what.clone(), held = self.held.clone())
    }

    /// The same with what was required and how likely it is.
    fn in_full(&self) -> Message {
        let fact = self.briefly();
        match (&self.required, self.likelihood) {
            (None, None) => fact,
            (Some(required), None) => {
                message!("fact-required", fact = fact, required = required.clone())
            }
            (None, Some(likelihood)) => {
                message!("fact-likely", fact = fact, chance = Arg::chance(likelihood))
            }
            (Some(required), Some(likelihood)) => message!(
                "fact-required-likely",
                fact = fact,
                required = required.clone(),
                chance = Arg::chance(likelihood)
            ),
        }
    }
}

/// What a decision cost.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Work {
    /// Positions visited.
    pub nodes: u64,
    /// Depth reached, in plies.
    #[serde(default)]
    pub depth: u32,
    /// Worlds sampled.
    #[serde(default)]
    pub worlds: u32,
    /// Time taken.
    #[serde(rename = "millis", with = "millis")]
    #[cfg_attr(feature = "schema", schema(value_type = f64))]
    pub elapsed: Duration,
}

mod millis {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::time::Duration;

    pub(super) fn serialize<S: Serializer>(d: &Duration, s: S) -> Result<S::Ok, S::Error> {
        (d.as_micros() as f64 / 1000.0).serialize(s)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Duration, D::Error> {
        let millis = f64::deserialize(d)?;
        Duration::try_from_secs_f64(millis / 1000.0).map_err(serde::de::Error::custom)
    }
}
