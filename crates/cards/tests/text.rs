//! Text forms: what is printed reads back, errors name their place, and rubbish is refused without
//! a panic.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use cards::{
    BySuit, Card, Deal, Hand, Holding, Layout, ParseError, Pattern, Rank, Seat, Shape, Side,
    Strain, Suit, TrickTable,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::{Debug, Display};
use std::str::FromStr;

fn reads_back<T: Display + FromStr<Err: Debug> + PartialEq + Debug>(thing: T) {
    assert_eq!(thing.to_string().parse::<T>().unwrap(), thing);
}

fn message<T: FromStr<Err = ParseError> + Debug>(text: &str) -> String {
    text.parse::<T>().unwrap_err().to_string()
}

#[test]
fn small_things_read_back() {
    Suit::ALL.into_iter().for_each(reads_back);
    Rank::ALL.into_iter().for_each(reads_back);
    Strain::ALL.into_iter().for_each(reads_back);
    Seat::ALL.into_iter().for_each(reads_back);
    Side::ALL.into_iter().for_each(reads_back);
    for card in Card::all() {
        reads_back(card);
        assert_eq!(format!("{card:#}").parse(), Ok(card));
        assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
    }
    for bits in 0..=0x1fff {
        reads_back(Holding::from_bits(bits));
    }
}

#[test]
fn cards_in_every_spelling() {
    let ten = Card::new(Suit::Hearts, Rank::Ten);
    for text in ["HT", "ht", "H10", "h10", "♥T", "♥10", "♡10", "♥\u{fe0f}T"] {
        assert_eq!(text.parse(), Ok(ten), "{text}");
    }
    assert_eq!(format!("{:>3}|{:#<3}", Suit::Spades, Rank::Ace), "  S|A##");
}

#[test]
fn cards_that_are_none() {
    assert_eq!(
        message::<Card>("XA"),
        "column 1: `XA` does not begin with a suit (S, H, D, C or ♠, ♥, ♦, ♣)"
    );
    assert_eq!(
        message::<Card>("♠1"),
        "column 2: `1` does not begin with a rank (A, K, Q, J, T or 10, 9 to 2)"
    );
    assert_eq!(message::<Card>("SAK"), "column 3: unexpected `K`");
    assert_eq!(message::<Card>(""), "column 1: unexpected end of text");
    assert_eq!(message::<Card>("S"), "column 2: unexpected end of text");
    assert_eq!(
        "♠1".parse::<Card>().unwrap_err().at,
        3,
        "bytes before the place"
    );
}

#[test]
fn hands_read_back_in_both_forms() {
    for deal in Deal::sequence(2).take(200) {
        for (seat, &hand) in deal.hands().iter() {
            let some: Hand = hand.iter().take(seat.index() * 4).collect();
            for hand in [hand, some] {
                reads_back(hand);
                assert_eq!(format!("{hand:#}").parse(), Ok(hand));
                assert_eq!(format!("{hand:#}").replace(' ', "").parse(), Ok(hand));
                let list: Vec<String> = hand.iter().map(|card| card.to_string()).collect();
                if !hand.is_empty() {
                    assert_eq!(list.join(" ").parse(), Ok(hand));
                }
            }
        }
    }
    reads_back(Hand::EMPTY);
    reads_back(Hand::PACK);
}

#[test]
fn hands_in_every_spelling() {
    let hand: Hand = "AK2.T9..AJ".parse().unwrap();
    for text in [
        "AK2.T9.-.AJ",
        " 2ka.109.-.ja ",
        "♠AK2 ♥T9 ♦- ♣AJ",
        "♠ A K 2  ♥ 10 9  ♣ A J",
        "SAK2HT9DCAJ",
        "caj hT9 sk2a",
    ] {
        assert_eq!(text.parse(), Ok(hand), "{text}");
    }
    assert_eq!("-".parse(), Ok(Hand::EMPTY));
}

#[test]
fn hands_that_are_none() {
    assert_eq!(message::<Hand>("AKA..."), "column 3: ♠A appears twice");
    assert_eq!(
        message::<Hand>("♠AKQ ♥T9 ♠A"),
        "column 11: ♠A appears twice"
    );
    assert_eq!(
        message::<Hand>("AK.Q2.9"),
        "column 1: a hand has four suits with dots between them; found 3"
    );
    assert_eq!(
        message::<Hand>("A.B.C.D.E"),
        "column 1: a hand has four suits with dots between them; found 5"
    );
    assert_eq!(
        message::<Hand>("AK.Q2.91.5"),
        "column 8: `1.5` does not begin with a rank (A, K, Q, J, T or 10, 9 to 2)"
    );
    assert_eq!(message::<Hand>("AK.Q2.9.5 7"), "column 11: unexpected `7`");
    assert_eq!(message::<Hand>(""), "column 1: unexpected end of text");
    assert!(message::<Hand>("SAK2 X4").starts_with("column 6: `X4` does not begin with a rank"));
}

#[test]
fn deals_read_back_from_every_seat() {
    for deal in Deal::sequence(3).take(200) {
        reads_back(deal);
        for first in Seat::ALL {
            assert_eq!(deal.starting_with(first).to_string().parse(), Ok(deal));
        }
        let text = deal.to_string();
        assert_eq!(text[2..].parse(), Ok(deal), "North may go without saying");
        assert_eq!(text.to_lowercase().replace(' ', " \t").parse(), Ok(deal));
    }
}

#[test]
fn layouts_read_back() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for deal in Deal::sequence(4).take(200) {
        let hands = deal.hands().map(|hand| {
            let cards = rng.random_range(0..=13);
            hand.iter().take(cards).collect()
        });
        let layout = Layout::new(hands).unwrap();
        reads_back(layout);
        for first in Seat::ALL {
            assert_eq!(layout.starting_with(first).to_string().parse(), Ok(layout));
        }
        let filled = layout.fill(&mut rng);
        assert!(
            Seat::ALL
                .into_iter()
                .all(|seat| filled[seat].contains_all(layout[seat]))
        );
    }
    assert_eq!("W:- - - -".parse(), Ok(Layout::EMPTY));
    assert_eq!("... ... ... ...".parse(), Ok(Layout::EMPTY));
}

#[test]
fn deals_that_are_none() {
    let good = "N:T53.864.JT953.54 AK84.AT92.K.AT87 972.K53.AQ74.932 QJ6.QJ7.862.KQJ6";
    good.parse::<Deal>().unwrap();
    let broken = |from: &str, to: &str| message::<Deal>(&good.replacen(from, to, 1));
    assert_eq!(broken("972", "982"), "column 38: ♠8 appears twice");
    assert_eq!(
        broken("972", "97"),
        "column 37: South has 12 cards instead of 13; nobody has ♠2"
    );
    assert_eq!(
        broken("N:T53.864.JT953.54 AK84", "N:T53.864.JT953.5 AK842"),
        "column 19: East has 14 cards instead of 13",
    );
    assert_eq!(
        broken("972.K53.AQ74.932 QJ6", "97.K53.AQ74.932 QJ62"),
        "column 53: West has 14 cards instead of 13"
    );
    assert_eq!(
        broken("N:", "X:"),
        "column 1: `X:T53.864.JT953.` is not a seat (N, E, S or W)"
    );
    assert_eq!(
        broken("N:", "NE:"),
        "column 2: unexpected `E:T53.864.JT953.`"
    );
    assert_eq!(
        broken(" QJ6.QJ7.862.KQJ6", ""),
        "column 53: a deal has four hands with spaces between them; found 3"
    );
    assert_eq!(broken("KQJ6", "KQJ6 -"), "column 71: unexpected `-`");
    assert_eq!(
        broken("QJ6.QJ7.862.KQJ6", "-"),
        "column 54: West has 0 cards instead of 13"
    );
    assert_eq!(
        message::<Layout>("N:AKQJT98765432.AKQ.. - - -"),
        "column 3: North has 16 cards instead of 13"
    );
}

#[test]
fn hands_that_make_no_deal() {
    let deal = Deal::from_seed(5);
    let mut hands = *deal.hands();
    let card = hands[Seat::East].top().unwrap();
    hands[Seat::West].insert(card);
    assert_eq!(
        Deal::new(hands).unwrap_err().to_string(),
        format!("{card:#} appears twice: East and West both have it")
    );
    assert!(Layout::new(hands).is_err());
    hands[Seat::West] = *deal.hands().values().last().unwrap();
    hands[Seat::East].remove(card);
    let error = Deal::new(hands).unwrap_err().to_string();
    assert_eq!(
        error,
        format!("East has 12 cards instead of 13; nobody has {card:#}")
    );
    assert_eq!(
        Deal::try_from(Layout::new(hands).unwrap())
            .unwrap_err()
            .to_string(),
        error
    );
}

#[test]
fn shapes_and_patterns_read_back() {
    for spades in 0..=14 {
        for hearts in 0..=14 {
            for diamonds in 0..=14 {
                let clubs = 13_u8.saturating_sub(spades + hearts + diamonds);
                let lengths = BySuit::new([clubs, diamonds, hearts, spades]);
                let shape = Shape::new(lengths);
                assert_eq!(shape.is_some(), spades + hearts + diamonds <= 13);
                let Some(shape) = shape else { continue };
                reads_back(shape);
                reads_back(shape.pattern());
                let short = lengths.values().filter(|&&n| n < 3).count();
                let shortest = *lengths.values().min().unwrap();
                assert_eq!(shape.is_balanced(), shortest >= 2 && short <= 1, "{shape}");
                assert!(!shape.is_balanced() || shape.is_semi_balanced());
            }
        }
    }
    assert_eq!("5-3-3-2".parse::<Pattern>(), "3532".parse::<Pattern>());
    for rubbish in [
        "",
        "5=3=3",
        "5=3=3=3",
        "5=3=3=2=0",
        "5=3=3=x",
        "+5=3=3=2",
        "256=0=0=0",
    ] {
        assert!(rubbish.parse::<Shape>().is_err(), "{rubbish}");
    }
    for rubbish in ["", "533", "53321", "5333", "9é00", "5-3-32"] {
        assert!(rubbish.parse::<Pattern>().is_err(), "{rubbish}");
    }
}

#[test]
fn trick_tables_read_back() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for _ in 0..100 {
        reads_back(TrickTable::from_fn(|_, _| rng.random_range(0..=13)));
    }
    assert!(
        message::<TrickTable>("1 2 14").starts_with("column 5: `14` is not a number of tricks")
    );
    assert_eq!(
        message::<TrickTable>("1 2 3"),
        "column 6: unexpected end of text"
    );
}

#[test]
fn rubbish_is_refused_without_a_panic() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let alphabet: Vec<char> = "NESW:AKQJT9876543210.- -.SHDC♠♥♦♣\u{fe0f}é=x\t\n"
        .chars()
        .collect();
    let good = Deal::from_seed(7).to_string();
    for round in 0..20_000 {
        let text: String = if round % 2 == 0 {
            let length = rng.random_range(0..30);
            (0..length)
                .map(|_| alphabet[rng.random_range(0..alphabet.len())])
                .collect()
        } else {
            let mut letters: Vec<char> = good.chars().collect();
            for _ in 0..rng.random_range(1..3) {
                let place = rng.random_range(0..letters.len());
                letters[place] = alphabet[rng.random_range(0..alphabet.len())];
            }
            letters.into_iter().collect()
        };
        let _ = text.parse::<Card>();
        let _ = text.parse::<Holding>();
        let _ = text.parse::<Seat>();
        let _ = text.parse::<Shape>();
        let _ = text.parse::<Pattern>();
        let _ = text.parse::<TrickTable>();
        if let Ok(hand) = text.parse::<Hand>() {
            reads_back(hand);
        }
        match text.parse::<Layout>() {
            Ok(layout) => reads_back(layout),
            Err(error) => assert!(text.is_char_boundary(error.at)),
        }
        if let Err(error) = text.parse::<Deal>() {
            assert!(error.column <= text.chars().count() + 1);
        }
    }
    let long = "A".repeat(1 << 20);
    assert!(message::<Deal>(&long).len() < 200, "an error stays short");
}

#[cfg(feature = "serde")]
#[test]
fn everything_travels_as_text() {
    use cards::{BySeat, ByStrain};
    let deal = Deal::from_seed(8);
    let json = serde_json::to_string(&(deal, deal[Seat::East], Suit::Clubs)).unwrap();
    assert!(json.starts_with("[\"N:"));
    assert_eq!(
        serde_json::from_str::<(Deal, Hand, Suit)>(&json).unwrap(),
        (deal, deal[Seat::East], Suit::Clubs)
    );
    let table = BySeat::new([1, 2, 3, 4]);
    assert_eq!(
        serde_json::to_string(&table).unwrap(),
        r#"{"N":1,"E":2,"S":3,"W":4}"#
    );
    let read = |json| serde_json::from_str::<BySeat<u8>>(json);
    assert_eq!(read(r#"{"W":4,"E":2,"S":3,"North":1}"#).unwrap(), table);
    assert!(
        read(r#"{"W":4}"#)
            .unwrap_err()
            .to_string()
            .contains("N is missing")
    );
    assert!(
        read(r#"{"W":4,"W":5}"#)
            .unwrap_err()
            .to_string()
            .contains("W appears twice")
    );
    let strains = ByStrain::new(["c", "d", "h", "s", "n"].map(String::from));
    let json = serde_json::to_string(&strains).unwrap();
    assert_eq!(
        serde_json::from_str::<ByStrain<String>>(&json).unwrap(),
        strains
    );
}
