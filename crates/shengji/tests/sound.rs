//! What any sound player agrees on: tricks that are taken, pairs that stay together, partners who
//! are left alone. Counted over rounds of the searching levels against strangers.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use kernel::{Budget, Game, Hidden, State, Turn};
use rand::SeedableRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;
use shengji::bots::Stranger;
use shengji::{Action, Card, Cards, Phase, Rank, Settings, Shengji, Suit, TRUMP, View, rules};
use std::collections::BTreeMap;

/// The seat that wins these plays of the current trick.
fn winner(view: &View, plays: &[Cards]) -> usize {
    let leader = usize::from(view.current().unwrap().leader);
    (leader + rules::winner(view.order(), &view.rules, plays).unwrap()) % 4
}

fn suit(view: &View, card: Card) -> usize {
    view.order().effective_suit(card)
}

/// Whether all of these cards are of one plain suit.
fn plain(view: &View, cards: Cards) -> bool {
    cards.iter().all(|card| suit(view, card) != TRUMP)
}

/// How often a throw would fail, over deals of the cards that its leader cannot see and that fit the
/// suits in which seats have shown to have nothing.
fn failing(view: &View, cards: Cards) -> f64 {
    const DEALS: u32 = 200;
    let seat = usize::from(view.seat.unwrap());
    let mut unseen: Vec<Card> = Card::all().flat_map(|card| [card, card]).collect();
    let mut void = [[false; 5]; 4];
    let mut see = |cards: Cards| {
        for card in cards.iter() {
            let place = unseen.iter().position(|other| *other == card).unwrap();
            unseen.swap_remove(place);
        }
    };
    see(view.hand);
    view.kitty.into_iter().for_each(&mut see);
    for trick in &view.tricks {
        let led = trick
            .plays
            .first()
            .map(|led| suit(view, led.iter().next().unwrap()));
        for (who, cards) in trick.by_seat() {
            see(cards);
            if let Some(led) = led {
                void[who][led] |= cards.iter().any(|card| suit(view, card) != led);
            }
        }
    }
    let size = view.hand.len() as usize;
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let (mut deals, mut failed) = (0, 0);
    for _ in 0..DEALS * 20 {
        unseen.shuffle(&mut rng);
        let mut hands: [Vec<Card>; 4] = Default::default();
        // The cards of suits that fewest may hold first, so that most deals come out.
        let mut rest = unseen.clone();
        rest.sort_by_key(|&card| {
            let may = |&who: &usize| who != seat && !void[who][suit(view, card)];
            (0..4).filter(may).count()
        });
        let mut buried = 0;
        for card in rest {
            let may = |who: &usize| {
                *who != seat && !void[*who][suit(view, card)] && hands[*who].len() < size
            };
            let takers: Vec<usize> = (0..4).filter(may).collect();
            match takers.choose(&mut rng) {
                Some(&who) => hands[who].push(card),
                None => buried += 1,
            }
        }
        if buried != unseen.len() - 3 * size {
            continue;
        }
        let mut hands = hands.map(Cards::from_iter);
        hands[seat] = view.hand;
        deals += 1;
        let led = rules::lead(view.order(), &view.rules, &hands, seat, cards);
        failed += u32::from(led != Ok(cards));
        if deals == DEALS {
            break;
        }
    }
    f64::from(failed) / f64::from(deals.max(1))
}

/// What nobody should have done here, by name.
fn faults(view: &View, legal: &[Action], action: Action) -> Vec<&'static str> {
    let mut found = Vec::new();
    let plays: Vec<Cards> = legal
        .iter()
        .filter_map(|action| match action {
            Action::Play(cards) => Some(*cards),
            _ => None,
        })
        .collect();
    match action {
        Action::Bury(kitty) => {
            for plain in Suit::ALL
                .into_iter()
                .filter(|&one| view.trump.unwrap().0 != Some(one))
            {
                let of = |cards: Cards| -> Vec<Card> {
                    let mut list: Vec<Card> = cards.iter().collect();
                    list.retain(|&card| suit(view, card) == plain.index());
                    list
                };
                let (had, gone) = (of(view.hand), of(kitty));
                let king = gone.iter().any(|card| card.rank() == Some(Rank::KING));
                let ace = |card: &&Card| card.rank() == Some(Rank::ACE);
                let aces = had.iter().filter(ace).count() - gone.iter().filter(ace).count();
                if king && aces == 1 && had.len() - gone.len() == 1 {
                    found.push("buries a king beside a bare ace");
                }
            }
        }
        Action::Play(cards) => match view.current() {
            Some(trick) => {
                let seat = usize::from(view.seat.unwrap());
                let with = |play: Cards| {
                    let mut all = trick.plays.clone();
                    all.push(play);
                    winner(view, &all)
                };
                let ahead = winner(view, &trick.plays);
                let last = trick.plays.len() == 3;
                let takes = with(cards) == seat;
                let cheap = |play: &Cards| {
                    let dear = |card: Card| card.suit().is_none() || card.rank() == Some(view.rank);
                    with(*play) == seat && !play.iter().any(dear)
                };
                if last
                    && ahead % 2 != seat % 2
                    && trick.points >= 10
                    && !takes
                    && plays.iter().any(cheap)
                {
                    found.push("lets ten points go that it could take last");
                }
                let ruffs = !plain(view, cards)
                    && suit(view, trick.plays[0].iter().next().unwrap()) != TRUMP;
                if last
                    && ahead == (seat + 2) % 4
                    && takes
                    && ruffs
                    && plays.iter().any(|&play| with(play) != seat)
                {
                    found.push("ruffs what partner has won");
                }
            }
            None => {
                let card = cards.iter().next().unwrap();
                let high =
                    matches!(card.rank(), Some(rank) if rank > Rank::JACK && rank != view.rank);
                if view.tricks.is_empty()
                    && cards.len() == 1
                    && high
                    && plain(view, cards)
                    && view.hand.iter().filter(|&other| other == card).count() == 2
                {
                    found.push("splits a high pair at trick one");
                }
                let parts = rules::components(view.order(), cards).unwrap();
                if parts.len() > 1 && failing(view, cards) > 0.6 {
                    found.push("throws what most deals refuse");
                }
                // Tens or kings that may lose, beside a pair of aces that nobody is known to ruff.
                let shown_void = |plain: usize| {
                    view.tricks.iter().any(|trick| {
                        let led = suit(view, trick.plays[0].iter().next().unwrap());
                        let off =
                            |cards: &Cards| cards.iter().any(|card| suit(view, card) != plain);
                        led == plain && trick.plays.iter().any(off)
                    })
                };
                let twice =
                    |card: Card| view.hand.iter().filter(|&other| other == card).count() == 2;
                let aces = view.hand.iter().any(|ace| {
                    let own = suit(view, ace);
                    ace.rank() == Some(Rank::ACE) && own != TRUMP && twice(ace) && !shown_void(own)
                });
                let ten = card.rank() == Some(Rank::TEN) && plain(view, cards);
                if ten && cards.len() == 2 && twice(card) && aces && view.tricks.len() < 3 {
                    found.push("leads tens beside a pair of aces");
                }
            }
        },
        _ => {}
    }
    found
}

/// How often each fault was seen, among how many plays.
fn count(player: &str, rounds: u64, first: u64, nodes: u64) -> (u32, BTreeMap<&'static str, u32>) {
    let mut seen = BTreeMap::new();
    let mut decisions = 0;
    for deal in first..first + rounds {
        let mut state = Shengji::start(&Settings::duplicate(), deal).unwrap();
        let own = (deal % 2) as usize;
        let bots = [0, 1, 2, 3].map(|seat| {
            Shengji::bot(if seat % 2 == own {
                player
            } else {
                Stranger::of_mixture(deal as usize, seat)
            })
            .unwrap()
        });
        let mut legal = Vec::new();
        while let Turn::Seat(seat) = state.turn() {
            state.legal_actions(&mut legal);
            let view = state.view(Some(seat));
            let budget = Budget::nodes(nodes).with_seed(deal);
            let action = bots[seat.index()].decide(&view, &legal, &budget).action;
            if seat.index() % 2 == own && matches!(view.phase, Phase::Playing | Phase::Burying) {
                decisions += 1;
                for fault in faults(&view, &legal, action) {
                    *seen.entry(fault).or_default() += 1;
                    if std::env::var_os("SHOW").is_some() {
                        println!(
                            "{fault}: {action} of {} trick {:?} {:?}",
                            view.hand,
                            view.current(),
                            view.trump
                        );
                    }
                }
            }
            state.apply(action);
        }
    }
    (decisions, seen)
}

/// What counts as a throw that most deals refuse is one, and sure throws are none.
#[test]
fn throws_are_told_apart() {
    let (mut sure, mut refused) = (0, 0);
    for deal in 0..12 {
        let mut state = Shengji::start(&Settings::duplicate(), deal).unwrap();
        let bot = Shengji::bot("fast").unwrap();
        let mut legal = Vec::new();
        while let Turn::Seat(seat) = state.turn() {
            state.legal_actions(&mut legal);
            let view = state.view(Some(seat));
            if matches!(view.phase, Phase::Playing) && view.current().is_none() {
                for action in &legal {
                    let Action::Play(cards) = *action else {
                        continue;
                    };
                    let parts = rules::components(view.order(), cards).unwrap();
                    if parts.len() < 2 || cards.len() > 4 {
                        continue;
                    }
                    // Only what stands in every deal can be called sure.
                    let share = failing(&view, cards);
                    sure += u32::from(share == 0.0);
                    refused += u32::from(share > 0.6);
                }
            }
            if view.tricks.len() > 2 {
                break;
            }
            let budget = Budget::nodes(1).with_seed(deal);
            let action = bot.decide(&view, &legal, &budget).action;
            state.apply(action);
        }
    }
    assert!(sure > 0 && refused > 0, "{sure} sure, {refused} refused");
}

#[test]
fn sound_players_do_none_of_this() {
    for (player, rounds, nodes) in [
        ("expert", 60, 600),
        ("advanced", 60, 200),
        ("search:100,steps=5,doubt=0.1,endgame=3", 20, 100),
    ] {
        let (decisions, seen) = count(player, rounds, 700, nodes);
        assert!(decisions > 600 && seen.is_empty(), "{player}: {seen:?}");
    }
}

/// `cargo test -p kibitzer-shengji --test sound -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes"]
fn sound_players_do_none_of_this_in_thousands_of_plays() {
    for (player, nodes) in [("expert", 1_000), ("advanced", 200), ("intermediate", 1)] {
        let (decisions, seen) = count(player, 500, 20_000, nodes);
        println!("{player}: {seen:?} of {decisions}");
    }
}
