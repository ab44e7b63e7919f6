//! The odds of the suit under way, where open cards say too much.
//!
//! Declarer leads a suit from one hand and chooses from the other. With open cards he always guesses
//! right afterwards, and a few dozen deals tell a half from six in eleven by luck alone. So what
//! each card is worth in the sampled deals is corrected by the suit taken for itself: less what it
//! brings there with open cards, plus what it brings by the odds against best defence.

use super::goal::Goal;
use super::suit_play::{Layouts, SuitPlay};
use super::{Belief, PlayContext, Valuation, World};
use bridge::words;
use cards::{Card, Hand};
use kernel::{Arg, Candidate, Message, Reason, message};
use rand::Rng;

/// The stable name of the rule.
pub(super) const RULE: &str = "bridge.odds-of-the-suit";
/// How much a number of losers must matter to be looked at.
const MIN_LOSER_WEIGHT: f64 = 0.02;
/// By how much another card must be better than the best one with open cards.
const MIN_GAIN: f64 = 0.2;

/// Declarer's card by the odds of the suit, and why, if it is another one than the first.
pub(super) fn reconsider(
    context: &PlayContext<'_>,
    goal: Goal,
    belief: Belief,
    worlds: &[World],
    valuation: &Valuation,
    candidates: &[Candidate<Card>],
    rng: &mut impl Rng,
) -> Option<(Card, Reason)> {
    // The third card of a trick that declarer has led himself, of several that follow.
    let trick = &context.seen.trick;
    let suit = trick.suit()?;
    let declarer = context.contract.declarer;
    let third = trick.cards().len() == 2 && trick.leader().side() == declarer.side();
    let cards: Vec<Card> = candidates.iter().map(|other| other.action).collect();
    let follows = cards.iter().all(|card| card.suit() == suit);
    if !context.is_declarer() || !third || !follows || cards.len() < 2 {
        return None;
    }
    let holdings = belief.holdings(context, [declarer.lho(), declarer.rho()], suit, rng);
    let choice = Choice::new(context, goal, worlds, valuation, cards, holdings)?;
    let stakes = choice.stakes();
    let mut best = (0, MIN_GAIN);
    for at in 1..choice.cards.len() {
        let gain = choice.gain(at, &stakes)?;
        if gain > best.1 {
            best = (at, gain);
        }
    }
    match best {
        (0, _) => None,
        (at, _) => Some((choice.cards[at], choice.reason(at, &stakes)?)),
    }
}

/// Whether the odds that this reason compares differ when they are written.
pub(super) fn differs(reason: &Message) -> bool {
    let percent = |name: &str| match reason.arg(name) {
        Some(&Arg::Chance(chance)) => (chance * 100.0).round_ties_even() as i64,
        _ => 0,
    };
    percent("chance") > percent("less")
}

/// Several cards of a suit, in the solved deals and by its odds.
struct Choice<'a> {
    context: &'a PlayContext<'a>,
    goal: Goal,
    valuation: &'a Valuation,
    /// The best one with open cards first.
    cards: Vec<Card>,
    /// The tricks of each in the solved deals.
    tricks: Vec<&'a [u8]>,
    odds: SuitPlay,
    /// How the suit lies in each of the solved deals.
    layouts: Vec<usize>,
    /// For each card and number of losers the layouts in which it has no more with open cards.
    open: Vec<Vec<Layouts>>,
}

impl<'a> Choice<'a> {
    /// The suit lies as in many deals that were not solved, or as in those that were.
    fn new(
        context: &'a PlayContext<'a>,
        goal: Goal,
        worlds: &[World],
        valuation: &'a Valuation,
        cards: Vec<Card>,
        mut holdings: Vec<(Hand, f64)>,
    ) -> Option<Self> {
        let declarer = context.contract.declarer;
        let solved = worlds.iter().take(valuation.weights.len());
        let solved: Vec<Hand> = solved.map(|world| world.hands[declarer.lho()]).collect();
        holdings.extend(solved.iter().map(|&held| (held, 0.0)));
        let odds = SuitPlay::new(context.seen, declarer, &holdings)?;
        let layouts = solved.iter().map(|&held| odds.layout(held));
        let layouts = layouts.collect::<Option<_>>()?;
        let tricks = cards.iter().map(|&card| {
            let mut choices = valuation.choices.iter();
            let choice = choices.position(|(_, equals)| equals.contains(card))?;
            Some(&valuation.tricks[choice][..])
        });
        let tricks = tricks.collect::<Option<_>>()?;
        let open = cards.iter().map(|&card| {
            let losers = 0..odds.rounds();
            let sets = losers.map(|losers| odds.with_open_cards(card, losers));
            sets.collect::<Option<_>>()
        });
        Some(Choice {
            open: open.collect::<Option<_>>()?,
            context,
            goal,
            valuation,
            cards,
            tricks,
            odds,
            layouts,
        })
    }

    /// What it is worth to lose a number of tricks of the suit and not one more, by that number.
    fn stakes(&self) -> Vec<f64> {
        let mut stakes = vec![0.0; usize::from(self.odds.rounds())];
        let total: f64 = self.valuation.weights.iter().sum();
        let worlds = self.valuation.best.iter().zip(&self.valuation.weights);
        for ((&best, weight), &layout) in worlds.zip(&self.layouts) {
            let loses = |losers: &usize| {
                let mut open = self.open.iter();
                !open.any(|card| card[*losers].contains(layout))
            };
            let fewest = (0..stakes.len()).take_while(loses).count() as u8;
            let worth = |lost: u8| {
                let tricks = (best + fewest).saturating_sub(lost).min(13);
                self.goal.worth(self.context, tricks, best)
            };
            for (stake, losers) in stakes.iter_mut().zip(0..) {
                *stake += weight / total * (worth(losers) - worth(losers + 1));
            }
        }
        stakes
    }

    /// By how much a card is better than the first: in the deals in which both were solved, less the
    /// suit with open cards there, plus the suit by its odds.
    fn gain(&self, at: usize, stakes: &[f64]) -> Option<f64> {
        let (first, other) = (self.tricks[0], self.tricks[at]);
        let both = first.len().min(other.len());
        let weights = &self.valuation.weights[..both];
        let total: f64 = weights.iter().sum();
        let mut gain = 0.0;
        for (world, weight) in weights.iter().enumerate() {
            let best = self.valuation.best[world];
            let worth = |tricks: u8| self.goal.worth(self.context, tricks, best);
            let mut more = worth(other[world]) - worth(first[world]);
            let sets = self.open[0].iter().zip(&self.open[at]);
            for (stake, (one, another)) in stakes.iter().zip(sets) {
                let wins = |set: &Layouts| f64::from(u8::from(set.contains(self.layouts[world])));
                more -= stake * (wins(another) - wins(one));
            }
            gain += weight / total * more;
        }
        for (&stake, losers) in stakes.iter().zip(0..) {
            if stake > MIN_LOSER_WEIGHT {
                let chance = |at: usize| self.odds.chance(self.cards[at], losers);
                gain += stake * (chance(at)? - chance(0)?);
            }
        }
        Some(gain)
    }

    /// Why a card is better than the first.
    fn reason(&self, at: usize, stakes: &[f64]) -> Option<Reason> {
        let (first, card) = (self.cards[0], self.cards[at]);
        // The number of losers at which the two cards differ most, by what is at stake.
        let gain = |losers: usize| {
            let chance = |card: Card| self.odds.chance(card, losers as u8);
            let more = chance(card)
                .zip(chance(first))
                .map(|(one, other)| one - other);
            stakes[losers] * more.unwrap_or(0.0)
        };
        let most = (0..stakes.len()).max_by(|&a, &b| gain(a).total_cmp(&gain(b)))?;
        let losers = most as u8;
        let chance = |card: Card| Some(Arg::chance(self.odds.chance(card, losers)?));
        let message = message!(
            "bridge-odds-of-suit",
            card = words::card(card),
            other = words::card(first),
            suit = words::suit(card.suit()),
            losers = losers,
            chance = chance(card)?,
            less = chance(first)?
        );
        Some(Reason::new(RULE, message))
    }
}
