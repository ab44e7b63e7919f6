//! The law of reasons: what a reason says is true of the position, whoever gives it. Each sentence
//! is computed again here from the view, card by card with the rules for cards on a table, and with
//! none of the code that found the reason.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use kernel::{Analyst as _, Arg, Budget, Decision, Game, Hidden, Message, Reason, State, Turn};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shengji::{
    Action, Analyst, Card, Cards, Phase, Position, Settings, Shengji, Suit, TRUMP, View, rules,
};
use std::collections::BTreeMap;

/// A position as a careful kibitzer behind one seat sees it.
struct Kibitzer<'a> {
    view: &'a View,
    legal: &'a [Action],
    seat: usize,
    /// Copies of each card that the seat cannot see.
    unseen: Vec<Card>,
    /// Effective suits in which each seat has shown to have nothing.
    void: [[bool; 5]; 4],
}

impl<'a> Kibitzer<'a> {
    fn new(view: &'a View, legal: &'a [Action]) -> Self {
        let seat = usize::from(view.seat.unwrap());
        let order = view.order();
        let mut unseen: Vec<Card> = Card::all().flat_map(|card| [card, card]).collect();
        let mut see = |cards: Cards| {
            for card in cards.iter() {
                let place = unseen.iter().position(|other| *other == card).unwrap();
                unseen.swap_remove(place);
            }
        };
        see(view.hand);
        view.kitty.into_iter().for_each(&mut see);
        let mut void = [[false; 5]; 4];
        for trick in &view.tricks {
            let led = order.effective_suit(trick.plays[0].iter().next().unwrap());
            for (who, cards) in trick.by_seat() {
                see(cards);
                void[who][led] |= cards.iter().any(|card| order.effective_suit(card) != led);
            }
        }
        Kibitzer {
            view,
            legal,
            seat,
            unseen,
            void,
        }
    }

    fn suit(&self, card: Card) -> usize {
        self.view.order().effective_suit(card)
    }

    fn suit_of(&self, cards: Cards) -> usize {
        self.suit(cards.iter().next().unwrap())
    }

    /// Whether one card beats another of its own suit, each led alone.
    fn higher(&self, card: Card, than: Card) -> bool {
        let plays = [Cards::from_iter([than]), Cards::from_iter([card])];
        self.suit(card) == self.suit(than)
            && rules::winner(self.view.order(), &self.view.rules, &plays) == Ok(1)
    }

    /// The cards out that beat this one in its suit.
    fn above(&self, card: Card) -> Vec<Card> {
        let out = self.unseen.iter().copied();
        out.filter(|&other| self.higher(other, card)).collect()
    }

    fn pairs(cards: &[Card]) -> Vec<Card> {
        let twice = |card: &&Card| cards.iter().filter(|other| other == card).count() == 2;
        let mut pairs: Vec<Card> = cards.iter().filter(twice).copied().collect();
        pairs.sort_by_key(Card::to_string);
        pairs.dedup();
        pairs
    }

    /// Whether these cards of one suit, led alone, can be beaten by unseen cards of the suit, judged
    /// component by component.
    fn beatable(&self, cards: Cards) -> bool {
        let list: Vec<Card> = cards.iter().collect();
        let shape = rules::components(self.view.order(), cards).unwrap();
        if shape.len() > 1 {
            // A throw stands if one opponent with everything unseen in the suit could not stop it.
            let suit = self.suit_of(cards);
            let all: Cards = self
                .unseen
                .iter()
                .copied()
                .filter(|&card| self.suit(card) == suit)
                .collect();
            let hands = [cards, all, Cards::NONE, Cards::NONE];
            let led = rules::lead(self.view.order(), &self.view.rules, &hands, 0, cards);
            return led != Ok(cards);
        }
        match shape[0] {
            0 => !self.above(list[0]).is_empty(),
            1 => !Self::pairs(&self.above(list[0])).is_empty(),
            pairs => self.higher_tractor(&list, usize::from(pairs)),
        }
    }

    fn higher_tractor(&self, list: &[Card], pairs: usize) -> bool {
        let suit = self.suit(list[0]);
        let mine: Cards = list.iter().copied().collect();
        let out: Vec<Card> = self
            .unseen
            .iter()
            .copied()
            .filter(|&card| self.suit(card) == suit)
            .collect();
        let twos = Self::pairs(&out);
        // Every choice of as many pairs; the rules say which is a tractor and which wins.
        (0u32..1 << twos.len().min(18))
            .filter(|mask| mask.count_ones() as usize == pairs)
            .any(|mask| {
                let chosen = twos
                    .iter()
                    .enumerate()
                    .filter(|(nth, _)| mask >> nth & 1 == 1);
                let theirs: Cards = chosen.flat_map(|(_, &card)| [card, card]).collect();
                rules::winner(self.view.order(), &self.view.rules, &[mine, theirs]) == Ok(1)
            })
    }

    fn may_hold(&self, seat: usize, suit: usize) -> bool {
        !self.void[seat][suit] && self.unseen.iter().any(|&card| self.suit(card) == suit)
    }

    fn partner(&self) -> usize {
        (self.seat + 2) % 4
    }

    /// The plays of the current trick with one more, or nothing in place of it.
    fn with(&self, play: Option<Cards>) -> Vec<Cards> {
        let mut plays = self
            .view
            .current()
            .map_or(Vec::new(), |trick| trick.plays.clone());
        plays.extend(play);
        plays
    }

    /// The seat that wins the trick so far, and with what.
    fn winner(&self, plays: &[Cards]) -> (usize, Cards) {
        let nth = rules::winner(self.view.order(), &self.view.rules, plays).unwrap();
        let leader = self
            .view
            .current()
            .map_or(self.seat, |trick| usize::from(trick.leader));
        ((leader + nth) % 4, plays[nth])
    }

    fn takes(&self, play: Cards) -> bool {
        self.winner(&self.with(Some(play))).0 == self.seat
    }

    /// Opponents of the winner who play after the reader.
    fn behind(&self, winner: usize) -> Vec<usize> {
        let played = self.view.current().map_or(0, |trick| trick.plays.len());
        let left = 3 - played;
        (1..=left)
            .map(|step| (self.seat + step) % 4)
            .filter(|seat| (seat ^ winner) & 1 == 1)
            .collect()
    }

    /// Whether a seat behind may beat these winning cards in their own suit, and whether it may
    /// ruff, as far as the reader can know.
    fn threats(&self, winner: usize, best: Cards) -> (bool, bool) {
        let suit = self.suit_of(best);
        let behind = self.behind(winner);
        let higher = behind.iter().any(|&seat| self.may_hold(seat, suit)) && self.beatable(best);
        let ruff = suit != TRUMP && behind.iter().any(|&seat| self.may_hold(seat, TRUMP));
        (higher, ruff)
    }

    fn points(cards: Cards) -> i64 {
        i64::from(cards.points())
    }

    fn plays(&self) -> impl Iterator<Item = Cards> + '_ {
        self.legal.iter().filter_map(|action| match action {
            Action::Play(cards) => Some(*cards),
            _ => None,
        })
    }

    fn least(&self) -> i64 {
        self.plays().map(Self::points).min().unwrap()
    }

    fn most(&self) -> i64 {
        self.plays().map(Self::points).max().unwrap()
    }

    fn held(&self, suit: usize) -> Vec<Card> {
        let hand = self.view.hand.iter();
        hand.filter(|&card| self.suit(card) == suit).collect()
    }

    fn out(&self, suit: usize) -> i64 {
        self.unseen
            .iter()
            .filter(|&&card| self.suit(card) == suit)
            .count() as i64
    }
}

fn count(message: &Message, name: &str) -> i64 {
    match message.arg(name) {
        Some(Arg::Count(count)) => *count,
        other => panic!("{name}: {other:?} of {message:?}"),
    }
}

fn cards(message: &Message, name: &str) -> Cards {
    match message.arg(name) {
        Some(Arg::List(list)) => list
            .iter()
            .map(|card| match card {
                Arg::Card(card) => card.parse::<Card>().unwrap(),
                other => panic!("{other:?}"),
            })
            .collect(),
        other => panic!("{name}: {other:?} of {message:?}"),
    }
}

fn suit(message: &Message, name: &str) -> usize {
    let Some(&Arg::Suit(letter)) = message.arg(name) else {
        panic!("{message:?}")
    };
    let plain = Suit::ALL.iter().position(|suit| suit.letter() == letter);
    plain.unwrap_or(TRUMP)
}

/// Checks the main reason of a play; whether it is known.
fn holds(seen: &Kibitzer<'_>, play: Cards, reason: &Reason) -> bool {
    let text = &reason.message;
    let code = text.code();
    if code == "shengji-forced" {
        assert_eq!(seen.legal.len(), 1);
        return true;
    }
    if code == "shengji-also-void" {
        let emptied = suit(text, "suit");
        let gone = play.iter().filter(|&card| seen.suit(card) == emptied);
        assert_eq!(gone.count(), seen.held(emptied).len());
        let spent = play.iter().filter(|&card| seen.suit(card) == TRUMP);
        let left = seen.held(TRUMP).len() - spent.count();
        assert!(emptied != TRUMP && left > 0);
        assert_eq!(count(text, "trumps"), left as i64);
        return true;
    }
    assert!(
        seen.legal.len() > 1,
        "a forced play is said to be one: {code}"
    );
    if seen.view.current().is_some() {
        answer(seen, play, text)
    } else {
        lead(seen, play, text)
    }
}

fn answer(seen: &Kibitzer<'_>, play: Cards, text: &Message) -> bool {
    let code = text.code();
    let given = Kibitzer::points(play);
    let before = seen.with(None);
    let (winner, best) = seen.winner(&before);
    let on_table: i64 = before.iter().map(|&cards| Kibitzer::points(cards)).sum();
    let takes = seen.takes(play);
    if text.arg("best").is_some() {
        assert_eq!(cards(text, "best"), best, "{text:?}");
    }
    if text.arg("cards").is_some() {
        assert_eq!(cards(text, "cards"), play, "{text:?}");
    }
    let kind = code.strip_prefix("shengji-").unwrap();
    let (higher, ruff) = if takes {
        seen.threats(seen.seat, play)
    } else {
        seen.threats(winner, best)
    };
    let ruffs = seen.suit_of(play) == TRUMP && seen.suit_of(before[0]) != TRUMP;
    if let Some(kind) = kind.strip_prefix("partner-") {
        assert!(winner == seen.partner() && !takes, "{text:?}");
        match kind {
            "nothing" => assert_eq!(seen.most(), 0),
            "must-give" => assert!(given == seen.least() && given > 0),
            "hold" => assert!(given == 0 && seen.most() > 0 && higher),
            "keep" => assert!(given == 0 && seen.most() > 0 && !higher),
            "feed-sure" => assert!(given > seen.least() && !higher && !ruff),
            "feed-ruff" => assert!(given > seen.least() && !higher && ruff),
            "feed-risk" => assert!(given > seen.least() && higher),
            _ => return false,
        }
        if text.arg("points").is_some() {
            assert_eq!(count(text, "points"), given);
        }
        return true;
    }
    if let Some(kind) = kind.strip_prefix("over-partner-") {
        assert!(winner == seen.partner() && takes, "{text:?}");
        let (higher_before, ruff_before) = seen.threats(winner, best);
        match kind {
            "must" => assert!(seen.plays().all(|play| seen.takes(play))),
            "sure" => assert!(higher_before && !higher && !ruff),
            "ruff" => assert!(!higher_before && ruff_before && !higher && !ruff),
            "safer" => assert!(higher_before && !higher && ruff),
            "higher" => assert!(higher_before && higher),
            "lead" => assert!(!higher_before),
            _ => return false,
        }
        return true;
    }
    if let Some(kind) = kind.strip_prefix("wins-") {
        assert!(takes && winner % 2 != seen.seat % 2, "{text:?}");
        if text.arg("points").is_some() {
            assert_eq!(count(text, "points"), on_table + given);
        }
        match kind {
            "last" => assert_eq!(before.len(), 3),
            "sure" => assert!(before.len() < 3 && !higher && !ruff),
            "unless-ruffed" => assert!(!higher && ruff),
            "ruff" => assert!(ruffs && higher && seen.suit_of(best) != TRUMP),
            "overruff" => assert!(ruffs && higher && seen.suit_of(best) == TRUMP),
            "for-now" => assert!(!ruffs && higher),
            _ => return false,
        }
        return true;
    }
    if let Some(kind) = kind.strip_prefix("duck") {
        assert!(!takes && winner % 2 != seen.seat % 2, "{text:?}");
        let winning = cards(text, "winning");
        assert!(seen.takes(winning), "{text:?}");
        let order = seen.view.order();
        assert!(rules::follow(order, &seen.view.rules, before[0], seen.view.hand, winning).is_ok());
        assert_eq!(count(text, "points"), on_table);
        match kind {
            "-partner" => assert_eq!(before.len(), 1),
            "-ruff" => assert!(winning.iter().all(|card| seen.suit(card) == TRUMP)),
            "" => {}
            _ => return false,
        }
        return true;
    }
    if let Some(kind) = kind.strip_prefix("lose-") {
        assert!(!takes && winner % 2 != seen.seat % 2, "{text:?}");
        assert!(!seen.plays().any(|play| seen.takes(play)), "{text:?}");
        match kind {
            "nothing" => assert_eq!(given, 0),
            "must-give" => assert!(given == seen.least() && given > 0),
            "hope" => assert!(given > 0 && before.len() == 1),
            "save-trump" => {
                assert!(play.iter().all(|card| seen.suit(card) != TRUMP));
                let free = |play: &Cards| {
                    Kibitzer::points(*play) == 0 && play.iter().all(|card| seen.suit(card) != TRUMP)
                };
                assert!(!seen.plays().any(|play| free(&play)), "{text:?}");
            }
            "points" => assert!(given > seen.least()),
            _ => return false,
        }
        if text.arg("points").is_some() {
            assert_eq!(count(text, "points"), given);
        }
        return true;
    }
    false
}

fn lead(seen: &Kibitzer<'_>, play: Cards, text: &Message) -> bool {
    let led = seen.suit_of(play);
    let first = play.iter().next().unwrap();
    if text.arg("cards").is_some() {
        assert_eq!(cards(text, "cards"), play, "{text:?}");
    }
    if text.arg("suit").is_some() {
        assert_eq!(suit(text, "suit"), led, "{text:?}");
    }
    if text.arg("above").is_some() {
        assert_eq!(count(text, "above"), seen.above(first).len() as i64);
    }
    if text.arg("points").is_some() {
        assert_eq!(count(text, "points"), Kibitzer::points(play));
    }
    if text.arg("out").is_some() {
        assert_eq!(count(text, "out"), seen.out(TRUMP));
    }
    let others = [1, 2, 3].map(|step| (seen.seat + step) % 4);
    let void = others.iter().all(|&seat| seen.void[seat][led]);
    let sure = void || !seen.beatable(play);
    let opponents = [1, 3].map(|step| (seen.seat + step) % 4);
    let trumps = opponents.iter().any(|&seat| seen.may_hold(seat, TRUMP));
    let held = seen.held(led);
    match text.code() {
        "shengji-lead-throw-risky" => {
            assert!(!sure && seen.beatable(cards(text, "weak")), "{text:?}");
        }
        "shengji-lead-throw-sure" => assert!(sure && (led == TRUMP || !trumps)),
        "shengji-lead-throw" => assert!(sure && led != TRUMP && trumps),
        "shengji-lead-sure-void" => {
            let ruffs = |&seat: &usize| seen.void[seat][led] && seen.may_hold(seat, TRUMP);
            assert!(sure && opponents.iter().any(ruffs));
        }
        "shengji-lead-sure" => assert!(sure && trumps),
        "shengji-lead-sure-no-trumps" => assert!(sure && !trumps),
        "shengji-lead-partner-void" => {
            assert!(seen.void[seen.partner()][led] && seen.may_hold(seen.partner(), TRUMP));
        }
        "shengji-lead-pair" => {
            let higher = Kibitzer::pairs(&seen.above(first)).len() as i64;
            assert!(
                !sure && count(text, "pairs") == higher && play.len() == 2,
                "{text:?}"
            );
        }
        "shengji-lead-tractor" => assert!(!sure && play.len() >= 4),
        "shengji-lead-last" => {
            assert!(held.len() == 1 && !seen.held(TRUMP).is_empty() && !sure);
        }
        "shengji-lead-high" => {
            assert!(play.points() == 0 && !sure);
            assert!(!held.iter().any(|&card| seen.higher(card, first)));
        }
        "shengji-lead-low" => {
            assert!(play.points() == 0 && !sure);
            assert!(held.iter().any(|&card| seen.higher(card, first)));
        }
        "shengji-lead-points" => assert!(play.points() > 0 && !sure),
        "shengji-lead-trump-sure" => assert!(sure && led == TRUMP),
        "shengji-lead-trump-only" => {
            assert!(!sure && led == TRUMP && held.len() == seen.view.hand.len() as usize);
        }
        "shengji-lead-trump" => {
            assert!(!sure && led == TRUMP && held.len() < seen.view.hand.len() as usize);
        }
        _ => return false,
    }
    true
}

/// Checks why eight cards are buried.
fn burial(view: &View, kitty: Cards, text: &Message) -> bool {
    if text.code() != "shengji-bury-why" {
        return false;
    }
    let order = view.order();
    assert_eq!(cards(text, "cards"), kitty);
    let of = |cards: Cards, suit: usize| {
        let within = move |card: &Card| order.effective_suit(*card) == suit;
        cards.iter().filter(within).count()
    };
    let kept = of(view.hand, TRUMP) - of(kitty, TRUMP);
    assert_eq!(count(text, "trumps"), kept as i64);
    let emptied: Vec<usize> = (0..TRUMP)
        .filter(|&suit| of(kitty, suit) > 0 && of(kitty, suit) == of(view.hand, suit))
        .collect();
    let Some(Arg::Message(empties)) = text.arg("empties") else {
        panic!("{text:?}")
    };
    match empties.arg("suits") {
        Some(Arg::List(suits)) => assert_eq!(suits.len(), emptied.len()),
        _ => assert!(emptied.is_empty()),
    }
    let Some(Arg::Message(hidden)) = text.arg("hidden") else {
        panic!("{text:?}")
    };
    assert_eq!(count(hidden, "points"), i64::from(kitty.points()));
    true
}

/// Words of the workshop that no player should read.
const INTERNAL: [&str; 7] = [
    "world",
    "play-out",
    "sample",
    "rules choose",
    "candidate",
    "node",
    "percent",
];

/// What is said besides does not say what is certain as a chance, nor a difference that is none, and
/// counts trumps right.
fn besides(seen: &Kibitzer<'_>, decision: &Decision<Action>) {
    for reason in &decision.reasons {
        let text = &reason.message;
        match text.code() {
            "shengji-outlook-trick" => {
                let last = seen
                    .view
                    .current()
                    .is_some_and(|trick| trick.plays.len() == 3);
                assert!(!last, "the last play decides: {}", reason.text());
            }
            "shengji-next" => {
                let values: Vec<f64> = decision.candidates.iter().map(|one| one.value).collect();
                assert!(values[0] - values[1] >= 0.05, "{}", reason.text());
            }
            "shengji-trumps-out" | "shengji-proves" => {
                assert_eq!(count(text, "count"), seen.out(TRUMP), "{}", reason.text());
            }
            _ => {}
        }
    }
}

/// Checks a decision; the rule of its reason if there is one of its own kind.
fn check(view: &View, legal: &[Action], decision: &Decision<Action>) -> String {
    let first = &decision.reasons[0];
    for reason in &decision.reasons {
        let said = reason.text();
        assert!(!said.is_empty());
        for word in INTERNAL {
            assert!(!said.to_lowercase().contains(word), "{said}");
        }
    }
    match decision.action {
        Action::Play(cards) => {
            let seen = Kibitzer::new(view, legal);
            assert!(holds(&seen, cards, first), "unknown: {}", first.text());
            for reason in &decision.reasons[1..] {
                if reason.message.code() == "shengji-stake" {
                    assert_eq!(
                        count(&reason.message, "attackers"),
                        i64::from(view.attackers)
                    );
                    assert_eq!(
                        count(&reason.message, "threshold"),
                        i64::from(view.threshold)
                    );
                }
                if reason.message.code() == "shengji-also-void" {
                    assert!(holds(&seen, cards, reason));
                }
            }
            besides(&seen, decision);
            let values = decision.candidates.iter().map(|one| one.value);
            assert!(values.is_sorted_by(|a, b| a >= b), "best first");
            if let Some(best) = decision.candidates.first() {
                assert_eq!(best.action, decision.action);
            }
        }
        Action::Bury(cards) if legal.len() > 1 => {
            assert!(burial(view, cards, &first.message), "{}", first.text());
        }
        _ => {}
    }
    first.message.code().to_owned()
}

/// Plays rounds and checks the reasons of these players for every seat's move, and what would be
/// said about random other moves. Counts the kinds of reasons.
fn law(players: &[&str], rounds: u64, seed: u64) -> BTreeMap<String, u32> {
    let mut kinds = BTreeMap::new();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for round in 0..rounds {
        let mut position: Position = Shengji::start(&Settings::duplicate(), seed + round).unwrap();
        let bots: Vec<_> = players
            .iter()
            .map(|name| Shengji::bot(name).unwrap())
            .collect();
        let mut legal = Vec::new();
        while let Turn::Seat(seat) = position.turn() {
            position.legal_actions(&mut legal);
            let view = position.view(Some(seat));
            let budget = Budget::nodes(120).with_seed(round);
            let mut actions = Vec::new();
            for bot in &bots {
                let decision = bot.decide(&view, &legal, &budget);
                if matches!(view.phase, Phase::Playing | Phase::Burying) {
                    *kinds.entry(check(&view, &legal, &decision)).or_default() += 1;
                }
                actions.push(decision.action);
            }
            if view.phase == Phase::Playing {
                let &action = legal.choose(&mut rng).unwrap();
                if let Action::Play(cards) = action {
                    let seen = Kibitzer::new(&view, &legal);
                    for reason in Shengji::comment(&view, action) {
                        assert!(holds(&seen, cards, &reason), "{}", reason.text());
                    }
                }
                if rng.random_ratio(1, 40) {
                    let decision = Analyst.analyse(&view, &legal, Some(action), &budget);
                    check(&view, &legal, &decision);
                }
            }
            position.apply(*actions.choose(&mut rng).unwrap());
        }
    }
    kinds
}

#[test]
fn reasons_are_true_of_the_position() {
    let players = [
        "beginner",
        "intermediate",
        "advanced",
        "expert",
        "master",
        "fast",
    ];
    let kinds = law(&players, 12, 300);
    let all: u32 = kinds.values().sum();
    assert!(all > 3_000 && kinds.len() > 25, "{all} {kinds:?}");
}

/// `cargo test --release -p kibitzer-shengji --test reasons -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes"]
fn reasons_are_true_in_five_thousand_moves_a_level() {
    let players = ["beginner", "intermediate", "advanced", "expert", "master"];
    let kinds = law(&players, 80, 9_000);
    let all: u32 = kinds.values().sum();
    for (kind, times) in &kinds {
        println!(
            "{kind}: {:.1} %",
            100.0 * f64::from(*times) / f64::from(all)
        );
    }
    println!("{all} reasons, none false");
    assert!(all >= 25_000);
}
