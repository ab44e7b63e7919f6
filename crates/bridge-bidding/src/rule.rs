//! Rules of bidding as data: the situation, the call, what the hand needs.
//!
//! The rules themselves are in the files of `rules/`, and [`parse`](super::parse) reads them. Here
//! is what they consist of. Suits may be variables, which the situation binds.

use super::means::Means;
use super::needs::Logic;
use super::quantity::Quantity;
use super::told_calls::ToldCalls;
use bridge::Call;
use cards::{Strain, Suit};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// The rules of a convention card, in blocks that share a situation; those of lower rank first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Book {
    pub(crate) blocks: Vec<Block>,
    /// Meanings that are said in other words: the code and what is said in its place.
    pub(crate) said: Vec<(String, Arc<Means>)>,
    /// What calls mean, where somebody has asked.
    pub(crate) told: ToldCalls,
}

impl Book {
    /// The number of a call after calls that were read on this path.
    pub(crate) fn place(&self, path: u64, call: Call) -> u64 {
        let mut hasher = DefaultHasher::new();
        (path, self.told.number(), call).hash(&mut hasher);
        hasher.finish()
    }

    /// Puts the other words in their places, and the rules in the order of their ranks.
    pub(crate) fn finish(&mut self) {
        let rules = self.blocks.iter_mut().flat_map(|block| &mut block.rules);
        for means in rules.filter_map(|rule| rule.means.as_mut()) {
            let other = self.said.iter().find(|(code, _)| means.is_code(code));
            if let Some((_, other)) = other {
                *means = other.clone();
            }
        }
        self.blocks.sort_by_key(|block| block.rank);
    }
}

/// The rules for one situation. The first that fits the hand is followed.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// The calls so far, one of these; without any, the conditions alone say when.
    pub(crate) patterns: Vec<Pattern>,
    pub(crate) loops: Vec<Loop>,
    pub(crate) when: Vec<Logic<Public>>,
    pub(crate) rank: i16,
    /// The file it is read from.
    pub(crate) file: Arc<str>,
    /// As it is written.
    pub(crate) text: String,
    pub(crate) rules: Vec<Rule>,
}

/// One rule.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    /// Its name in the catalogue, with the module before it.
    pub(crate) name: Arc<str>,
    /// Its place in the catalogue.
    pub(crate) index: usize,
    /// The number of its block there.
    pub(crate) block: usize,
    /// Its line in the file.
    pub(crate) line: usize,
    /// The switches of the card that it depends on, as they are written.
    pub(crate) switches: Vec<String>,
    /// The meaning that it names; none if its needs say it all.
    pub(crate) means: Option<Arc<Means>>,
    /// As it is written, with the card's agreements in it.
    pub(crate) text: Arc<str>,
    pub(crate) call: CallSpec,
    pub(crate) needs: Logic<Want>,
    /// What others may conclude, if it is not the same.
    pub(crate) shows: Option<Logic<Want>>,
    pub(crate) loops: Vec<Loop>,
    pub(crate) when: Vec<Logic<Public>>,
    pub(crate) forcing: Forcing,
    pub(crate) artificial: bool,
    pub(crate) tags: Vec<(Tag, Vec<SuitSpec>)>,
    /// A pass of a forcing call is meant.
    pub(crate) even_forced: bool,
    /// On a par with the rule before: neither denies the other.
    pub(crate) choice: bool,
}

/// A name that later rules ask for: `takeout`, `stayman`.
pub(crate) type Tag = Arc<str>;

/// What partner may do after a call.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Forcing {
    /// Partner is asked to pass.
    SignOff,
    /// Partner may pass.
    #[default]
    NonForcing,
    /// Partner goes on with more than a minimum.
    Invitational,
    /// Partner must call if the opponents pass.
    Forcing,
    /// Neither may pass below game.
    GameForcing,
}

/// A variable that stands for a suit: `x`, `y`, `z`, `u`, or `M` for a major and `m` for a minor.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Var(pub(crate) u8);

impl Var {
    pub(crate) const NAMES: [&'static str; 6] = ["x", "y", "z", "u", "M", "m"];
    pub(crate) const MAJOR: Var = Var(4);
    pub(crate) const MINOR: Var = Var(5);

    /// Whether it may stand for this suit.
    pub(crate) fn admits(self, suit: Suit) -> bool {
        match self {
            Var::MAJOR => suit.is_major(),
            Var::MINOR => !suit.is_major(),
            _ => true,
        }
    }
}

/// A suit, or what stands for one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum SuitSpec {
    Fixed(Suit),
    Var(Var),
    /// The other suit of the same rank as the variable's: the other major, the other minor.
    Other(Var),
}

/// What the variables stand for.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bindings([Option<Suit>; 6]);

impl Bindings {
    pub(crate) fn get(&self, spec: SuitSpec) -> Option<Suit> {
        match spec {
            SuitSpec::Fixed(suit) => Some(suit),
            SuitSpec::Var(var) => self.0[usize::from(var.0)],
            SuitSpec::Other(var) => self.0[usize::from(var.0)].map(other),
        }
    }

    /// Binds the specification to a suit, if that agrees with what is bound already. Two of the
    /// variables never stand for one suit, save that `M` and `m` may name what `x` does not.
    pub(crate) fn bind(&mut self, spec: SuitSpec, suit: Suit) -> bool {
        if let Some(bound) = self.get(spec) {
            return bound == suit;
        }
        let (var, suit) = match spec {
            SuitSpec::Fixed(_) => return false,
            SuitSpec::Var(var) => (var, suit),
            SuitSpec::Other(var) => (var, other(suit)),
        };
        if !var.admits(suit) || self.0.contains(&Some(suit)) {
            return false;
        }
        self.0[usize::from(var.0)] = Some(suit);
        true
    }
}

fn other(suit: Suit) -> Suit {
    match suit {
        Suit::Clubs => Suit::Diamonds,
        Suit::Diamonds => Suit::Clubs,
        Suit::Hearts => Suit::Spades,
        Suit::Spades => Suit::Hearts,
    }
}

/// Tries each suit for a variable, the highest first unless told otherwise.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Loop {
    pub(crate) var: Var,
    pub(crate) upwards: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum StrainSpec {
    Suit(SuitSpec),
    NoTrump,
}

impl StrainSpec {
    pub(crate) fn get(self, bindings: &Bindings) -> Option<Strain> {
        match self {
            StrainSpec::Suit(spec) => bindings.get(spec).map(Strain::from),
            StrainSpec::NoTrump => Some(Strain::NoTrump),
        }
    }
}

/// A call to be made.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum CallSpec {
    Pass,
    Double,
    Redouble,
    Bid(LevelSpec, StrainSpec),
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum LevelSpec {
    Fixed(u8),
    /// This many levels above the lowest at which the strain may be bid.
    Jump(u8),
    Game,
}

/// The calls from the first that is no pass, ours and theirs.
#[derive(Clone, Debug)]
pub(crate) struct Pattern(pub(crate) Vec<Element>);

#[derive(Clone, Debug)]
pub(crate) enum Element {
    /// Any number of calls.
    Run,
    /// One call, by us or by them, that is one of these.
    Call {
        ours: bool,
        any_of: Vec<CallPattern>,
    },
}

#[derive(Copy, Clone, Debug)]
pub(crate) enum CallPattern {
    Any,
    AnyBid,
    Pass,
    Double,
    Redouble,
    /// A bid of this strain, at this level or any.
    Bid(Option<u8>, StrainSpec),
}

/// What is wanted of the hand, before the situation is known.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    Within {
        together: Together,
        quantity: Quantity<SuitSpec>,
        low: i16,
        high: i16,
    },
    /// More than the average of what one has shown oneself.
    Upper(Quantity<SuitSpec>),
    /// All suits that the opponents have shown are stopped.
    Stopped,
    /// No other suit is longer.
    IsLongest(SuitSpec),
}

/// Whether something is counted in one hand or with what partner has shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Together {
    Alone,
    /// With the least that partner has.
    Least,
    /// With the most.
    Most,
    /// With what partner has on average, rounded down.
    Average,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Me,
    Partner,
    Lho,
    Rho,
    /// Either opponent.
    They,
}

/// A condition on what everybody at the table knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Public {
    /// What a player has shown is within limits.
    Shown {
        who: Who,
        quantity: Quantity<SuitSpec>,
        low: i16,
        high: i16,
    },
    /// What both of us have shown comes to so much at least.
    Ours {
        quantity: Quantity<SuitSpec>,
        low: i16,
        high: i16,
    },
    /// A player's last call.
    Last(Who, CallKind),
    /// A player's last call that was no pass has this tag, with these suits; or any call of theirs.
    Did {
        who: Who,
        tag: Tag,
        suits: Vec<SuitSpec>,
        ever: bool,
    },
    /// A player has only passed.
    Silent(Who),
    /// Who bid first; nobody at all.
    Opened(Option<Who>),
    /// Whose bid is the last one: ours, theirs, or none yet.
    LastBid(Option<bool>),
    /// The level of the last bid.
    Level(i16, i16),
    /// Whether we, or they, are vulnerable.
    Vulnerable {
        we: bool,
    },
    /// The seat in which I am, counted from the dealer.
    Position(i16, i16),
    /// A player passed when nobody had bid.
    PassedHand(Who),
    Forced,
    GameForce,
    /// A pass would end the auction.
    Balancing,
    /// The last bid is doubled.
    Doubled,
    /// A bid below game is the last.
    BelowGame,
    Suit(SuitSpec, Standing),
    Above(SuitSpec, SuitSpec),
    Cheapest(StrainSpec, i16, i16),
    /// The suit in which we have found a fit.
    Agreed(SuitSpec),
    /// How many calls other than passes I have made.
    Turns(i16, i16),
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum CallKind {
    Passed,
    Bid,
    BidSuit,
    Doubled,
    Redoubled,
    Invited,
    SignedOff,
}

/// Whose a suit is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Unbid,
    Ours,
    Theirs,
    Mine,
    Partners,
    Major,
    Minor,
}
