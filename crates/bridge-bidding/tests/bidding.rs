//! Laws of the bidder: its calls are legal, what they show is so, the card decides.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::{BoardNumber, Call, Vulnerability};
use bridge_bidding::{ConventionCard, Judge, Mistake, Quantity, Situation, System};
use cards::{Deal, Hand, Seat, Suit};
use kernel::{Budget, Detail};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn system(card: &str) -> System {
    System::new(ConventionCard::named(card).unwrap()).unwrap()
}

fn situation(system: &System, calls: &str) -> Situation {
    let mut situation = Situation::new(Seat::North, Vulnerability::None);
    for call in calls.split_whitespace() {
        system.call(&mut situation, call.parse().unwrap()).unwrap();
    }
    situation
}

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

#[test]
fn every_shipped_card_can_be_played() {
    for name in ConventionCard::shipped() {
        let system = system(name);
        assert!(system.catalogue().count() > 300, "{name}");
    }
}

/// Opponents who call anything that is legal meet a bidder whose calls are legal too.
fn legal_calls(card: &str, positions: usize, seed: u64) {
    let system = system(card);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut seen = 0;
    while seen < positions {
        let deal = Deal::random(&mut rng);
        let board = BoardNumber::new(rng.random_range(1..=16)).unwrap();
        let mut situation = Situation::new(board.dealer(), board.vulnerability());
        let wild = rng.random_range(0..4);
        while let Some(turn) = situation.auction().turn() {
            let call = system.choose(&situation, deal[turn]).call;
            situation
                .auction()
                .check(call)
                .unwrap_or_else(|error| panic!("{error}: {} {call}", situation.auction()));
            seen += 1;
            let wild = match wild {
                0 => false,
                1 => turn.index() % 2 == 0,
                2 => turn.index() % 2 == 1,
                _ => true,
            };
            let legal: Vec<Call> = situation.auction().legal_calls().collect();
            // The cheaper calls more often, so that auctions are long.
            let any = legal[rng.random_range(0..legal.len().min(8))];
            system
                .call(&mut situation, if wild { any } else { call })
                .unwrap();
        }
    }
}

#[test]
fn calls_are_legal_whatever_the_opponents_do() {
    for card in ConventionCard::shipped() {
        legal_calls(card, 8_000, 1);
    }
}

#[test]
#[ignore = "a million positions, some minutes"]
fn calls_are_legal_in_a_million_positions() {
    legal_calls("kibitzer", 1_000_000, 2);
}

/// Bids boards out and counts the calls whose meaning the caller's hand does not have.
fn untrue_calls(card: &str, boards: u32, seed: u64) -> (Vec<String>, usize) {
    let system = system(card);
    let mut untrue = Vec::new();
    let mut calls = 0;
    for (number, deal) in (1..=boards).zip(Deal::sequence(seed)) {
        let board = BoardNumber::new(number).unwrap();
        let mut situation = Situation::new(board.dealer(), board.vulnerability());
        while let Some(turn) = situation.auction().turn() {
            let call = system.choose(&situation, deal[turn]).call;
            system.call(&mut situation, call).unwrap();
            calls += 1;
            if !situation.known(turn).cells().contains(deal[turn]) {
                untrue.push(format!("{} with {}", situation.auction(), deal[turn]));
            }
        }
        assert!(
            situation.auction().calls().len() < 60,
            "{}",
            situation.auction()
        );
    }
    (untrue, calls)
}

#[test]
fn what_calls_show_is_so() {
    for card in ConventionCard::shipped() {
        let (untrue, calls) = untrue_calls(card, 300, 77);
        assert!(
            untrue.len() * 1_000 <= calls,
            "{card}: {} of {calls}:\n{}",
            untrue.len(),
            untrue.join("\n")
        );
    }
}

#[test]
#[ignore = "10,000 boards, some minutes"]
fn what_calls_show_is_so_on_ten_thousand_boards() {
    let (untrue, calls) = untrue_calls("kibitzer", 10_000, 78);
    println!("{} of {calls} calls:\n{}", untrue.len(), untrue.join("\n"));
    assert!(untrue.len() * 1_000 <= calls);
}

#[test]
fn a_weak_notrump_changes_everything_that_follows_from_it() {
    let text = "name = \"weak\"\nbase = \"sayc\"\n[notrump]\none = \"12-14\"\n";
    let weak = System::new(ConventionCard::parse(text).unwrap()).unwrap();
    let strong = system("sayc");
    let opening = hand("KJ5.AQ4.J962.Q83");
    let start = situation(&weak, "");
    assert_eq!(weak.choose(&start, opening).call, "1NT".parse().unwrap());
    assert_ne!(strong.choose(&start, opening).call, "1NT".parse().unwrap());
    let told = weak.decide(&start, opening).reasons[0]
        .render(Detail::Convention, &kernel::Reader::default());
    assert!(told.contains("12-14") || told.contains("12–14"), "{told}");
    // Ten points are enough for game opposite fifteen, not opposite twelve.
    let responder = hand("Q54.KJ3.A873.J92");
    let after = |system: &System| system.choose(&situation(system, "1NT P"), responder).call;
    assert_eq!(after(&strong), "3NT".parse().unwrap());
    assert_ne!(after(&weak), "3NT".parse().unwrap());
    let known = |system: &System| {
        situation(system, "1NT")
            .known(Seat::North)
            .usual(Quantity::Hcp)
    };
    assert_eq!(known(&weak), (12, 14));
    assert_eq!(known(&strong), (15, 17));
}

#[test]
fn cards_with_faults_are_refused_with_the_place() {
    for (text, part) in [
        ("name = \"x\"\n[notrump]\nfour = \"3-4\"\n", "notrump.four"),
        ("name = \"x\"\n[notrump]\none = \"17-15\"\n", "notrump.one"),
        ("name = \"x\"\n[notrump]\none = true\n", "must be a range"),
        ("name = \"x\"\n[notrump]\none = \"15-20\"\n", "overlap"),
        (
            "name = \"x\"\nbase = \"moscow\"\n",
            "line 2: there is no card `moscow`",
        ),
        ("name = ", "line 1"),
        ("one = 3\n", "must be a section"),
    ] {
        let error = ConventionCard::parse(text).unwrap_err().to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
}

#[test]
fn agreements_that_cannot_all_be_kept_are_refused_with_both_keys() {
    for (text, first, second) in [
        ("[notrump]\none = \"15-20\"\n", "notrump.one", "notrump.two"),
        ("[notrump]\ntwo = \"12-14\"\n", "notrump.one", "notrump.two"),
        ("[strong]\nhcp = \"24+\"\n", "notrump.two", "strong.hcp"),
        ("[strong]\nhcp = \"16+\"\n", "notrump.one", "strong.hcp"),
        (
            "[strong]\nrebid_three = \"24-27\"\n",
            "strong.rebid_two",
            "strong.rebid_three",
        ),
        (
            "[responses]\nlimit = \"12-13\"\n",
            "responses.raise",
            "responses.limit",
        ),
        (
            "[responses]\nlimit = \"6-8\"\n",
            "responses.raise",
            "responses.limit",
        ),
        (
            "[responses]\njacoby = \"15+\"\n",
            "responses.limit",
            "responses.jacoby",
        ),
        (
            "[responses]\nminor_3nt = \"14-16\"\n",
            "responses.minor_2nt",
            "responses.minor_3nt",
        ),
        (
            "[preempts]\nminimum = \"5-11\"\n",
            "preempts.minimum",
            "preempts.weak_two",
        ),
        ("[slam]\nsmall = 37\n", "slam.small", "slam.grand"),
        (
            "[slam]\nrkcb = true\nblackwood = false\n",
            "slam.rkcb",
            "slam.blackwood",
        ),
        (
            "[rebids]\none_notrump = \"12-18\"\n",
            "rebids.one_notrump",
            "rebids.two_notrump",
        ),
    ] {
        let error = ConventionCard::parse(&format!("name = \"x\"\n{text}")).unwrap_err();
        let told = error.to_string();
        assert!(
            told.contains(first) && told.contains(second),
            "{text}: {told}"
        );
        assert!(error.line >= 3, "{text}: {told}");
    }
    let weak = "name = \"x\"\n[notrump]\nweak = true\n";
    let error = ConventionCard::parse(weak).unwrap_err().to_string();
    assert!(error.contains("follows from `notrump.one`"), "{error}");
}

#[test]
fn notrump_rebids_follow_from_the_range_of_one_notrump() {
    let rebids = |one: &str| {
        let text = format!("name = \"x\"\n[notrump]\none = \"{one}\"\n");
        let card = ConventionCard::parse(&text).unwrap();
        ["one", "two", "three"].map(|call| {
            let key = format!("rebids.{call}_notrump");
            card.get(&key).unwrap().to_string()
        })
    };
    assert_eq!(rebids("15-17"), ["11-14", "18-19", "20-20"]);
    assert_eq!(rebids("12-14"), ["15-16", "17-18", "19-19"]);
    assert_eq!(rebids("14-16"), ["11-13", "17-19", "20-20"]);
    assert_eq!(rebids("10-12"), ["13-14", "15-16", "17-19"]);
}

#[test]
fn a_card_file_brings_rules_of_its_own() {
    let folder = std::env::temp_dir().join(format!("kibitzer-cards-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    let rules = "after -\nrank 30\nif own.strange\n  7N strange: hcp 0 ; \"nothing at all\"\n";
    write("mine.rules", rules);
    write(
        "mine.toml",
        "name = \"mine\"\nbase = \"acol\"\nrules = [\"mine.rules\"]\n[own]\nstrange = true\n",
    );
    write("again.toml", "name = \"again\"\nbase = \"mine.toml\"\n");
    let nothing = hand("8765.876.876.876");
    for name in ["mine.toml", "again.toml"] {
        let card = ConventionCard::from_file(&folder.join(name)).unwrap();
        let system = System::new(card).unwrap();
        let choice = system.choose(&situation(&system, ""), nothing);
        assert_eq!(choice.call, "7NT".parse().unwrap(), "{name}");
    }
    // Faults say where they are, in the file of rules and in the card.
    write("mine.rules", "after -\n\n  2C ask: hcp many\n");
    let card = ConventionCard::from_file(&folder.join("mine.toml")).unwrap();
    let error = System::new(card).unwrap_err();
    assert_eq!(
        (error.file.as_str(), error.line, error.column),
        ("mine.rules", 3, 15)
    );
    write("round.toml", "name = \"round\"\nbase = \"round.toml\"\n");
    let error = ConventionCard::from_file(&folder.join("round.toml")).unwrap_err();
    assert!(error.to_string().contains("without an end"), "{error}");
    write(
        "wrong.toml",
        "name = \"wrong\"\n\n[notrump]\none = \"15-20\"\n",
    );
    let error = ConventionCard::from_file(&folder.join("wrong.toml")).unwrap_err();
    assert!(
        error.file.ends_with("wrong.toml") && error.line == 4,
        "{error}"
    );
    write(
        "none.toml",
        "name = \"none\"\nrules = [\n  \"none.rules\",\n]\n",
    );
    let error = ConventionCard::from_file(&folder.join("none.toml")).unwrap_err();
    assert!(
        error.line == 3 && error.to_string().contains("none.rules"),
        "{error}"
    );
    std::fs::remove_dir_all(&folder).unwrap();
    // Rules in the card itself are counted in its lines.
    let inline = "name = \"x\"\nrules = [\"\"\"\nafter -\n  1C x: hcp lots\n\"\"\"]\n";
    let error = System::new(ConventionCard::parse(inline).unwrap()).unwrap_err();
    assert_eq!((error.line, error.column), (4, 13));
}

/// The example of `docs/bidding.md`.
#[test]
fn the_example_of_the_documentation_can_be_played() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bidding.md");
    let docs = std::fs::read_to_string(docs).unwrap();
    let start = docs.find("module multi").unwrap();
    let rules = &docs[start..start + docs[start..].find("```").unwrap()];
    let text = format!("name = \"x\"\nrules = ['''\n{rules}''']\n[own]\nmulti = true\n");
    let system = System::new(ConventionCard::parse(&text).unwrap()).unwrap();
    let call = |calls: &str, held: &str| system.choose(&situation(&system, calls), hand(held)).call;
    let is = |text: &str| text.parse::<Call>().unwrap();
    assert_eq!(call("", "KQJ964.84.T73.92"), is("2D"));
    assert_eq!(call("2D P", "84.KQ52.A83.T643"), is("2H"));
    assert_eq!(call("2D P 2H P", "KQJ964.84.T73.92"), is("2S"));
    assert_eq!(call("2D P 2NT P", "84.KQJ964.T73.92"), is("3H"));
}

#[test]
fn every_shipped_card_is_described() {
    for name in ConventionCard::shipped() {
        let about = ConventionCard::about(name).unwrap().to_string();
        assert!(about.len() > 80, "{name}: {about}");
        assert_eq!(ConventionCard::named(name).unwrap().name(), name);
    }
}

#[test]
fn rules_with_faults_are_refused_with_the_place() {
    let read = |text: &str| {
        let card = ConventionCard::named("sayc").unwrap();
        System::with_rules(card, [("mine", text)])
            .unwrap_err()
            .to_string()
    };
    for (text, part) in [
        ("after 1N (P)\n  2C ask hcp 8+\n", "line 2"),
        ("after 1N (P)\n  2C ask: hcp many\n", "`many` is no range"),
        (
            "after 1N (P)\n  2C ask: hcp {notrump.nine}\n",
            "no agreement `notrump.nine`",
        ),
        ("after 1N (P)\n  8C ask: any\n", "`8C` is no call"),
        ("after 1N\n  2C ask: any\n", "must be an opponent's"),
        ("  2C ask: any\n", "before any situation"),
        ("when the moon is full\n  2C ask: any\n", "`the`"),
        ("after -\nif no.such\n  1C x: any\n", "no switch `no.such`"),
        ("after -\n  1C x: (any\n", "`)` is missing"),
        ("after -\n  1C x: any ; loudly\n", "`loudly`"),
        (
            "when me opened, partner bid or rho bid\n  P x: any\n",
            "`or` beside `,` needs brackets",
        ),
    ] {
        let error = read(text);
        assert!(
            error.contains(part) && error.contains("mine"),
            "{text}: {error}"
        );
    }
}

#[test]
fn what_the_table_is_told_does_not_depend_on_the_hand() {
    let system = system("sayc");
    let at = situation(&system, "1NT P");
    let told = |text: &str| {
        let decision = system.decide(&at, hand(text));
        (
            decision.action,
            decision.reasons[0].render(Detail::Convention, &kernel::Reader::default()),
        )
    };
    let one = told("Q732.K65.AJ72.T9");
    let other = told("AQ83.KJ92.K5.J42");
    assert_eq!(one.0, "2C".parse::<Call>().unwrap());
    assert_eq!(one, other);
}

#[test]
fn an_explanation_compares_what_is_needed_with_what_there_is() {
    let system = system("sayc");
    let decision = system.decide(&situation(&system, ""), hand("AKQ95.AT3.KJ2.97"));
    let told = decision.reasons[0].render(Detail::Expert, &kernel::Reader::default());
    for part in [
        "1NT",
        "HCP: 17",
        "15–17",
        "balanced: yes",
        "[opening_bids.one-notrump]",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    // Against a call that a player would think of: what it would promise, and what there is.
    let decision = system.decide(&situation(&system, "1NT P"), hand("Q732.K65.AJ72.T9"));
    let not: Vec<String> = decision.candidates[1..]
        .iter()
        .flat_map(|candidate| &candidate.reasons)
        .map(|reason| reason.render(Detail::Detailed, &kernel::Reader::default()))
        .collect();
    assert!(
        not.iter()
            .any(|text| text.contains("3NT") && text.contains("you have 4 spades")),
        "{not:?}"
    );
}

#[test]
fn calls_are_marked() {
    let system = system("sayc");
    let at = situation(&system, "1NT P");
    let game = hand("Q54.KJ3.A873.J92");
    let mark = |call: &str| system.mark(&at, game, call.parse().unwrap());
    assert_eq!(mark("3NT").score, 10.0);
    assert_eq!(mark("1C").mistake, Some(Mistake::Illegal));
    assert_eq!(mark("P").mistake, Some(Mistake::MissedGame));
    assert_eq!(mark("2NT").mistake, Some(Mistake::MissedGame));
    let fit = situation(&system, "1H P");
    let raise = system.mark(&fit, hand("K98.Q753.97.K753"), "1NT".parse().unwrap());
    assert_eq!(raise.mistake, Some(Mistake::MissedFit));
    let mut judge = Judge::new(&system, 24);
    let passed = judge.mark(&at, game, Call::Pass, &Budget::unlimited().with_seed(3));
    let (cost, _) = passed.cost.unwrap();
    assert!(cost > 0.5, "{cost}");
}

#[test]
fn knowledge_only_grows() {
    let system = system("sayc");
    let at = situation(&system, "1S P 2S P");
    let opener = at.known(Seat::North);
    assert!(opener.usual(Quantity::Length(Suit::Spades)).0 >= 5);
    let responder = at.known(Seat::South);
    assert!(responder.usual(Quantity::Length(Suit::Spades)).0 >= 3);
    assert!(responder.usual(Quantity::Hcp).1 <= 10);
}

#[test]
fn switches_of_the_card_change_what_calls_mean() {
    for (switches, calls, held, expected) in [
        ("responses.drury", "P P 1S P", "K83.Q962.A74.J52", "2C"),
        ("responses.drury", "P P 1S P 2C P", "AQ954.K83.K62.J4", "2D"),
        (
            "responses.two_over_one_gf",
            "1H P",
            "A3.96.K742.AJ852",
            "2C",
        ),
        (
            "responses.inverted_minors",
            "1D P",
            "K3.A62.8432.AJ97",
            "2D",
        ),
        (
            "responses.inverted_minors",
            "1D P",
            "3.962.KJ8432.J97",
            "3D",
        ),
        (
            "responses.new_minor_forcing",
            "1D P 1S P 1NT P",
            "KQ954.A83.62.Q84",
            "2C",
        ),
        (
            "responses.new_minor_forcing",
            "1D P 1S P 1NT P 2C P",
            "A83.K4.KQ96.J874",
            "3S",
        ),
        ("responses.splinters", "1S P", "KQ84.7.A9632.K54", "4H"),
    ] {
        let (section, key) = switches.split_once('.').unwrap();
        let text = format!("name = \"mine\"\nbase = \"sayc\"\n[{section}]\n{key} = true\n");
        let mine = System::new(ConventionCard::parse(&text).unwrap()).unwrap();
        let choice = mine.choose(&situation(&mine, calls), hand(held));
        assert_eq!(
            choice.call,
            expected.parse().unwrap(),
            "{switches}: {held} after {calls}"
        );
    }
}
