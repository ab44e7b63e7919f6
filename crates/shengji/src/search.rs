//! Chooses a play by playing worlds out: the same worlds for all candidates, the weaker half
//! dropped again and again, then a second look with fresh worlds at the challenger and the rules'
//! own choice.

use crate::belief::Belief;
use crate::chain::WorldSampler;
use crate::endgame;
use crate::habit::Habit;
use crate::order::TRUMP;
use crate::pile::Pile;
use crate::policy;
use crate::scoring;
use crate::style::Style;
use crate::world::World;
use kernel::Budget;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The parameters of a search.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Plan {
    /// Play-outs per decision.
    pub(crate) playouts: u64,
    /// How many standard errors better a challenger must be in the second look.
    pub(crate) confidence: f64,
    /// The value of a point besides the levels, in levels.
    pub(crate) point: f64,
    /// How many levels a declaration must gain while more cards are to come.
    pub(crate) declare: f64,
    /// With at most this many cards in hand, worlds are solved instead of played out.
    pub(crate) endgame: u32,
    /// How worlds are sampled.
    pub(crate) habit: Habit,
    /// How everybody plays in play-outs; `None` leaves it to each world.
    pub(crate) style: Option<Style>,
}

/// Every candidate is tried in at least this many worlds before it is dropped.
const MIN_WORLDS: u64 = 4;
/// Nodes of a solved ending that take as long as one play-out.
const NODES_PER_PLAYOUT: u64 = 25;

/// A candidate's results in the worlds it was tried in.
#[derive(Clone, Debug)]
pub(crate) struct Trial {
    pub(crate) play: Pile,
    pub(crate) worlds: u32,
    value: f64,
    squares: f64,
    levels: f64,
    points: f64,
    point_squares: f64,
    won: f64,
    ruffed: f64,
    /// How often each seat takes the trick with each card as its highest.
    taken: Box<[[u32; 64]; 4]>,
}

impl Trial {
    fn new(play: Pile) -> Trial {
        Trial {
            play,
            worlds: 0,
            value: 0.0,
            squares: 0.0,
            levels: 0.0,
            points: 0.0,
            point_squares: 0.0,
            won: 0.0,
            ruffed: 0.0,
            taken: Box::new([[0; 64]; 4]),
        }
    }

    fn mean(&self, sum: f64) -> f64 {
        sum / f64::from(self.worlds.max(1))
    }

    /// Mean utility for the side of the seat.
    pub(crate) fn value(&self) -> f64 {
        self.mean(self.value)
    }

    /// Mean levels for the side of the seat.
    pub(crate) fn levels(&self) -> f64 {
        self.mean(self.levels)
    }

    /// The standard error of a mean, from the sum of squares.
    fn error_of(&self, mean: f64, squares: f64) -> f64 {
        let n = f64::from(self.worlds.max(2));
        let variance = (squares / n - mean.powi(2)).max(0.0);
        (variance / (n - 1.0)).sqrt()
    }

    /// The standard error of the value.
    pub(crate) fn error(&self) -> f64 {
        self.error_of(self.value(), self.squares)
    }

    /// The attackers' mean points.
    pub(crate) fn points(&self) -> f64 {
        self.mean(self.points)
    }

    /// The standard error of the attackers' points.
    pub(crate) fn points_error(&self) -> f64 {
        self.error_of(self.points(), self.point_squares)
    }

    /// How often the seat's side wins this trick.
    pub(crate) fn wins_trick(&self) -> f64 {
        self.mean(self.won)
    }

    /// How often an opponent ruffs it.
    pub(crate) fn ruffed(&self) -> f64 {
        self.mean(self.ruffed)
    }

    /// Which opponent most often takes the trick with the same highest card: seat, slot, share.
    pub(crate) fn worst(&self) -> Option<(usize, usize, f64)> {
        let by_seat = self.taken.iter().enumerate();
        let all = by_seat.flat_map(|(seat, slots)| {
            let slots = slots.iter().enumerate();
            slots.map(move |(slot, &count)| (seat, slot, count))
        });
        let (seat, slot, count) = all.max_by_key(|&(.., count)| count)?;
        (count > 0).then(|| (seat, slot, self.mean(f64::from(count))))
    }

    fn add(&mut self, outcome: &Outcome) {
        self.worlds += 1;
        self.value += outcome.value;
        self.squares += outcome.value * outcome.value;
        self.levels += outcome.levels;
        self.points += outcome.points;
        self.point_squares += outcome.points * outcome.points;
        self.won += f64::from(u8::from(outcome.won));
        self.ruffed += f64::from(u8::from(outcome.ruffed));
        if let Some((seat, slot)) = outcome.taken {
            self.taken[seat & 3][slot & 63] += 1;
        }
    }
}

struct Outcome {
    value: f64,
    levels: f64,
    points: f64,
    won: bool,
    ruffed: bool,
    /// The opponent who takes the trick, and the highest card it is taken with.
    taken: Option<(usize, usize)>,
    /// The cost in play-outs.
    cost: u64,
}

/// The result of a search.
pub(crate) struct Findings {
    /// Best first.
    pub(crate) trials: Vec<Trial>,
    pub(crate) chosen: Pile,
    /// Whether the second look confirmed a challenger.
    pub(crate) overruled: bool,
    pub(crate) playouts: u64,
    pub(crate) worlds: u32,
}

/// Finds the best of these plays; the first is the rules' own.
pub(crate) fn search(
    belief: &mut Belief,
    plays: &[Pile],
    plan: &Plan,
    budget: &Budget,
) -> Findings {
    let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
    if let Some(style) = plan.style {
        belief.assume(style);
    }
    let mut guesses = WorldSampler::new(plan.habit, plan.style.is_none());
    let mut playouts = 0;
    let mut worlds = 0;
    let mut alive: Vec<Trial> = plays.iter().map(|&play| Trial::new(play)).collect();
    let mut dropped: Vec<Trial> = Vec::new();
    let limit = plan.playouts * 2 / 3;
    let rounds = u64::from(usize::BITS - (plays.len() - 1).leading_zeros()).max(1);
    // 1. Screening: all candidates in the same worlds; the worse half goes, never the rules' own.
    'screening: for _ in 0..rounds {
        let share = (limit / rounds / alive.len() as u64).max(MIN_WORLDS);
        let before = playouts;
        for nth in 0..share {
            if budget.is_spent(playouts) {
                break 'screening;
            }
            // A solved world costs more than one play-out.
            if nth >= MIN_WORLDS && playouts - before >= limit / rounds {
                break;
            }
            let world = guesses.next(belief, &mut rng);
            worlds += 1;
            for trial in &mut alive {
                let outcome = outcome(belief, &world, trial.play, plan);
                playouts += outcome.cost;
                trial.add(&outcome);
            }
        }
        if alive.len() <= 2 {
            break;
        }
        alive[1..].sort_by(|a, b| b.value().total_cmp(&a.value()));
        let keep = alive.len().div_ceil(2).max(2);
        dropped.extend(alive.drain(keep..));
    }
    alive[1..].sort_by(|a, b| b.value().total_cmp(&a.value()));
    // 2. Second look: fresh worlds for the challenger and the rules' own choice.
    let mut chosen = alive[0].play;
    let mut overruled = false;
    if alive.len() > 1 && alive[1].value() > alive[0].value() {
        let (mut sum, mut squares, mut count) = (0.0, 0.0, 0.0);
        let rest = plan.playouts - limit;
        let before = playouts;
        let (mut own, mut challenger) = (alive[0].clone(), alive[1].clone());
        for nth in 0..rest / 2 {
            let enough = nth >= 2 * MIN_WORLDS && playouts - before >= rest;
            if enough || budget.is_spent(playouts) {
                break;
            }
            let world = guesses.next(belief, &mut rng);
            worlds += 1;
            let ours = outcome(belief, &world, own.play, plan);
            let theirs = outcome(belief, &world, challenger.play, plan);
            playouts += ours.cost + theirs.cost;
            own.add(&ours);
            challenger.add(&theirs);
            let gain = theirs.value - ours.value;
            sum += gain;
            squares += gain * gain;
            count += 1.0;
        }
        if count >= 8.0 {
            let mean: f64 = sum / count;
            let variance: f64 = (squares / count - mean * mean).max(1e-9);
            let error = (variance / (count - 1.0)).sqrt();
            overruled = mean > plan.confidence * error;
        }
        if overruled {
            chosen = challenger.play;
        }
        alive[0] = own;
        alive[1] = challenger;
    }
    let mut trials = alive;
    trials.extend(dropped);
    trials.sort_by(|a, b| b.value().total_cmp(&a.value()));
    Findings {
        trials,
        chosen,
        overruled,
        playouts,
        worlds,
    }
}

/// Plays or buries a candidate in a world and plays the rest of the round by the rules.
fn outcome(belief: &Belief, world: &World, play: Pile, plan: &Plan) -> Outcome {
    let context = &belief.context;
    let mut world = *world;
    let seat = belief.seat;
    let before = world.trick;
    if belief.buries {
        world.bury(context, seat, play);
    } else {
        world.play(context, play);
    }
    let near = !belief.buries && world.hands[seat].len() < plan.endgame;
    let solved = near.then_some(world);
    // The trick that the play belongs to, and who wins it.
    let mut ruffed = false;
    let mut best = match (&world.trick, before) {
        (Some(trick), _) => trick.best,
        (None, Some(trick)) if usize::from(world.leader) != seat => trick.best,
        (None, _) => play,
    };
    while let Some(trick) = world.trick {
        let player = trick.next();
        let held = world.hands[player];
        policy::step(context, &mut world);
        let winner = match &world.trick {
            Some(after) => usize::from(after.winner),
            None => usize::from(world.leader),
        };
        if winner != player {
            best = trick.best;
            continue;
        }
        best = held.minus(world.hands[player]);
        let trumped = best.one & context.order.mask(TRUMP) != 0;
        let by_opponent = (player ^ seat) & 1 == 1;
        ruffed |= by_opponent && trumped && usize::from(trick.format.suit) != TRUMP;
    }
    let winner = usize::from(world.leader);
    let won = !belief.buries && (winner ^ seat) & 1 == 0;
    let top = best.one.checked_ilog2().filter(|_| !belief.buries && !won);
    let taken = top.map(|slot| (winner, slot as usize));
    let mut nodes = 0;
    let exact = solved.and_then(|world| endgame::solve(context, &world, &mut nodes));
    let attackers = exact.unwrap_or_else(|| policy::play_out(context, &mut world));
    let sign = match (usize::from(context.starter) ^ seat) & 1 {
        0 => -1.0,
        _ => 1.0,
    };
    let levels = sign * f64::from(scoring::attackers_levels(&context.rules, attackers));
    let points = f64::from(attackers);
    Outcome {
        value: levels + sign * points * plan.point,
        levels,
        points,
        won,
        ruffed,
        taken,
        cost: 1 + nodes / NODES_PER_PLAYOUT,
    }
}
