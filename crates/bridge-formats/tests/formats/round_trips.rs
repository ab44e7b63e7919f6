//! There and back: what is written reads back the same.

use crate::records::record;
use bridge::{BoardNumber, Vulnerability};
use bridge_formats::{BoardRecord, Ending, Format, Place, json, lin, link, list, pbn};
use cards::{Deal, Seat, TrickTable};
use proptest::collection::vec;
use proptest::prelude::*;

/// A record with what a PBN reader derives filled in, and comments in the order of their places.
fn settled(mut record: BoardRecord) -> BoardRecord {
    let dealer = record.dealer;
    if let Some(auction) = &mut record.auction {
        auction.first = auction.first.or(dealer);
    }
    let contract = record.full_contract();
    if let Some(play) = &mut record.play {
        play.leader = play.leader.or(contract.map(|contract| contract.leader()));
    }
    record.comments.sort_by_key(|comment| match &comment.after {
        Place::Beginning => (0, 0),
        Place::Tag(_) => (1, 0),
        Place::Call(index) => (2, *index),
        Place::Card(index) => (3, *index),
    });
    record
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn pbn_loses_nothing(records in vec(record().prop_map(settled), 1..4)) {
        let text = pbn::write(&records);
        let reading = pbn::read(text.as_bytes());
        prop_assert_eq!(&reading.found, &records, "{}", text);
        prop_assert_eq!(pbn::write(&reading.found), text);
    }

    #[test]
    fn json_loses_nothing(records in vec(record(), 0..4)) {
        let reading = json::read(json::write(&records).as_bytes());
        prop_assert!(reading.is_clean());
        prop_assert_eq!(reading.found, records);
    }

    #[test]
    fn lin_keeps_what_it_can_tell(records in vec(record(), 1..4)) {
        let found = lin::read(lin::write(&records).as_bytes()).found;
        prop_assert_eq!(found.len(), records.len());
        for (before, after) in records.iter().zip(&found) {
            prop_assert_eq!(before.deal.unwrap_or_default(), after.deal.unwrap_or_default());
            prop_assert_eq!(before.vulnerability, after.vulnerability);
            if let Some(dealer) = before.dealer_or_usual() {
                prop_assert_eq!(after.dealer, Some(dealer));
            }
            if let (Some(before), Some(after)) = (&before.auction, &after.auction) {
                for (before, after) in before.calls.iter().zip(&after.calls) {
                    prop_assert_eq!((before.call, before.alert), (after.call, after.alert));
                    let plain = before.explanation.as_ref().map(|text| text.replace('|', "/"));
                    prop_assert_eq!(&plain, &after.explanation);
                }
            }
            if let (Some(before), Some(after)) = (&before.play, &after.play) {
                let cards = |cards: &[bridge_formats::CardRecord]| -> Vec<_> {
                    cards.iter().map(|card| card.card).collect()
                };
                prop_assert_eq!(cards(&before.cards), cards(&after.cards));
            }
        }
        // What LIN can express, it expresses again.
        let again = lin::read(lin::write(&found).as_bytes()).found;
        prop_assert_eq!(again, found);
    }

    #[test]
    fn links_keep_what_lin_does(record in record()) {
        let found = link::read(link::of(&record).as_bytes()).found;
        prop_assert_eq!(found, lin::read(lin::write(&[record]).as_bytes()).found);
    }

    #[test]
    fn links_with_parameters_come_back(record in record()) {
        let found = link::read(link::with_parameters(&record).as_bytes()).found;
        prop_assert_eq!(found.len(), 1);
        prop_assert_eq!(found[0].deal.unwrap_or_default(), record.deal.unwrap_or_default());
        prop_assert_eq!(&found[0].players, &record.players);
        let again = link::read(link::with_parameters(&found[0]).as_bytes()).found;
        prop_assert_eq!(again, found);
    }

    #[test]
    fn lists_keep_deals_and_tricks(records in vec(record(), 0..4)) {
        let told: Vec<_> = records
            .iter()
            .filter_map(|record| Some((record.deal?, record.double_dummy)))
            .collect();
        for text in [list::write(&records), list::write_gib(&records)] {
            let reading = list::read(text.as_bytes());
            prop_assert!(reading.is_clean(), "{}", text);
            let found: Vec<_> = reading
                .found
                .iter()
                .filter_map(|record| Some((record.deal?, record.double_dummy)))
                .collect();
            prop_assert_eq!(&found, &told);
        }
    }

    #[test]
    fn documents_keep_every_byte(bytes in vec(any::<u8>(), 0..200), records in vec(record(), 0..2)) {
        let exported = pbn::write(&records);
        for bytes in [&bytes[..], exported.as_bytes()] {
            prop_assert_eq!(pbn::Document::new(bytes).to_bytes(), bytes);
            prop_assert_eq!(lin::Document::new(bytes).to_bytes(), bytes);
        }
    }

    #[test]
    fn a_document_takes_single_tags(records in vec(record().prop_map(settled), 1..3), value in "[ -~♠é]{0,12}") {
        let mut document = pbn::Document::new(pbn::write(&records).as_bytes());
        prop_assert_eq!(document.len(), records.len());
        let last = records.len() - 1;
        prop_assert!(document.set(last, "Site", &value));
        prop_assert!(document.set(last, "Annotator", &value));
        prop_assert!(!document.set(last + 1, "Site", "nowhere"));
        for name in ["Site", "Annotator"] {
            prop_assert_eq!(document.get(last, name), Some(value.clone()));
        }
        let mut wanted = records.clone();
        wanted[last].site = (value != "?").then(|| value.clone());
        let mut found = document.read().found;
        found[last].tags.retain(|tag| tag.name != "Annotator");
        prop_assert_eq!(found, wanted);
    }
}

/// A played board that both PBN and LIN can express completely.
fn played(seed: u64) -> BoardRecord {
    let deal = Deal::from_seed(seed);
    let number = BoardNumber::new(seed as u32 % 32 + 1).unwrap();
    let mut record = BoardRecord::of(deal).numbered(number);
    for seat in Seat::ALL {
        record.players[seat] = Some(format!("{seat:#} {seed}"));
    }
    let auction = format!("{}: 1NT Pass 3NT Pass Pass Pass", number.dealer());
    record.auction = Some((&auction.parse::<bridge::Auction>().unwrap()).into());
    let mut play = bridge::Play::new(deal, record.full_contract().unwrap());
    let stop = seed as usize % 60;
    while !play.is_over() && play.record().len() < stop {
        let card = play.legal_cards().iter().nth(seed as usize % 2);
        let card = card.or(play.legal_cards().top()).unwrap();
        play.card(card).unwrap();
    }
    record.play = Some(bridge_formats::PlayRecord {
        leader: Some(play.contract().leader()),
        cards: play.record().iter().map(|&card| card.into()).collect(),
        ending: Ending::Plain,
    });
    if !play.is_over() {
        record.tricks = Some(play.tricks()[play.contract().declarer.side()]);
        record.play.as_mut().unwrap().ending = Ending::Stopped;
    }
    record.complete();
    record
}

#[test]
fn pbn_to_lin_and_back_loses_nothing_that_both_can_tell() {
    let records: Vec<_> = (0..200).map(played).collect();
    let through_pbn = pbn::read(pbn::write(&records).as_bytes());
    assert!(through_pbn.is_clean(), "{:?}", through_pbn.faults);
    let through_lin = lin::read(lin::write(&through_pbn.found).as_bytes());
    assert!(through_lin.is_clean(), "{:?}", through_lin.faults);
    assert_eq!(through_lin.found, records);
}

#[test]
fn every_format_says_what_it_loses() {
    let mut record = played(3);
    record.site = Some("Utrecht".into());
    let boards = [record];
    let lost = |format: Format| format.loses(&boards, &format.write(&boards));
    assert_eq!(lost(Format::Pbn), <[&str; 0]>::default());
    assert_eq!(lost(Format::Json), <[&str; 0]>::default());
    assert_eq!(lost(Format::Lin), ["site"]);
    let all_but_the_deal = [
        "site",
        "board",
        "players",
        "dealer",
        "vulnerability",
        "declarer",
        "contract",
        "tricks",
        "auction",
        "play",
    ];
    assert_eq!(lost(Format::List), all_but_the_deal);
}

#[test]
fn gib_digits_are_those_of_the_dds_lists() {
    // North makes 7 in spades, East 6, and so on, as in lists of DDS; GIB counts for North-South.
    let table: TrickTable = "7 6 7 6 4 9 4 9 7 5 7 5 4 9 4 9 6 7 6 7".parse().unwrap();
    let mut record = BoardRecord::of(Deal::from_seed(9));
    record.double_dummy = Some(table);
    let text = list::write_gib(&[record]);
    // Leaders South, East, North, West: declarers East, North, West, South.
    assert!(text.trim_end().ends_with(":66667777444487874444"), "{text}");
}

#[test]
fn vulnerability_survives_everywhere() {
    for vulnerability in Vulnerability::ALL {
        let mut record = BoardRecord::of(Deal::from_seed(2));
        record.vulnerability = Some(vulnerability);
        for format in [Format::Pbn, Format::Lin, Format::Link, Format::Json] {
            let text = format.write(std::slice::from_ref(&record));
            assert_eq!(
                format.read(text.as_bytes()).found[0].vulnerability,
                Some(vulnerability)
            );
        }
    }
}
