//! Marks a person's call: how good it is, what kind of mistake, and what it costs.

use super::judge::Judge;
use super::quantity::{HandCounts, Quantity};
use super::situation::{Situation, game_level};
use super::system::{Choice, System};
use bridge::{Bid, Call, CallError};
use cards::{Hand, Strain};
use kernel::{Budget, Message, message};
use lessons::Correctness;
use serde::{Deserialize, Serialize};

/// What kind of mistake.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mistake {
    /// The Laws do not allow it.
    Illegal,
    /// The right strain, too high or too low.
    WrongLevel,
    /// Another strain would be better.
    WrongStrain,
    /// The call tells partner of another hand than this.
    WrongMeaning,
    /// Partner's suit fits, and the call hides it.
    MissedFit,
    /// There are the values for game.
    MissedGame,
    /// There are the values for a slam.
    MissedSlam,
    /// The hand is worth less.
    Overvalued,
    /// The hand is worth more.
    Undervalued,
}

impl Mistake {
    /// The kind of mistake, in the plural.
    pub fn message(self) -> Message {
        match self {
            Mistake::Illegal => message!("mistake-illegal"),
            Mistake::WrongLevel => message!("mistake-wrong-level"),
            Mistake::WrongStrain => message!("mistake-wrong-strain"),
            Mistake::WrongMeaning => message!("mistake-wrong-meaning"),
            Mistake::MissedFit => message!("mistake-missed-fit"),
            Mistake::MissedGame => message!("mistake-missed-game"),
            Mistake::MissedSlam => message!("mistake-missed-slam"),
            Mistake::Overvalued => message!("mistake-overvalued"),
            Mistake::Undervalued => message!("mistake-undervalued"),
        }
    }

    /// Its name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Mistake::Illegal => "illegal",
            Mistake::WrongLevel => "wrong-level",
            Mistake::WrongStrain => "wrong-strain",
            Mistake::WrongMeaning => "wrong-meaning",
            Mistake::MissedFit => "missed-fit",
            Mistake::MissedGame => "missed-game",
            Mistake::MissedSlam => "missed-slam",
            Mistake::Overvalued => "overvalued",
            Mistake::Undervalued => "undervalued",
        }
    }

    /// All of them.
    pub const ALL: [Mistake; 9] = [
        Mistake::Illegal,
        Mistake::WrongLevel,
        Mistake::WrongStrain,
        Mistake::WrongMeaning,
        Mistake::MissedFit,
        Mistake::MissedGame,
        Mistake::MissedSlam,
        Mistake::Overvalued,
        Mistake::Undervalued,
    ];
}

/// The mark for a call.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mark {
    /// From 0 to 10.
    pub score: f64,
    /// How right it is.
    pub correctness: Correctness,
    /// What is wrong with it.
    pub mistake: Option<Mistake>,
    /// What the system calls.
    pub better: Call,
    /// What it costs against that, in IMPs a board, and the standard error, if it was simulated.
    pub cost: Option<(f64, f64)>,
    /// In a sentence or two.
    pub feedback: Message,
}

impl System {
    /// Marks a call by the rules alone.
    pub fn mark(&self, situation: &Situation, hand: Hand, call: Call) -> Mark {
        let choice = self.choose(situation, hand);
        if let Err(error) = situation.auction().check(call) {
            return illegal(&choice, &error);
        }
        if call == choice.call {
            return Mark {
                score: 10.0,
                correctness: Correctness::Optimal,
                mistake: None,
                better: call,
                cost: None,
                feedback: message!("mark-optimal", call = call),
            };
        }
        let counted = HandCounts::new(hand);
        let fits = |offer: &&super::system::Offer| offer.call == call && offer.needs.fits(&counted);
        let meaning = self.meaning(situation, call);
        if choice.offers.iter().any(|offer| fits(&offer)) && meaning.known.cells().contains(hand) {
            return Mark {
                score: 8.0,
                correctness: Correctness::Acceptable,
                mistake: None,
                better: choice.call,
                cost: None,
                feedback: message!(
                    "mark-acceptable",
                    call = call,
                    says = meaning.message(),
                    better = choice.call
                ),
            };
        }
        self.wrong(situation, hand, call, &choice)
    }

    fn wrong(&self, situation: &Situation, hand: Hand, call: Call, choice: &Choice) -> Mark {
        let meaning = self.meaning(situation, call);
        let lies = !meaning.known.cells().contains(hand);
        let mistake = mistake(situation, hand, call, choice.call, lies);
        let why = match choice.offer {
            Some(_) => self.meaning(situation, choice.call).message(),
            None => message!("mark-natural"),
        };
        let (score, correctness) = match mistake {
            Mistake::WrongLevel | Mistake::Overvalued | Mistake::Undervalued if !lies => {
                (6.0, Correctness::Suboptimal)
            }
            Mistake::WrongLevel | Mistake::Overvalued | Mistake::Undervalued => {
                (4.0, Correctness::Suboptimal)
            }
            Mistake::WrongStrain | Mistake::MissedFit => (3.0, Correctness::Error),
            Mistake::MissedGame => (2.0, Correctness::Error),
            _ => (1.0, Correctness::Error),
        };
        Mark {
            score,
            correctness,
            mistake: Some(mistake),
            better: choice.call,
            cost: None,
            feedback: message!(
                "mark-wrong",
                call = call,
                meaning = meaning.message(),
                better = choice.call,
                why = why
            ),
        }
    }
}

impl Judge<'_> {
    /// Marks a call and says by simulation what it costs; a call that does as well as the system's
    /// is acceptable whatever the rules say.
    pub fn mark(&mut self, situation: &Situation, hand: Hand, call: Call, budget: &Budget) -> Mark {
        let mut mark = self.systems().mark(situation, hand, call);
        if mark.mistake == Some(Mistake::Illegal) || call == mark.better {
            return mark;
        }
        let weighed = self.weigh(situation, hand, &[call], budget);
        let Some(found) = weighed
            .iter()
            .find(|weighed| weighed.call == call && weighed.deals > 1)
        else {
            return mark;
        };
        let cost = -found.gain;
        mark.cost = Some((cost, found.error));
        let costly = cost > 2.0 * found.error;
        if !costly && cost < 0.3 && mark.correctness > Correctness::Acceptable {
            mark.correctness = Correctness::Acceptable;
            mark.score = mark.score.max(7.0);
        } else if costly && cost > 2.0 {
            mark.correctness = Correctness::Error;
            mark.score = mark.score.min(3.0);
        }
        mark
    }
}

fn illegal(choice: &Choice, error: &CallError) -> Mark {
    Mark {
        score: 0.0,
        correctness: Correctness::Error,
        mistake: Some(Mistake::Illegal),
        better: choice.call,
        cost: None,
        feedback: message!("mark-illegal", why = error.message()),
    }
}

/// What is wrong with a call when another was right.
fn mistake(situation: &Situation, hand: Hand, call: Call, right: Call, lies: bool) -> Mistake {
    let is_game = |bid: Bid| bid.level.get() >= game_level(bid.strain);
    match (call, right) {
        (Call::Pass, Call::Bid(right)) if right.level.get() >= 6 => Mistake::MissedSlam,
        (Call::Pass, Call::Bid(right)) if is_game(right) => Mistake::MissedGame,
        (Call::Pass, _) => Mistake::Undervalued,
        (Call::Bid(_), Call::Pass) => Mistake::Overvalued,
        (Call::Bid(bid), Call::Bid(right)) if bid.strain == right.strain => {
            match (is_game(bid), is_game(right)) {
                (_, true) if right.level.get() >= 6 && bid < right => Mistake::MissedSlam,
                (false, true) => Mistake::MissedGame,
                _ => Mistake::WrongLevel,
            }
        }
        (Call::Bid(bid), Call::Bid(right)) => {
            let partner = situation.me().partner();
            let raises = |strain: Strain| {
                strain.suit().is_some_and(|suit| {
                    let least = situation.known(partner).usual(Quantity::Length(suit)).0;
                    situation.has_shown(partner, suit) && least + hand.length(suit) as i16 >= 8
                })
            };
            if raises(right.strain) && !raises(bid.strain) {
                Mistake::MissedFit
            } else if lies {
                Mistake::WrongMeaning
            } else {
                Mistake::WrongStrain
            }
        }
        _ => Mistake::WrongMeaning,
    }
}
