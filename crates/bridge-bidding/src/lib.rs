//! Bidding: rules that read like the lines of a booklet, and what their calls tell.
//!
//! | room | what it is |
//! |---|---|
//! | [`ConventionCard`] | the agreements of a partnership, a TOML file |
//! | [`Quantity`], [`HandCounts`] | what can be counted in a hand |
//! | [`Needs`] | conditions on a hand: tried, drawn as cells, put into words |
//! | [`Cells`] | sets of points and shapes: what is known of a hand one does not see |
//! | [`Situation`] | where an auction stands, and what each call meant |
//! | [`CardSheet`] | a convention card in words, as a printed one, each call with its meaning at the table |
//! | [`SystemNotes`] | what every common call means, by situation |
//! | [`CallMeaning`] | what a call shows, as a convention card says it |
//! | [`call_hint`] | what matters before a call is made, for whoever asks for a hint |
//! | [`Sampler`] | deals that agree with what is known |
//! | [`Judge`] | weighs calls by bidding sampled deals out |
//! | [`Mark`], [`Grade`] | what a call is worth, the same for everybody who asks |
//! | [`System`] | a card with its rules: chooses calls and reads them |
//! | [`Systems`] | those of the two sides of a table, each for its own calls |
//! | [`HandConstraint`], [`DealExpr`] | what is wanted of the deals that are drawn |
//!
//! A system is a list of rules in the order of their precedence. The first rule whose situation is
//! at hand and whose needs the hand has makes the call. So a call shows what its rule needs and
//! denies what the rules before it need, and reading a call is running the same list backwards.

pub mod audit;
mod call_hint;
mod call_meaning;
mod call_name;
mod call_shares;
mod call_wording;
mod card;
mod card_check;
mod card_error;
mod cells;
mod conditions;
mod continuation;
mod deal_expr;
mod duplicate;
mod explain;
mod grade;
mod hand_constraint;
mod hand_fit;
mod hand_spread;
mod judge;
mod lint;
mod marking;
mod matching;
mod means;
mod needs;
mod offer;
mod on_this_deal;
mod parse;
mod quantity;
mod rule;
mod sample;
pub mod shapes;
mod sheet;
mod shown_points;
mod situation;
mod sound;
mod system;
mod systems;
mod told_calls;
mod told_facts;
mod told_suits;
mod trial;
mod why;
mod why_not;
mod wording;

pub use call_hint::call_hint;
pub use call_meaning::{CallMeaning, PointRange, Reading, SuitLength};
pub use card::{Agreement, ConventionCard};
pub use card_error::{CardError, CardFault, Clash, StatedAgreement, Wanted};
pub use cells::Cells;
pub use deal_expr::{DealExpr, ParseDealExprError};
pub use duplicate::{Bidder, ByJudgement, ByRules, Duel, auction, distance_to_par, duel, score};
pub use explain::module_of;
pub use grade::Grade;
pub use hand_constraint::{HandConstraint, ParseHandConstraintError};
pub use judge::{CallEstimate, Judge, Opinion};
pub use lessons::Correctness;
pub use marking::{Mark, Mistake};
pub use needs::{Condition, Extent, Logic, Needs};
pub use on_this_deal::CallOutcome;
pub use parse::RuleError;
pub use quantity::{HandCounts, Quantity};
pub use rule::Forcing;
pub use sample::{Sampler, hand_of};
pub use sheet::{
    CallPath, CallStep, CardSheet, ComparedLine, ComparedSection, NotesCall, NotesChapter,
    NotesSituation, SheetLine, SheetSection, SystemNotes,
};
pub use situation::{HandKnowledge, InterpretedCall, Situation};
pub use system::{Choice, Entry, Meaning, Offer, System};
pub use systems::Systems;
pub use trial::MATCHPOINT_VALUE;
