//! Calls as BBO writes them: `1N`, `p`, `d`, `r`, with `!` after one that was alerted. Several may
//! stand in a row, as in links (`1NP2D!P`).

use crate::formats::CallRecord;
use crate::{Bid, Call, Level};
use cards::Strain;

/// The calls of a text. What is no call comes with its place.
pub(crate) fn read(text: &str) -> Vec<Result<CallRecord, (usize, char)>> {
    let mut calls: Vec<Result<CallRecord, (usize, char)>> = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        match (call(&text[at..]), calls.last_mut()) {
            (Some((call, length)), _) => {
                calls.push(Ok(call.into()));
                at += length;
                continue;
            }
            (None, Some(Ok(last))) if c == '!' => last.alert = true,
            (None, _) if c.is_whitespace() => {}
            // A turn that is not known.
            (None, _) if c == '-' => calls.push(Ok(CallRecord::default())),
            _ => calls.push(Err((at, c))),
        }
        at += c.len_utf8();
    }
    calls
}

/// The call that comes next, and its length.
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

/// The call without its alert.
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
            assert_eq!(read(&text), [Ok(call.into())], "{text}");
        }
        let row: String = Call::all().map(|call| write(Some(call))).collect();
        assert_eq!(read(&row).len(), 38);
    }

    #[test]
    fn rows_of_calls() {
        let texts = |text: &str| -> Vec<String> {
            let calls = read(text).into_iter().map(|call| match call {
                Ok(CallRecord { call, alert, .. }) => {
                    let call = call.map_or("-".into(), |call| call.to_string());
                    format!("{call}{}", if alert { "!" } else { "" })
                }
                Err((at, c)) => format!("{at}:{c}"),
            });
            calls.collect()
        };
        assert_eq!(
            texts("1NTp2D!ddrrP"),
            ["1NT", "Pass", "2D!", "X", "X", "XX", "XX", "Pass"]
        );
        assert_eq!(texts("p 8C é!"), ["Pass", "2:8", "3:C", "5:é", "7:!"]);
        assert_eq!(texts("xxX1n-"), ["XX", "X", "1NT", "-"]);
        assert_eq!(texts("3♠"), ["3S"]);
    }
}
