//! A board: a rectangle of up to 64 squares, some perhaps blocked, and every placement on it.

use crate::set::PlacementSet;
use crate::{Form, Piece, Placement, Square};
use kernel::{Arg, Message, message};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

/// One bit per square.
pub type Squares = u64;

/// A placement with the board's data about it.
#[derive(Copy, Clone, Debug)]
pub struct Site {
    /// The move.
    pub placement: Placement,
    /// The squares it covers.
    pub squares: Squares,
    /// The same squares as bit numbers.
    pub cells: [u8; 5],
    /// What the placement changes in a position's key: its squares, its piece, the turn.
    pub(crate) key: u64,
}

/// A board with its tables, built once and shared.
///
/// A board of at most eight by eight lies in the corner of an 8×8 frame, whatever its size, so that
/// turning and mirroring are the same bit tricks for all of them. A longer one is packed row by
/// row.
pub struct Board {
    width: u8,
    height: u8,
    stride: u8,
    playable: Squares,
    /// Every placement on the empty board, by piece, form and square.
    sites: Vec<Site>,
    /// For each site, itself and all others that conflict with it.
    conflicts: Vec<PlacementSet>,
    /// The site of a form with its corner on a cell; `NOWHERE` if it does not fit.
    lookup: Vec<[u16; 64]>,
}

/// Maps a square, given its column and row and the last column and row.
type Symmetry = fn(u8, u8, u8, u8) -> (u8, u8);

const NOWHERE: u16 = u16::MAX;

/// Why a board cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub enum BoardError {
    /// No squares at all.
    Empty,
    /// Too large for a bitboard.
    TooLarge {
        /// Requested columns.
        width: u8,
        /// Requested rows.
        height: u8,
    },
    /// A blocked square lies outside.
    Outside(Square),
}

impl From<&BoardError> for Message {
    fn from(error: &BoardError) -> Self {
        match *error {
            BoardError::Empty => message!("pentomino-board-empty"),
            BoardError::TooLarge { width, height } => message!(
                "pentomino-board-too-large",
                width = width,
                height = height,
                squares = u32::from(width) * u32::from(height)
            ),
            BoardError::Outside(square) => {
                message!("pentomino-board-outside", square = Arg::play(square))
            }
        }
    }
}

impl Board {
    /// A rectangle with these squares blocked.
    pub fn new(width: u8, height: u8, blocked: &[Square]) -> Result<Board, BoardError> {
        if width == 0 || height == 0 {
            return Err(BoardError::Empty);
        }
        if u32::from(width) * u32::from(height) > 64 {
            return Err(BoardError::TooLarge { width, height });
        }
        let stride = if width <= 8 && height <= 8 { 8 } else { width };
        let mut board = Board {
            width,
            height,
            stride,
            playable: 0,
            sites: Vec::new(),
            conflicts: Vec::new(),
            lookup: vec![[NOWHERE; 64]; Form::all().len()],
        };
        for square in board.squares() {
            board.playable |= 1 << board.cell(square);
        }
        for &square in blocked {
            if !board.contains(square) {
                return Err(BoardError::Outside(square));
            }
            board.playable &= !(1 << board.cell(square));
        }
        board.list_sites();
        board.list_conflicts();
        Ok(board)
    }

    /// A shared board: all current games on the same board use one copy, since its tables take half
    /// a megabyte and a server has many games on few boards.
    pub fn shared(width: u8, height: u8, blocked: &[Square]) -> Result<Arc<Board>, BoardError> {
        static IN_USE: Mutex<Vec<Weak<Board>>> = Mutex::new(Vec::new());
        let mut in_use = IN_USE.lock().unwrap_or_else(PoisonError::into_inner);
        in_use.retain(|board| board.strong_count() > 0);
        let same = |board: &Arc<Board>| {
            (board.width, board.height) == (width, height)
                && board
                    .blocked()
                    .eq(board.squares().filter(|square| blocked.contains(square)))
                && blocked.iter().all(|&square| board.contains(square))
        };
        if let Some(board) = in_use.iter().filter_map(Weak::upgrade).find(same) {
            return Ok(board);
        }
        let board = Arc::new(Board::new(width, height, blocked)?);
        in_use.push(Arc::downgrade(&board));
        Ok(board)
    }

    fn contains(&self, square: Square) -> bool {
        square.col < self.width && square.row < self.height
    }

    /// The usual 8×8 board.
    pub fn standard() -> Board {
        Board::new(8, 8, &[]).expect("64 squares are allowed")
    }

    fn list_sites(&mut self) {
        for (number, form) in Form::all().iter().enumerate() {
            for corner in self.squares().collect::<Vec<_>>() {
                if corner.col + form.width > self.width || corner.row + form.height > self.height {
                    continue;
                }
                let placement = Placement::new(form, corner);
                let cells = placement.squares().map(|square| self.cell(square));
                let squares = cells.iter().fold(0, |set, &cell| set | 1 << cell);
                if squares & !self.playable == 0 {
                    let cell = usize::from(self.cell(corner));
                    self.lookup[number][cell] = self.sites.len() as u16;
                    let key = key(placement, &cells);
                    self.sites.push(Site {
                        placement,
                        squares,
                        cells,
                        key,
                    });
                }
            }
        }
        assert!(
            self.sites.len() <= PlacementSet::CAPACITY,
            "8x8 has the most placements"
        );
    }

    fn list_conflicts(&mut self) {
        let mut covering = vec![PlacementSet::EMPTY; 64];
        let mut same_piece = vec![PlacementSet::EMPTY; 12];
        for (index, site) in self.sites.iter().enumerate() {
            same_piece[site.placement.piece() as usize].insert(index);
            for cell in site.cells {
                covering[usize::from(cell)].insert(index);
            }
        }
        self.conflicts = self
            .sites
            .iter()
            .map(|site| {
                let mut set = same_piece[site.placement.piece() as usize].clone();
                site.cells
                    .iter()
                    .for_each(|&cell| set.unite(&covering[usize::from(cell)]));
                set
            })
            .collect();
    }

    /// The number of columns.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// The distance between rows in a set of squares.
    pub(crate) fn stride(&self) -> u8 {
        self.stride
    }

    /// The squares that pieces may cover.
    pub fn playable(&self) -> Squares {
        self.playable
    }

    /// A square's bit in a set of squares.
    pub fn cell(&self, square: Square) -> u8 {
        square.row * self.stride + square.col
    }

    /// The square with this bit.
    pub fn square(&self, cell: u8) -> Square {
        Square::new(cell % self.stride, cell / self.stride)
    }

    /// All squares of the rectangle, blocked ones included, row by row from below.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |row| (0..width).map(move |col| Square::new(col, row)))
    }

    /// The blocked squares.
    pub fn blocked(&self) -> impl Iterator<Item = Square> + '_ {
        self.squares()
            .filter(|&square| self.playable >> self.cell(square) & 1 == 0)
    }

    /// Every placement on the empty board.
    pub fn sites(&self) -> &[Site] {
        &self.sites
    }

    /// The placements that conflict with this one, itself included.
    pub fn conflicts(&self, site: usize) -> &PlacementSet {
        &self.conflicts[site]
    }

    /// The index of a placement in [`sites`](Self::sites), if it fits on the empty board.
    pub fn site(&self, placement: Placement) -> Option<usize> {
        let corner = placement.corner();
        if corner.col >= self.width || corner.row >= self.height {
            return None;
        }
        let site = self.lookup[placement.form_index()][usize::from(self.cell(corner))];
        (site != NOWHERE).then_some(usize::from(site))
    }

    /// The placement turned and mirrored by each symmetry of the rectangle and its blocked squares,
    /// in a fixed order; the first image is the placement itself.
    pub fn images(&self, placement: Placement) -> Vec<Placement> {
        self.images_keeping(placement, self.playable)
    }

    /// The same by those symmetries of the rectangle only that turn this set of squares into itself.
    pub fn images_keeping(&self, placement: Placement, kept: Squares) -> Vec<Placement> {
        let (right, top) = (self.width - 1, self.height - 1);
        let square_frame = self.width == self.height;
        let maps: [Symmetry; 8] = [
            |c, r, _, _| (c, r),
            |c, r, right, _| (right - c, r),
            |c, r, _, top| (c, top - r),
            |c, r, right, top| (right - c, top - r),
            |c, r, _, _| (r, c),
            |c, r, right, _| (r, right - c),
            |c, r, _, top| (top - r, c),
            |c, r, right, top| (top - r, right - c),
        ];
        let mut images = Vec::with_capacity(8);
        for map in &maps[..if square_frame { 8 } else { 4 }] {
            let moved = |s: Square| {
                let (col, row) = map(s.col, s.row, right, top);
                Square::new(col, row)
            };
            let mut within = self.squares().filter(|&s| kept >> self.cell(s) & 1 != 0);
            if !within.all(|s| kept >> self.cell(moved(s)) & 1 != 0) {
                continue;
            }
            let squares = placement.squares().map(|s| (moved(s).col, moved(s).row));
            let (form, (col, row)) = Form::recognise(squares).expect("a mirrored piece is a piece");
            images.push(Placement::new(form, Square::new(col, row)));
        }
        images
    }

    /// One placement of each class under the board's symmetries, the first of its class.
    pub fn classes(&self) -> Vec<Placement> {
        self.sites
            .iter()
            .map(|site| site.placement)
            .filter(|&p| {
                self.images(p)
                    .into_iter()
                    .all(|image| self.site(image) >= self.site(p))
            })
            .collect()
    }

    /// The pieces that fit somewhere on the empty board.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        Piece::ALL
            .into_iter()
            .filter(|&p| self.sites.iter().any(|s| s.placement.piece() == p))
    }
}

/// Random words for 64 squares, 12 pieces and the side to move.
static KEYS: LazyLock<[u64; 77]> = LazyLock::new(|| {
    let mut rng = ChaCha8Rng::seed_from_u64(0x7065_6e74);
    std::array::from_fn(|_| rng.next_u64())
});

fn key(placement: Placement, cells: &[u8; 5]) -> u64 {
    let squares = cells
        .iter()
        .fold(0, |key, &cell| key ^ KEYS[usize::from(cell)]);
    squares ^ KEYS[64 + placement.piece() as usize] ^ KEYS[76]
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

/// `8x8`, or `8x8 blocked=d4,e4` for a board with holes.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)?;
        for (n, square) in self.blocked().enumerate() {
            write!(f, "{}{square}", if n == 0 { " blocked=" } else { "," })?;
        }
        Ok(())
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        (self.width, self.height, self.playable) == (other.width, other.height, other.playable)
    }
}

impl Eq for Board {}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published number of placements of the twelve pieces on the empty board.
    #[test]
    fn the_8x8_board_has_2308_placements_in_296_classes() {
        let board = Board::standard();
        assert_eq!(board.sites().len(), 2308);
        assert_eq!(board.classes().len(), 296);
        let by_piece = Piece::ALL.map(|piece| {
            board
                .sites()
                .iter()
                .filter(|s| s.placement.piece() == piece)
                .count()
        });
        assert_eq!(
            by_piece,
            [288, 64, 280, 280, 336, 144, 168, 144, 144, 36, 280, 144]
        );
    }

    #[test]
    fn conflicts_are_overlap_or_the_same_piece() {
        let board = Board::new(5, 6, &[Square::new(2, 2)]).unwrap();
        for (a, first) in board.sites().iter().enumerate() {
            for (b, second) in board.sites().iter().enumerate() {
                let clash = first.squares & second.squares != 0
                    || first.placement.piece() == second.placement.piece();
                assert_eq!(board.conflicts(a).contains(b), clash);
            }
        }
    }

    #[test]
    fn every_rectangle_fits_the_tables() {
        for width in 1..=64u8 {
            for height in 1..=64 / width {
                let board = Board::new(width, height, &[]).unwrap();
                for (index, site) in board.sites().iter().enumerate() {
                    assert_eq!(board.site(site.placement), Some(index));
                }
            }
        }
        assert_eq!(
            Board::new(5, 13, &[]).unwrap_err().to_string(),
            "A board has at most 64 squares; 5x13 has 65."
        );
    }
}
