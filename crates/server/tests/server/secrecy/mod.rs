//! Non-interference: two tables that differ only in cards hidden from a reader, and in nothing that
//! lies open, tell that reader the same, byte for byte. Here everything that a table tells is compared
//! ply by ply; `wire` compares what a server sends.

mod bridge;
mod pace;
mod shengji;
mod tally;
mod wire;

use bridge::BridgeCards;
use catalogue::GAMES;
use kernel::{Budget, Game, Seat};
use shengji::ShengjiCards;
use table::twins::{DealtGame, Order, Twins, guest, later_twins, said, twins};
use table::{AnyTable, Entry, Holder};
use tally::Tally;

const LEVELS: [&str; 5] = ["beginner", "intermediate", "advanced", "expert", "master"];

/// Nodes of a robot's thought: enough for every kind of reason, and a whole board in seconds.
const NODES: u64 = 400;

/// The table of this number: who sits there, who reads, and how far it goes. Every other table has
/// robots of all levels; at the others all are such as decide in no time, so that twins can be had
/// whose robots make every move by themselves.
fn order(game: &str, number: u64) -> Order {
    let faithful = number.is_multiple_of(2);
    let place = Seat::new((number / 2 % 4) as u8);
    let other = Seat::new((number / 2 % 4 + 1 + number / 8 % 3) as u8 % 4);
    let people = match number / 2 % 3 {
        0 => vec![],
        1 => vec![place],
        _ => vec![place, other],
    };
    let bot = |seat: u64| match (faithful, game) {
        (false, _) => LEVELS[((number / 2 + seat) % 5) as usize],
        (true, "bridge") => "beginner",
        (true, _) => LEVELS[((number + seat) % 2) as usize],
    };
    let holder = |seat: u64| match Seat::new(seat as u8) {
        seat if people.contains(&seat) => Holder::Person {
            guest: guest(seat),
            name: None,
        },
        _ => Holder::Bot {
            bot: bot(seat).to_owned(),
        },
    };
    let mut readers: Vec<Option<Seat>> = people.iter().copied().map(Some).collect();
    readers.push(None);
    Order {
        seats: (0..4).map(holder).collect(),
        readers,
        seed: 1_000 * number + 17,
        budget: Budget::nodes(NODES),
        shares: match number / 4 % 2 {
            0 => vec![0.2, 0.6, 1.0],
            _ => vec![0.1, 0.4, 0.85],
        },
        faithful,
        exchanges: if faithful { 5 } else { 8 },
        forked: number % 5 == 4,
    }
}

/// Those who read at a table from this place.
fn readers(reader: Option<Seat>) -> Vec<Option<String>> {
    match reader {
        Some(seat) => vec![Some(guest(seat))],
        None => vec![None, Some("eve".to_owned())],
    }
}

/// Moves that somebody may try, most of them illegal at any time.
fn tried(game: &str) -> Vec<String> {
    let card = |suit: char, rank: char| format!("{suit}{rank}");
    let cards = "SHDC".chars().flat_map(|suit| {
        let ranks = "AKQJT98765432".chars();
        ranks.map(move |rank| card(suit, rank))
    });
    match game {
        "bridge" => {
            let calls = [
                "Pass", "X", "XX", "1C", "3NT", "7S", "claim 0", "claim 9", "accept",
            ];
            cards.chain(calls.map(str::to_owned)).collect()
        }
        _ => {
            let play = cards.map(|card| format!("play {card}"));
            let others = [
                "pass",
                "pass-all",
                "declare S2",
                "bury S3",
                "next",
                "play LJ LJ",
            ];
            play.chain(others.map(str::to_owned)).collect()
        }
    }
}

/// Compares everything that the twins tell at each of their plies.
fn compare(twins: &Twins, tally: &mut Tally, thoughts: bool) {
    let open = |log: &[Entry]| GAMES.restore("AAAAAAAAAAAAAAAAAAAAAA", &log[..1]).unwrap();
    let mut tables: [Box<dyn AnyTable>; 2] = twins.logs.each_ref().map(|log| open(log));
    let readers = readers(twins.reader);
    for seq in 1..twins.logs[0].len() {
        for (table, log) in tables.iter_mut().zip(&twins.logs) {
            table.apply(&log[seq]).unwrap();
        }
        for reader in &readers {
            let [one, two] = [0, 1].map(|which: usize| {
                let (table, entry) = (&tables[which], &twins.logs[which][seq]);
                let told = table.event_view(entry, reader.as_deref());
                let table = table.view(reader.as_deref());
                serde_json::to_string(&(told, table)).unwrap()
            });
            tally.same(&format!("{} after event {seq}", twins.game), &one, &two);
        }
    }
    let last = tables[0].view(None).ply;
    let plies = [
        0,
        last / 3,
        last / 2,
        last.saturating_sub(1),
        last,
        last + 1,
    ];
    let moves = tried(twins.game);
    let budget = thoughts.then(|| Budget::nodes(NODES));
    for reader in &readers {
        let [one, two] = [0, 1].map(|which: usize| {
            let (table, log) = (&*tables[which], &twins.logs[which]);
            said(
                table,
                log,
                reader.as_deref(),
                &plies,
                &moves,
                budget.as_ref(),
            )
        });
        for ((asked, one), (_, two)) in one.iter().zip(&two) {
            tally.same(asked, one, two);
        }
    }
    tally.count(twins);
}

/// The law, over so many boards or rounds, on so many threads.
fn law<D: DealtGame>(boards: u64, threads: u64) {
    let share = |first: u64| {
        let mut tally = Tally::default();
        for number in (first..boards).step_by(threads as usize) {
            let order = order(D::Game::NAME, number);
            for (nth, twins) in twins::<D>(&order).iter().enumerate() {
                compare(twins, &mut tally, nth == 0 && number % 4 == 1);
            }
            if number % 4 == 3 {
                let later = later_twins::<D>(&order, 40);
                later
                    .iter()
                    .for_each(|twins| compare(twins, &mut tally, false));
            }
            tally.boards += 1;
        }
        tally
    };
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        let shares = (0..threads).map(|first| scope.spawn(move || share(first)));
        for share in shares.collect::<Vec<_>>() {
            tally.add(share.join().unwrap());
        }
    });
    tally.assert_same(D::Game::NAME);
    tally.assert_other_reasons();
}

#[test]
fn hidden_cards_change_nothing_in_bridge() {
    law::<BridgeCards>(6, 1);
}

#[test]
fn hidden_cards_change_nothing_in_shengji() {
    law::<ShengjiCards>(40, 1);
}

#[test]
#[ignore = "hundreds of boards take a quarter of an hour"]
fn hidden_cards_change_nothing_in_hundreds_of_boards() {
    law::<BridgeCards>(320, 4);
}

#[test]
#[ignore = "hundreds of rounds take minutes"]
fn hidden_cards_change_nothing_in_hundreds_of_rounds() {
    law::<ShengjiCards>(320, 4);
}
