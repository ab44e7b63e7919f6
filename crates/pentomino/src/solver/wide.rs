//! The middle game: nodes with too many placements for one graph.
//!
//! Each node lists its placements anew, so that sets over them stay as short as possible, and looks
//! up its canonical form in the shared table before it searches.

use super::canon::Frame;
use super::narrow::{LOST, Narrow};
use super::table::{ProofTable, SolvedResult};
use crate::{Board, Site, Squares};
use arrayvec::ArrayVec;
use std::sync::atomic::{AtomicBool, Ordering};

/// The result of searching a node.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The player to move loses.
    Lost,
    /// The player to move wins, with this placement of the node's list if known.
    Won(Option<u16>),
    /// The search was stopped first.
    Stopped,
}

/// Work space of one ply, kept so that the search allocates nothing.
#[derive(Default)]
struct Level {
    /// For each placement of the node's list, what is left after it: a set over the list.
    left: Vec<u64>,
    /// The list in the order to try.
    order: Vec<(f32, u16)>,
    /// How many placements each move leaves.
    replies: Vec<f32>,
}

/// From this many placements on, the table is probed for every move before one is searched.
const PROBE_FROM: usize = 500;
/// From this many placements on, a few play-outs are worth their cost for the move order.
const PLAYOUTS_FROM: usize = 350;
/// Play-outs per placement of the list; each is a sample for all of its moves.
const PLAYOUTS: usize = 6;

/// The placements of a node, kept like [`Level`].
#[derive(Default)]
struct List {
    /// Their index on the board.
    ids: Vec<u16>,
    /// Their index in the parent's list.
    up: Vec<u16>,
}

impl List {
    /// Expands a set over the parent's list.
    fn fill(&mut self, set: &[u64], parent: &[u16]) {
        self.ids.clear();
        self.up.clear();
        for (word, &bits) in set.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let index = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                self.ids.push(parent[index]);
                self.up.push(index as u16);
            }
        }
    }
}

/// For each square and piece, the placements of a list that use it: enough to compute conflicts as
/// sets over the list. Six of these words make up a row of the conflict graph, so no row has to be
/// extracted from a table of the whole board.
struct Crossings<const W: usize> {
    all: [u64; W],
    covering: [[u64; W]; 64],
    same_piece: [[u64; W]; 12],
}

impl<const W: usize> Crossings<W> {
    #[inline]
    fn of(board: &Board, ids: &[u16]) -> Self {
        let sites = board.sites();
        let mut crossings = Crossings {
            all: [0; W],
            covering: [[0; W]; 64],
            same_piece: [[0; W]; 12],
        };
        for (i, &id) in ids.iter().enumerate() {
            let site = &sites[usize::from(id)];
            let (word, bit) = (i / 64, 1u64 << (i % 64));
            crossings.all[word] |= bit;
            crossings.same_piece[site.placement.piece() as usize][word] |= bit;
            for cell in site.cells {
                crossings.covering[usize::from(cell)][word] |= bit;
            }
        }
        crossings
    }

    /// The placement itself and everything that conflicts with it.
    #[inline]
    fn conflicts(&self, site: &Site) -> [u64; W] {
        let mut set = self.same_piece[site.placement.piece() as usize];
        for cell in site.cells {
            let covering = &self.covering[usize::from(cell)];
            set.iter_mut()
                .zip(covering)
                .for_each(|(set, other)| *set |= other);
        }
        set
    }
}

/// What a worker has learnt about the order of moves.
pub(crate) struct History(Vec<Record>);

/// How often a placement was tried at a ply, and how often it won.
#[derive(Copy, Clone, Default)]
struct Record {
    tries: f32,
    wins: f32,
}

/// One thread's share of a search.
pub(super) struct Worker<'a> {
    board: &'a Board,
    frame: Frame,
    table: &'a ProofTable,
    stop: &'a AtomicBool,
    one_word: Narrow<1, 64>,
    two_words: Narrow<2, 128>,
    levels: Vec<Level>,
    lists: Vec<List>,
    /// By ply, then by placement.
    history: Vec<Record>,
    nodes: u64,
    /// The node limit of the search.
    limit: u64,
    /// The ply at which all pieces would be placed, if the player then to move wins by it.
    full_at: Option<usize>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(board: &'a Board, table: &'a ProofTable, stop: &'a AtomicBool) -> Self {
        Worker {
            board,
            frame: Frame::new(board.stride(), board.height()),
            table,
            stop,
            one_word: Narrow::new(),
            two_words: Narrow::new(),
            levels: (0..15).map(|_| Level::default()).collect(),
            lists: (0..16).map(|_| List::default()).collect(),
            history: vec![Record::default(); board.sites().len() * 14],
            nodes: 0,
            limit: u64::MAX,
            full_at: None,
        }
    }

    /// Goes on with what another worker learnt about the order of moves.
    pub(super) fn learn(&mut self, history: History) {
        if history.0.len() == self.history.len() {
            self.history = history.0;
        }
    }

    /// What it learnt about the order of moves.
    pub(super) fn learnt(self) -> History {
        History(self.history)
    }

    /// Nodes searched so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes + self.one_word.nodes + self.two_words.nodes
    }

    /// Stops after this many nodes, always at the same point for the same number.
    pub(super) fn limit_nodes(&mut self, limit: u64) {
        self.limit = limit;
    }

    /// Counts a position in which every piece is placed as won for the player to move, instead of
    /// lost.
    pub(super) fn count_full_board_as_win(&mut self, at_ply: usize) {
        self.full_at = Some(at_ply);
    }

    /// Who wins when the player to move finds these placements.
    pub(super) fn node(&mut self, ply: usize, ids: &[u16]) -> Answer {
        // 1. Reduce the position to what matters.
        let (squares, pieces) = self.summary(ids);
        if self
            .full_at
            .is_some_and(|full| ply + pieces.count_ones() as usize == full)
        {
            // Every piece may yet be placed, which only this search counts as a win: its answers
            // must not go into the table.
            return if ids.is_empty() {
                Answer::Won(None)
            } else {
                self.expand_any(ply, ids)
            };
        }
        if ids.is_empty() {
            return Answer::Lost;
        }

        // 2. Look it up.
        let squares = self.frame.canonical(squares);
        match self.table.get(squares, pieces) {
            Some(SolvedResult::Lost) => return Answer::Lost,
            Some(SolvedResult::Won) => return Answer::Won(None),
            None => {}
        }

        // 3. Search, and store the result.
        let answer = match ids.len() {
            0..=64 => solve_graph(self.board, &mut self.one_word, ids),
            65..=128 => solve_graph(self.board, &mut self.two_words, ids),
            _ => self.expand_any(ply, ids),
        };
        match answer {
            Answer::Lost => self.table.put(squares, pieces, SolvedResult::Lost),
            Answer::Won(_) => self.table.put(squares, pieces, SolvedResult::Won),
            Answer::Stopped => {}
        }
        answer
    }

    /// The squares that the placements cover, and their pieces: all that matters of a position.
    #[inline]
    fn summary(&self, ids: &[u16]) -> (Squares, u16) {
        let sites = self.board.sites();
        ids.iter().fold((0, 0), |(squares, pieces), &id| {
            let site = &sites[usize::from(id)];
            (
                squares | site.squares,
                pieces | 1 << site.placement.piece() as u16,
            )
        })
    }

    fn expand_any(&mut self, ply: usize, ids: &[u16]) -> Answer {
        match ids.len().div_ceil(64) {
            0..=3 => self.expand::<3>(ply, ids),
            4 => self.expand::<4>(ply, ids),
            5..=6 => self.expand::<6>(ply, ids),
            7..=8 => self.expand::<8>(ply, ids),
            9..=12 => self.expand::<12>(ply, ids),
            13..=18 => self.expand::<18>(ply, ids),
            19..=26 => self.expand::<26>(ply, ids),
            _ => self.expand::<37>(ply, ids),
        }
    }

    fn expand<const W: usize>(&mut self, ply: usize, ids: &[u16]) -> Answer {
        self.nodes += 1;
        let mut level = std::mem::take(&mut self.levels[ply]);
        let mut child = std::mem::take(&mut self.lists[ply + 1]);

        // 1. What each move leaves, and how promising that makes it.
        self.list_moves::<W>(ply, ids, &mut level);

        // 2. Does the table know a winning move, or that some lose? A lookup is cheap where the
        //    search below is long, and different first moves often lead to the same positions.
        let mut refuted = [0u64; W];
        if ids.len() >= PROBE_FROM {
            for &(_, index) in &level.order {
                let i = usize::from(index);
                child.fill(&level.left[i * W..][..W], ids);
                let (squares, pieces) = self.summary(&child.ids);
                match self.table.get(self.frame.canonical(squares), pieces) {
                    Some(SolvedResult::Lost) => {
                        self.levels[ply] = level;
                        self.lists[ply + 1] = child;
                        return Answer::Won(Some(index));
                    }
                    Some(SolvedResult::Won) => refuted[i / 64] |= 1 << (i % 64),
                    None => {}
                }
            }
        }

        // 3. Try them. A reply that refutes a move is itself refuted by that move, since the order
        //    of two placements does not matter: each refutation serves twice.
        let mut answer = Answer::Lost;
        for &(_, index) in &level.order {
            let i = usize::from(index);
            if refuted[i / 64] >> (i % 64) & 1 != 0 {
                continue;
            }
            child.fill(&level.left[i * W..][..W], ids);
            let reply = self.node(ply + 1, &child.ids);
            let record = &mut self.history[ply * self.board.sites().len() + usize::from(ids[i])];
            record.tries += 1.0;
            match reply {
                Answer::Lost => {
                    record.wins += 1.0;
                    answer = Answer::Won(Some(index));
                    break;
                }
                Answer::Won(Some(reply)) => {
                    refuted[i / 64] |= 1 << (i % 64);
                    let reply = usize::from(child.up[usize::from(reply)]);
                    refuted[reply / 64] |= 1 << (reply % 64);
                }
                Answer::Won(None) => refuted[i / 64] |= 1 << (i % 64),
                Answer::Stopped => {
                    answer = Answer::Stopped;
                    break;
                }
            }
            if self.nodes() >= self.limit || self.stop.load(Ordering::Relaxed) {
                answer = Answer::Stopped;
                break;
            }
        }
        self.levels[ply] = level;
        self.lists[ply + 1] = child;
        answer
    }

    /// Computes what is left after each placement, and the order in which to try them.
    fn list_moves<const W: usize>(&self, ply: usize, ids: &[u16], level: &mut Level) {
        let sites = self.board.sites();
        let crossings = Crossings::<W>::of(self.board, ids);
        level.left.clear();
        level.order.clear();
        level.replies.clear();
        let history = &self.history[ply * sites.len()..][..sites.len()];
        for &id in ids {
            let mut left = crossings.conflicts(&sites[usize::from(id)]);
            let mut replies = 0;
            for (left, all) in left.iter_mut().zip(&crossings.all) {
                *left = all & !*left;
                replies += left.count_ones();
            }
            level.left.extend_from_slice(&left);
            level.replies.push(replies as f32);
        }
        let samples = if ids.len() >= PLAYOUTS_FROM {
            play_out(&crossings.all, &level.left, ids.len())
        } else {
            Vec::new()
        };
        for (i, &id) in ids.iter().enumerate() {
            let Record { tries, wins } = history[usize::from(id)];
            let replies = level.replies[i];
            // Few replies are cheap to try; what has won at this ply may win again.
            let mut promise = (wins + 1.0) / (tries + 12.0) / (replies * replies + 1.0);
            if let Some(sample) = samples.get(i) {
                let rate = (sample.wins + 4.0) / (sample.tries + 8.0);
                promise *= rate * rate * rate;
            }
            level.order.push((promise, i as u16));
        }
        level.order.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
    }

    /// The moves of a node in the order to try, each with the placements left after it.
    pub(super) fn moves(&mut self, ply: usize, ids: &[u16]) -> Vec<(u16, Vec<u16>)> {
        const W: usize = 37;
        let mut level = std::mem::take(&mut self.levels[ply]);
        self.list_moves::<W>(ply, ids, &mut level);
        let moves = level.order.iter().map(|&(_, index)| {
            let mut list = List::default();
            list.fill(&level.left[usize::from(index) * W..][..W], ids);
            (ids[usize::from(index)], list.ids)
        });
        let moves = moves.collect();
        self.levels[ply] = level;
        moves
    }
}

/// Plays games of random moves, for each placement of a list of `n`: the player who makes the last
/// move is a surprisingly good guess at who wins. As the order of moves does not matter, a game is
/// a sample for every placement in it: any of them might have been the first.
fn play_out<const W: usize>(all: &[u64; W], left: &[u64], n: usize) -> Vec<Record> {
    let mut records = vec![Record::default(); n];
    let mut random = 0x9e37_79b9_7f4a_7c15 ^ n as u64;
    let mut made = ArrayVec::<u16, 12>::new();
    for _ in 0..n * PLAYOUTS {
        let mut set = *all;
        made.clear();
        while let Some(pick) = pick(&set, n, &mut random) {
            made.push(pick as u16);
            set.iter_mut()
                .zip(&left[pick * W..][..W])
                .for_each(|(set, left)| *set &= left);
        }
        let win = (made.len() % 2) as f32;
        for &index in &made {
            let record = &mut records[usize::from(index)];
            record.tries += 1.0;
            record.wins += win;
        }
    }
    records
}

/// The first member of the set from a random place on.
#[inline]
fn pick<const W: usize>(set: &[u64; W], n: usize, random: &mut u64) -> Option<usize> {
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    let at = (((*random >> 32) * n as u64) >> 32) as usize;
    let (mut word, words) = (at / 64, n.div_ceil(64));
    let mut bits = set[word] & u64::MAX << (at % 64);
    for _ in 0..words {
        if bits != 0 {
            break;
        }
        word = if word + 1 == words { 0 } else { word + 1 };
        bits = set[word];
    }
    (bits != 0).then(|| word * 64 + bits.trailing_zeros() as usize)
}

fn solve_graph<const W: usize, const N: usize>(
    board: &Board,
    graph: &mut Narrow<W, N>,
    ids: &[u16],
) -> Answer {
    let sites = board.sites();
    let crossings = Crossings::<W>::of(board, ids);
    graph.renew(
        ids.iter()
            .map(|&id| crossings.conflicts(&sites[usize::from(id)])),
    );
    match graph.search(crossings.all, 0) {
        LOST => Answer::Lost,
        index => Answer::Won(Some(index as u16)),
    }
}
