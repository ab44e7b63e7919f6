//! Generates records: everything that can be said, in any combination.

use bridge::{Bid, BoardNumber, Call, Doubling, Vulnerability};
use bridge_formats::{
    AuctionRecord, BoardRecord, CallRecord, CardRecord, Comment, Ending, FinalContract, Place,
    PlayRecord, Room, Tag,
};
use cards::{BySeat, Card, Deal, Hand, Layout, Seat, TrickTable};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

/// Texts with everything that a format might stumble over.
pub(crate) fn text() -> impl Strategy<Value = String> {
    let tricky = prop_oneof![
        Just("\\".to_owned()),
        Just("\"".to_owned()),
        Just("\\S".to_owned()),
        Just("♠".to_owned()),
        Just("♥K".to_owned()),
        Just("#".to_owned()),
        Just("##".to_owned()),
        Just("%".to_owned()),
        Just("é".to_owned()),
        Just("=1=".to_owned()),
        Just("[x]".to_owned()),
        "[ -~]{0,8}",
    ];
    let parts = vec(tricky, 0..5);
    parts.prop_map(|parts| parts.concat().trim().to_owned())
}

/// Known texts: `?` would mean unknown.
fn known() -> impl Strategy<Value = Option<String>> {
    option::of(text().prop_filter("unknown", |text| text != "?"))
}

fn seat() -> impl Strategy<Value = Seat> {
    (0..4usize).prop_map(|index| Seat::from_index(index).unwrap())
}

fn call() -> impl Strategy<Value = Call> {
    (0..38usize).prop_map(|index| Call::all().nth(index).unwrap())
}

fn layout() -> impl Strategy<Value = Layout> {
    (any::<u64>(), 0..16u8).prop_map(|(seed, known)| {
        let deal = Deal::from_seed(seed);
        // Three hands determine the fourth.
        let known = if known.count_ones() == 1 { 0 } else { known };
        let hands = BySeat::from_fn(|seat| match known >> seat.index() & 1 {
            0 => deal[seat],
            _ => Hand::EMPTY,
        });
        Layout::new(hands).unwrap()
    })
}

fn ending() -> impl Strategy<Value = Ending> {
    prop_oneof![
        Just(Ending::Plain),
        Just(Ending::Open),
        Just(Ending::Stopped)
    ]
}

fn glyphs() -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), 0..2)
}

/// An explanation that does not itself mention alerts.
fn explanation() -> impl Strategy<Value = Option<String>> {
    option::weighted(0.2, text())
}

fn auction() -> impl Strategy<Value = AuctionRecord> {
    let irregular = option::weighted(0.05, prop_oneof![Just('I'), Just('S')]);
    let call = (
        option::weighted(0.95, call()),
        any::<bool>(),
        explanation(),
        glyphs(),
        irregular,
    )
        .prop_map(|(call, alert, explanation, glyphs, irregular)| CallRecord {
            // Only calls can be irregular.
            irregular: irregular.filter(|_| call.is_some()),
            call,
            alert,
            explanation,
            glyphs,
        });
    (option::of(seat()), vec(call, 1..20), ending()).prop_map(|(first, mut calls, ending)| {
        // An unknown call at the beginning would mean another first caller.
        calls[0].call.get_or_insert(Call::Pass);
        AuctionRecord {
            first,
            calls,
            ending,
        }
    })
}

fn play() -> impl Strategy<Value = PlayRecord> {
    let cards = Just(Card::all().collect::<Vec<_>>()).prop_shuffle();
    let details = vec((explanation(), glyphs(), any::<u8>()), 52);
    (option::of(seat()), cards, details, 1..=52usize, ending()).prop_map(
        |(leader, cards, details, length, ending)| {
            let cards = cards.into_iter().zip(details).take(length);
            let record = |(card, (explanation, glyphs, chance)): (Card, (_, _, u8))| CardRecord {
                card: (chance > 20).then_some(card),
                explanation,
                glyphs,
                irregular: (chance > 250).then_some('R'),
            };
            let mut cards: Vec<CardRecord> = cards.map(record).collect();
            cards[0].card.get_or_insert(Card::all().next().unwrap());
            // Unknown cards at the end were not played.
            while cards.last().is_some_and(|card| card.card.is_none()) {
                cards.pop();
            }
            PlayRecord {
                leader,
                cards,
                ending,
            }
        },
    )
}

fn contract() -> impl Strategy<Value = FinalContract> {
    prop_oneof![
        Just(FinalContract::PassedOut),
        (0..35usize, 0..3usize).prop_map(|(bid, doubling)| {
            FinalContract::Bid(Bid::from_index(bid).unwrap(), Doubling::ALL[doubling])
        }),
    ]
}

fn table() -> impl Strategy<Value = TrickTable> {
    vec(0..=13u8, 20).prop_map(|tricks| {
        TrickTable::from_fn(|strain, seat| tricks[strain.index() * 4 + seat.index()])
    })
}

fn tags() -> impl Strategy<Value = Vec<Tag>> {
    let row = vec("[A-Za-z0-9.+-]{1,6}", 1..4).prop_map(|words| words.join(" "));
    let tag = ("X[a-z]{1,6}", text(), vec(row, 0..3)).prop_map(|(name, value, rows)| Tag {
        name,
        value,
        rows,
    });
    vec(tag, 0..4).prop_map(|mut tags| {
        tags.sort_by_key(|tag| (!tag.rows.is_empty(), tag.name.clone()));
        tags.dedup_by_key(|tag| tag.name.clone());
        tags
    })
}

/// Any record.
pub(crate) fn record() -> impl Strategy<Value = BoardRecord> {
    let about = (known(), known(), known(), known(), vec(known(), 4), tags());
    let settled = (
        option::of(1..5000u32),
        option::of(seat()),
        option::of(0..4usize),
        option::of(layout()),
        option::of(-8000..8000i32),
        option::of(table()),
        option::of(any::<bool>()),
    );
    let outcome = (
        option::of(seat()),
        option::of(contract()),
        option::of(0..=13u8),
    );
    let course = (
        option::of(auction()),
        option::of(play()),
        vec((any::<u8>(), text()), 0..4),
    );
    (about, settled, outcome, course).prop_map(|(about, settled, outcome, course)| {
        let (event, site, date, scoring, players, tags) = about;
        let (board, dealer, vulnerability, deal, score, double_dummy, open) = settled;
        let (declarer, contract, tricks) = outcome;
        let (auction, play, comments) = course;
        let mut record = BoardRecord {
            event,
            site,
            date,
            board: board.and_then(BoardNumber::new),
            room: open.map(|open| if open { Room::Open } else { Room::Closed }),
            players: BySeat::from_fn(|seat| players[seat.index()].clone()),
            dealer,
            vulnerability: vulnerability.map(|index| Vulnerability::ALL[index]),
            deal,
            scoring,
            declarer,
            contract,
            tricks,
            score,
            auction,
            play,
            double_dummy,
            tags,
            comments: Vec::new(),
        };
        for (chance, text) in comments {
            let after = place(&record, chance);
            let text = text.replace(['{', '}'], "");
            if !text.trim().is_empty() {
                let text = text.trim().to_owned();
                record.comments.push(Comment { after, text });
            }
        }
        record
    })
}

fn place(record: &BoardRecord, chance: u8) -> Place {
    let calls = record
        .auction
        .as_ref()
        .map_or(0, |auction| auction.calls.len());
    let chance = usize::from(chance);
    match chance % 3 {
        0 if calls > 0 => Place::Call(chance % calls),
        1 => Place::Tag("Event".into()),
        _ => Place::Beginning,
    }
}
