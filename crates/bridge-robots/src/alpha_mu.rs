//! Search over what can be told apart: against the belief that one will know all cards later.
//!
//! A card valued world by world with open cards is valued too highly: in one world the plan is to
//! finesse to the left and in another to the right, though nobody will know which one it is (the
//! fusion of strategies). Here a plan is one card for all the worlds that look alike. What a plan
//! comes to is a vector, a number of tricks for each world; of several plans the front is kept, those
//! that no other one beats in every world. The opponents see everything and choose in each world for
//! themselves (αμ search: Cazenave and Ventos, 2020).

use super::goal::Goal;
use super::{PlayContext, Valuation, World};
use bridge::words;
use cards::{Card, Hand, Side};
use dds::{Problem, Solver};
use kernel::{Budget, Candidate, Reason, message};

/// The stable name of the rule.
pub(super) const RULE: &str = "bridge.alpha-mu";
/// No front has more plans; of more, those that are best on average are kept.
const WIDEST: usize = 12;
/// Marks a world in which a plan is not needed, since it has been told apart before.
const ELSEWHERE: u8 = u8::MAX;

/// The most tricks left for which plans are compared: earlier, the guesses come later than it sees.
const LATEST: u8 = 9;
/// With this many tricks left or fewer, plans are three cards long, and else two.
const DEEP: u8 = 5;
/// How many worlds are looked at.
const WORLDS: usize = 24;
/// The most nodes, if no budget says less.
const NODES: u64 = 1_000_000;
/// About how many positions are solved for each card and world: the answers to it times our cards
/// to those.
const ANSWERS: u64 = 10;
/// How many of the best cards are compared, and by how much they may be worse than the best.
const CARDS: usize = 4;
const MAX_LOSS: f64 = 0.6;

/// Compares the declarer's best cards again where they are worth nearly the same: the one to play,
/// and why, if another one than the first is clearly better or as good as it gets.
pub(super) fn reconsider(
    context: &PlayContext<'_>,
    goal: Goal,
    worlds: &[World],
    valuation: &Valuation,
    candidates: &[Candidate<Card>],
    solver: &mut Solver,
    budget: &Budget,
) -> Option<(Card, Reason)> {
    let left = context.seen.tricks_left();
    if !context.is_declarer() || !(2..=LATEST).contains(&left) || worlds.len() < 2 {
        return None;
    }
    let best = candidates.first()?;
    let close: Vec<Card> = candidates
        .iter()
        .take_while(|other| other.value >= best.value - MAX_LOSS)
        .take(CARDS)
        .map(|candidate| candidate.action)
        .collect();
    if close.len() < 2 {
        return None;
    }
    let looked_at: Vec<World> = worlds
        .iter()
        .zip(&valuation.weights)
        .take(WORLDS)
        .map(|(world, &weight)| World::new(world.hands, weight))
        .collect();
    // Half of what the values before were allowed; not begun where that will not do.
    let allowed = budget.nodes.map_or(NODES, |nodes| NODES.min(nodes / 2));
    let solved: usize = valuation.tricks.iter().map(Vec::len).sum();
    let each = valuation.nodes / solved.max(1) as u64;
    let positions = ANSWERS * (close.len() * looked_at.len()) as u64;
    if positions * each > 2 * allowed {
        return None;
    }
    let before = solver.work().positions;
    let mut search = AlphaMu {
        context,
        goal,
        weights: looked_at.iter().map(|world| world.weight).collect(),
        best: valuation.best.clone(),
        side: context.side(),
        solver,
        budget,
        until: before + allowed,
        solved: 0,
    };
    let depth = if left <= DEEP { 3 } else { 2 };
    let values = search.values(&looked_at, &close, depth)?;
    let at = (1..close.len()).fold(0, |best, next| {
        if values[next] > values[best] + 1e-9 {
            next
        } else {
            best
        }
    });
    if at == 0 {
        return None;
    }
    let message = message!(
        "bridge-plan",
        card = words::card(close[at]),
        other = words::card(close[0])
    );
    Some((close[at], Reason::new(RULE, message)))
}

/// What one plan comes to: the declarer's tricks in each world.
type Plan = Vec<u8>;

/// One of the worlds as it stands somewhere in the search.
#[derive(Clone)]
struct Place {
    /// Which world it is.
    world: usize,
    problem: Problem,
    /// The tricks of the declarer so far.
    won: u8,
}

/// The search for one decision.
struct AlphaMu<'a> {
    context: &'a PlayContext<'a>,
    goal: Goal,
    weights: Vec<f64>,
    /// What the best card of each world leads to, against which plans are weighed.
    best: Vec<u8>,
    side: Side,
    solver: &'a mut Solver,
    budget: &'a Budget,
    /// The work of the solver at which it is given up.
    until: u64,
    /// How many positions were solved.
    solved: usize,
}

impl AlphaMu<'_> {
    /// What each of these cards is worth if `depth` cards of one's own side, this one included, are
    /// chosen without telling apart what looks alike. None if there was not the time.
    fn values(&mut self, worlds: &[World], cards: &[Card], depth: usize) -> Option<Vec<f64>> {
        let declarer = self.context.contract.declarer.side();
        let won = self.context.seen.tricks[declarer];
        let places: Option<Vec<Place>> = worlds
            .iter()
            .enumerate()
            .map(|(world, guess)| {
                let problem = guess.problem(self.context)?;
                Some(Place {
                    world,
                    problem,
                    won,
                })
            })
            .collect();
        let places = places?;
        let mut values = Vec::with_capacity(cards.len());
        for &card in cards {
            let after = self.after(&places, card)?;
            let front = self.front(&after, depth.checked_sub(1)?)?;
            let worth = front.iter().map(|plan| self.worth(plan));
            values.push(worth.max_by(f64::total_cmp)?);
        }
        Some(values)
    }

    /// The worth of a plan on average.
    fn worth(&self, plan: &Plan) -> f64 {
        let total: f64 = self.weights.iter().sum();
        let needed = plan.iter().zip(&self.best).zip(&self.weights);
        let sum: f64 = needed
            .filter(|((tricks, _), _)| **tricks != ELSEWHERE)
            .map(|((&tricks, &best), &weight)| weight * self.goal.worth(self.context, tricks, best))
            .sum();
        sum / total
    }

    /// The places after a card, those where it can be played.
    fn after(&self, places: &[Place], card: Card) -> Option<Vec<Place>> {
        let declarer = self.context.contract.declarer.side();
        let mut after = Vec::with_capacity(places.len());
        for place in places {
            if !place.problem.legal().contains(card) {
                continue;
            }
            let mut next = place.clone();
            if let Some(winner) = next.problem.play(card).ok()? {
                next.won += u8::from(winner.side() == declarer);
            }
            after.push(next);
        }
        Some(after)
    }

    /// The front of plans from here on, with `depth` cards of one's own side still to be chosen
    /// for all worlds alike; after those each world is solved by itself.
    fn front(&mut self, places: &[Place], depth: usize) -> Option<Vec<Plan>> {
        let first = places.first()?;
        if first.problem.tricks() == 0 || depth == 0 && first.problem.turn().side() == self.side {
            return Some(vec![self.solved(places)?]);
        }
        if first.problem.turn().side() == self.side {
            // 1. Our card: any plan of any card.
            let mut front = Vec::new();
            for (card, _) in first.problem.choices() {
                let after = self.after(places, card)?;
                front.extend(self.front(&after, depth - 1)?);
                self.prune(&mut front);
            }
            return Some(front);
        }
        // 2. Theirs: they answer each world with what is worst for us there.
        let moves = places.iter().fold(Hand::EMPTY, |all, place| {
            let lowest = |equals: Hand| equals.iter().min_by_key(|card| card.rank());
            let cards = place.problem.choices();
            all | cards
                .iter()
                .filter_map(|&(_, equals)| lowest(equals))
                .collect::<Hand>()
        });
        let mut front: Option<Vec<Plan>> = None;
        for card in moves {
            let after = self.after(places, card)?;
            if after.is_empty() {
                continue;
            }
            let plans = self.front(&after, depth)?;
            front = Some(match front {
                None => plans,
                Some(others) => {
                    let mut both = self.worst(&others, &plans);
                    self.prune(&mut both);
                    both
                }
            });
        }
        front
    }

    /// What each world comes to with open cards.
    fn solved(&mut self, places: &[Place]) -> Option<Plan> {
        let declarer = self.context.contract.declarer.side();
        let mut plan = vec![ELSEWHERE; self.weights.len()];
        for place in places {
            let left = place.problem.tricks() as u8;
            let tricks = match left {
                0 => 0,
                _ => {
                    self.solved += 1;
                    let late = self.solved.is_multiple_of(64) && self.budget.is_spent(0);
                    if late || self.solver.work().positions > self.until {
                        return None;
                    }
                    self.solver.tricks(&place.problem).ok()?
                }
            };
            let ours = if place.problem.turn().side() == declarer {
                tricks
            } else {
                left - tricks
            };
            plan[place.world] = place.won + ours;
        }
        Some(plan)
    }

    /// Whether the first number of the declarer's tricks is no better for us than the second.
    fn no_better(&self, one: u8, other: u8) -> bool {
        if self.side == self.context.contract.declarer.side() {
            one <= other
        } else {
            one >= other
        }
    }

    /// Each plan of one answer with each of another: in every world the worse of both.
    fn worst(&self, some: &[Plan], others: &[Plan]) -> Vec<Plan> {
        let worse = |one: u8, other: u8| match (one, other) {
            (ELSEWHERE, known) | (known, ELSEWHERE) => known,
            _ if self.no_better(one, other) => one,
            _ => other,
        };
        let pair = |a: &Plan, b: &Plan| a.iter().zip(b).map(|(&a, &b)| worse(a, b)).collect();
        some.iter()
            .flat_map(|a| others.iter().map(move |b| pair(a, b)))
            .collect()
    }

    /// Keeps the plans that no other beats in every world, and not too many of them.
    fn prune(&self, front: &mut Vec<Plan>) {
        let beaten = |plan: &Plan, by: &Plan| {
            plan.iter().zip(by).all(|(&one, &other)| {
                one == other || one != ELSEWHERE && other != ELSEWHERE && self.no_better(one, other)
            })
        };
        let mut kept: Vec<Plan> = Vec::new();
        for plan in front.drain(..) {
            if kept.iter().any(|other| beaten(&plan, other)) {
                continue;
            }
            kept.retain(|other| !beaten(other, &plan));
            kept.push(plan);
        }
        if kept.len() > WIDEST {
            kept.sort_by(|a, b| self.worth(b).total_cmp(&self.worth(a)));
            kept.truncate(WIDEST);
        }
        *front = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::scoring::Scoring;
    use bridge::{Contract, PlayView, VisiblePlay, Vulnerability};
    use bridge_bidding::{ConventionCard, Situation, System};
    use cards::{BySeat, Layout, Seat};
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// Values of all cards that South may lead from an ending of which two hands are hidden: by
    /// plans of this depth, and with open cards in every world.
    fn values(seed: u64, depth: usize) -> (Vec<f64>, Vec<f64>) {
        let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
        let situation = Situation::new(Seat::North, Vulnerability::None);
        let contract: Contract = "3NT-S".parse().unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let deal = cards::Deal::random(&mut rng);
        let view = PlayView {
            seat: Some(Seat::South),
            contract,
            hands: deal.into(),
            record: Vec::new(),
            claim: None,
        };
        let mut seen = VisiblePlay::new(&view).unwrap();
        // Four cards each are left, and South is to lead.
        let four = |hand: Hand| hand.iter().skip(rng_skip(seed)).take(4).collect::<Hand>();
        let left = BySeat::from_fn(|seat| four(deal[seat]));
        for seat in [Seat::North, Seat::South] {
            seen.hands[seat] = Some(left[seat]);
        }
        seen.trick = bridge::Trick::new(Seat::South);
        let context = PlayContext {
            seat: Seat::South,
            hand: Seat::South,
            view: &view,
            seen: &seen,
            contract,
            vulnerability: Vulnerability::None,
            scoring: Scoring::Imps,
            situation: &situation,
            systems: (&system).into(),
            legal: left[Seat::South],
        };
        let theirs = left[Seat::East] | left[Seat::West];
        let worlds: Vec<World> = (0..6)
            .map(|_| {
                let mut cards: Vec<Card> = theirs.iter().collect();
                let mut east = Hand::EMPTY;
                for _ in 0..4 {
                    east.insert(cards.swap_remove(rng.random_range(0..cards.len())));
                }
                let mut hands = left;
                hands[Seat::East] = east;
                hands[Seat::West] = theirs - east;
                World::new(hands, 1.0)
            })
            .collect();
        let mut solver = Solver::new();
        let cards: Vec<Card> = left[Seat::South].iter().collect();
        let open = cards.iter().map(|&card| {
            let tricks = worlds.iter().map(|world| {
                let layout = Layout::new(world.hands).unwrap();
                let problem = Problem::new(layout, contract.strain(), Seat::South, &[]).unwrap();
                let values = solver.cards(&problem).unwrap();
                let value = values.iter().find(|value| value.equals.contains(card));
                f64::from(value.unwrap().tricks)
            });
            tricks.sum::<f64>() / worlds.len() as f64
        });
        let open: Vec<f64> = open.collect();
        let budget = Budget::unlimited();
        let mut solver = Solver::new();
        let mut search = AlphaMu {
            context: &context,
            goal: Goal::Tricks,
            weights: vec![1.0; worlds.len()],
            best: vec![0; worlds.len()],
            side: context.side(),
            solver: &mut solver,
            budget: &budget,
            until: u64::MAX,
            solved: 0,
        };
        let planned = search.values(&worlds, &cards, depth).unwrap();
        (planned, open)
    }

    fn rng_skip(seed: u64) -> usize {
        (seed % 9) as usize
    }

    #[test]
    fn plans_are_never_worth_more_than_open_cards_and_less_the_deeper() {
        let mut less = 0;
        for seed in 0..40 {
            let (one, open) = values(seed, 1);
            let (two, _) = values(seed, 2);
            let (four, _) = values(seed, 4);
            for card in 0..open.len() {
                assert!(
                    (one[card] - open[card]).abs() < 1e-9,
                    "one card ahead is no plan"
                );
                assert!(two[card] <= one[card] + 1e-9);
                assert!(four[card] <= two[card] + 1e-9);
                less += usize::from(four[card] < open[card] - 1e-9);
            }
        }
        assert!(
            less > 2,
            "somewhere it matters what one does not know: {less}"
        );
    }
}
