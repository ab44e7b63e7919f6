//! The battery of laws must be able to fail: games broken on purpose, each in one way, and each
//! caught by the law it breaks. And a game with a secret that keeps all of them.

use kernel::laws::Battery;
use kernel::{Adversarial, Hidden, Illegal, Message, Seat, Side, State, Turn, Value};
use rand::RngExt;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What is wrong with a [`Race`].
#[derive(Copy, Clone, Debug, PartialEq)]
enum Fault {
    Nothing,
    UnmakeForgetsTheSide,
    KeyDrifts,
    ListsAnIllegalAction,
    ListsTooFewActions,
    ListsAnActionTwice,
    NeverEnds,
    OutcomeComesEarly,
    ViewTellsTheSecret,
}

/// Two sides move one counter by one or two steps; the side that reaches the goal wins. The goal
/// lies at 10, or at 11 if the coin that only the first seat has seen shows heads.
#[derive(Clone, Debug, PartialEq)]
struct Race {
    fault: Fault,
    position: u8,
    heads: bool,
    side: Side,
    key: u64,
}

/// Steps forward. Seven steps have a text that cannot be read back.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct Steps(u8);

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            7 => f.write_str("seven"),
            8 => f.write_str("9"),
            n => write!(f, "{n}"),
        }
    }
}

impl FromStr for Steps {
    type Err = std::num::ParseIntError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Steps)
    }
}

impl Race {
    fn with(fault: Fault) -> impl Fn(u64) -> Race {
        move |seed| {
            let mut race = Race {
                fault,
                position: 0,
                heads: seed % 2 == 0,
                side: Side::Us,
                key: 0,
            };
            race.key = race.recomputed();
            race
        }
    }

    fn goal(&self) -> u8 {
        10 + u8::from(self.heads)
    }

    fn recomputed(&self) -> u64 {
        u64::from(self.position) << 2
            | u64::from(self.heads) << 1
            | u64::from(self.side == Side::Us)
    }
}

impl State for Race {
    type Action = Steps;

    fn turn(&self) -> Turn {
        if self.position >= self.goal() {
            return Turn::Over;
        }
        Turn::Seat(Seat::new(u8::from(self.side == Side::Them)))
    }

    fn legal_actions(&self, out: &mut Vec<Steps>) {
        out.clear();
        if self.turn() == Turn::Over {
            return;
        }
        out.extend([Steps(1), Steps(2)]);
        match self.fault {
            Fault::ListsAnIllegalAction => out.push(Steps(3)),
            Fault::ListsTooFewActions => out.truncate(1),
            Fault::ListsAnActionTwice => out.push(Steps(1)),
            _ => {}
        }
    }

    fn check(&self, steps: Steps) -> Result<(), Illegal> {
        if self.turn() == Turn::Over {
            return Err(Illegal::because(Message::prose("the goal is reached")));
        }
        match steps.0 {
            1 | 2 => Ok(()),
            _ => Err(Illegal::because(Message::prose("one step or two"))),
        }
    }

    fn apply(&mut self, steps: Steps) {
        self.make(steps);
    }
}

impl Adversarial for Race {
    type Undo = Race;

    fn side(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Value> {
        let early = self.fault == Fault::OutcomeComesEarly && self.position == 5;
        (early || self.turn() == Turn::Over).then(|| Value::loss_in(0).seen_by(self.side))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn make(&mut self, steps: Steps) -> Race {
        let before = self.clone();
        self.position += steps.0;
        if self.fault == Fault::NeverEnds && self.position >= 9 {
            self.position = 0;
        }
        self.side = self.side.other();
        if self.fault != Fault::KeyDrifts || steps.0 != 2 {
            self.key = self.recomputed();
        }
        before
    }

    fn unmake(&mut self, _: Steps, before: Race) {
        let side = self.side;
        *self = before;
        if self.fault == Fault::UnmakeForgetsTheSide {
            self.side = side;
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct View {
    position: u8,
    heads: Option<bool>,
}

impl Hidden for Race {
    type View = View;

    fn view(&self, seat: Option<Seat>) -> View {
        let knows = seat == Some(Seat::new(0)) || self.fault == Fault::ViewTellsTheSecret;
        View {
            position: self.position,
            heads: knows.then_some(self.heads),
        }
    }
}

fn laws() -> Battery {
    Battery {
        longest: 200,
        ..Battery::default()
    }
}

fn every_action(_: &Race) -> Vec<Steps> {
    (0..5).map(Steps).collect()
}

/// Turns the coin over for those who have not seen it, where it makes no difference yet.
fn other_coin(race: &Race, seat: Option<Seat>, rng: &mut impl rand::Rng) -> Option<Race> {
    if seat == Some(Seat::new(0)) || race.position >= 10 {
        return None;
    }
    Some(Race {
        heads: race.heads ^ rng.random_bool(0.9),
        ..race.clone()
    })
}

fn state_laws(fault: Fault) {
    laws().state(Race::with(fault), every_action);
}

fn adversarial_laws(fault: Fault) {
    laws().adversarial(Race::with(fault), Race::recomputed);
}

#[test]
fn a_sound_game_keeps_every_law() {
    state_laws(Fault::Nothing);
    adversarial_laws(Fault::Nothing);
    let compared = laws().views(Race::with(Fault::Nothing), other_coin);
    assert!(
        compared > 100,
        "the secret was looked for only {compared} times"
    );
}

#[test]
#[should_panic(expected = "unmake does not undo")]
fn a_wrong_unmake_is_caught() {
    adversarial_laws(Fault::UnmakeForgetsTheSide);
}

#[test]
#[should_panic(expected = "the key is wrong after")]
fn a_drifting_key_is_caught() {
    adversarial_laws(Fault::KeyDrifts);
}

#[test]
#[should_panic(expected = "outcome and turn disagree")]
fn an_early_outcome_is_caught() {
    adversarial_laws(Fault::OutcomeComesEarly);
}

#[test]
#[should_panic(expected = "`3` is listed but check says")]
fn an_illegal_action_in_the_list_is_caught() {
    state_laws(Fault::ListsAnIllegalAction);
}

#[test]
#[should_panic(expected = "`2` is not listed but check says")]
fn an_incomplete_list_is_caught() {
    state_laws(Fault::ListsTooFewActions);
}

#[test]
#[should_panic(expected = "an action is listed twice")]
fn an_action_listed_twice_is_caught() {
    state_laws(Fault::ListsAnActionTwice);
}

#[test]
#[should_panic(expected = "no end after")]
fn an_endless_game_is_caught() {
    state_laws(Fault::NeverEnds);
}

#[test]
#[should_panic(expected = "tells what it should not")]
fn a_leaky_view_is_caught() {
    laws().views(Race::with(Fault::ViewTellsTheSecret), other_coin);
}

/// One action, whose text is what is wrong.
#[derive(Clone, Debug, PartialEq)]
struct Step {
    written: Steps,
    done: bool,
}

impl State for Step {
    type Action = Steps;

    fn turn(&self) -> Turn {
        if self.done {
            Turn::Over
        } else {
            Turn::Seat(Seat::new(0))
        }
    }

    fn legal_actions(&self, out: &mut Vec<Steps>) {
        out.clear();
        if !self.done {
            out.push(self.written);
        }
    }

    fn check(&self, steps: Steps) -> Result<(), Illegal> {
        if steps != self.written || self.done {
            return Err(Illegal::because(Message::prose("there is only one way")));
        }
        Ok(())
    }

    fn apply(&mut self, _: Steps) {
        self.done = true;
    }
}

fn text_laws(written: u8) {
    let start = move |_| Step {
        written: Steps(written),
        done: false,
    };
    laws().state(start, |step| vec![step.written]);
}

#[test]
fn a_text_that_reads_back_is_fine() {
    text_laws(6);
}

#[test]
#[should_panic(expected = "`seven` does not read back")]
fn a_text_that_does_not_read_back_is_caught() {
    text_laws(7);
}

#[test]
#[should_panic(expected = "`9` reads back as")]
fn a_text_that_reads_back_as_another_action_is_caught() {
    text_laws(8);
}
