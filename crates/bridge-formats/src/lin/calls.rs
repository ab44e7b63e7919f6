//! Calls as BBO writes them: `1N`, `p`, `d`, `r`, with `!` after an alerted one. Several may follow
//! each other, as in links (`1NP2D!P`).

use bridge::{Bid, Call, Level};
use cards::Strain;

/// The next item in a sequence of calls.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A call; `None` if it is unknown.
    Call(Option<Call>),
    /// The previous call was alerted.
    Alert,
    /// Neither.
    Stray(char),
}

/// The steps of a text with their places.
pub(crate) fn steps(text: &str) -> impl Iterator<Item = (usize, Step)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &text[at..];
        let rest = rest.trim_start();
        let begin = text.len() - rest.len();
        let c = rest.chars().next()?;
        let (step, length) = match (call(rest), c) {
            (Some((call, length)), _) => (Step::Call(Some(call)), length),
            (None, '-') => (Step::Call(None), 1),
            (None, '!') => (Step::Alert, 1),
            (None, _) => (Step::Stray(c), c.len_utf8()),
        };
        at = begin + length;
        Some((begin, step))
    })
}

/// The next call, and its length.
pub(crate) fn call(text: &str) -> Option<(Call, usize)> {
    let starts = |word: &str| {
        let head = text.get(..word.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(word))
    };
    let words = [
        ("pass", Call::Pass),
        ("p", Call::Pass),
        ("dbl", Call::Double),
        ("d", Call::Double),
        ("xx", Call::Redouble),
        ("x", Call::Double),
        ("rdbl", Call::Redouble),
        ("r", Call::Redouble),
    ];
    if let Some((word, call)) = words.into_iter().find(|(word, _)| starts(word)) {
        return Some((call, word.len()));
    }
    let mut chars = text.chars();
    let level = Level::new(chars.next()?.to_digit(10)? as u8)?;
    let letter = chars.next()?;
    let strain: Strain = letter.to_string().parse().ok()?;
    let mut length = 1 + letter.len_utf8();
    if strain == Strain::NoTrump && matches!(chars.next(), Some('t' | 'T')) {
        length += 1;
    }
    Some((Bid::new(level, strain).into(), length))
}

/// A call without its alert.
pub(crate) fn write(call: Option<Call>) -> String {
    match call {
        None => "-".into(),
        Some(Call::Pass) => "p".into(),
        Some(Call::Double) => "d".into(),
        Some(Call::Redouble) => "r".into(),
        Some(Call::Bid(bid)) if bid.strain == Strain::NoTrump => format!("{}N", bid.level),
        Some(Call::Bid(bid)) => bid.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_call_comes_back() {
        for call in Call::all() {
            let text = write(Some(call));
            let steps: Vec<_> = steps(&text).collect();
            assert_eq!(steps, [(0, Step::Call(Some(call)))], "{text}");
        }
        let row: String = Call::all().map(|call| write(Some(call))).collect();
        assert_eq!(steps(&row).count(), 38);
    }

    #[test]
    fn rows_of_calls() {
        let texts = |text: &str| -> Vec<String> {
            let texts = steps(text).map(|(at, step)| match step {
                Step::Call(call) => call.map_or("-".into(), |call| call.to_string()),
                Step::Alert => "!".into(),
                Step::Stray(c) => format!("{at}:{c}"),
            });
            texts.collect()
        };
        let row = ["1NT", "Pass", "2D", "!", "X", "X", "XX", "XX", "Pass"];
        assert_eq!(texts("1NTp2D!ddrrP"), row);
        assert_eq!(texts("p 8C é!"), ["Pass", "2:8", "3:C", "5:é", "!"]);
        assert_eq!(texts("xxX1n- "), ["XX", "X", "1NT", "-"]);
        assert_eq!(texts("3♠"), ["3S"]);
    }
}
