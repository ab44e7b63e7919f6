//! Deals by number and at random, and how hands are counted.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use cards::{Card, Deal, Hand, Layout, Rank, Seat, Suit};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

#[test]
fn the_count_of_deals_is_the_multinomial() {
    let choose = |n: u128, k: u128| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
    assert_eq!(
        choose(52, 13) * choose(39, 13) * choose(26, 13),
        Deal::COUNT
    );
}

#[test]
fn both_ends_of_the_numbering() {
    let [first, last] = [0, Deal::COUNT - 1].map(|index| Deal::from_index(index).unwrap());
    for (turn, suit) in Suit::DESCENDING.into_iter().enumerate() {
        assert_eq!(first[Seat::North.after(turn)], Hand::whole(suit));
        assert_eq!(last[Seat::West.after(4 - turn)], Hand::whole(suit));
    }
    assert_eq!((first.index(), last.index()), (0, Deal::COUNT - 1));
    assert_eq!(Deal::from_index(Deal::COUNT), None);
    assert_eq!(Deal::from_index(u128::MAX), None);
}

#[test]
fn pages_of_the_impossible_book() {
    // Pages 10 and 10²⁷ of the Pavlicek edition of Thomas Andrews' “Impossible Bridge Book”; its
    // pages are counted from 1.
    let north = "N:AKQJT98765432... .AKQJT98765432..";
    for (page, text) in [
        (10, &*format!("{north} ..AKQJT9876543.6 ..2.AKQJT9875432")),
        (
            10_u128.pow(27),
            "N:AK72.Q543.T863.8 QJ84.KT762.AK4.7 T953.9.972.QJ643 6.AJ8.QJ5.AKT952",
        ),
    ] {
        let deal = Deal::from_index(page - 1).unwrap();
        assert_eq!(deal.to_string(), text);
        assert_eq!(deal.index(), page - 1);
    }
    // The deals with thirteen spades for North come first.
    let border = 84_478_098_072_866_400;
    let spades = |index| Deal::from_index(index).unwrap()[Seat::North].length(Suit::Spades);
    assert_eq!((spades(border - 1), spades(border)), (13, 12));
}

#[test]
fn number_and_deal_are_inverse() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..5_000 {
        let index = rng.random_range(0..Deal::COUNT);
        assert_eq!(Deal::from_index(index).unwrap().index(), index);
        let deal = Deal::random(&mut rng);
        assert_eq!(Deal::from_index(deal.index()), Some(deal));
    }
    for power in 0..=96 {
        for index in [(1_u128 << power) - 1, 1 << power] {
            if let Some(deal) = Deal::from_index(index) {
                assert_eq!(deal.index(), index);
            }
        }
    }
}

#[test]
fn a_seed_names_its_deal_for_ever() {
    assert_eq!(
        Deal::from_seed(1).to_string(),
        "N:J542.T87.QJ42.42 AKQ9.KJ4.AT8.T87 8.Q92.K976.QJ965 T763.A653.53.AK3"
    );
}

/// Chi-squared tests that every seat holds each card equally often, and that deal numbers are
/// uniform.
#[test]
fn random_deals_are_uniform() {
    let deals = 40_000;
    let mut held = [[0_u32; 4]; Card::COUNT];
    let mut together = 0;
    let mut parts = [0_u32; 16];
    for deal in Deal::sequence(2).take(deals) {
        for (card, counts) in held.iter_mut().enumerate() {
            counts[deal.holder(Card::from_index(card).unwrap()).index()] += 1;
        }
        let [ace, two] = [
            Card::new(Suit::Spades, Rank::Ace),
            Card::new(Suit::Clubs, Rank::Two),
        ];
        together += u32::from(deal.holder(ace) == deal.holder(two));
        parts[(deal.index() / (Deal::COUNT / 16 + 1)) as usize] += 1;
    }
    let squares = |counts: &[u32]| {
        let wanted = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        let square = |&n: &u32| (f64::from(n) - wanted).powi(2) / wanted;
        counts.iter().map(square).sum::<f64>()
    };
    // Three degrees of freedom for each card; 25 is beyond one in ten thousand.
    for (card, counts) in held.iter().enumerate() {
        assert!(squares(counts) < 25.0, "card {card}: {counts:?}");
    }
    assert!(squares(&parts) < 45.0, "{parts:?}");
    let expected = deals as f64 * 12.0 / 51.0;
    assert!((f64::from(together) - expected).abs() < 5.0 * expected.sqrt());
}

#[test]
fn filling_keeps_what_is_known() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let known: Layout = "S:AKQJT98765432... - .AKQ.. -".parse().unwrap();
    let mut holders = [0; 4];
    for _ in 0..2_000 {
        let deal = known.fill(&mut rng);
        assert_eq!(deal[Seat::South], Hand::whole(Suit::Spades));
        assert!(deal[Seat::North].contains_all(known[Seat::North]));
        holders[deal.holder("HJ".parse().unwrap()).index()] += 1;
    }
    // Of the 36 cards left North gets ten and the other two thirteen each.
    assert!(
        (450..660).contains(&holders[0]) && holders[2] == 0,
        "{holders:?}"
    );
}

#[test]
fn points_and_controls() {
    assert_eq!((Hand::PACK.points(), Hand::PACK.controls()), (40, 12));
    for deal in Deal::sequence(4).take(100) {
        let mut points = 0;
        for hand in deal.hands().values() {
            let by_cards: u8 = hand.iter().map(|card| card.rank().points()).sum();
            assert_eq!(hand.points(), by_cards);
            let count = |rank| hand.iter().filter(|card| card.rank() == rank).count() as u8;
            assert_eq!(hand.controls(), 2 * count(Rank::Ace) + count(Rank::King));
            points += by_cards;
        }
        assert_eq!(points, 40);
    }
    let points = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4];
    assert_eq!(Rank::ALL.map(Rank::points), points);
}

#[test]
fn sets_of_cards() {
    let deal = Deal::from_seed(5);
    let [north, east, south, west] = deal.hands().into_array();
    assert_eq!(north | east | south | west, Hand::PACK);
    assert_eq!(!(north | east), south | west);
    assert!((north & east).is_empty());
    assert_eq!((north | east) - east, north);
    let down: Vec<Card> = north.iter().collect();
    assert!(down.windows(2).all(|pair| pair[0] > pair[1]));
    let up: Vec<Card> = north.iter().rev().collect();
    assert!(up.iter().eq(down.iter().rev()));
    assert_eq!(north.iter().len(), 13);
    for suit in Suit::ALL {
        let holding = north.holding(suit);
        assert_eq!(holding.len(), north.length(suit));
        assert_eq!(
            north
                .of_suit(suit)
                .iter()
                .map(Card::rank)
                .collect::<Vec<_>>(),
            holding.iter().collect::<Vec<_>>()
        );
        assert_eq!(holding.top(), holding.iter().next());
    }
    assert_eq!(
        Hand::from_holdings(cards::BySuit::from_fn(|suit| north.holding(suit))),
        north
    );
    assert_eq!(Hand::from_bits(1 << 52), None);
    assert_eq!(Hand::from_bits(north.bits()), Some(north));
}
