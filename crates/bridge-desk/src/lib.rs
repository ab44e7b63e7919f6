//! An analyst's questions: which card to lead, how often a contract makes, how to play a suit, which
//! card to play next.
//!
//! Each is a plain function from a question to an answer, both of which travel as JSON. The command
//! line, the server and other doors call these functions and nothing else, so that everybody gets the
//! same answer.
//!
//! | question | answered by |
//! |---|---|
//! | [`LeadQuestion`] | [`rank_leads`] |
//! | [`ContractQuestion`] | [`compare_contracts`] |
//! | [`SuitQuestion`] | [`play_suit`] |
//! | [`CardQuestion`] | [`rank_cards`] |
//! | [`DealerScript`] | [`DealerScript::run`] |
//!
//! What is known of the hidden hands is [`Evidence`]; how they came out is a [`HandPicture`]. Every
//! estimate is an [`Estimate`] with its interval. Deals are drawn by the seed of the question before
//! they are solved, so that an answer does not depend on how many threads [`Run`] has.

mod card_values;
mod contracts;
mod dealer;
mod error;
mod estimate;
mod evidence;
mod hand_picture;
mod lead;
mod next_card;
mod run;
mod suit;

pub use card_values::{BestCards, RankedCard};
pub use contracts::{ContractAnswer, ContractOutlook, ContractQuestion, Versus, compare_contracts};
pub use dealer::{ActionResult, DealerReport, DealerScript, FrequencyTable, Printed, ScriptError};
pub use error::DeskError;
pub use estimate::Estimate;
pub use evidence::Evidence;
pub use hand_picture::{BySuitShares, HandPicture, ShapeShare};
pub use lead::{LeadAnswer, LeadQuestion, rank_leads};
pub use next_card::{CardAnswer, CardQuestion, CardReason, rank_cards};
pub use run::Run;
pub use suit::{
    Entries, Seen, Sentence, SuitAnswer, SuitChance, SuitHands, SuitLine, SuitNext, SuitQuestion,
    SuitStep, SuitStepCase, play_suit,
};
