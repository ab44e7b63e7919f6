//! The worked examples of the rule book, and the rules around them.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use flows::{
    Action, Board, Drawing, Ending, Judge, Legality, Line, Net, Players, Position, Settings, Space,
    Supermove, Tile, compatible, is_blocked,
};
use kernel::{Chance, Contest, Hidden, Seat, State, Turn};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

const TWO: [Line; 2] = [Line::from_side(0), Line::from_side(2)];

fn net(radius: u8, tiles: &str) -> Net {
    let mut net = Net::new(Board::of(radius).unwrap());
    for text in tiles.split_whitespace() {
        let Action::Place(space, face) = text.parse().unwrap() else {
            panic!("{text}")
        };
        net.place(net.board().find(space).unwrap(), face);
    }
    net
}

fn allowed(net: &Net, legality: Legality, space: &str, tile: usize) -> Vec<usize> {
    let judge = Judge::new(net, &TWO, legality);
    let space: Space = space.parse().unwrap();
    let rotations = judge.rotations(net.board().find(space).unwrap(), Tile::ALL[tile]);
    (0..6)
        .filter(|rotation| rotations >> rotation & 1 != 0)
        .collect()
}

/// A game with these placements; each tile is drawn as needed.
fn game(settings: Settings, moves: &str, hand: Option<u8>) -> Position {
    let mut view = Position::new(settings, 0).unwrap().view(None);
    view.moves = moves
        .split_whitespace()
        .map(|text| text.parse().unwrap())
        .collect();
    view.show = None;
    let seats = settings.players.count();
    let cycle = settings.players.cycle();
    view.hands = vec![None; seats];
    let lifts = view
        .moves
        .iter()
        .filter(|m| matches!(m, Action::Replace(..)))
        .count();
    let turns = view.moves.len()
        - if settings.supermove == Supermove::Regular {
            lifts
        } else {
            0
        };
    view.hands[cycle[turns % cycle.len()]] = hand.map(|tile| Tile::try_from(tile).unwrap());
    Position::try_from(&view).unwrap()
}

fn refused(position: &Position, action: &str) -> String {
    position
        .check(action.parse().unwrap())
        .unwrap_err()
        .to_string()
}

#[test]
fn the_empty_board_allows_everything() {
    for (tile, expected) in [(0, 111), (1, 222), (2, 111), (3, 74)] {
        let mut position = Position::new(Settings::default(), 0).unwrap();
        position.play(Action::Draw(Tile::ALL[tile])).unwrap();
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        assert_eq!(legal.len(), expected);
    }
}

#[test]
fn e2_the_shortest_win_is_open_to_both_and_belongs_to_the_first() {
    let stem = "a3:0r2 b4:0r0 c4:0r0 d5:0r0 e5:0r0 f6:0r0";
    for (hand, winning) in [(0, vec![0, 1]), (1, vec![1, 2]), (2, vec![1]), (3, vec![])] {
        for extra in ["", "a1:3r0"] {
            let position = game(Settings::default(), &format!("{stem} {extra}"), Some(hand));
            let mut legal = Vec::new();
            position.legal_actions(&mut legal);
            for action in legal {
                let mut after = position.clone();
                after.apply(action);
                let Action::Place(space, face) = action else {
                    panic!()
                };
                let wins = space.to_string() == "g6" && winning.contains(&face.rotation());
                let ending = wins.then_some(Ending::Flow(1));
                assert_eq!(after.ending(), ending, "{action} {extra}");
                if wins {
                    assert_eq!(after.score(Seat::new(0)), Some(1.0));
                    assert_eq!(after.score(Seat::new(1)), Some(0.0));
                }
            }
        }
    }
}

#[test]
fn e3_a_wall_with_one_gap() {
    let wall = net(3, "d1:1r0 d2:1r0 d3:1r0 d5:1r0 d6:1r0 d7:1r0");
    for legality in [Legality::Strict, Legality::Simple, Legality::RustCompat] {
        assert_eq!(allowed(&wall, legality, "d4", 0), [0, 1, 2], "{legality}");
        assert_eq!(
            allowed(&wall, legality, "d4", 1),
            [1, 2, 3, 4, 5],
            "{legality}"
        );
        assert_eq!(allowed(&wall, legality, "d4", 2), [1, 2], "{legality}");
        assert_eq!(allowed(&wall, legality, "d4", 3), [1], "{legality}");
    }
    assert_eq!(allowed(&wall, Legality::Open, "d4", 1), [0, 1, 2, 3, 4, 5]);
}

#[test]
fn a_refusal_names_the_rule_the_space_and_the_route() {
    let wall = "d1:1r0 d2:1r0 d3:1r0 d5:1r0 d6:1r0 d7:1r0";
    let position = game(Settings::default(), wall, Some(1));
    let text = refused(&position, "d4:1r0");
    assert!(
        text.starts_with("Not allowed: d4:1r0 would cut Blue’s last route, through a"),
        "{text}"
    );
    assert!(
        text.ends_with("Rule: everybody keeps a route of their own."),
        "{text}"
    );
    let cut = position.cut("d4:1r0".parse().unwrap()).unwrap();
    assert_eq!(cut.lines, [0]);
    let d4 = position.board().find("d4".parse().unwrap()).unwrap();
    let route = cut.route.unwrap();
    assert!(
        route
            .steps()
            .iter()
            .any(|step| usize::from(step.space) == d4)
    );
    assert!(position.cut("d4:1r1".parse().unwrap()).is_none());

    assert_eq!(
        refused(&position, "d4:2r0"),
        "The tile in hand is T1, not T2."
    );
    assert_eq!(refused(&position, "d1:1r0"), "d1 is taken by T1.");
    assert_eq!(
        refused(&position, "a5:1r0"),
        "a5 is not on the board of radius 3."
    );
    assert_eq!(
        refused(&position, "d1!1r0"),
        "There is no supermove in this game."
    );
    assert_eq!(
        refused(&position, "draw:1"),
        "Tiles are drawn at random, not chosen by a player."
    );

    // What a board draws: the same route, from rim to rim, without a gap.
    let show = position.view(None).show.unwrap();
    let forbidden = show
        .illegal
        .iter()
        .find(|f| f.space.to_string() == "d4")
        .unwrap();
    assert_eq!((forbidden.rotation, &forbidden.parties[..]), (0, &[0][..]));
    assert_eq!(forbidden.text.to_string(), text);
    for two in forbidden.route.windows(2) {
        let at = position.board().find(two[0].space).unwrap();
        let next = position.board().neighbour(at, two[0].to).unwrap();
        assert_eq!(position.board().spaces()[next], two[1].space);
        assert_eq!(two[1].from, (two[0].to + 3) % 6);
    }
}

#[test]
fn e4_two_straights_through_one_space() {
    // Only b2 will be left, and both players can only go straight through it.
    let before = net(1, "a1:1r2 a2:3r1 b1:0r1 c2:0r2 c3:1r5");
    let after = net(1, "a1:1r2 a2:3r1 b1:0r1 c2:0r2 c3:1r5 b3:1r2");
    let b2 = after.board().find("b2".parse().unwrap()).unwrap();
    assert_eq!(after.empty_spaces().collect::<Vec<_>>(), [b2]);
    assert!(TWO.iter().all(|&line| !is_blocked(&after, line)));
    assert!(compatible(&after, &TWO).is_none());
    assert!(compatible(&before, &TWO).is_some());
    for line in 0..2 {
        let route = compatible(&after, &TWO[line..=line]).unwrap()[0];
        let step = route.steps()[0];
        assert_eq!(step.enters.abs_diff(step.leaves), 3, "a straight");
    }
    let Action::Place(space, face) = "b3:1r2".parse().unwrap() else {
        panic!()
    };
    let space = before.board().find(space).unwrap();
    assert!(!Judge::new(&before, &TWO, Legality::Strict).allows(space, face));
    assert!(Judge::new(&before, &TWO, Legality::Simple).allows(space, face));
    let cut = Judge::new(&before, &TWO, Legality::Strict).cut(space, face);
    assert_eq!(cut.lines.len(), 2, "neither is cut off alone");
}

/// Plays random games and passes each finished one to `look`.
fn random_games(settings: Settings, games: u64, mut look: impl FnMut(&Position)) {
    for seed in 0..games {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut position = Position::new(settings, 0).unwrap();
        let mut legal = Vec::new();
        loop {
            match position.turn() {
                Turn::Over => break,
                Turn::Chance => position.apply(position.sample(&mut rng)),
                Turn::Seat(_) => {
                    position.legal_actions(&mut legal);
                    position.apply(*legal.choose(&mut rng).unwrap());
                }
            }
        }
        look(&position);
    }
}

#[test]
fn e5_who_draws_an_unplayable_tile_wins() {
    let mut met = 0;
    random_games(Settings::default(), 400, |position| {
        let Some(Ending::Unplayable(party)) = position.ending() else {
            return;
        };
        met += 1;
        let tile = position.hand(position.mover()).unwrap();
        let judge = position.judge();
        for space in position.net().empty_spaces() {
            assert!(tile.faces().all(|face| !judge.allows(space, face)));
        }
        assert_eq!(party, position.mover());
        assert_eq!(position.score(Seat::new(party as u8)), Some(1.0));
        assert_eq!(position.score(Seat::new(1 - party as u8)), Some(0.0));
    });
    assert!(met > 0);
}

#[test]
fn one_placement_can_complete_two_flows() {
    let small = Settings {
        radius: 1,
        ..Settings::default()
    };
    let mut shared = 0;
    random_games(small, 300, |position| {
        if position.ending() == Some(Ending::Flow(0b11)) {
            shared += 1;
            assert_eq!(position.score(Seat::new(0)), Some(0.5));
            assert_eq!(position.score(Seat::new(1)), Some(0.5));
        }
    });
    assert!(shared > 0);
}

#[test]
fn strict_games_end_before_the_board_is_full() {
    for players in Players::ALL {
        let settings = Settings {
            players,
            ..Settings::default()
        };
        random_games(settings, 20, |position| {
            assert!(position.ending().is_some());
            assert!(position.moves().len() <= 37);
        });
    }
}

const WALL: &str = "d1:1r0 d2:1r0 d3:1r0 d5:1r0 d6:1r0 d7:1r0 d4:1r0 a1:3r0";

#[test]
fn a_blocked_player_has_the_supermove() {
    let open = Settings {
        legality: Legality::Open,
        ..Settings::default()
    };
    let position = game(open, WALL, Some(0));
    assert!(is_blocked(position.net(), TWO[0]));
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    let replaces = |legal: &[Action]| {
        let of = |action: &&Action| matches!(action, Action::Replace(..));
        legal.iter().filter(of).count()
    };
    assert!(replaces(&legal) > 0);

    // Regular: the lifted tile comes into the hand and is placed in the same turn.
    let mut regular = position.clone();
    regular.play("d4!0r0".parse().unwrap()).unwrap();
    assert_eq!(regular.turn(), Turn::Seat(Seat::new(0)));
    assert_eq!(regular.tile(), Some(Tile::ALL[1]));
    assert!(!is_blocked(regular.net(), TWO[0]));
    assert!(refused(&regular, "d1!1r2").contains("one supermove per turn"));
    regular.play("g7:1r0".parse().unwrap()).unwrap();
    assert_eq!((regular.turn(), regular.mover()), (Turn::Chance, 1));

    // Single: it goes back to the bag, and the turn is over.
    let single = Settings {
        supermove: Supermove::Single,
        ..open
    };
    let mut single = game(single, WALL, Some(0));
    let before = single.bag().count(Tile::ALL[1]);
    single.play("d4!0r0".parse().unwrap()).unwrap();
    assert_eq!((single.turn(), single.mover()), (Turn::Chance, 1));
    assert_eq!(single.bag().count(Tile::ALL[1]), before + 1);

    // A player who is not blocked has none, nor has anybody in a game without supermoves.
    let other = game(open, &format!("{WALL} a2:3r0"), Some(0));
    assert!(refused(&other, "d4!0r0").contains("Only a blocked player"));
    let none = Settings {
        supermove: Supermove::None,
        ..open
    };
    assert!(refused(&game(none, WALL, Some(0)), "d4!0r0").contains("no supermove"));
    assert!(refused(&position, "a1!0r0").contains("must open a route"));
    assert!(refused(&position, "b2!0r0").contains("is empty"));
}

#[test]
fn five_players_and_the_extra_turn() {
    let five = Settings {
        players: Players::Five,
        ..Settings::default()
    };
    let mut order = Vec::new();
    let mut position = Position::new(five, 0).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut legal = Vec::new();
    while order.len() < 8 {
        match position.turn() {
            Turn::Chance => position.apply(position.sample(&mut rng)),
            Turn::Seat(seat) => {
                order.push(seat.index());
                position.legal_actions(&mut legal);
                position.apply(legal[0]);
            }
            Turn::Over => panic!("too early"),
        }
    }
    assert_eq!(order, [0, 1, 2, 3, 4, 2, 0, 1]);
}

#[test]
fn a_team_wins_together() {
    let stem = "a3:0r2 b4:0r0 c4:0r0 d5:0r0 e5:0r0 f6:0r0";
    let four = Settings {
        players: Players::Four,
        ..Settings::default()
    };
    let mut position = game(four, stem, Some(0));
    position.play("g6:0r0".parse().unwrap()).unwrap();
    let scores: Vec<_> = (0..4)
        .map(|seat| position.score(Seat::new(seat)).unwrap())
        .collect();
    assert_eq!(scores, [1.0, 0.0, 1.0, 0.0]);
}

#[test]
fn in_the_hand_variant_the_next_tile_is_known_to_its_owner_only() {
    let hand = Settings {
        drawing: Drawing::Hand,
        ..Settings::default()
    };
    let mut position = Position::new(hand, 0).unwrap();
    for tile in [1, 2] {
        position.play(Action::Draw(Tile::ALL[tile])).unwrap();
    }
    let hands = |position: &Position, seat: Option<u8>| {
        let view = position.view(seat.map(Seat::new));
        view.hands
            .iter()
            .map(|hand| hand.map(Tile::sharps))
            .collect::<Vec<_>>()
    };
    assert_eq!(hands(&position, Some(0)), [Some(1), None]);
    assert_eq!(hands(&position, Some(1)), [Some(1), Some(2)]);
    assert_eq!(hands(&position, None), [Some(1), None]);
    position.play("d4:1r0".parse().unwrap()).unwrap();
    position.play(Action::Draw(Tile::ALL[3])).unwrap();
    // Now it is the second seat's turn: its tile is shown, the first seat's next one is not.
    assert_eq!(hands(&position, Some(0)), [Some(3), Some(2)]);
    assert_eq!(hands(&position, Some(1)), [None, Some(2)]);
    let bag = position.view(Some(Seat::new(1))).show.unwrap().bag;
    assert_eq!(
        bag,
        [10, 9, 9, 10],
        "what one does not see may still be in the bag"
    );
}

#[test]
fn settings_that_make_no_game_are_refused() {
    let told = |settings: Settings| Position::new(settings, 0).unwrap_err().to_string();
    let default = Settings::default();
    let few = Settings {
        bag: "9,9,9,9".parse().unwrap(),
        ..default
    };
    assert_eq!(
        told(few),
        "The bag must fill the board: 36 tiles are too few for 37 spaces."
    );
    let large = Settings {
        radius: 4,
        ..default
    };
    assert_eq!(told(large), "A board has radius 1, 2 or 3, not 4.");
    assert!(Position::new(default, 2).is_err());
    let unknown = serde_json::from_str::<Settings>(r#"{"colour":"red"}"#).unwrap_err();
    assert!(unknown.to_string().contains("unknown field `colour`"));
}

#[test]
fn views_that_no_game_leads_to_are_refused() {
    let refusal = |json: &str| {
        let view = serde_json::from_str(json).unwrap();
        Position::try_from(&view).unwrap_err().to_string()
    };
    assert_eq!(
        refusal(r#"{"moves":["d4:1r0","d4:1r0"]}"#),
        "Move 2, d4:1r0: d4 is taken by T1."
    );
    assert_eq!(
        refusal(r#"{"moves":["draw:1"]}"#),
        "Move 1, draw:1: Players only place tiles; draws are not listed as moves."
    );
    assert!(refusal(r#"{"hands":[1]}"#).contains("there are 2 seats"));
    assert!(refusal(r#"{"hands":[null,1]}"#).contains("The tile of seat 1"));
    assert!(refusal(r#"{"first":9}"#).contains("cannot move first"));
    let many = r#"{"settings":{"bag":"1,20,20,20"},"moves":["a1:0r0","a2:0r0"]}"#;
    assert!(refusal(many).contains("No T0 is left in the bag"));
}

#[test]
fn a_ring_of_tiles_is_drawn_in_finite_time() {
    // The six tiles around d4 close a ring that touches no side.
    let ring = "c3:1r0 c4:1r0 d5:0r0 e5:1r3 e4:1r2 d3:1r1";
    let position = game(Settings::default(), ring, Some(0));
    let show = position.view(None).show.unwrap();
    let d5 = show
        .spaces
        .iter()
        .find(|space| space.name.to_string() == "d5");
    let tile = d5.unwrap().tile.as_ref().unwrap();
    let segment = tile
        .segments
        .iter()
        .find(|s| (s.from, s.to) == (0, 2))
        .unwrap();
    assert!(segment.owners.is_empty() && segment.goals.is_empty() && !segment.wins);
}
