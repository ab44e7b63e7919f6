//! The names of problems.

use kernel::{Arg, Message, message};
use std::fmt;
use std::str::FromStr;

/// The name of a problem: `stayman.42`, a theme and a number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ProblemId {
    theme: String,
    number: u64,
}

impl ProblemId {
    /// The problem of a theme with this number.
    pub fn new(theme: &str, number: u64) -> Self {
        ProblemId {
            theme: theme.to_owned(),
            number,
        }
    }

    /// The name of the theme.
    pub fn theme(&self) -> &str {
        &self.theme
    }

    /// Which of the theme's problems.
    pub const fn number(&self) -> u64 {
        self.number
    }
}

impl fmt::Display for ProblemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.theme, self.number)
    }
}

/// A text that is no name of a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct ParseProblemIdError(String);

impl ParseProblemIdError {
    pub(crate) fn of(text: &str) -> Self {
        ParseProblemIdError(text.chars().take(40).collect())
    }

    /// What is wrong with the text.
    pub fn message(&self) -> Message {
        message!("practice-not-a-problem", text = Arg::text(&self.0))
    }
}

impl FromStr for ProblemId {
    type Err = ParseProblemIdError;

    fn from_str(text: &str) -> Result<Self, ParseProblemIdError> {
        let read = text.split_once('.').and_then(|(theme, number)| {
            let id = ProblemId::new(theme, number.parse().ok()?);
            // Each problem has one name: no leading zeros, no plus.
            (!theme.is_empty() && id.to_string() == text).then_some(id)
        });
        read.ok_or_else(|| ParseProblemIdError::of(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for text in [
            "stayman.0",
            "leads.18446744073709551615",
            "negative-doubles.42",
        ] {
            let id: ProblemId = text.parse().unwrap();
            assert_eq!(id.to_string(), text);
        }
        for wrong in [
            "",
            "stayman",
            "stayman.",
            "stayman.-1",
            "stayman.01",
            "stayman.+1",
            "stayman.18446744073709551616",
            ".1",
        ] {
            assert!(wrong.parse::<ProblemId>().is_err(), "{wrong}");
        }
    }
}
