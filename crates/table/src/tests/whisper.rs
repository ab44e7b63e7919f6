//! Whisper: in each round both players secretly choose a number from 1 to 3, then a die is thrown;
//! whose numbers sum to more wins, the die deciding between equals.

use kernel::{
    About, Analyst, Bot, Budget, Candidate, Contest, Decision, Game, Hidden, Illegal, Message,
    Reason, Scale, Seat, Setting, SettingKind, State, Turn, UnknownBotError,
};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};

pub(crate) struct Whisper;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Rounds {
    rounds: usize,
    /// What is in a sealed envelope until the end.
    sealed: String,
}

impl Default for Rounds {
    fn default() -> Self {
        Rounds {
            rounds: 3,
            sealed: String::new(),
        }
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Act {
    Choose(u8),
    Die(u8),
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Choose(number) => write!(f, "c{number}"),
            Act::Die(number) => write!(f, "d{number}"),
        }
    }
}

impl FromStr for Act {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let unknown = || Message::prose(format!("`{text}` is no choice"));
        let number = |rest: &str| rest.parse().map_err(|_| unknown());
        match text.split_at_checked(1) {
            Some(("c", rest)) => number(rest).map(Act::Choose),
            Some(("d", rest)) => number(rest).map(Act::Die),
            _ => Err(unknown()),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct WhisperState {
    rounds: usize,
    chosen: [Vec<u8>; 2],
    dice: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct WhisperView {
    pub(crate) own: Vec<u8>,
    pub(crate) dice: Vec<u8>,
    pub(crate) sums: Option<[u8; 2]>,
}

impl State for WhisperState {
    type Action = Act;

    fn turn(&self) -> Turn {
        let [first, second] = self.chosen.each_ref().map(Vec::len);
        match () {
            () if self.dice.len() == self.rounds => Turn::Over,
            () if first == self.dice.len() => Turn::Seat(Seat::new(0)),
            () if second == self.dice.len() => Turn::Seat(Seat::new(1)),
            () => Turn::Chance,
        }
    }

    fn legal_actions(&self, out: &mut Vec<Act>) {
        out.clear();
        match self.turn() {
            Turn::Seat(_) => out.extend((1..=3).map(Act::Choose)),
            Turn::Chance => out.extend((1..=6).map(Act::Die)),
            Turn::Over => {}
        }
    }

    fn check(&self, action: Act) -> Result<(), Illegal> {
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        if legal.contains(&action) {
            Ok(())
        } else {
            Err(Illegal::because(Message::prose(
                "choose a number from 1 to 3",
            )))
        }
    }

    fn apply(&mut self, action: Act) {
        match (action, self.turn()) {
            (Act::Choose(number), Turn::Seat(seat)) => self.chosen[seat.index()].push(number),
            (Act::Die(number), _) => self.dice.push(number),
            (action, turn) => panic!("{action} at {turn:?}"),
        }
    }
}

impl WhisperState {
    fn sums(&self) -> [u8; 2] {
        self.chosen.each_ref().map(|numbers| numbers.iter().sum())
    }
}

impl Hidden for WhisperState {
    type View = WhisperView;

    fn view(&self, seat: Option<Seat>) -> WhisperView {
        WhisperView {
            own: seat
                .map(|seat| self.chosen[seat.index()].clone())
                .unwrap_or_default(),
            dice: self.dice.clone(),
            sums: (self.turn() == Turn::Over).then(|| self.sums()),
        }
    }
}

impl Contest for WhisperState {
    fn seats(&self) -> usize {
        2
    }

    fn score(&self, seat: Seat) -> Option<f64> {
        if self.turn() != Turn::Over {
            return None;
        }
        let [first, second] = self.sums();
        let bonus = u8::from(self.dice.iter().sum::<u8>() % 2 == 0);
        let first_wins = 2 * first + bonus > 2 * second;
        Some(f64::from(u8::from(first_wins == (seat.index() == 0))))
    }
}

impl Game for Whisper {
    type State = WhisperState;
    type Settings = Rounds;

    const NAME: &'static str = "whisper";
    const SECRETS: bool = true;

    fn about() -> About {
        About {
            name: Whisper::NAME.to_owned(),
            title: Message::prose("Whisper"),
            summary: Message::prose("For tests."),
            seats: vec![Message::prose("Left"), Message::prose("Right")],
            levels: Vec::new(),
            bots: Message::prose(""),
            scale: Scale {
                unit: Message::prose("points"),
                least: 0.0,
                most: 3.0,
            },
            secrets: true,
        }
    }

    fn settings() -> Vec<Setting> {
        vec![Setting {
            name: "rounds".to_owned(),
            title: Message::prose("Rounds"),
            help: Message::prose(""),
            kind: SettingKind::Number { least: 1, most: 9 },
        }]
    }

    fn start(settings: &Rounds, _seed: u64) -> Result<WhisperState, Illegal> {
        Ok(WhisperState {
            rounds: settings.rounds,
            chosen: [Vec::new(), Vec::new()],
            dice: Vec::new(),
        })
    }

    fn redact_settings(settings: &Rounds) -> Rounds {
        Rounds {
            sealed: String::new(),
            ..settings.clone()
        }
    }

    fn draw(_state: &WhisperState, rng: &mut dyn Rng) -> Act {
        Act::Die(rng.random_range(1..=6))
    }

    fn legal(_: &WhisperView) -> Result<Vec<Act>, Illegal> {
        Ok((1..=3).map(Act::Choose).collect())
    }

    fn bot(name: &str) -> Result<Box<dyn Bot<WhisperState>>, UnknownBotError> {
        match name {
            "steady" | "beginner" | "panics" | "cheats" => Ok(Box::new(Player(name.to_owned()))),
            "counts" => Ok(Box::<Counter>::default()),
            _ => Err(UnknownBotError(Message::prose(format!(
                "nobody is called {name}"
            )))),
        }
    }

    fn analyst() -> Box<dyn Analyst<WhisperState>> {
        Box::new(Judge)
    }

    fn idea(_: &WhisperView, _: &Decision<Act>) -> Message {
        Message::prose("More is more.")
    }

    fn redact(action: Act, by: Option<Seat>, to: Option<Seat>) -> Option<Act> {
        (by == to).then_some(action)
    }

    fn reveals(before: &WhisperState, after: &WhisperState) -> bool {
        before.dice != after.dice
    }

    fn ending(state: &WhisperState) -> Message {
        Message::prose(format!("{:?}", state.sums()))
    }
}

struct Player(String);

impl Bot<WhisperState> for Player {
    fn decide(&self, view: &WhisperView, legal: &[Act], _: &Budget) -> Decision<Act> {
        match self.0.as_str() {
            "panics" => panic!("I cannot go on"),
            "cheats" => Decision::of(Act::Choose(9)),
            _ => Decision::of(legal[2]).because(
                Reason::new("steady", Message::prose(format!("I hold {:?}.", view.own)))
                    .showing(Message::prose("a number")),
            ),
        }
    }
}

/// Breaks the law of decisions: what it plays depends on how often it was asked.
#[derive(Default)]
struct Counter(AtomicUsize);

impl Bot<WhisperState> for Counter {
    fn decide(&self, _: &WhisperView, legal: &[Act], _: &Budget) -> Decision<Act> {
        Decision::of(legal[self.0.fetch_add(1, Ordering::Relaxed) % 3])
    }
}

/// A choice is worth what it adds.
struct Judge;

impl Analyst<WhisperState> for Judge {
    fn analyse(
        &mut self,
        _: &WhisperView,
        legal: &[Act],
        _: Option<Act>,
        _: &Budget,
    ) -> Decision<Act> {
        let worth = |&act: &Act| match act {
            Act::Choose(number) | Act::Die(number) => Candidate::new(act, f64::from(number)),
        };
        let mut decision = Decision::of(legal[legal.len() - 1]);
        decision.candidates = legal.iter().rev().map(worth).collect();
        decision
    }
}
