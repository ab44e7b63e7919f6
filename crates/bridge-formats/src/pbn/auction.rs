//! The auction section.

use super::atoms::{Atom, atoms};
use super::game::RawTag;
use super::notes::Notes;
use crate::auction_record::{AuctionRecord, CallRecord, Ending};
use crate::context::ReadContext;
use crate::error::{FormatErrorKind, excerpt};
use bridge::{Auction, Call};
use cards::Seat;

/// More than the 319 calls of the longest legal auction.
const MAX_CALLS: usize = 400;

/// Reads the auction of this tag; also returns how many calls were made after each word of it.
pub(crate) fn read(
    tag: &RawTag<'_>,
    first: Option<Seat>,
    notes: &mut Notes,
    context: &mut ReadContext<'_>,
) -> (AuctionRecord, Vec<usize>) {
    let mut record = AuctionRecord {
        first,
        ..AuctionRecord::default()
    };
    let mut made = Vec::with_capacity(tag.words.len());
    let mut irregular = None;
    let mut judge = first.map(Auction::new);
    'words: for &(at, word) in &tag.words {
        for (offset, atom) in atoms(word) {
            let at = at + offset;
            if record.calls.len() >= MAX_CALLS {
                let (what, limit) = ("calls", MAX_CALLS);
                context.fault(at, FormatErrorKind::TooMany { what, limit });
                break 'words;
            }
            match (atom, record.calls.last_mut()) {
                (Atom::Text(text), _) if text.eq_ignore_ascii_case("AP") => {
                    while !is_over(&record.calls) {
                        record.calls.push(Call::Pass.into());
                    }
                }
                (Atom::Text(text), _) => match text.parse::<Call>() {
                    Ok(call) => {
                        let mut call = CallRecord::from(call);
                        call.irregular = irregular.take();
                        check(&mut judge, &call, at, context);
                        record.calls.push(call);
                    }
                    Err(_) => context.fault(at, FormatErrorKind::NotACall(excerpt(text))),
                },
                // A hyphen before the first call skips to the seat that made it.
                (Atom::Nothing, None) if record.first.is_some() => {
                    record.first = record.first.map(Seat::next);
                    judge = record.first.map(Auction::new);
                }
                (Atom::Nothing, _) => {
                    record.calls.push(CallRecord::default());
                    judge = None;
                }
                (Atom::Stopped, _) => record.ending = Ending::Stopped,
                (Atom::Open, _) => record.ending = Ending::Open,
                (Atom::Irregular(letter), _) => {
                    irregular = Some(letter);
                    // Later calls need not be legal.
                    judge = None;
                }
                (Atom::Note(number), Some(call)) => explain(call, notes, number, at, context),
                (Atom::Glyph(number) | Atom::Suffix(number), Some(call)) => {
                    call.glyphs.push(number);
                }
                (Atom::Note(_) | Atom::Glyph(_) | Atom::Suffix(_), None) => {
                    context.fault(at, FormatErrorKind::NothingToExplain);
                }
            }
        }
        made.push(record.calls.len());
    }
    made.resize(tag.words.len(), record.calls.len());
    (record, made)
}

/// Adds the text of a note to a call. A note that begins with `Alert` means that it was alerted.
fn explain(
    call: &mut CallRecord,
    notes: &mut Notes,
    number: u32,
    at: usize,
    context: &mut ReadContext<'_>,
) {
    let text = notes.take(number, at, context);
    let explanation = match text.strip_prefix("Alert") {
        Some("") => None,
        Some(rest) if rest.starts_with(':') => Some(rest[1..].trim_start().to_owned()),
        _ => Some(text.clone()),
    };
    call.alert |= explanation.as_ref() != Some(&text);
    if let Some(more) = explanation {
        match &mut call.explanation {
            Some(said) => *said += &format!("; {more}"),
            none => *none = Some(more),
        }
    }
}

/// Reports the first illegal call.
fn check(judge: &mut Option<Auction>, call: &CallRecord, at: usize, context: &mut ReadContext<'_>) {
    if let (Some(auction), Some(call)) = (judge.as_mut(), call.call)
        && let Err(error) = auction.call(call)
    {
        context.fault(at, FormatErrorKind::Call(error));
        *judge = None;
    }
}

/// Whether the calls end with enough passes.
fn is_over(calls: &[CallRecord]) -> bool {
    let pass = |record: &&CallRecord| record.call == Some(Call::Pass);
    let passes = calls.iter().rev().take_while(pass).count();
    passes >= 4 || passes == 3 && calls.len() > 3
}
