//! The tree: choices of a placement for a drawn tile, and between them the boards that wait for a
//! draw.

use crate::bots::evaluator::Evaluator;
use crate::field::{Field, Placing};
use crate::legality::{Judge, Legality};
use crate::tile::Tile;

/// A placement of a choice.
#[derive(Clone, Debug)]
struct Branch {
    placing: Placing,
    /// Its static value to its player.
    sight: f64,
    /// Its prior probability; all branches together make 1.
    prior: f64,
    visits: u32,
    /// The sum of its visits' values to its player.
    sum: f64,
    /// Whether it ends the game.
    over: bool,
    /// Whether it is legal, once checked.
    legal: Option<bool>,
    /// The board after it.
    next: Option<usize>,
}

impl Branch {
    fn mean(&self) -> f64 {
        match self.visits {
            0 => self.sight,
            visits => self.sum / f64::from(visits),
        }
    }
}

/// A drawn tile that is to be placed.
#[derive(Clone, Debug, Default)]
struct Choice {
    branches: Vec<Branch>,
    visits: u32,
    /// Its value to its player, where that is certain.
    certain: Option<f64>,
}

/// A board that waits for a draw, with the choices after each tile.
#[derive(Clone, Debug, Default)]
struct Waiting {
    visits: [u32; 4],
    choices: [Option<usize>; 4],
}

/// A tree that grows with every visit.
pub(super) struct Tree<'a> {
    evaluator: &'a dyn Evaluator,
    /// The parties in the order of their turns, repeating.
    cycle: Vec<usize>,
    legality: Legality,
    choices: Vec<Choice>,
    boards: Vec<Waiting>,
    nodes: u64,
}

impl<'a> Tree<'a> {
    /// The temperature of the priors: a placement that looks worse by this much is e times less
    /// likely.
    const PRIOR_TEMPERATURE: f64 = 0.04;
    /// The weight of exploration.
    const EXPLORATION: f64 = 0.6;

    /// A tree for the choice between these legal placements.
    pub(super) fn new(
        evaluator: &'a dyn Evaluator,
        cycle: Vec<usize>,
        legality: Legality,
        field: &Field,
        placings: &[Placing],
    ) -> Self {
        let mut tree = Tree {
            evaluator,
            cycle,
            legality,
            choices: Vec::new(),
            boards: Vec::new(),
            nodes: 0,
        };
        let mut root = tree.seen(&mut field.clone(), 0, placings.iter().copied());
        for branch in &mut root.branches {
            branch.legal = Some(true);
        }
        tree.choices.push(root);
        tree
    }

    /// How many boards were evaluated.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether further visits are useless.
    pub(super) fn is_settled(&self) -> bool {
        self.choices[0].certain.is_some() || self.choices[0].branches.len() < 2
    }

    /// The placements of the root, the most visited first, each with its value and visits.
    pub(super) fn ranked(&self) -> Vec<(Placing, f64, u32)> {
        let mut branches: Vec<&Branch> = self.choices[0].branches.iter().collect();
        let won = |branch: &Branch| branch.over && branch.sight >= 1.0;
        branches.sort_by(|a, b| {
            let by_visits = b.visits.cmp(&a.visits);
            let by_worth = by_visits.then_with(|| b.mean().total_cmp(&a.mean()));
            won(b).cmp(&won(a)).then(by_worth)
        });
        let told = branches.into_iter();
        told.map(|branch| (branch.placing, branch.mean(), branch.visits))
            .collect()
    }

    /// Goes down to a new choice or to the end of the game, and backs up its value.
    pub(super) fn visit(&mut self, field: &Field) {
        let mut field = field.clone();
        // A visit counts as work even where nothing new is evaluated.
        self.nodes += 1;
        // The branches taken, each with its choice.
        let mut path: Vec<(usize, usize)> = Vec::new();
        let (mut choice, mut turn) = (0, 0);
        // The value of the node where it stops, for the player to move there.
        let mut worth = loop {
            if let Some(worth) = self.choices[choice].certain {
                break worth;
            }
            let Some(branch) = self.chosen(choice, &field) else {
                // A player who cannot place the tile wins.
                self.choices[choice].certain = Some(1.0);
                break 1.0;
            };
            path.push((choice, branch));
            let taken = &self.choices[choice].branches[branch];
            if taken.over {
                let worth = taken.sight;
                self.take(&mut path, worth);
                break worth;
            }
            let (_, _) = field.place(taken.placing);
            turn += 1;
            let (next, is_new) = self.drawn(choice, branch, &mut field, turn);
            choice = next;
            if is_new {
                break self.look(choice);
            }
        };
        for (choice, branch) in path.into_iter().rev() {
            turn -= 1;
            // With more than two parties, what is good for one is bad for the previous one.
            if self.mover(turn) != self.mover(turn + 1) {
                worth = 1.0 - worth;
            }
            self.note(choice, branch, worth);
        }
    }

    /// Adds a value to the last branch of a path, and removes it from the path.
    fn take(&mut self, path: &mut Vec<(usize, usize)>, worth: f64) {
        if let Some((choice, branch)) = path.pop() {
            self.note(choice, branch, worth);
        }
    }

    fn note(&mut self, choice: usize, branch: usize, worth: f64) {
        let choice = &mut self.choices[choice];
        choice.visits += 1;
        choice.branches[branch].visits += 1;
        choice.branches[branch].sum += worth;
    }

    fn mover(&self, turn: usize) -> usize {
        self.cycle[turn % self.cycle.len()]
    }

    /// The legal branch to follow; `None` if there is none.
    fn chosen(&mut self, choice: usize, field: &Field) -> Option<usize> {
        let choice = &mut self.choices[choice];
        let tried = f64::from(choice.visits + 1).sqrt();
        let mut judge: Option<Judge<'_>> = None;
        loop {
            let worth = |branch: &Branch| {
                branch.mean()
                    + Tree::EXPLORATION * branch.prior * tried / f64::from(branch.visits + 1)
            };
            let best = choice
                .branches
                .iter()
                .enumerate()
                .filter(|(_, branch)| branch.legal != Some(false))
                .max_by(|a, b| worth(a.1).total_cmp(&worth(b.1)).then(b.0.cmp(&a.0)))?
                .0;
            let branch = &mut choice.branches[best];
            let (space, face) = (usize::from(branch.placing.space), branch.placing.face);
            let judge =
                judge.get_or_insert_with(|| Judge::new(field.net(), field.lines(), self.legality));
            if *branch
                .legal
                .get_or_insert_with(|| branch.over || judge.allows(space, face))
            {
                return Some(best);
            }
        }
    }

    /// The choice after the next draw below a branch, and whether it is new.
    fn drawn(
        &mut self,
        choice: usize,
        branch: usize,
        field: &mut Field,
        turn: usize,
    ) -> (usize, bool) {
        let board = match self.choices[choice].branches[branch].next {
            Some(board) => board,
            None => {
                self.boards.push(Waiting::default());
                let board = self.boards.len() - 1;
                self.choices[choice].branches[branch].next = Some(board);
                board
            }
        };
        let total = f64::from(field.bag.total().max(1));
        let visits = self.boards[board].visits;
        let all = f64::from(visits.iter().sum::<u32>() + 1);
        let due = |tile: &Tile| {
            let share = f64::from(field.bag.count(*tile)) / total;
            share * all - f64::from(visits[tile.sharps()])
        };
        let left = Tile::ALL
            .into_iter()
            .filter(|&tile| field.bag.count(tile) > 0);
        let tile = left.max_by(|a, b| due(a).total_cmp(&due(b)));
        let Some(tile) = tile else {
            // An empty bag: a player who cannot draw wins.
            self.choices.push(Choice {
                certain: Some(1.0),
                ..Choice::default()
            });
            return (self.choices.len() - 1, true);
        };
        let _ = field.bag.take(tile);
        self.boards[board].visits[tile.sharps()] += 1;
        if let Some(next) = self.boards[board].choices[tile.sharps()] {
            return (next, false);
        }
        let spaces = field.net().empty_spaces();
        let placings = spaces.flat_map(|space| {
            tile.faces().map(move |face| Placing {
                space: space as u8,
                face,
            })
        });
        let new = self.seen(field, turn, placings);
        self.choices.push(new);
        let next = self.choices.len() - 1;
        self.boards[board].choices[tile.sharps()] = Some(next);
        // The legality of the best-looking placement is checked here, where the board is at hand.
        let _ = self.chosen(next, field);
        (next, true)
    }

    /// The value of a choice to its player: the static value of its best legal placement.
    fn look(&self, choice: usize) -> f64 {
        let choice = &self.choices[choice];
        let legal = choice
            .branches
            .iter()
            .filter(|branch| branch.legal == Some(true));
        let best = legal.map(Branch::mean).reduce(f64::max);
        choice.certain.or(best).unwrap_or(1.0)
    }

    /// A choice of these placements, all evaluated statically.
    fn seen(
        &mut self,
        field: &mut Field,
        turn: usize,
        placings: impl Iterator<Item = Placing>,
    ) -> Choice {
        let (me, next) = (self.mover(turn), self.mover(turn + 1));
        let mut choice = Choice::default();
        for placing in placings {
            self.nodes += 1;
            let (winners, before) = field.place(placing);
            let sight = match (winners >> me & 1, winners) {
                (_, 0) => self.evaluator.evaluate(field, me, next),
                (1, winners) => 1.0 / f64::from(winners.count_ones()),
                _ => 0.0,
            };
            field.lift(placing, before);
            if winners != 0 && sight >= 1.0 {
                choice.certain = Some(1.0);
            }
            choice.branches.push(Branch {
                placing,
                sight,
                prior: 0.0,
                visits: 0,
                sum: 0.0,
                over: winners != 0,
                legal: None,
                next: None,
            });
        }
        let sights = choice.branches.iter().map(|branch| branch.sight);
        let best = sights.fold(0.0, f64::max);
        let prior = |branch: &Branch| ((branch.sight - best) / Tree::PRIOR_TEMPERATURE).exp();
        let all: f64 = choice.branches.iter().map(prior).sum();
        for branch in &mut choice.branches {
            branch.prior = prior(branch) / all;
        }
        choice
    }
}
