//! Marks a call: how good it is, what kind of mistake, and what it costs.

use super::grade::Grade;
use super::hand_fit::{Fit, compared};
use super::judge::Judge;
use super::quantity::{HandCounts, Quantity};
use super::situation::{Situation, game_level};
use super::sound::is_meant_pass;
use super::system::{Choice, Offer, System};
use bridge::{Bid, Call};
use cards::{Hand, Strain};
use kernel::{Arg, Budget, Message, message};
use lessons::Correctness;
use serde::{Deserialize, Serialize};

/// A gain that is smaller shows as nothing.
const LEAST_GAIN: f64 = 0.05;

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
    /// Partner's call was forcing.
    PassedForcing,
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
            Mistake::PassedForcing => message!("mistake-passed-forcing"),
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
            Mistake::PassedForcing => "passed-forcing",
        }
    }

    /// All of them.
    pub const ALL: [Mistake; 10] = [
        Mistake::Illegal,
        Mistake::WrongLevel,
        Mistake::WrongStrain,
        Mistake::WrongMeaning,
        Mistake::MissedFit,
        Mistake::MissedGame,
        Mistake::MissedSlam,
        Mistake::Overvalued,
        Mistake::Undervalued,
        Mistake::PassedForcing,
    ];
}

/// The mark for a call.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mark {
    /// From 0 to 10.
    pub score: f64,
    /// From 0 to 5.
    pub stars: u8,
    /// How right it is.
    pub correctness: Correctness,
    /// What is wrong with it.
    pub mistake: Option<Mistake>,
    /// The call to make; the call itself if it has full marks.
    pub better: Call,
    /// The call of the system.
    pub book: Call,
    /// What it is expected to lose against the best call, in IMPs a board, and the standard error, if it was simulated.
    pub cost: Option<(f64, f64)>,
    /// In a sentence or two.
    pub feedback: Message,
}

impl Mark {
    /// The mark without its reasons.
    pub fn grade(&self) -> Grade {
        Grade {
            correctness: self.correctness,
            score: self.score,
            stars: self.stars,
        }
    }

    fn new(grade: Grade, better: Call, book: Call, feedback: Message) -> Self {
        Mark {
            score: grade.score,
            stars: grade.stars,
            correctness: grade.correctness,
            mistake: None,
            better,
            book,
            cost: None,
            feedback,
        }
    }

    fn because(mut self, mistake: Mistake) -> Self {
        self.mistake = Some(mistake);
        self
    }

    fn costing(mut self, (cost, error): (f64, f64)) -> Self {
        self.cost = Some((cost.max(0.0), error));
        self
    }
}

impl System {
    /// Marks a call by the rules alone, without a look at what it costs.
    pub fn mark(&self, situation: &Situation, hand: Hand, call: Call) -> Mark {
        let choice = self.choose(situation, hand);
        let book = choice.call;
        if let Some(mark) = self.plain_case(situation, hand, &choice, call) {
            return mark;
        }
        if let Some(says) = self.says_the_hand(situation, hand, &choice, call) {
            let grade = Grade::FULL.at_best(Correctness::Acceptable);
            let feedback = message!("mark-acceptable", call = call, says = says, better = book);
            return Mark::new(grade, book, book, feedback);
        }
        let mistake = self.mistake(situation, hand, call, book);
        let grade = Grade::FULL.at_best(match mistake {
            Mistake::WrongLevel | Mistake::Overvalued | Mistake::Undervalued => {
                Correctness::Suboptimal
            }
            _ => Correctness::Error,
        });
        let feedback = self.correction(situation, hand, call, book);
        Mark::new(grade, book, book, feedback).because(mistake)
    }

    /// The mark that needs no weighing: for what is not allowed, for the call of the system, and for
    /// passing what partner forced.
    fn plain_case(
        &self,
        situation: &Situation,
        hand: Hand,
        choice: &Choice,
        call: Call,
    ) -> Option<Mark> {
        let book = choice.call;
        if let Err(error) = situation.auction().check(call) {
            let feedback = message!("mark-illegal", why = error.message());
            return Some(Mark::new(Grade::NONE, book, book, feedback).because(Mistake::Illegal));
        }
        if call == book {
            let feedback = message!("mark-optimal", call = call);
            return Some(Mark::new(Grade::FULL, book, book, feedback));
        }
        let meant = choice.offers.iter().any(is_meant_pass);
        if call == Call::Pass && situation.is_forced() && !meant {
            let forced = situation.last_word(situation.me().partner())?.call;
            let why = self.reason_for(situation, hand, choice);
            let feedback = message!(
                "mark-passed-forcing",
                forced = forced,
                better = book,
                why = why
            );
            let grade = Grade::FULL.at_best(Correctness::Error);
            return Some(Mark::new(grade, book, book, feedback).because(Mistake::PassedForcing));
        }
        None
    }

    /// What a call says, if the hand has it.
    fn says_the_hand(
        &self,
        situation: &Situation,
        hand: Hand,
        choice: &Choice,
        call: Call,
    ) -> Option<Message> {
        let counted = HandCounts::new(hand);
        let fits = |offer: &Offer| offer.call == call && offer.needs.fits(&counted);
        let meaning = self.meaning(situation, call);
        let fits = choice.offers.iter().any(fits) && meaning.known.cells().contains(hand);
        fits.then(|| meaning.told().headline(&counted))
    }

    fn reason_for(&self, situation: &Situation, hand: Hand, choice: &Choice) -> Message {
        match choice.offer {
            Some(_) => self.headline(situation, hand, choice.call),
            None => message!("mark-natural"),
        }
    }

    /// What a call says, in one line.
    fn headline(&self, situation: &Situation, hand: Hand, call: Call) -> Message {
        let told = self.meaning(situation, call).told();
        told.headline(&HandCounts::new(hand))
    }

    /// What is said of a call that describes another hand and does as well: how far it is from the hand.
    fn another_hand(&self, situation: &Situation, hand: Hand, call: Call, best: Call) -> Message {
        let told = self.meaning(situation, call).told();
        let counted = HandCounts::new(hand);
        let shows = told
            .readings
            .iter()
            .any(|reading| !reading.facts().is_empty());
        // A pass, or a call without an agreement, describes no hand.
        if call == Call::Pass || !shows {
            return message!("mark-other-call", call = call, better = best);
        }
        let meaning = told.headline(&counted);
        match compared(&told, &counted) {
            Fit::Far => message!("mark-gamble", call = call, meaning = meaning, better = best),
            Fit::Fits | Fit::Lacks(_) => message!(
                "mark-other-hand",
                call = call,
                meaning = meaning,
                better = best
            ),
        }
    }

    /// What the call would have said, and what the better one says.
    fn correction(&self, situation: &Situation, hand: Hand, call: Call, better: Call) -> Message {
        let choice = self.choose(situation, hand);
        let why = if better == choice.call {
            self.reason_for(situation, hand, &choice)
        } else {
            self.headline(situation, hand, better)
        };
        let meaning = self.headline(situation, hand, call);
        message!(
            "mark-wrong",
            call = call,
            meaning = meaning,
            better = better,
            why = why
        )
    }

    fn mistake(&self, situation: &Situation, hand: Hand, call: Call, better: Call) -> Mistake {
        let meaning = self.meaning(situation, call);
        let lies = !meaning.known.cells().contains(hand);
        mistake(situation, hand, call, better, lies)
    }
}

impl Judge<'_> {
    /// Marks a call: the same for everybody who asks about the position.
    ///
    /// The call of the system and the best call by simulation have full marks. Any other is marked by what it
    /// is expected to lose against the best: a loss within its error is no mistake, though a call that
    /// describes another hand never has full marks, and is a mistake as soon as it costs more than the error. Passing what partner forced is an error, whatever luck says.
    pub fn mark(&mut self, situation: &Situation, hand: Hand, call: Call, budget: &Budget) -> Mark {
        let system = self.systems().to_call(situation);
        let choice = system.choose(situation, hand);
        let by_the_book = call == choice.call;
        if !by_the_book && let Some(mark) = system.plain_case(situation, hand, &choice, call) {
            return mark;
        }
        let mut opinion = self.opinion(situation, hand, budget);
        let (book, best) = (opinion.book, opinion.best);
        if by_the_book {
            let gain = match best {
                _ if best == book => None,
                _ => self.cost(&mut opinion, book, budget),
            };
            let feedback = match gain {
                Some((gain, _)) if gain >= LEAST_GAIN => message!(
                    "mark-book",
                    call = call,
                    better = best,
                    gain = Arg::number(gain, 1)
                ),
                _ => message!("mark-optimal", call = call),
            };
            return Mark::new(Grade::FULL, book, book, feedback);
        }
        let Some((cost, error)) = self.cost(&mut opinion, call, budget) else {
            return system.mark(situation, hand, call);
        };
        if call == best {
            let gain = self.gain_over_book(&mut opinion, budget);
            let feedback = message!(
                "mark-judgement",
                call = call,
                book = book,
                gain = Arg::number(gain, 1)
            );
            return Mark::new(Grade::FULL, call, book, feedback).costing((0.0, 0.0));
        }
        let says = system.says_the_hand(situation, hand, &choice, call);
        let grade = match &says {
            Some(_) => Grade::of(cost, error),
            None => Grade::of_another_hand(cost, error),
        };
        if grade.is_mistake() {
            let feedback = system.correction(situation, hand, call, best);
            return Mark::new(grade, best, book, feedback)
                .because(system.mistake(situation, hand, call, best))
                .costing((cost, error));
        }
        let feedback = match says {
            Some(says) => message!("mark-as-good", call = call, says = says, better = best),
            None => system.another_hand(situation, hand, call, best),
        };
        let better = if grade == Grade::FULL { call } else { best };
        Mark::new(grade, better, book, feedback).costing((cost, error))
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
