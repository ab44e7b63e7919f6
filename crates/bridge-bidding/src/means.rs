//! What a rule says its call means: the code of a written message, with suits, numbers and calls as
//! its arguments.
//!
//! `means transfer suit=H call=2H` is the message `bid-transfer` in `locales/*/bidding.ftl`. With
//! `+ needs` the message is only a name, and what the hand needs is said after it. Rules from outside
//! may have a text in quotes instead, which is said as it stands.

use super::card::{NO_LIMIT, range};
use super::parse::{Parsed, call, suit};
use super::rule::{Bindings, CallSpec, LevelSpec, SuitSpec};
use super::situation::bid;
use bridge::Call;
use kernel::{Arg, Message};
use std::borrow::Cow;

/// The meaning that a rule names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Means {
    /// A written message.
    Code {
        /// Its code in the files of wordings.
        code: String,
        /// Its arguments by name.
        args: Vec<(String, MeansArg)>,
        /// Whether it is only a name, and the needs are said after it.
        with_needs: bool,
    },
    /// Words of a file from outside.
    Prose(String),
}

/// An argument, before the situation is known.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum MeansArg {
    Suit(SuitSpec),
    Call(CallSpec),
    Range(u8, u8),
}

/// What the codes of meanings begin with in the files of wordings.
const PREFIX: &str = "bid-";

impl Means {
    /// Reads `CODE NAME=VALUE … + needs`.
    pub(super) fn parse(text: &str) -> Parsed<Self> {
        let (text, with_needs) = match text.split_once('+') {
            Some((before, "needs")) => (before, true),
            Some((before, after)) if after.trim() == "needs" => (before, true),
            _ => (text, false),
        };
        let mut words = text.split_whitespace();
        let code = words.next().ok_or("`means` wants a code")?;
        let is_code = code.starts_with(|letter: char| letter.is_ascii_lowercase())
            && code
                .bytes()
                .all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
        if !is_code {
            return Err(format!("`{code}` is no code of a meaning"));
        }
        let args = words.map(|word| {
            let (name, value) = word
                .split_once('=')
                .ok_or_else(|| format!("`{word}` is no argument (NAME=VALUE)"))?;
            Ok((name.to_owned(), argument(value)?))
        });
        Ok(Means::Code {
            code: format!("{PREFIX}{code}"),
            args: args.collect::<Parsed<_>>()?,
            with_needs,
        })
    }

    /// Whether it is this written message.
    pub(super) fn is_code(&self, wanted: &str) -> bool {
        matches!(self, Means::Code { code, .. } if code.strip_prefix(PREFIX) == Some(wanted))
    }

    /// Whether what the hand needs is said after it.
    pub(super) const fn is_name(&self) -> bool {
        matches!(
            self,
            Means::Code {
                with_needs: true,
                ..
            }
        )
    }

    /// The message, with the suits that the variables stand for.
    pub(super) fn message(&self, bindings: &Bindings) -> Message {
        match self {
            Means::Code { code, args, .. } => {
                let args = args.iter().filter_map(|(name, arg)| {
                    Some((Cow::Owned(name.clone()), arg.resolve(bindings)?))
                });
                Message::from_data(code.clone(), args)
            }
            Means::Prose(text) => Message::prose(text),
        }
    }
}

impl MeansArg {
    fn resolve(self, bindings: &Bindings) -> Option<Arg> {
        match self {
            MeansArg::Suit(spec) => bindings.get(spec).map(super::wording::suit),
            MeansArg::Call(CallSpec::Bid(LevelSpec::Fixed(level), strain)) => {
                Some(bid(level, strain.get(bindings)?)?.into())
            }
            MeansArg::Call(CallSpec::Pass) => Some(Call::Pass.into()),
            MeansArg::Call(CallSpec::Double) => Some(Call::Double.into()),
            MeansArg::Call(CallSpec::Redouble) => Some(Call::Redouble.into()),
            MeansArg::Call(CallSpec::Bid(..)) => None,
            MeansArg::Range(low, high) => {
                let low = (low > 0 || low == high).then_some(i64::from(low));
                let high = (high != NO_LIMIT).then_some(i64::from(high));
                Some(Arg::range(low, high))
            }
        }
    }
}

/// A suit or its variable, a range, or a call.
fn argument(value: &str) -> Parsed<MeansArg> {
    if let Ok(suit) = suit(value) {
        return Ok(MeansArg::Suit(suit));
    }
    if let Some((low, high)) = range(value) {
        return Ok(MeansArg::Range(low, high));
    }
    let call = call(value).map(MeansArg::Call);
    call.map_err(|_| format!("`{value}` is no suit, range or call"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Suit;

    #[test]
    fn meanings_are_read_with_their_arguments() {
        let mut bindings = Bindings::default();
        assert!(bindings.bind(suit("M").unwrap(), Suit::Hearts));
        let said = |text: &str| {
            let means = Means::parse(text).unwrap();
            (means.message(&bindings).to_string(), means.is_name())
        };
        assert_eq!(
            said("transfer suit=M call=2M"),
            ("Transfer: 5+ hearts; partner bids 2♥".to_owned(), false)
        );
        assert_eq!(said("raise + needs"), ("Raise".to_owned(), true));
        assert_eq!(
            said("total-tricks trumps=9").0,
            "Law of total tricks: 9 trumps"
        );
        for wrong in ["", "Raise", "raise suit", "raise suit=Q", "7"] {
            assert!(Means::parse(wrong).is_err(), "{wrong}");
        }
    }
}
