//! The fields of a request, in the loose forms in which people and programs write them. Whatever is
//! wrong is reported with the name of its field.

use bridge::Call;
use cards::{Card, Hand, Suit};
use kernel::{Arg, Detail, message};
use serde_json::Value;
use server::plugin::ApiError;

/// What is wrong with a request, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {problem}")]
pub(crate) struct FieldError {
    /// The field, with the place in it.
    pub(crate) field: String,
    /// What is wrong there.
    pub(crate) problem: String,
}

impl FieldError {
    /// Something wrong with a field.
    pub(crate) fn new(field: impl Into<String>, problem: impl ToString) -> Self {
        FieldError {
            field: field.into(),
            problem: problem.to_string(),
        }
    }
}

impl From<FieldError> for ApiError {
    fn from(wrong: FieldError) -> Self {
        ApiError::BadRequest(message!(
            "bridge-bad-field",
            field = Arg::text(wrong.field),
            problem = Arg::text(wrong.problem)
        ))
    }
}

/// Reads a hand: a list of thirteen cards, or a text as in `AK43.Q62.J872.93`.
pub(crate) fn hand(field: &str, value: &Value) -> Result<Hand, FieldError> {
    let hand = match value {
        Value::String(text) => {
            let read = text.parse::<Hand>();
            read.map_err(|error| FieldError::new(field, error))?
        }
        Value::Array(cards) => {
            let mut hand = Hand::EMPTY;
            for (index, value) in cards.iter().enumerate() {
                let place = || format!("{field}[{index}]");
                let card = card(value).ok_or_else(|| {
                    let wanted = "is no card (SA, ♠A, 10♥ or {\"rank\":\"A\",\"suit\":\"♠\"})";
                    FieldError::new(place(), format!("{} {wanted}", quoted(value)))
                })?;
                if !hand.insert(card) {
                    return Err(FieldError::new(place(), format!("{card:#} is there twice")));
                }
            }
            hand
        }
        other => {
            let problem = format!("a list of thirteen cards is wanted, not {}", quoted(other));
            return Err(FieldError::new(field, problem));
        }
    };
    match hand.len() {
        13 => Ok(hand),
        cards => Err(FieldError::new(
            field,
            format!("{cards} cards; a hand has thirteen"),
        )),
    }
}

/// Reads a list of calls.
pub(crate) fn calls(field: &str, value: &Value) -> Result<Vec<Call>, FieldError> {
    let Value::Array(calls) = value else {
        let problem = format!("a list of calls is wanted, not {}", quoted(value));
        return Err(FieldError::new(field, problem));
    };
    let read = calls.iter().enumerate().map(|(index, value)| {
        let place = format!("{field}[{index}]");
        one(&place, value, "a call")
    });
    read.collect()
}

/// Reads a text of some kind: a call, a seat, a vulnerability.
pub(crate) fn one<T: std::str::FromStr>(
    field: &str,
    value: &Value,
    what: &str,
) -> Result<T, FieldError>
where
    T::Err: std::fmt::Display,
{
    let Value::String(text) = value else {
        let problem = format!("{what} is wanted, not {}", quoted(value));
        return Err(FieldError::new(field, problem));
    };
    let read = text.trim().parse();
    read.map_err(|error: T::Err| FieldError::new(field, error))
}

/// Reads how much of an explanation is wanted.
pub(crate) fn detail(field: &str, value: &Value) -> Result<Detail, FieldError> {
    match value.as_str().unwrap_or_default() {
        "simple" => Ok(Detail::Simple),
        "detailed" => Ok(Detail::Detailed),
        "expert" => Ok(Detail::Expert),
        "convention_only" | "convention-only" => Ok(Detail::Convention),
        _ => {
            let levels = "(simple, detailed, expert or convention_only)";
            let problem = format!("{} is no level {levels}", quoted(value));
            Err(FieldError::new(field, problem))
        }
    }
}

/// `SA`, `♠A`, `A♠`, `10h`, or an object with a rank and a suit.
fn card(value: &Value) -> Option<Card> {
    let from = |suit: &str, rank: &str| {
        // `Spades` and `spade` are suits too.
        let suit = Suit::from_char(suit.chars().next()?)?;
        format!("{}{rank}", suit.letter()).parse::<Card>().ok()
    };
    match value {
        Value::String(text) => {
            let text = text.trim();
            let (last, _) = text.char_indices().next_back()?;
            text.parse()
                .ok()
                .or_else(|| from(&text[last..], &text[..last]))
        }
        Value::Object(parts) => from(parts.get("suit")?.as_str()?, parts.get("rank")?.as_str()?),
        _ => None,
    }
}

fn quoted(value: &Value) -> String {
    format!("`{}`", text::excerpt(&value.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn cards_in_many_forms() {
        let wanted: Card = "HT".parse().unwrap();
        for form in [
            json!("H10"),
            json!("HT"),
            json!("♥10"),
            json!("10♥"),
            json!("Th"),
            json!({"rank": "10", "suit": "♥"}),
            json!({"rank": "T", "suit": "Hearts"}),
        ] {
            assert_eq!(card(&form), Some(wanted), "{form}");
        }
        for wrong in [
            json!(""),
            json!("H1"),
            json!(7),
            json!({"rank": "A"}),
            json!("ÄÖ"),
        ] {
            assert_eq!(card(&wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let error = |value: Value| hand("hand_for_south", &value).unwrap_err().to_string();
        assert_eq!(
            error(json!(["SA", "SA"])),
            "hand_for_south[1]: ♠A is there twice"
        );
        assert_eq!(
            error(json!(["SA"])),
            "hand_for_south: 1 cards; a hand has thirteen"
        );
        assert!(error(json!(["ZZ"])).starts_with("hand_for_south[0]: `\"ZZ\"` is no card"));
        assert!(error(json!(3)).starts_with("hand_for_south: a list"));
        let error = calls("auction_history", &json!(["1♥", "8C"])).unwrap_err();
        assert!(error.to_string().starts_with("auction_history[1]: “8C”"));
    }
}
