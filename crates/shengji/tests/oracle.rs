//! Compares the fast rules with slow ones, written straight from the rule book.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shengji::{Card, Cards, Order, Rank, Ruleset, Suit, Trump, rules};

/// Section 4 in words: the effective suit (4 for trump) and the rung of a card.
fn height(trump: Trump, card: Card) -> (usize, usize) {
    let below = |rank: Rank| rank.index() - usize::from(rank > trump.rank);
    let suited = usize::from(trump.suit.is_some());
    let top = 12 * suited;
    match (card.suit(), card.rank()) {
        (Some(suit), Some(rank)) if rank == trump.rank => {
            (4, top + usize::from(Some(suit) == trump.suit))
        }
        (Some(suit), Some(rank)) if Some(suit) == trump.suit => (4, below(rank)),
        (Some(suit), Some(rank)) => (suit.index(), below(rank)),
        _ => (4, top + suited + 1 + usize::from(card == Card::BIG_JOKER)),
    }
}

/// The pairs of a list of cards.
fn pairs(cards: &[Card]) -> Vec<Card> {
    let mut pairs: Vec<Card> = Vec::new();
    for &card in cards {
        if !pairs.contains(&card) && cards.iter().filter(|&&other| other == card).count() == 2 {
            pairs.push(card);
        }
    }
    pairs
}

/// Whether tractors of these lengths fit side by side among the pairs: tries every choice.
fn packs(trump: Trump, pairs: &[Card], lengths: &[usize]) -> bool {
    fn extend(trump: Trump, pairs: &[Card], last: usize, left: usize, rest: &[usize]) -> bool {
        if left == 0 {
            return packs(trump, pairs, rest);
        }
        pairs.iter().enumerate().any(|(nth, &card)| {
            height(trump, card).1 == last + 1 && {
                let mut fewer = pairs.to_vec();
                fewer.remove(nth);
                extend(trump, &fewer, last + 1, left - 1, rest)
            }
        })
    }
    let Some((&first, rest)) = lengths.split_first() else {
        return true;
    };
    pairs.iter().enumerate().any(|(nth, &card)| {
        let mut fewer = pairs.to_vec();
        fewer.remove(nth);
        extend(trump, &fewer, height(trump, card).1, first - 1, rest)
    })
}

/// 7.3 in words.
fn may_follow(trump: Trump, lead: &[Card], hand: &[Card], play: &[Card]) -> bool {
    let suit = height(trump, lead[0]).0;
    let of_suit = |cards: &[Card]| -> Vec<Card> {
        cards
            .iter()
            .copied()
            .filter(|&card| height(trump, card).0 == suit)
            .collect()
    };
    let held = of_suit(hand);
    if play.len() != lead.len() {
        return false;
    }
    if held.len() <= lead.len() {
        return of_suit(play).len() == held.len();
    }
    if of_suit(play).len() < play.len() {
        return false;
    }
    let order = Order::of(trump);
    let parts = rules::components(order, lead.iter().copied().collect()).unwrap();
    let total: usize = parts.iter().map(|&pairs| usize::from(pairs)).sum();
    let mut served: Vec<usize> = Vec::new();
    for &length in parts.iter().filter(|&&pairs| pairs >= 2) {
        served.push(usize::from(length));
        if !packs(trump, &pairs(&held), &served) {
            served.pop();
        }
    }
    packs(trump, &pairs(play), &served) && pairs(play).len() >= total.min(pairs(&held).len())
}

fn any_trump(rng: &mut ChaCha8Rng) -> Trump {
    Trump {
        rank: Rank::all().collect::<Vec<_>>()[rng.random_range(0..13)],
        suit: Suit::ALL
            .into_iter()
            .map(Some)
            .chain([None])
            .collect::<Vec<_>>()[rng.random_range(0..5)],
    }
}

/// Cards mostly of one suit, with many pairs.
fn pair_rich(rng: &mut ChaCha8Rng, trump: Trump, suit: usize, cards: usize) -> Vec<Card> {
    let mut kinds: Vec<Card> = Card::all()
        .filter(|&card| height(trump, card).0 == suit)
        .collect();
    let mut others: Vec<Card> = Card::all()
        .filter(|&card| height(trump, card).0 != suit)
        .collect();
    kinds.shuffle(rng);
    others.shuffle(rng);
    kinds.truncate(rng.random_range(1..=9));
    let mut hand = Vec::new();
    for card in kinds.into_iter().chain(others) {
        hand.push(card);
        if rng.random_ratio(2, 3) {
            hand.push(card);
        }
    }
    hand.truncate(cards);
    hand
}

#[test]
fn following_is_as_the_rule_book_says() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut lawful, mut unlawful) = (0, 0);
    for _ in 0..60_000 {
        let trump = any_trump(&mut rng);
        let suit = *[0, 1, 2, 3, 4, 4, 4].choose(&mut rng).unwrap();
        let leading = pair_rich(&mut rng, trump, suit, 25);
        let mut lead: Vec<Card> = leading
            .into_iter()
            .filter(|&card| height(trump, card).0 == suit)
            .collect();
        lead.truncate(rng.random_range(1..=8));
        if lead.is_empty() {
            continue;
        }
        let hand = pair_rich(&mut rng, trump, suit, 16);
        let mut play = hand.clone();
        play.shuffle(&mut rng);
        if rng.random_ratio(1, 2) {
            play.sort_by_key(|&card| (height(trump, card).0 != suit, height(trump, card).1));
        }
        play.truncate(lead.len());
        let slow = may_follow(trump, &lead, &hand, &play);
        let cards = |list: &[Card]| list.iter().copied().collect::<Cards>();
        let order = Order::of(trump);
        let fast = rules::follow(
            order,
            &Ruleset::STANDARD,
            cards(&lead),
            cards(&hand),
            cards(&play),
        );
        assert_eq!(
            fast.is_ok(),
            slow,
            "{trump:?} {lead:?} {hand:?} {play:?} {fast:?}"
        );
        *if slow { &mut lawful } else { &mut unlawful } += 1;
    }
    assert!(lawful > 5_000 && unlawful > 5_000, "{lawful} {unlawful}");
}

/// 7.2 in words, for one hand against one component.
fn beats(trump: Trump, part: &[Card], hand: &[Card]) -> bool {
    let (suit, top) = part.iter().map(|&card| height(trump, card)).max().unwrap();
    let same: Vec<Card> = hand
        .iter()
        .copied()
        .filter(|&c| height(trump, c).0 == suit)
        .collect();
    match part.len() {
        1 => same.iter().any(|&card| height(trump, card).1 > top),
        cards => {
            let pairs = pairs(&same);
            let length = cards / 2;
            (top + 1..20).any(|end| {
                (end + 1 - length..=end)
                    .all(|rung| pairs.iter().any(|&card| height(trump, card).1 == rung))
            })
        }
    }
}

#[test]
fn throws_of_two_parts_fail_as_the_rule_book_says() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let (mut failed, mut stood) = (0, 0);
    for _ in 0..40_000 {
        let trump = any_trump(&mut rng);
        let suit = *[0, 1, 2, 3, 4].choose(&mut rng).unwrap();
        let mut hands: Vec<Vec<Card>> = Vec::new();
        let mut packs: Vec<Card> = Card::all().chain(Card::all()).collect();
        packs.shuffle(&mut rng);
        for seat in 0..4 {
            hands.push(packs[seat * 10..][..10].to_vec());
        }
        let own: Vec<Card> = hands[0]
            .iter()
            .copied()
            .filter(|&card| height(trump, card).0 == suit)
            .collect();
        // One pair and one single, or two singles.
        let paired = pairs(&own);
        let mut parts: Vec<Vec<Card>> = Vec::new();
        if let Some(&card) = paired.choose(&mut rng) {
            parts.push(vec![card, card]);
        }
        for &card in &own {
            if parts.len() < 2 && !parts.iter().flatten().any(|&other| other == card) {
                parts.push(vec![card]);
            }
        }
        if parts.len() < 2 {
            continue;
        }
        let thrown: Cards = parts.iter().flatten().copied().collect();
        let beaten = parts
            .iter()
            .filter(|part| hands[1..].iter().any(|hand| beats(trump, part, hand)));
        let lowest = beaten.min_by_key(|part| (part.len(), height(trump, part[0]).1));
        let expected = lowest.map_or(thrown, |part| part.iter().copied().collect());
        let all: Vec<Cards> = hands
            .iter()
            .map(|hand| hand.iter().copied().collect())
            .collect();
        let all: [Cards; 4] = all.try_into().unwrap();
        let led = rules::lead(Order::of(trump), &Ruleset::STANDARD, &all, 0, thrown).unwrap();
        let height_of = |cards: Cards| cards.iter().map(|card| height(trump, card)).max();
        // Two off-suit rank cards are equally high: either may be the lowest.
        assert_eq!(
            (led.len(), height_of(led)),
            (expected.len(), height_of(expected))
        );
        *if expected == thrown {
            &mut stood
        } else {
            &mut failed
        } += 1;
    }
    assert!(failed > 1_000 && stood > 500, "{failed} {stood}");
}

/// 7.4 in words, for single cards.
#[test]
fn single_cards_win_as_the_rule_book_says() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..20_000 {
        let trump = any_trump(&mut rng);
        let mut packs: Vec<Card> = Card::all().chain(Card::all()).collect();
        packs.shuffle(&mut rng);
        let led = height(trump, packs[0]).0;
        let mut best = 0;
        for nth in 1..4 {
            let (suit, rung) = height(trump, packs[nth]);
            let (now, now_rung) = height(trump, packs[best]);
            let takes = if suit == now {
                rung > now_rung
            } else {
                suit == 4
            };
            if takes && (suit == led || suit == 4) {
                best = nth;
            }
        }
        let plays: Vec<Cards> = packs[..4]
            .iter()
            .map(|&card| [card].into_iter().collect())
            .collect();
        assert_eq!(
            rules::winner(Order::of(trump), &Ruleset::STANDARD, &plays),
            Ok(best)
        );
    }
}
