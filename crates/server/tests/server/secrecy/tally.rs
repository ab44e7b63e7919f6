//! What was compared, and what came of it.

use table::twins::Twins;

/// Counts of what was compared.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) boards: u64,
    /// Pairs of tables.
    pairs: u64,
    /// Exchanges of two hidden cards between them.
    exchanged: usize,
    /// Robots' moves made by themselves with other cards.
    own: usize,
    /// Those for other reasons.
    other_reasons: usize,
    /// Moves put in a robot's mouth.
    put_in: usize,
    /// Answers, frames and events compared.
    answers: u64,
    bytes: u64,
    differing: u64,
    /// The first difference.
    first: Option<String>,
}

impl Tally {
    /// Compares two answers to the same question.
    pub(super) fn same(&mut self, asked: &str, one: &str, two: &str) {
        self.answers += 1;
        self.bytes += one.len() as u64;
        if one == two {
            return;
        }
        let unlike = one.bytes().zip(two.bytes()).filter(|(a, b)| a != b);
        self.differing += unlike.count() as u64 + one.len().abs_diff(two.len()) as u64;
        self.first.get_or_insert_with(|| {
            let at = one.bytes().zip(two.bytes()).position(|(a, b)| a != b);
            let at = at.unwrap_or(one.len().min(two.len()));
            let around = |text: &str| {
                let bytes = text.as_bytes();
                let from = at.saturating_sub(200);
                let to = (at + 200).min(bytes.len());
                String::from_utf8_lossy(&bytes[from.min(to)..to]).into_owned()
            };
            format!("{asked}:\n{}\nor\n{}", around(one), around(two))
        });
    }

    /// Counts a pair.
    pub(super) fn count(&mut self, twins: &Twins) {
        self.pairs += 1;
        self.exchanged += twins.exchanged;
        self.own += twins.own;
        self.other_reasons += twins.other_reasons;
        self.put_in += twins.put_in;
    }

    /// Takes another one in.
    pub(super) fn add(&mut self, other: Tally) {
        self.boards += other.boards;
        self.pairs += other.pairs;
        self.exchanged += other.exchanged;
        self.own += other.own;
        self.other_reasons += other.other_reasons;
        self.put_in += other.put_in;
        self.answers += other.answers;
        self.bytes += other.bytes;
        self.differing += other.differing;
        self.first = self.first.take().or(other.first);
    }

    /// That nothing differed, and that something was compared.
    pub(super) fn assert_same(&self, game: &str) {
        println!(
            "{game}: {} boards, {} pairs of tables, {} exchanges of hidden cards; robots' moves with \
             other cards: {} by themselves, {} of them for other reasons, {} put in; {} answers, {} \
             bytes compared, {} differ",
            self.boards,
            self.pairs,
            self.exchanged,
            self.own,
            self.other_reasons,
            self.put_in,
            self.answers,
            self.bytes,
            self.differing
        );
        let difference = self.first.as_deref().unwrap_or_default();
        assert_eq!(self.differing, 0, "{game}: {difference}");
        let compared = self.pairs > 0 && self.exchanged > 0 && self.own > 0;
        assert!(compared && self.answers > 0, "{self:?}");
    }

    /// That robots did the same for other reasons: it is these that must not be told.
    pub(super) fn assert_other_reasons(&self) {
        assert!(self.other_reasons > 0, "{self:?}");
    }
}
