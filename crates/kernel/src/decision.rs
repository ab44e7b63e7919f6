//! What a bot answers: the action, what else it looked at, and why.
//!
//! The browser, the command line, the trainer and the arena all show this same data.

use crate::Settled;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

/// An action chosen, with everything needed to explain and to judge it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision<A> {
    /// What the bot plays.
    pub action: A,
    /// What it compared, best first; may be empty for a bot that only follows a rule.
    pub candidates: Vec<Candidate<A>>,
    /// What the position is worth with best play, where complete proofs say so. Never taken from
    /// outside: what a foreign engine calls proven is not.
    #[serde(default, skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub settled: Option<Settled>,
    /// Why the action was chosen.
    pub reasons: Vec<Reason>,
    /// What the answer cost.
    pub work: Work,
}

impl<A> Decision<A> {
    /// A decision without further comment.
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

    /// The same decision with its actions in another form, as text for a protocol.
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
    /// Its worth in the game's unit, as the player who decides sees it.
    pub value: f64,
    /// Standard error of the value when it was estimated by samples.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncertainty: Option<f64>,
    /// The result if it was proven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
    /// The line of play expected after it.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<A>,
    /// What speaks for or against it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

impl<A> Candidate<A> {
    /// An action with its value and nothing else known.
    pub fn new(action: A, value: f64) -> Self {
        Candidate {
            action,
            value,
            uncertainty: None,
            proof: None,
            line: Vec::new(),
            reasons: Vec::new(),
        }
    }

    fn map<B>(self, f: &mut impl FnMut(A) -> B) -> Candidate<B> {
        Candidate {
            action: f(self.action),
            value: self.value,
            uncertainty: self.uncertainty,
            proof: self.proof,
            line: self.line.into_iter().map(f).collect(),
            reasons: self.reasons,
        }
    }
}

/// A proven result, as the player who decides sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Proof {
    /// Wins by force; after how many plies at most, where that is known.
    Win(Option<u32>),
    /// Loses against best play; how many plies it can be put off, where that is known.
    Loss(Option<u32>),
    /// Neither side can force a win.
    Draw,
}

/// How much of a reason to tell.
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

/// One reason, as data: which rule spoke, what it asked for and what it found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reason {
    /// The stable name of the rule.
    pub rule: String,
    /// The reason as a plain sentence.
    pub text: String,
    /// What it rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
    /// What the action shows to everybody by agreement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shows: Option<String>,
}

/// One fact that a rule looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fact {
    /// What was looked at.
    pub what: String,
    /// What was found.
    pub held: String,
    /// What the rule asks for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub required: Option<String>,
    /// How likely it is, from 0 to 1; absent where it is certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub likelihood: Option<f64>,
}

impl Reason {
    /// A reason of this rule.
    pub fn new(rule: impl Into<String>, text: impl Into<String>) -> Self {
        Reason {
            rule: rule.into(),
            text: text.into(),
            facts: Vec::new(),
            shows: None,
        }
    }

    /// Adds a certain fact.
    pub fn fact(mut self, what: impl Into<String>, held: impl fmt::Display) -> Self {
        self.facts.push(Fact {
            what: what.into(),
            held: held.to_string(),
            required: None,
            likelihood: None,
        });
        self
    }

    /// Adds a certain fact that a rule asked for.
    pub fn requirement(
        mut self,
        what: impl Into<String>,
        required: impl fmt::Display,
        held: impl fmt::Display,
    ) -> Self {
        self.facts.push(Fact {
            what: what.into(),
            held: held.to_string(),
            required: Some(required.to_string()),
            likelihood: None,
        });
        self
    }

    /// Adds a fact that is only likely.
    pub fn likely(
        mut self,
        what: impl Into<String>,
        held: impl fmt::Display,
        likelihood: f64,
    ) -> Self {
        self.facts.push(Fact {
            what: what.into(),
            held: held.to_string(),
            required: None,
            likelihood: Some(likelihood),
        });
        self
    }

    /// States what the action shows by agreement.
    pub fn showing(mut self, meaning: impl Into<String>) -> Self {
        self.shows = Some(meaning.into());
        self
    }

    /// The reason in words.
    ///
    /// ```
    /// use kernel::{Detail, Reason};
    /// let reason = Reason::new("mobility", "It leaves few replies.")
    ///     .requirement("replies left", "as few as possible", 4)
    ///     .likely("opponent errs", "yes", 0.8)
    ///     .showing("nothing: all is in the open");
    /// assert_eq!(reason.render(Detail::Simple), "It leaves few replies.");
    /// assert_eq!(
    ///     reason.render(Detail::Detailed),
    ///     "It leaves few replies. (replies left: 4; opponent errs: yes)"
    /// );
    /// assert_eq!(
    ///     reason.render(Detail::Expert),
    ///     "It leaves few replies. (replies left: 4, asked for as few as possible; \
    ///      opponent errs: yes, likely 80 %) [mobility]"
    /// );
    /// assert_eq!(reason.render(Detail::Convention), "nothing: all is in the open");
    /// ```
    pub fn render(&self, detail: Detail) -> String {
        match detail {
            Detail::Simple => self.text.clone(),
            Detail::Convention => self.shows.clone().unwrap_or_default(),
            Detail::Detailed => self.with_facts(|fact| format!("{}: {}", fact.what, fact.held)),
            Detail::Expert => format!("{} [{}]", self.with_facts(Fact::in_full), self.rule),
        }
    }

    fn with_facts(&self, words: impl Fn(&Fact) -> String) -> String {
        if self.facts.is_empty() {
            return self.text.clone();
        }
        let facts: Vec<String> = self.facts.iter().map(words).collect();
        format!("{} ({})", self.text, facts.join("; "))
    }
}

impl Fact {
    fn in_full(&self) -> String {
        let mut text = format!("{}: {}", self.what, self.held);
        if let Some(required) = &self.required {
            text += &format!(", asked for {required}");
        }
        if let Some(likelihood) = self.likelihood {
            text += &format!(", likely {:.0} %", likelihood * 100.0);
        }
        text
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
