//! The placements of a drawn tile: sorted by static evaluation, and the better ones searched.

use super::chance::Node;
use super::{BudgetSpent, Lookahead};
use crate::field::{Field, Placing};
use crate::legality::Judge;
use crate::net::Bits;
use crate::tile::Tile;

/// The placements of one tile.
#[derive(Debug, Default)]
pub(super) struct Replies {
    /// Those that do not end the game, best for their player first (smaller is better); their
    /// legality is not yet checked.
    list: Vec<(f64, Placing)>,
    /// The best that ends the game at once.
    ended: Option<f64>,
}

impl Replies {
    /// Clears the list.
    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.ended = None;
    }

    /// Whether the list has any placements: on a board with room it has.
    pub(super) fn is_listed(&self) -> bool {
        !self.list.is_empty() || self.ended.is_some()
    }
}

/// Where a tile is tried as the last move.
pub(super) struct Places {
    pub(super) tile: Tile,
    pub(super) spaces: u64,
    /// A value that is good enough for its player.
    pub(super) enough: f64,
}

impl Lookahead<'_> {
    /// Whether one value is better than another for the party whose turn this is.
    fn better(&self, turn: usize, value: f64, than: Option<f64>) -> bool {
        let mine = self.mover(turn) == self.me;
        than.is_none_or(|best| if mine { value > best } else { value < best })
    }

    /// The best by static evaluation of the placements that were good elsewhere, on these spaces.
    pub(super) fn best_favourite(
        &mut self,
        field: &mut Field,
        judge: &Judge<'_>,
        turn: usize,
        tile: Tile,
        spaces: u64,
    ) -> Option<f64> {
        let (mut best, mut guess) = (None, false);
        for placing in self.favourites.of(turn, tile).into_iter().flatten() {
            let space = usize::from(placing.space);
            if spaces >> space & 1 != 0 {
                let (value, over) = self.seen(field, placing, turn);
                if self.better(turn, value, best) && (over || judge.allows(space, placing.face)) {
                    best = Some(value);
                    guess = !over;
                }
            }
        }
        // A static bound can end the search of a node before anything else is evaluated.
        self.guesses += u64::from(guess);
        best
    }

    /// A legal placement of this tile that was good elsewhere and does not end the game.
    pub(super) fn favourite(&self, field: &Field, node: &Node<'_>, tile: Tile) -> Option<Placing> {
        let can_be_made = |placing: &Placing| {
            let space = usize::from(placing.space);
            field.net().empty() >> space & 1 != 0
                && field.key_after(*placing).1 == 0
                && node.judge.allows(space, placing.face)
        };
        let favourites = self.favourites.of(node.turn, tile);
        favourites.into_iter().flatten().find(can_be_made)
    }

    /// The best legal placement of a tile on these spaces by static evaluation, or the first that
    /// is good enough. Legality is checked only where it matters: for the placement that would be
    /// best.
    pub(super) fn best_statically(
        &mut self,
        field: &mut Field,
        judge: &Judge<'_>,
        turn: usize,
        places: &Places,
    ) -> Option<f64> {
        let won = self.won(turn);
        let mut best: Option<(f64, Placing)> = None;
        'spaces: for space in Bits(places.spaces) {
            for face in places.tile.faces() {
                let placing = Placing {
                    space: space as u8,
                    face,
                };
                let (value, over) = self.seen(field, placing, turn);
                self.guesses += u64::from(!over);
                let better = self.better(turn, value, best.map(|best| best.0));
                if better && (over || judge.allows(space, face)) {
                    best = Some((value, placing));
                    if over && value == won || !self.better(turn, places.enough, Some(value)) {
                        break 'spaces;
                    }
                }
            }
        }
        let (value, placing) = best?;
        self.favourites.note(turn, placing);
        Some(value)
    }

    /// Fills the list of placements of a tile and sorts it by static evaluation.
    pub(super) fn list(
        &mut self,
        field: &mut Field,
        turn: usize,
        tile: Tile,
        replies: &mut Replies,
    ) {
        let sign = if self.mover(turn) == self.me {
            -1.0
        } else {
            1.0
        };
        replies.clear();
        for space in field.net().empty_spaces() {
            for face in tile.faces() {
                let placing = Placing {
                    space: space as u8,
                    face,
                };
                let (value, over) = self.seen(field, placing, turn);
                if !over {
                    replies.list.push((sign * value, placing));
                } else if self.better(turn, value, replies.ended) {
                    replies.ended = Some(value);
                }
            }
        }
        replies.list.sort_unstable_by(|a, b| {
            a.0.total_cmp(&b.0)
                .then_with(|| (a.1.space, a.1.face).cmp(&(b.1.space, b.1.face)))
        });
    }

    /// The value of a single good placement: a lower bound for the tile's player.
    pub(super) fn first_reply(
        &mut self,
        field: &mut Field,
        node: &Node<'_>,
        replies: &Replies,
    ) -> Result<f64, BudgetSpent> {
        let won = self.won(node.turn);
        let legal = |&&(_, placing): &&(f64, Placing)| {
            let space = usize::from(placing.space);
            node.judge.allows(space, placing.face)
        };
        if replies.ended == Some(won) {
            return Ok(won);
        }
        let Some(&(_, placing)) = replies.list.iter().find(legal) else {
            return Ok(replies.ended.unwrap_or(won));
        };
        let value = self.searched(field, node, placing, (0.0, 1.0))?;
        Ok(match replies.ended {
            Some(ended) if !self.better(node.turn, value, Some(ended)) => ended,
            _ => value,
        })
    }

    /// The best of the listed placements, searched further.
    pub(super) fn best_reply(
        &mut self,
        field: &mut Field,
        node: &Node<'_>,
        replies: &Replies,
        (mut alpha, mut beta): (f64, f64),
    ) -> Result<f64, BudgetSpent> {
        let mine = self.mover(node.turn) == self.me;
        let won = self.won(node.turn);
        let width = self.breadth.replies(node.depth, field.room());
        let mut best = replies.ended;
        let mut favourite = None;
        let mut searched = 0;
        for &(_, placing) in &replies.list {
            if alpha >= beta || best == Some(won) {
                break;
            }
            if searched >= width {
                self.guesses += 1;
                break;
            }
            let space = usize::from(placing.space);
            if !node.judge.allows(space, placing.face) {
                continue;
            }
            searched += 1;
            let value = self.searched(field, node, placing, (alpha, beta))?;
            if self.better(node.turn, value, best) {
                best = Some(value);
                favourite = Some(placing);
            }
            if mine {
                alpha = alpha.max(value)
            } else {
                beta = beta.min(value)
            }
        }
        if let Some(placing) = favourite {
            self.favourites.note(node.turn, placing);
        }
        // A player who cannot place the tile wins.
        Ok(best.unwrap_or(won))
    }

    /// The value of a placement, searched further.
    pub(super) fn searched(
        &mut self,
        field: &mut Field,
        node: &Node<'_>,
        placing: Placing,
        window: (f64, f64),
    ) -> Result<f64, BudgetSpent> {
        let (_, before) = field.place(placing);
        let found = self.draw(field, node.turn + 1, node.depth - 1, window);
        field.lift(placing, before);
        found
    }
}
