//! A position of the game, and the rules.

use crate::{Board, Piece, PieceSet, Placement, PlacementSet, Squares};
use arrayvec::ArrayVec;
use kernel::{Adversarial, Arg, Illegal, Seat, Side, State, Turn, Value, message};
use std::sync::{Arc, LazyLock};

/// The settings of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The board.
    pub board: Arc<Board>,
    /// Pieces that are not used.
    pub absent: PieceSet,
    /// Whether a game in which every piece is placed is a draw. By Golomb's rule, our default, the
    /// player who places the last piece wins.
    pub full_board_draws: bool,
}

impl Setup {
    /// This board with all twelve pieces under Golomb's rule.
    pub fn on(board: Arc<Board>) -> Self {
        Setup {
            board,
            absent: PieceSet::EMPTY,
            full_board_draws: false,
        }
    }

    /// The standard game on 8×8.
    pub fn standard() -> Self {
        static BOARD: LazyLock<Arc<Board>> = LazyLock::new(|| Arc::new(Board::standard()));
        Setup::on(BOARD.clone())
    }
}

/// A position of the pentomino game: two players take turns to place one of the remaining pieces,
/// in any orientation, on free squares; a player who cannot, loses.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    setup: Setup,
    moves: ArrayVec<Placement, 12>,
    /// The placements still possible.
    open: PlacementSet,
    free: Squares,
    left: PieceSet,
    key: u64,
}

impl Position {
    /// The start of a game.
    pub fn new(setup: Setup) -> Self {
        let sites = setup.board.sites().iter().enumerate();
        let open = sites
            .filter(|(_, site)| !setup.absent.contains(site.placement.piece()))
            .map(|(index, _)| index)
            .collect();
        let free = setup.board.playable();
        let left = setup.absent.iter().fold(PieceSet::FULL, PieceSet::without);
        Position {
            setup,
            moves: ArrayVec::new(),
            open,
            free,
            left,
            key: 0,
        }
    }

    /// The start of the standard game.
    pub fn standard() -> Self {
        Position::new(Setup::standard())
    }

    /// The settings.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.setup.board
    }

    /// Whether a full board is a draw.
    pub fn full_board_draws(&self) -> bool {
        self.setup.full_board_draws
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[Placement] {
        &self.moves
    }

    /// The number of moves made.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The placements still possible, by their index on the board.
    pub fn open(&self) -> &PlacementSet {
        &self.open
    }

    /// The free squares.
    pub fn free(&self) -> Squares {
        self.free
    }

    /// The pieces not yet placed.
    pub fn left(&self) -> PieceSet {
        self.left
    }

    /// The piece on a square, and the number of the move that put it there, from 0.
    pub fn piece_at(&self, square: crate::Square) -> Option<(Piece, usize)> {
        let on = |placement: &Placement| placement.squares().contains(&square);
        self.moves
            .iter()
            .position(on)
            .map(|index| (self.moves[index].piece(), index))
    }

    /// Computes the key of these squares and pieces from scratch.
    pub fn computed_key(&self) -> u64 {
        let key = |&placement| self.board().sites()[self.site(placement)].key;
        self.moves.iter().map(key).fold(0, std::ops::BitXor::bitxor)
    }

    fn site(&self, placement: Placement) -> usize {
        self.board()
            .site(placement)
            .expect("a legal placement is on the board")
    }
}

impl State for Position {
    type Action = Placement;

    fn turn(&self) -> Turn {
        match self.side() {
            _ if self.open.is_empty() => Turn::Over,
            Side::Us => Turn::Seat(Seat::new(0)),
            Side::Them => Turn::Seat(Seat::new(1)),
        }
    }

    fn legal_actions(&self, out: &mut Vec<Placement>) {
        out.clear();
        let sites = self.board().sites();
        out.extend(self.open.iter().map(|index| sites[index].placement));
    }

    fn check(&self, placement: Placement) -> Result<(), Illegal> {
        let board = self.board();
        let piece = placement.piece();
        if self.setup.absent.contains(piece) {
            return Err(Illegal::because(message!(
                "pentomino-absent",
                piece = Arg::play(piece)
            )));
        }
        if let Some(index) = self
            .moves
            .iter()
            .position(|earlier| earlier.piece() == piece)
        {
            let earlier = self.moves[index];
            return Err(Illegal::because(message!(
                "pentomino-used",
                piece = Arg::play(piece),
                number = index + 1,
                action = Arg::play(earlier)
            )));
        }
        for square in placement.squares() {
            if square.col >= board.width() || square.row >= board.height() {
                return Err(Illegal::because(message!(
                    "pentomino-outside",
                    action = Arg::play(placement),
                    width = board.width(),
                    height = board.height(),
                    square = Arg::play(square)
                )));
            }
            if board.playable() >> board.cell(square) & 1 == 0 {
                return Err(Illegal::because(message!(
                    "pentomino-blocked",
                    square = Arg::play(square)
                )));
            }
            if let Some((other, _)) = self.piece_at(square) {
                return Err(Illegal::because(message!(
                    "pentomino-taken",
                    square = Arg::play(square),
                    piece = Arg::play(other)
                )));
            }
        }
        Ok(())
    }

    fn apply(&mut self, placement: Placement) {
        self.make(placement);
    }
}

impl Adversarial for Position {
    type Undo = PlacementSet;

    fn side(&self) -> Side {
        if self.moves.len() % 2 == 0 {
            Side::Us
        } else {
            Side::Them
        }
    }

    fn outcome(&self) -> Option<Value> {
        if !self.open.is_empty() {
            None
        } else if self.setup.full_board_draws && self.left.is_empty() {
            Some(Value::ZERO)
        } else {
            Some(Value::loss_in(0).seen_by(self.side()))
        }
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn make(&mut self, placement: Placement) -> PlacementSet {
        let site = self.site(placement);
        let before = self.open.clone();
        let changes = &self.setup.board.sites()[site];
        self.key ^= changes.key;
        self.free &= !changes.squares;
        self.left = self.left.without(placement.piece());
        self.open.subtract(self.setup.board.conflicts(site));
        self.moves.push(placement);
        before
    }

    fn unmake(&mut self, placement: Placement, before: PlacementSet) {
        let site = self.site(placement);
        self.moves.pop();
        let changes = &self.setup.board.sites()[site];
        self.key ^= changes.key;
        self.free |= changes.squares;
        self.left = self.left.with(placement.piece());
        self.open = before;
    }
}
