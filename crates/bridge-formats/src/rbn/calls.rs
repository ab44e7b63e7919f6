//! The sequences of calls and cards: what they consist of, and the marks between.

use bridge::Call;
use cards::{Card, Suit};

/// A part of a sequence.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A call.
    Call(Call),
    /// A card.
    Card(Card),
    /// Everybody passes.
    AllPass,
    /// The auction goes on: what would you call?
    YourCall,
    /// `*`: the call before is artificial.
    Alert,
    /// `^3`: note 3 belongs to what is before.
    Note(char),
    /// `!` and `?`, up to two of them: good, poor and so on, by PBN's numbers from 1.
    Glyph(u16),
    /// Anything else.
    Stray(char),
}

/// The marks in the order of PBN's numbers.
pub(crate) const GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The steps of an auction, each with its place.
pub(crate) fn calls(text: &str) -> Vec<(usize, Step)> {
    steps(text, |rest| {
        let simple = match rest.chars().next()?.to_ascii_uppercase() {
            'P' => Some(Step::Call(Call::Pass)),
            'X' => Some(Step::Call(Call::Double)),
            'R' => Some(Step::Call(Call::Redouble)),
            'A' => Some(Step::AllPass),
            'Y' => Some(Step::YourCall),
            _ => None,
        };
        simple.map(|step| (1, step)).or_else(|| {
            let bid: Call = rest.get(..2)?.parse().ok()?;
            Some((2, Step::Call(bid)))
        })
    })
}

/// The steps of a play. A card without its suit is of the suit led to the trick.
pub(crate) fn cards(text: &str) -> Vec<(usize, Step)> {
    let mut led: Option<Suit> = None;
    let mut found = Vec::new();
    let mut begin = 0;
    for trick in text.split(':') {
        let steps = steps(trick, |rest| {
            let first = rest.chars().next()?;
            let named: Option<Suit> = first.to_string().parse().ok();
            let (suit, length) = match named {
                Some(suit) => (suit, 1),
                None => (led?, 0),
            };
            let rank = rest.get(length..=length)?;
            let card: Card = format!("{}{rank}", suit.letter()).parse().ok()?;
            led = led.or(Some(suit));
            Some((length + 1, Step::Card(card)))
        });
        found.extend(steps.into_iter().map(|(at, step)| (begin + at, step)));
        begin += trick.len() + 1;
        led = None;
    }
    found
}

/// Cuts a text into steps: `item` knows the length of a call or card at its beginning.
fn steps(text: &str, mut item: impl FnMut(&str) -> Option<(usize, Step)>) -> Vec<(usize, Step)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let glyph = |length: usize| {
            let mark = rest.get(..length)?;
            let index = GLYPHS.iter().position(|glyph| *glyph == mark)?;
            Some((length, Step::Glyph(index as u16 + 1)))
        };
        let (length, step) = match first {
            ':' | ' ' => {
                at += 1;
                continue;
            }
            '*' => (1, Step::Alert),
            '^' => match rest.chars().nth(1).filter(char::is_ascii_digit) {
                Some(note) => (2, Step::Note(note)),
                None => (1, Step::Stray(first)),
            },
            _ => item(rest)
                .or_else(|| glyph(2))
                .or_else(|| glyph(1))
                .unwrap_or((first.len_utf8(), Step::Stray(first))),
        };
        found.push((at, step));
        at += length;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_take_the_suit_that_was_led() {
        let cards: Vec<String> = cards("C2KA4:HAS3!D25:")
            .into_iter()
            .map(|(_, step)| match step {
                Step::Card(card) => card.to_string(),
                other => format!("{other:?}"),
            })
            .collect();
        assert_eq!(
            cards,
            ["C2", "CK", "CA", "C4", "HA", "S3", "Glyph(1)", "D2", "H5"]
        );
    }

    #[test]
    fn calls_marks_and_rubbish() {
        let steps: Vec<Step> = calls("1N*P2C^1X:RA é!?")
            .into_iter()
            .map(|(_, step)| step)
            .collect();
        assert_eq!(steps.len(), 10);
        assert_eq!(steps[1], Step::Alert);
        assert_eq!(steps[4], Step::Note('1'));
        assert_eq!(steps[7], Step::AllPass);
        assert_eq!(steps[8], Step::Stray('é'));
        assert_eq!(steps[9], Step::Glyph(5));
    }
}
