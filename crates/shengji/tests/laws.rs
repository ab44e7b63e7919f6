//! The battery of laws that every game passes, under all presets and some options.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use kernel::laws::Battery;
use kernel::{Budget, Game, Hidden, Seat, State, Turn};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shengji::{Action, Card, Cards, Position, Settings, Shengji, View};

const RULES: [&str; 7] = [
    "standard",
    "sure-throws",
    "rbtying",
    "standard kitty_steal=true self_override=any_stronger no_declaration=redeal throw_penalty=10",
    "rbtying draw=none throw_compare=highest kitty_multiplier=times_cards first_starter=first_declarer",
    "sure-throws trump_throws=true must_play=points jack_back_to_two=true ace_demotion=true",
    "standard short_tractor_forced=true kitty_multiplier=pow2_cards_of_largest announce_halter=false",
];

fn start(rules: &str, rounds: u32, seed: u64) -> Position {
    let starter = ["declared", "rotate"][(seed % 2) as usize].to_owned();
    let settings = Settings {
        rules: rules.to_owned(),
        rounds,
        rank: "rotate".to_owned(),
        starter,
        ..Settings::default()
    };
    Shengji::start(&settings, seed).unwrap()
}

fn battery(games: u64) -> Battery {
    Battery {
        games,
        longest: 100_000,
        seed: 5,
    }
}

/// Single cards and pairs as leads and declarations, and actions that are wrong at the time.
fn tried(state: &Position) -> Vec<Action> {
    let mut all = vec![Action::Pass, Action::PassAll, Action::Next];
    let leads =
        matches!(state.turn(), Turn::Seat(seat) if state.view(Some(seat)).current().is_none());
    for card in Card::all() {
        let one: Cards = [card].into_iter().collect();
        let two: Cards = [card, card].into_iter().collect();
        all.extend([
            Action::Declare(one),
            Action::Declare(two),
            Action::Bury(one),
        ]);
        all.push(Action::Play(one));
        if leads {
            all.push(Action::Play(two));
        }
    }
    all
}

#[test]
fn legal_actions_are_legal_and_complete_and_read_back() {
    for rules in RULES {
        battery(2).state(|seed| start(rules, 2, seed), tried);
    }
}

#[test]
fn whole_games_come_to_an_end() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for rules in RULES {
        let mut state = start(rules, 0, 11);
        let mut legal = Vec::new();
        loop {
            state.legal_actions(&mut legal);
            let Some(&action) = legal.choose(&mut rng) else {
                break;
            };
            state.apply(action);
        }
        let last = state.results().last().unwrap();
        assert!(!last.attackers_won);
        assert_eq!(last.rank.to_string(), "A");
        assert!(Shengji::ending(&state).to_string().contains("levels"));
    }
}

/// Plays on from a state with random legal actions, calling `look` with every state.
fn walk(
    mut state: Position,
    rng: &mut ChaCha8Rng,
    mut look: impl FnMut(&Position, &[Action]),
) -> Position {
    let mut legal = Vec::new();
    loop {
        state.legal_actions(&mut legal);
        let Some(&action) = legal.choose(rng) else {
            return state;
        };
        look(&state, &legal);
        state.apply(action);
    }
}

#[test]
fn cards_and_points_are_conserved() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    for rules in RULES {
        for seed in 0..10 {
            let end = walk(start(rules, 1, seed), &mut rng, |_, _| {});
            let view = end.view(None);
            let kitty = view.kitty.unwrap();
            let plays = view.tricks.iter().flat_map(|trick| &trick.plays);
            let cards = plays.clone().map(|cards| cards.len()).sum::<u32>() + kitty.len();
            assert_eq!(cards, 108);
            let points = plays.map(|cards| cards.points()).sum::<u16>() + kitty.points();
            assert_eq!(points, 200);
            assert!(view.tricks.iter().all(|trick| trick.is_complete()));
        }
    }
}

/// The actions derived from a seat's view alone are those of the game, and no honest view is
/// refused.
#[test]
fn views_of_real_games_are_accepted_and_complete() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for rules in RULES {
        for seed in 0..8 {
            walk(start(rules, 2, seed), &mut rng, |state, legal| {
                let Turn::Seat(seat) = state.turn() else {
                    return;
                };
                let view = state.view(Some(seat));
                let json = serde_json::to_string(&view).unwrap();
                let back: View = serde_json::from_str(&json).unwrap();
                let offered =
                    Shengji::legal(&back).unwrap_or_else(|error| panic!("{error}: {json}"));
                assert_eq!(offered, legal);
            });
        }
    }
}

/// Exchanges two cards that a seat cannot see, where no past obligation distinguishes them: in the
/// undealt stock, or between hands before anything is played.
#[test]
fn views_leak_nothing() {
    for rules in ["standard", "rbtying", "standard kitty_steal=true"] {
        let compared = battery(6).views(
            |seed| start(rules, 1, seed),
            |state, seat, rng| state.reshuffled(seat, rng),
        );
        assert!(compared > 100, "{compared}");
    }
}

#[test]
fn a_move_shows_what_it_is_said_to_show() {
    for rules in ["standard", "rbtying", "standard kitty_steal=true"] {
        let met = battery(12).reveals::<Shengji>(
            |seed| start(rules, 1, seed),
            |state, seat, rng| {
                let early = state.reshuffled(seat, rng);
                let other = early.or_else(|| state.in_another_world(seat?, rng))?;
                // The worlds that strong players sample need not agree with everything seen.
                (other.view(seat) == state.view(seat)).then_some(other)
            },
        );
        assert!(
            met.compared > 300 && met.seen * 3 > met.shows,
            "{rules}: {met:?}"
        );
    }
}

#[test]
fn bots_play_legally_and_repeat_from_their_seed() {
    for rules in RULES {
        for name in ["random", "beginner", "intermediate", "search:40", "master"] {
            battery(1).bot(
                |seed| start(rules, 1, seed),
                |_: Seat| Shengji::bot(name).unwrap(),
                &Budget::nodes(40),
            );
        }
    }
}

#[test]
fn rubbish_is_refused_with_the_place() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut views = Vec::new();
    walk(start("standard", 1, 6), &mut rng, |state, _| {
        if let Turn::Seat(seat) = state.turn() {
            views.push(state.view(Some(seat)));
        }
    });
    let playing: Vec<View> = views
        .into_iter()
        .filter(|view| view.tricks.len() > 3 && view.hand.len() > 2)
        .collect();
    let fault = |change: &dyn Fn(&mut View)| {
        let mut view = playing[playing.len() / 2].clone();
        change(&mut view);
        let refused = Shengji::legal(&view).unwrap_err();
        match refused.message().arg("why") {
            Some(kernel::Arg::Text(why)) => why.clone(),
            other => panic!("{other:?}"),
        }
    };
    assert!(fault(&|view| view.seat = Some(7)).starts_with("seat"));
    assert!(fault(&|view| view.seat = None).starts_with("seat"));
    assert!(fault(&|view| view.turn = None).starts_with("turn"));
    assert!(fault(&|view| view.hand = Cards::NONE).contains("hand"));
    assert!(fault(&|view| view.attackers += 5).starts_with("attackers"));
    assert!(fault(&|view| view.counts[2] += 1).starts_with("counts"));
    assert!(fault(&|view| view.trump = None).starts_with("trump"));
    assert!(fault(&|view| view.tricks[1].winner ^= 1).starts_with("tricks[1]"));
    assert!(fault(&|view| view.tricks[0].leader ^= 1).starts_with("tricks[0].leader"));
    assert!(fault(&|view| view.tricks[2].plays.clear()).starts_with("tricks[2]"));
    let doubled = fault(&|view| view.tricks.insert(0, view.tricks[0].clone()));
    assert!(
        doubled.contains("tricks") || doubled.contains("hand"),
        "{doubled}"
    );
    // Random damage to the text of a view never panics.
    let json = serde_json::to_string(&playing[0]).unwrap();
    for _ in 0..3_000 {
        let mut bytes = json.clone().into_bytes();
        for _ in 0..rng.random_range(1..4) {
            let place = rng.random_range(0..bytes.len());
            bytes[place] = b"0123456789SHDCNTJQKA,[]null\""[rng.random_range(0..28)];
        }
        if let Ok(view) = serde_json::from_slice::<View>(&bytes) {
            let _ = Shengji::legal(&view);
        }
    }
}

/// Permuting what a seat cannot see changes neither its view nor its decision. The hidden cards are
/// those of another world that fits everything seen, as the strong players sample them.
fn no_peeking(positions: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut compared = 0;
    for game in 0.. {
        if compared >= positions {
            return;
        }
        let rules = RULES[game % 3];
        let mut state = start(rules, 1, seed.wrapping_add(game as u64));
        let player = Shengji::bot("intermediate").unwrap();
        let mut legal = Vec::new();
        while let Turn::Seat(seat) = state.turn() {
            state.legal_actions(&mut legal);
            let view = state.view(Some(seat));
            let other = state.in_another_world(seat, &mut rng);
            if let Some(other) = other.filter(|other| *other != state) {
                compared += 1;
                let seen = other.view(Some(seat));
                let json = |view: &View| serde_json::to_string(view).unwrap();
                assert_eq!(json(&view), json(&seen));
                let mut offered = Vec::new();
                other.legal_actions(&mut offered);
                assert_eq!(legal, offered);
                for name in ["beginner", "intermediate", "expert", "master"] {
                    let budget = Budget::nodes(30).with_seed(compared as u64);
                    let decide =
                        |view: &View| Shengji::bot(name).unwrap().decide(view, &legal, &budget);
                    let (one, two) = (decide(&view), decide(&seen));
                    assert_eq!(one.action, two.action, "{name}");
                    assert_eq!(one.reasons, two.reasons, "{name}");
                }
            }
            let budget = Budget::nodes(1).with_seed(rng.random());
            let action = if rng.random_ratio(1, 3) {
                *legal.choose(&mut rng).unwrap()
            } else {
                player.decide(&view, &legal, &budget).action
            };
            state.apply(action);
        }
    }
}

#[test]
fn no_player_peeks() {
    no_peeking(300, 1);
}

#[test]
#[ignore = "ten thousand positions take minutes"]
fn no_player_peeks_in_ten_thousand_positions() {
    no_peeking(10_000, 2);
}

/// Every decision of random players, under all rulesets, is legal and leads to a legal view.
#[test]
#[ignore = "a million decisions take minutes"]
fn a_million_random_decisions_are_lawful() {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let mut decisions = 0u64;
    let mut seed = 0;
    while decisions < 1_000_000 {
        seed += 1;
        walk(
            start(RULES[seed as usize % RULES.len()], 1, seed),
            &mut rng,
            |state, legal| {
                decisions += 1;
                let action = *legal
                    .choose(&mut ChaCha8Rng::seed_from_u64(decisions))
                    .unwrap();
                assert_eq!(state.check(action), Ok(()));
            },
        );
    }
}

/// Every decision of our players is legal too, whoever they play with, under all rulesets. Random
/// plays in between lead to positions that none of them would reach.
fn lawful_bots(wanted: u64, seed: u64) {
    const PLAYERS: [&str; 6] = [
        "beginner",
        "intermediate",
        "fast",
        "advanced",
        "expert",
        "master",
    ];
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut decisions = 0u64;
    let mut games = 0;
    while decisions < wanted {
        games += 1;
        let mut state = start(
            RULES[games % RULES.len()],
            1,
            seed.wrapping_add(games as u64),
        );
        let names: Vec<&str> = (0..4).map(|_| *PLAYERS.choose(&mut rng).unwrap()).collect();
        let players: Vec<_> = names
            .iter()
            .map(|name| Shengji::bot(name).unwrap())
            .collect();
        let mut legal = Vec::new();
        while let Turn::Seat(seat) = state.turn() {
            state.legal_actions(&mut legal);
            let view = state.view(Some(seat));
            let budget = Budget::nodes(12).with_seed(decisions);
            let action = players[seat.index()].decide(&view, &legal, &budget).action;
            decisions += 1;
            let name = names[seat.index()];
            assert_eq!(state.check(action), Ok(()), "{name}: {action}");
            if rng.random_ratio(1, 8) {
                state.apply(*legal.choose(&mut rng).unwrap())
            } else {
                state.apply(action)
            }
        }
    }
}

#[test]
fn our_players_are_lawful() {
    lawful_bots(4_000, 31);
}

#[test]
#[ignore = "a million decisions take minutes"]
fn a_million_decisions_of_our_players_are_lawful() {
    lawful_bots(1_000_000, 32);
}

fn decisions(wanted: usize) {
    let players = [
        "random",
        "fast",
        "search:40",
        "search:60,endgame=3,steps=20",
        "beginner",
        "intermediate",
        "advanced",
        "expert",
        "master",
    ];
    let players = players.map(|name| (name, Budget::nodes(60)));
    let start = |seed: u64| start(RULES[seed as usize % RULES.len()], 1, seed);
    let met = battery(0).decisions::<Shengji>(start, &players, wanted);
    println!("shengji: {met}");
    assert_eq!(met.differences, [""; 0]);
}

#[test]
fn decisions_follow_from_view_seed_and_budget() {
    decisions(150);
}

#[test]
#[ignore = "thousands of decisions take a while"]
fn two_thousand_decisions_follow_from_view_seed_and_budget() {
    decisions(2_000);
}
