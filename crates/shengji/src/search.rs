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
use crate::trick::Trick;
use crate::world::{RoundContext, World};
use kernel::Budget;
use kernel::calibration::Curve;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The parameters of a search.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Plan {
    /// Play-outs per decision.
    pub(crate) playouts: u64,
    /// How many standard errors better than the rules' choice another play must be, roughly.
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

impl Plan {
    /// Whether the others' styles are guessed: where their plays are read. Styles by mere chance
    /// make play-outs worse and not better.
    fn reads_styles(&self) -> bool {
        self.style.is_none() && self.habit.steps > 0
    }

    /// How to take the share of worlds in which a trick is won.
    pub(crate) fn calibration(&self) -> Curve<'static> {
        if self.habit.steps > 0 {
            READING
        } else if self.playouts < MANY_PLAYOUTS {
            FEW
        } else {
            MANY
        }
    }

    /// What to expect of a play that came out better than the rules' choice by this much, with this
    /// standard error. Most departures from the rules are mistakes, so before anything is measured
    /// one is expected to lose a tenth of a level; few worlds change that little, many replace it.
    fn sober(&self, gain: f64, error: f64) -> f64 {
        if gain < -EXPECTED_LOSS {
            return gain;
        }
        let doubt = self.confidence * DOUBT * error * error;
        let weight = EXPECTED_LOSS / (EXPECTED_LOSS + doubt);
        weight * gain - (1.0 - weight) * EXPECTED_LOSS
    }
}

/// How many levels a departure from the rules is expected to lose.
const EXPECTED_LOSS: f64 = 0.1;
/// How firmly, so that `confidence` counts standard errors at the usual number of worlds.
const DOUBT: f64 = 20.0;
/// From here on the share of worlds in which a trick is won is hardly an accident of sampling.
const MANY_PLAYOUTS: u64 = 600;
/// From the share of worlds in which a trick is won to the chance to win it, in log odds, fitted to
/// matches against strangers (`examples/shengji_calibration.rs`): with few worlds.
const FEW: Curve<'static> = Curve::new(&[
    (-5.0, -3.89),
    (-2.5, -1.62),
    (-1.0, -0.89),
    (0.0, -0.12),
    (1.0, 0.52),
    (2.5, 1.47),
    (5.0, 4.37),
]);
/// With many worlds.
const MANY: Curve<'static> = Curve::new(&[
    (-5.0, -2.89),
    (-2.5, -1.56),
    (-1.0, -0.73),
    (0.0, -0.06),
    (1.0, 0.47),
    (2.5, 1.18),
    (5.0, 3.10),
]);
/// With worlds weighed by what was played in them: they are nearer the truth.
const READING: Curve<'static> = Curve::new(&[
    (-5.0, -3.50),
    (-2.5, -1.50),
    (-1.0, -0.65),
    (0.0, -0.10),
    (1.0, 0.44),
    (2.5, 1.35),
    (5.0, 3.05),
]);
/// The spread of gains, in levels, below which it was luck.
const LEAST_SPREAD: f64 = 0.2;
/// Every candidate is tried in at least this many worlds.
const MIN_WORLDS: u64 = 4;
/// Points are counted from here, so that the value of a close round is about its levels.
const WIN_LINE: f64 = 80.0;
/// Nodes of a solved ending that take as long as one play-out.
const NODES_PER_PLAYOUT: u64 = 25;

/// A candidate's results in the worlds it was tried in.
#[derive(Clone, Debug)]
pub(crate) struct Trial {
    pub(crate) play: Pile,
    calibration: Curve<'static>,
    pub(crate) worlds: u32,
    /// What to expect of it, in levels.
    estimate: f64,
    value: f64,
    squares: f64,
    gains: f64,
    gain_squares: f64,
    points: f64,
    point_squares: f64,
    won: f64,
    /// Whether nobody plays to the trick after this play.
    decided: bool,
    ruffed: f64,
    /// In how many worlds it is a throw that fails.
    failed: u32,
    /// How often each seat takes the trick with each card as its highest.
    taken: Box<[[u32; 64]; 4]>,
}

impl Trial {
    fn new(play: Pile, calibration: Curve<'static>) -> Trial {
        Trial {
            play,
            calibration,
            worlds: 0,
            estimate: 0.0,
            value: 0.0,
            squares: 0.0,
            gains: 0.0,
            gain_squares: 0.0,
            points: 0.0,
            point_squares: 0.0,
            won: 0.0,
            decided: false,
            ruffed: 0.0,
            failed: 0,
            taken: Box::new([[0; 64]; 4]),
        }
    }

    fn mean(&self, sum: f64) -> f64 {
        sum / f64::from(self.worlds.max(1))
    }

    /// The mean value for the side of the seat.
    fn value(&self) -> f64 {
        self.mean(self.value)
    }

    /// What to expect of it for the side of the seat, in levels.
    pub(crate) fn estimate(&self) -> f64 {
        self.estimate
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

    /// How often the seat's side wins this trick. Unless the play decides it, the share in the
    /// worlds is taken with a grain of salt: players differ from those of play-outs, and a choice
    /// among many plays is one that was lucky in these worlds.
    pub(crate) fn wins_trick(&self) -> f64 {
        if self.decided {
            return self.mean(self.won);
        }
        let worlds = f64::from(self.worlds);
        let share = (self.won + 0.5) / (worlds + 1.0);
        self.calibration.chance(share)
    }

    /// Whether nobody plays to the trick after this play.
    pub(crate) fn is_decided(&self) -> bool {
        self.decided
    }

    /// Whether a throw fails more often than it stands: what it brings then is luck.
    fn fails(&self) -> bool {
        2 * self.failed > self.worlds
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

    /// The mean gain over the rules' own choice in the same worlds, with its standard error.
    fn gain(&self) -> (f64, f64) {
        let mean = self.mean(self.gains);
        // A few equal worlds do not make it certain.
        let least = LEAST_SPREAD / f64::from(self.worlds.max(1)).sqrt();
        (mean, self.error_of(mean, self.gain_squares).max(least))
    }

    fn add(&mut self, outcome: &Outcome, own: f64) {
        self.worlds += 1;
        self.gains += outcome.value - own;
        self.gain_squares += (outcome.value - own).powi(2);
        self.value += outcome.value;
        self.squares += outcome.value * outcome.value;
        self.points += outcome.points;
        self.point_squares += outcome.points * outcome.points;
        let end = &outcome.end;
        self.decided = end.decided;
        self.failed += u32::from(end.failed);
        self.won += f64::from(u8::from(end.won));
        self.ruffed += f64::from(u8::from(end.ruffed));
        if let Some((seat, slot)) = end.taken {
            self.taken[seat & 3][slot & 63] += 1;
        }
    }
}

struct Outcome {
    value: f64,
    points: f64,
    end: TrickEnd,
    /// The cost in play-outs.
    cost: u64,
}

/// How the trick of a play ends.
#[derive(Copy, Clone, Default)]
struct TrickEnd {
    won: bool,
    /// Whether the play itself ends the trick.
    decided: bool,
    /// Whether the play is a throw that fails.
    failed: bool,
    ruffed: bool,
    /// The opponent who takes the trick, and the highest card it is taken with.
    taken: Option<(usize, usize)>,
}

/// The result of a search.
pub(crate) struct Findings {
    /// Best first, at least one; the first is the choice.
    pub(crate) trials: Vec<Trial>,
    pub(crate) playouts: u64,
    pub(crate) worlds: u32,
}

impl Findings {
    /// The best play.
    pub(crate) fn best(&self) -> &Trial {
        &self.trials[0]
    }
}

/// The share of the play-outs that all candidates get; the finalists get the rest.
const SCREENING: f64 = 0.5;
/// At most this many candidates are compared to the end.
const FINALISTS: usize = 6;

/// Finds the best of these plays; the first is the rules' own.
pub(crate) fn search(
    belief: &mut Belief,
    plays: &[Pile],
    plan: &Plan,
    budget: &Budget,
) -> Findings {
    if let Some(style) = plan.style {
        belief.assume(style);
    }
    let mut contest = Contest {
        rng: ChaCha8Rng::seed_from_u64(budget.seed),
        guesses: WorldSampler::new(plan.habit, plan.reads_styles()),
        plan,
        budget,
        playouts: 0,
        worlds: 0,
    };
    let trial = |&play| Trial::new(play, plan.calibration());
    let mut alive: Vec<Trial> = plays.iter().map(trial).collect();
    // 1. Screening: all candidates in the same worlds, so that each has its fair trial.
    let all = (plan.playouts as f64 * SCREENING) as u64;
    contest.compare(belief, &mut alive, all);
    let mut place = 0;
    alive.retain(|trial| {
        place += 1;
        place == 1 || !trial.fails()
    });
    alive[1..].sort_by(|a, b| b.value().total_cmp(&a.value()));
    // 2. The finalists in further worlds, the same for all of them; the weaker half goes once more.
    //    The rules' own choice is among them: it is rarely bad.
    let mut dropped = alive.split_off(alive.len().min(FINALISTS));
    let rest = plan.playouts.saturating_sub(contest.playouts);
    contest.compare(belief, &mut alive, rest / 2);
    alive[1..].sort_by(|a, b| b.value().total_cmp(&a.value()));
    dropped.extend(alive.split_off(alive.len().min(FINALISTS / 2)));
    let rest = plan.playouts.saturating_sub(contest.playouts);
    if alive.len() > 1 {
        contest.compare(belief, &mut alive, rest);
    }
    // 3. Measured gains over the rules' choice are taken with the caution that they deserve.
    let own = alive[0].value();
    alive.extend(dropped);
    for trial in &mut alive[1..] {
        let (gain, error) = trial.gain();
        trial.estimate = own + plan.sober(gain, error);
    }
    alive[0].estimate = own;
    alive.sort_by(|a, b| b.estimate.total_cmp(&a.estimate));
    Findings {
        trials: alive,
        playouts: contest.playouts,
        worlds: contest.worlds,
    }
}

/// The candidates of one decision, tried in world after world.
struct Contest<'a> {
    rng: ChaCha8Rng,
    guesses: WorldSampler,
    plan: &'a Plan,
    budget: &'a Budget,
    playouts: u64,
    worlds: u32,
}

impl Contest<'_> {
    /// Tries these candidates in the same worlds until this much has been spent.
    fn compare(&mut self, belief: &mut Belief, trials: &mut [Trial], allowed: u64) {
        let end = self.playouts + allowed;
        let mut tried = 0;
        while tried < MIN_WORLDS || self.playouts < end {
            if self.budget.is_spent(self.playouts) {
                return;
            }
            let world = self.guesses.next(belief, &mut self.rng);
            self.playouts += self.guesses.cost();
            self.worlds += 1;
            tried += 1;
            // Who takes this trick depends on how the others play, even where the rest of the round
            // is better played out by the rules.
            let mut manners = world.styles;
            if !self.plan.reads_styles() && self.plan.style.is_none() {
                manners = std::array::from_fn(|_| Style::draw(&mut self.rng));
            }
            let mut own = 0.0;
            for (nth, trial) in trials.iter_mut().enumerate() {
                let outcome = outcome(belief, &world, &manners, trial.play, self.plan);
                self.playouts += outcome.cost;
                if nth == 0 {
                    own = outcome.value;
                }
                trial.add(&outcome, own);
            }
        }
    }
}

/// Plays or buries a candidate in a world and plays the rest of the round by the rules.
fn outcome(
    belief: &Belief,
    world: &World,
    manners: &[Style; 4],
    play: Pile,
    plan: &Plan,
) -> Outcome {
    let context = &belief.context;
    let mut world = *world;
    let seat = belief.seat;
    let before = world.trick;
    let end = if belief.buries {
        world.bury(context, seat, play);
        TrickEnd::default()
    } else {
        world.play(context, play);
        let failed = world
            .trick
            .is_some_and(|trick| u32::from(trick.format.cards) < play.len());
        let others = World {
            styles: *manners,
            ..world
        };
        TrickEnd {
            failed: before.is_none() && failed,
            ..trick_end(context, others, before, (seat, play))
        }
    };
    let near = !belief.buries && world.hands[seat].len() < plan.endgame;
    let mut nodes = 0;
    let exact = near.then(|| endgame::solve(context, &world, &mut nodes));
    let attackers = exact
        .flatten()
        .unwrap_or_else(|| policy::play_out(context, &mut world));
    let sign = match (usize::from(context.starter) ^ seat) & 1 {
        0 => -1.0,
        _ => 1.0,
    };
    let levels = sign * f64::from(scoring::attackers_levels(&context.rules, attackers));
    let points = f64::from(attackers);
    Outcome {
        value: levels + sign * (points - WIN_LINE) * plan.point,
        points,
        end,
        cost: 1 + nodes / NODES_PER_PLAYOUT,
    }
}

/// Plays the trick to its end after a seat's play in this world.
fn trick_end(
    context: &RoundContext,
    mut world: World,
    before: Option<Trick>,
    (seat, play): (usize, Pile),
) -> TrickEnd {
    let decided = world.trick.is_none();
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
    let won = (winner ^ seat) & 1 == 0;
    let top = best.one.checked_ilog2().filter(|_| !won);
    TrickEnd {
        won,
        decided,
        failed: false,
        ruffed,
        taken: top.map(|slot| (winner, slot as usize)),
    }
}
