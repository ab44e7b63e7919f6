//! Names of bots with options, as every game writes them: `kind`, `kind:value`,
//! `kind:value,key=value,flag`.

use crate::{Arg, Message, message};
use std::ops::RangeInclusive;

/// A name taken apart. A game takes out of it what it knows and then calls [`end`](BotName::end), so
/// that what nobody took is an error.
///
/// Case and spaces around the parts do not matter, empty parts are skipped, and of an option that is
/// written twice the last one counts.
///
/// ```
/// use kernel::BotName;
/// let mut name = BotName::read("MinMax:3, heuristic=weighted, adaptive");
/// assert_eq!(name.kind(), "minmax");
/// assert!(name.flag("adaptive"));
/// assert_eq!(name.value_number("depth", 1..=12), Ok(Some(3)));
/// assert_eq!(name.text("heuristic").as_deref(), Some("weighted"));
/// assert_eq!(name.end(), Ok(()));
/// let error = BotName::read("minmax:99").value_number("depth", 1..=12).unwrap_err();
/// assert_eq!(error.to_string(), "“depth” must be a number from 1 to 12, not “99”.");
/// ```
#[derive(Clone, Debug)]
pub struct BotName {
    whole: String,
    kind: String,
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
struct Part {
    /// What stands before the `=`; nothing for a value or flag by itself.
    key: Option<String>,
    value: String,
}

/// Why a text names no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum BotNameError {
    /// No bot is called so.
    Unknown(String),
    /// An option that this kind of bot does not have.
    Option {
        /// What was written.
        option: String,
        /// The kind of bot.
        kind: String,
    },
    /// Not a number, or one out of range.
    Number {
        /// The option.
        option: &'static str,
        /// The least and the most allowed; any number where there is none.
        range: Option<(u64, u64)>,
        /// What was written.
        found: String,
    },
    /// Not one of the words that the option takes.
    Choice {
        /// The option.
        option: &'static str,
        /// The words.
        choices: &'static [&'static str],
        /// What was written.
        found: String,
    },
}

impl BotName {
    /// Takes a name apart.
    pub fn read(text: &str) -> Self {
        let whole = text.trim().to_lowercase();
        let (kind, rest) = whole.split_once(':').unwrap_or((&whole, ""));
        let parts = rest.split(',').map(str::trim);
        let parts = parts.filter(|part| !part.is_empty()).map(|part| {
            let (key, value) = match part.split_once('=') {
                Some((key, value)) => (Some(key.trim().to_owned()), value.trim()),
                None => (None, part),
            };
            let value = value.to_owned();
            Part { key, value }
        });
        BotName {
            kind: kind.trim().to_owned(),
            parts: parts.collect(),
            whole,
        }
    }

    /// What stands before the colon.
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// Whether anything is left that was not taken out.
    pub fn is_plain(&self) -> bool {
        self.parts.is_empty()
    }

    /// Takes out a flag: a word by itself.
    pub fn flag(&mut self, name: &str) -> bool {
        let before = self.parts.len();
        self.parts
            .retain(|part| part.key.is_some() || part.value != name);
        self.parts.len() < before
    }

    /// Takes out the value that has no key, as the depth in `minmax:3`.
    pub fn value(&mut self) -> Option<String> {
        let at = self.parts.iter().position(|part| part.key.is_none())?;
        Some(self.parts.remove(at).value)
    }

    /// Takes out the value of a key.
    pub fn text(&mut self, key: &str) -> Option<String> {
        let mut last = None;
        self.parts.retain(|part| {
            let taken = part.key.as_deref() == Some(key);
            if taken {
                last = Some(part.value.clone());
            }
            !taken
        });
        last
    }

    /// Takes out a key if its value is this word.
    pub fn is(&mut self, key: &str, word: &str) -> bool {
        let of_key = |part: &&Part| part.key.as_deref() == Some(key);
        let last = self.parts.iter().rev().find(of_key);
        let found = last.is_some_and(|part| part.value == word);
        found && self.text(key).is_some()
    }

    /// Takes out a whole number under a key.
    pub fn number(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, BotNameError> {
        let text = self.text(key);
        text.map(|text| in_range(key, &text, range)).transpose()
    }

    /// Takes out a whole number that has no key; `what` names it in the error.
    pub fn value_number(
        &mut self,
        what: &'static str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, BotNameError> {
        let text = self.value();
        text.map(|text| in_range(what, &text, range)).transpose()
    }

    /// Takes out a number with a fraction.
    pub fn decimal(&mut self, key: &'static str) -> Result<Option<f64>, BotNameError> {
        let Some(text) = self.text(key) else {
            return Ok(None);
        };
        match text.parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(Some(number)),
            _ => Err(BotNameError::Number {
                option: key,
                range: None,
                found: excerpt(&text),
            }),
        }
    }

    /// Takes out one of several words: its place among them.
    pub fn choice(
        &mut self,
        key: &'static str,
        choices: &'static [&'static str],
    ) -> Result<Option<usize>, BotNameError> {
        let Some(text) = self.text(key) else {
            return Ok(None);
        };
        let at = choices.iter().position(|choice| *choice == text);
        at.map(Some).ok_or_else(|| BotNameError::Choice {
            option: key,
            choices,
            found: excerpt(&text),
        })
    }

    /// Takes out `key=on` or `key=off`.
    pub fn switch(&mut self, key: &'static str) -> Result<Option<bool>, BotNameError> {
        let at = self.choice(key, &["off", "on"])?;
        Ok(at.map(|at| at == 1))
    }

    /// Nothing may be left that nobody took.
    pub fn end(self) -> Result<(), BotNameError> {
        match self.parts.into_iter().next() {
            None => Ok(()),
            Some(part) => Err(BotNameError::Option {
                option: excerpt(part.key.as_ref().unwrap_or(&part.value)),
                kind: excerpt(&self.kind),
            }),
        }
    }

    /// The error for a name that no bot has.
    pub fn unknown(&self) -> BotNameError {
        BotNameError::Unknown(excerpt(&self.whole))
    }
}

fn in_range(
    option: &'static str,
    text: &str,
    range: RangeInclusive<u64>,
) -> Result<u64, BotNameError> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| BotNameError::Number {
        option,
        range: Some((*range.start(), *range.end())),
        found: excerpt(text),
    })
}

/// As much of what was written as goes into an error.
fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}

impl BotNameError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            BotNameError::Unknown(name) => message!("bot-name-unknown", name = Arg::text(name)),
            BotNameError::Option { option, kind } => message!(
                "bot-name-option",
                option = Arg::text(option),
                kind = Arg::text(kind)
            ),
            BotNameError::Number {
                option,
                range: Some((least, most)),
                found,
            } => message!(
                "bot-name-number",
                option = Arg::text(option),
                least = *least,
                most = *most,
                found = Arg::text(found)
            ),
            BotNameError::Number {
                option,
                range: None,
                found,
            } => message!(
                "bot-name-decimal",
                option = Arg::text(option),
                found = Arg::text(found)
            ),
            BotNameError::Choice {
                option,
                choices,
                found,
            } => message!(
                "bot-name-choice",
                option = Arg::text(option),
                choices = Arg::list(choices.iter().map(Arg::text)),
                found = Arg::text(found)
            ),
        }
    }

    /// What is wrong, with how the bots of the game are written.
    pub fn with_syntax(&self, bots: Message) -> Message {
        message!("bot-name-syntax", why = self.message(), bots = bots)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_takes_is_named() {
        let mut name = BotName::read("search:100,point=far,speed=9");
        assert_eq!(name.value_number("play-outs", 1..=1_000), Ok(Some(100)));
        let error = name.decimal("point").unwrap_err();
        assert_eq!(error.to_string(), "“point” must be a number, not “far”.");
        let error = name.end().unwrap_err();
        assert_eq!(error.to_string(), "“speed” is not an option of search.");
    }

    #[test]
    fn the_last_of_two_counts_and_order_does_not() {
        let mut name = BotName::read("expert:calls=off, worlds=4,calls=on ,");
        assert_eq!(name.number("worlds", 1..=10), Ok(Some(4)));
        assert_eq!(name.switch("calls"), Ok(Some(true)));
        assert!(name.is_plain());
        let mut name = BotName::read("minmax:adaptive,3");
        assert!(name.flag("adaptive"));
        assert_eq!(name.value().as_deref(), Some("3"));
    }

    #[test]
    fn words_are_chosen_from_a_list() {
        let mut name = BotName::read("expert:goal=glory");
        let error = name.choice("goal", &["tricks", "score"]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "“goal” must be one of tricks, score, not “glory”."
        );
        assert_eq!(
            BotName::read(" Nobody ").unknown().to_string(),
            "“nobody” is not a bot."
        );
        assert_eq!(BotName::read("").unknown().to_string(), "“” is not a bot.");
    }
}
