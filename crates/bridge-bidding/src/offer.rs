//! The calls that rules offer, and what a call means to those who hear it.

use super::cells::Cells;
use super::means::Means;
use super::needs::Needs;
use super::rule::{Bindings, Book, Forcing, Tag};
use super::situation::{HandKnowledge, Situation};
use bridge::{Bid, Call};
use cards::{BySuit, Suit};
use std::sync::Arc;

/// A call that a rule offers in a situation.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The call.
    pub call: Call,
    /// The rule's name in the catalogue.
    pub rule: Arc<str>,
    /// The rule's place in the catalogue.
    pub(super) index: usize,
    /// The number of its situation there.
    pub(super) block: usize,
    /// What the hand needs.
    pub needs: Needs,
    /// Whether partner may pass.
    pub forcing: Forcing,
    /// Whether it says something else than it names.
    pub artificial: bool,
    /// The meaning that the rule names, with what its variables stand for.
    pub(super) means: Option<Arc<Means>>,
    pub(super) bindings: Bindings,
    pub(super) shows: Option<Needs>,
    pub(super) tags: Vec<(Tag, Vec<Suit>)>,
    /// A pass of a forcing call is meant.
    pub(super) even_forced: bool,
    /// It explains a call of another school, and is never made.
    pub(super) only_read: bool,
    /// It repeats another offer in a second place, for hands to which that one does not go.
    pub(super) is_copy: bool,
    /// Offers of one group are a choice: none of them denies another.
    pub(super) group: usize,
}

/// What a call means to those who hear it.
#[derive(Clone, Debug)]
pub struct Meaning {
    /// What is known of the caller's hand after it.
    pub known: HandKnowledge,
    /// The offers that it may have been, the likeliest reading first; none if no rule foresees it.
    pub offers: Vec<Offer>,
    /// The call itself.
    pub(super) call: Call,
    /// All that was on offer, in the order in which it was tried.
    pub(super) on_offer: Arc<[Offer]>,
    /// What the caller called before, each with what was on offer then.
    pub(super) earlier: Vec<(Call, Arc<[Offer]>)>,
    /// The hands that each of the offers may have been made with.
    pub(super) extents: Vec<Cells>,
    /// What was known of the caller's hand before the call.
    pub(super) before: HandKnowledge,
    /// What the wording of the call depends on besides.
    pub(super) table: TableFacts,
    /// The book that it is read by, and the place of the call in its memory.
    pub(super) book: Arc<Book>,
    pub(super) place: u64,
}

/// What everybody at the table knows that decides which facts of a call are news.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct TableFacts {
    /// The suits that partner has shown.
    pub(super) partners: BySuit<bool>,
    /// The suits that the caller has shown.
    pub(super) own: BySuit<bool>,
    /// Whether the caller's side may not stop below game.
    pub(super) game_forced: bool,
    /// Whether partner's last call invited.
    pub(super) invited: bool,
    /// Which call of the caller's it is.
    pub(super) role: Role,
    /// The opening bid, if there has been one.
    pub(super) opening: Option<Bid>,
}

/// Which call of a player's it is, where its name depends on that.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Role {
    /// Nobody has bid.
    Opening,
    /// The first call to an opening of partner's.
    Response,
    /// Opener's second call.
    Rebid,
    /// The first call to an overcall or double of partner's.
    Advance,
    /// Any other.
    #[default]
    Other,
}

impl Role {
    pub(super) fn of(situation: &Situation) -> Self {
        let me = situation.me();
        let mine = situation.words(me).count();
        match situation.opener() {
            None => Role::Opening,
            Some(opener) if opener == me && mine == 1 => Role::Rebid,
            Some(_) if mine > 0 || situation.words(me.partner()).count() != 1 => Role::Other,
            Some(opener) if opener == me.partner() => Role::Response,
            Some(_) => Role::Advance,
        }
    }
}
