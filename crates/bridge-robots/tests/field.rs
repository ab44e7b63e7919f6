//! Laws of a field: the same board comes to the same field, every table keeps the laws of bridge, and
//! what a score is worth against it comes out the same by another path.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::scoring::duplicate;
use bridge::{Auction, BoardResult, Play};
use bridge_robots::{FIELD_SIZE, Field, FieldTable, Fields};
use bridge_session::Settings;
use cards::{Deal, Seat};
use kernel::{Budget, State};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::HashSet;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

fn board(seed: u64) -> Settings {
    let deal = Deal::random(&mut ChaCha8Rng::seed_from_u64(seed));
    Settings {
        deal: deal.to_string(),
        first_board: 1 + seed as u32 % 40,
        ..Settings::default()
    }
}

/// A table by the laws alone: its calls and cards one after the other, and what they score.
fn check(table: &FieldTable, settings: &Settings) {
    let played = &table.board;
    assert_eq!(played.deal.to_string(), settings.deal);
    let mut auction = Auction::new(played.auction.dealer());
    for &call in played.auction.calls() {
        auction.call(call).unwrap();
    }
    assert!(auction.is_over());
    let BoardResult::Played { contract, tricks } = played.result else {
        assert!(auction.is_passed_out());
        assert_eq!(played.score, 0);
        return;
    };
    assert_eq!(auction.contract(), Some(contract));
    let mut play = Play::new(played.deal, contract);
    for &card in &played.record {
        play.check_card(card).unwrap();
        play.apply(card);
    }
    let side = contract.declarer.side();
    let won = play.tricks()[side];
    let left = 13 - won - play.tricks()[side.other()];
    assert!((won..=won + left).contains(&tricks), "{played:?}");
    let vulnerable = played.vulnerability.of(side);
    let score = duplicate(contract.bid, contract.doubling, tricks, vulnerable);
    let sign = if side == cards::Side::NorthSouth {
        1
    } else {
        -1
    };
    assert_eq!(played.score, sign * score);
}

#[test]
fn a_field_is_a_function_of_the_board_and_keeps_the_laws() {
    let mut played = HashSet::new();
    for seed in 0..2 {
        let settings = board(seed);
        let field = Field::play(&settings, &Budget::unlimited()).unwrap();
        assert_eq!(field.tables.len(), FIELD_SIZE);
        for table in &field.tables {
            check(table, &settings);
            played.insert((table.board.auction.to_string(), table.board.record.clone()));
        }
        // The same cards sixteen boards later have the same dealer and vulnerability.
        let later = Settings {
            first_board: settings.first_board + 16,
            boards: 7,
            ..settings.clone()
        };
        let kept = Fields::new(1);
        assert_eq!(kept.field(&later, &Budget::unlimited()).unwrap(), field);
        // Once played it is there: no time at all is enough.
        let none = Budget::time(Duration::ZERO);
        assert_eq!(kept.field(&settings, &none).unwrap(), field);
        // Another board takes its place.
        assert!(kept.field(&board(seed + 100), &none).is_err());
        assert!(kept.field(&settings, &none).is_err());
    }
    // Eight tables that bid and play alike would be one.
    assert!(played.len() > FIELD_SIZE, "{played:?}");
}

fn some_field() -> &'static Field {
    static FIELD: LazyLock<Field> =
        LazyLock::new(|| Field::play(&board(11), &Budget::unlimited()).unwrap());
    &FIELD
}

#[test]
fn a_score_is_worth_the_same_by_another_path() {
    let field = some_field();
    let mut scores = field.scores();
    scores.sort_unstable();
    let middle = &scores[1..FIELD_SIZE - 1];
    let mean = f64::from(middle.iter().sum::<i32>()) / middle.len() as f64;
    let datum = (mean / 10.0).round() as i32 * 10;
    assert_eq!(field.datum(), datum);
    for score in (-2000..=2000).step_by(10) {
        let here = field.imps(score);
        assert_eq!(here, bridge::scoring::imps(score - datum));
        let points = field.matchpoints(score);
        assert_eq!(points.len(), FIELD_SIZE + 1);
        let beaten = scores.iter().filter(|&&other| other < score).count();
        let tied = scores.iter().filter(|&&other| other == score).count();
        assert_eq!(points[0], beaten as f64 + tied as f64 / 2.0);
        // Every comparison has one point in it.
        let comparisons = FIELD_SIZE * (FIELD_SIZE + 1) / 2;
        assert_eq!(points.iter().sum::<f64>(), comparisons as f64);
    }
}

#[test]
fn every_robot_has_a_name_of_its_own() {
    let field = some_field();
    let names = field.tables.iter().flat_map(|table| {
        let name = |seat| table.robot(seat).to_string();
        Seat::ALL.map(name)
    });
    let names: HashSet<String> = names.collect();
    assert_eq!(names.len(), FIELD_SIZE * 4, "{names:?}");
    assert!(names.iter().all(|name| !name.contains(char::is_numeric)));
}

#[test]
fn a_given_auction_is_played_at_every_table() {
    let settings = Settings {
        auction: "N: 1NT Pass 3NT Pass Pass Pass".to_owned(),
        first_board: 1,
        ..board(3)
    };
    let field = Field::play(&settings, &Budget::unlimited()).unwrap();
    for table in &field.tables {
        assert_eq!(table.board.auction.to_string(), settings.auction);
        check(table, &settings);
    }
}

/// `cargo test --release -p kibitzer-bridge-robots --test field -- --ignored --nocapture`
#[test]
#[ignore = "measures"]
fn how_long_a_field_takes() {
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); FIELD_SIZE];
    let mut wholes = Vec::new();
    for seed in 1000..1020 {
        let settings = board(seed);
        let fields = Fields::new(1);
        let begun = Instant::now();
        for (number, times) in times.iter_mut().enumerate() {
            let begun = Instant::now();
            let table = fields
                .table(&settings, number, &Budget::unlimited())
                .unwrap();
            times.push(begun.elapsed().as_secs_f64());
            eprintln!(
                "{seed} {number} {} {} {}",
                table.board.auction, table.board.result, table.board.score
            );
        }
        wholes.push(begun.elapsed().as_secs_f64());
    }
    for (number, times) in times.iter().enumerate() {
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        eprintln!(
            "table {number}: mean {mean:.2} s, most {:.2} s",
            times.iter().copied().fold(0.0, f64::max)
        );
    }
    wholes.sort_by(f64::total_cmp);
    eprintln!(
        "field: median {:.2} s, most {:.2} s",
        wholes[wholes.len() / 2],
        wholes[wholes.len() - 1]
    );
}
