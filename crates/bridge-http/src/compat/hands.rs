//! What the three questions about calls have in common: hands, who is to call, and the calls so far.

use crate::asked::CallQuestion;
use crate::fields::{self, FieldError};
use bridge::{Call, Vulnerability};
use bridge_session::Settings;
use cards::{Hand, Seat};
use serde_json::Value;

/// The convention card of the program that this interface comes from.
const CARD: &str = "classic";

/// The fields of a question, as they came.
pub(super) struct Fields {
    /// `hand_for_north` and so on, North first.
    pub(super) hands: [Option<Value>; 4],
    pub(super) current_player: Option<Value>,
    pub(super) vulnerability: Option<Value>,
    pub(super) dealer: Option<Value>,
    pub(super) card: Option<Value>,
    /// The field with the calls, and what was in it.
    pub(super) calls: (&'static str, Option<Value>),
}

const HANDS: [&str; 4] = [
    "hand_for_north",
    "hand_for_east",
    "hand_for_south",
    "hand_for_west",
];

impl Fields {
    /// The place in the auction that the request is about.
    pub(super) fn read(&self) -> Result<CallQuestion, FieldError> {
        let caller: Seat = fields::one(
            "current_player",
            given("current_player", &self.current_player)?,
            "a seat",
        )?;
        let hand = self.hand_of(caller)?;
        let vulnerability = match &self.vulnerability {
            Some(value) => fields::one("vulnerability", value, "a vulnerability")?,
            None => Vulnerability::None,
        };
        let (field, calls) = &self.calls;
        let calls: Vec<Call> = fields::calls(field, given(field, calls)?)?;
        let card = match &self.card {
            Some(value) => fields::one::<String>("card", value, "the name of a convention card")?,
            None => CARD.to_owned(),
        };
        let settings = Settings {
            card,
            ..Settings::default()
        };
        // Its message begins with the field's name already.
        let systems = settings.systems().map_err(|error| {
            let text = error.to_string();
            let problem = text.strip_prefix("card: ").unwrap_or(&text).to_owned();
            FieldError::new("card", problem)
        })?;
        let asked = CallQuestion::new(systems, hand, caller, vulnerability, (field, &calls))?;
        if let Some(value) = &self.dealer {
            let dealer: Seat = fields::one("dealer", value, "a seat")?;
            let follows = asked.situation().auction().dealer();
            if dealer != follows {
                let made = calls.len();
                let problem =
                    format!("after {made} calls, {caller:#} is next only if {follows:#} dealt");
                return Err(FieldError::new("dealer", problem));
            }
        }
        Ok(asked)
    }

    /// The caller's hand. The others need not be there, but what is there must be hands.
    fn hand_of(&self, caller: Seat) -> Result<Hand, FieldError> {
        let mut own = None;
        let mut all = Hand::EMPTY;
        for (seat, (field, value)) in Seat::ALL.into_iter().zip(HANDS.iter().zip(&self.hands)) {
            let Some(value) = value else { continue };
            let hand = fields::hand(field, value)?;
            if let Some(card) = (hand & all).top() {
                let problem = format!("{card:#} is in another hand as well");
                return Err(FieldError::new(*field, problem));
            }
            all |= hand;
            if seat == caller {
                own = Some(hand);
            }
        }
        own.ok_or_else(|| FieldError::new(HANDS[caller.index()], "is missing"))
    }
}

/// A field that must be there.
pub(super) fn given<'a>(field: &str, value: &'a Option<Value>) -> Result<&'a Value, FieldError> {
    value
        .as_ref()
        .ok_or_else(|| FieldError::new(field, "is missing"))
}
