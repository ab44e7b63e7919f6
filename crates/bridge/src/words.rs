//! Cards, suits, seats and calls as arguments of messages, and what is refused in the play, as
//! messages.

use crate::{BoardResult, ClaimError, Contract, PlayError, RecordError};
use cards::{Card, DealError, ParseError, ParseErrorKind, Seat, Strain, Suit};
use kernel::{Arg, Message, message};
use std::borrow::Cow;

/// A card.
pub fn card(card: Card) -> Arg {
    Arg::Card(card.to_string())
}

/// A suit, in the words of bridge players.
pub fn suit(suit: Suit) -> Arg {
    Arg::Strain(suit.letter())
}

/// A suit, or notrump.
pub fn strain(strain: Strain) -> Arg {
    Arg::Strain(strain.suit().map_or('N', Suit::letter))
}

/// A seat: whoever sits there reads "you".
pub fn seat(seat: Seat) -> Arg {
    let code = seat_name(seat).code().to_owned();
    Arg::Seat(seat.index(), Cow::Owned(code))
}

/// The name of a seat.
pub fn seat_name(seat: Seat) -> Message {
    match seat {
        Seat::North => message!("bridge-seat-north"),
        Seat::East => message!("bridge-seat-east"),
        Seat::South => message!("bridge-seat-south"),
        Seat::West => message!("bridge-seat-west"),
    }
}

/// A contract with its declarer.
pub fn contract(contract: Contract) -> Message {
    message!(
        "bridge-contract",
        bid = contract.bid,
        doubling = Arg::Move(contract.doubling.to_string()),
        declarer = seat_name(contract.declarer)
    )
}

/// How a board came out.
pub fn result(result: BoardResult) -> Message {
    match result {
        BoardResult::PassedOut => message!("bridge-result-passed-out"),
        BoardResult::Played {
            contract: played,
            tricks,
        } => {
            let contract = contract(played);
            match i16::from(tricks) - i16::from(played.tricks()) {
                0 => message!("bridge-result-made", contract = contract),
                over @ 1.. => message!("bridge-result-over", contract = contract, count = over),
                down => message!("bridge-result-down", contract = contract, count = -down),
            }
        }
    }
}

/// Why a card cannot be played.
pub fn play_error(error: PlayError) -> Message {
    match error {
        PlayError::Over => message!("bridge-refuse-play-over"),
        PlayError::NotHeld { seat: by, card: of } => {
            message!("bridge-refuse-not-held", seat = seat(by), card = card(of))
        }
        PlayError::Revoke {
            seat: by,
            card: of,
            led,
        } => message!(
            "bridge-refuse-revoke",
            seat = seat(by),
            card = card(of),
            led = suit(led.suit())
        ),
    }
}

/// Why a claim cannot be made.
pub fn claim_error(error: &ClaimError) -> Message {
    match *error {
        ClaimError::Over => message!("bridge-refuse-play-over"),
        ClaimError::TooMany { tricks, left } => {
            message!("bridge-refuse-claim-many", tricks = tricks, left = left)
        }
    }
}

/// What is wrong with a record of play.
pub fn record_error(error: &RecordError) -> Message {
    match *error {
        RecordError::TooLong => message!("bridge-record-too-long"),
        RecordError::Twice { number, card: of } => {
            message!("bridge-record-twice", number = number, card = card(of))
        }
        RecordError::NotHeld {
            number,
            seat: by,
            card: of,
        } => message!(
            "bridge-record-not-held",
            number = number,
            seat = seat(by),
            card = card(of)
        ),
        RecordError::Revoke {
            number,
            seat: by,
            card: of,
        } => message!(
            "bridge-record-revoke",
            number = number,
            seat = seat(by),
            card = card(of)
        ),
        RecordError::Short { seat: by, cards } => {
            message!("bridge-record-short", seat = seat(by), cards = cards)
        }
    }
}

/// What is wrong with a text of cards, and at which of its characters.
pub fn parse_error(error: &ParseError) -> Message {
    message!(
        "bridge-text-fault",
        column = error.column,
        fault = error_kind(&error.kind)
    )
}

fn error_kind(kind: &ParseErrorKind) -> Message {
    match kind {
        ParseErrorKind::UnknownSuit(text) => message!("bridge-text-suit", text = Arg::text(text)),
        ParseErrorKind::UnknownRank(text) => message!("bridge-text-rank", text = Arg::text(text)),
        ParseErrorKind::UnknownStrain(text) => {
            message!("bridge-text-strain", text = Arg::text(text))
        }
        ParseErrorKind::UnknownSeat(text) => message!("bridge-text-seat", text = Arg::text(text)),
        ParseErrorKind::UnknownSide(text) => message!("bridge-text-side", text = Arg::text(text)),
        ParseErrorKind::DuplicateCard(twice) => message!("bridge-text-twice", what = card(*twice)),
        ParseErrorKind::DuplicateRank(twice) => {
            message!("bridge-text-twice", what = Arg::play(twice))
        }
        ParseErrorKind::SuitCount(count) => message!("bridge-text-suits", count = *count),
        ParseErrorKind::HandCount(count) => message!("bridge-text-hands", count = *count),
        ParseErrorKind::Deal(error) => deal_error(error),
        ParseErrorKind::Shape(text) => message!("bridge-text-shape", text = Arg::text(text)),
        ParseErrorKind::Tricks(text) => message!("bridge-text-tricks", text = Arg::text(text)),
        ParseErrorKind::Unexpected(text) => {
            message!("bridge-text-too-much", text = Arg::text(text))
        }
        ParseErrorKind::End => message!("bridge-text-end"),
    }
}

fn deal_error(error: &DealError) -> Message {
    match *error {
        DealError::Duplicate {
            card: twice,
            first,
            second,
        } => message!(
            "bridge-deal-duplicate",
            card = card(twice),
            first = seat_name(first),
            second = seat_name(second)
        ),
        DealError::Length { seat, cards, .. } => {
            message!("bridge-deal-length", seat = seat_name(seat), cards = cards)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(result: &str) -> String {
        super::result(result.parse().unwrap()).to_string()
    }

    #[test]
    fn results_are_said_as_players_say_them() {
        assert_eq!(said("4SX-N="), "4♠ doubled by North, made");
        assert_eq!(said("3NT-E+1"), "3NT by East, 1 overtrick");
        assert_eq!(said("6DXX-W-2"), "6♦ redoubled by West, down 2");
        assert_eq!(said("Pass"), "passed out");
    }

    #[test]
    fn a_revoke_names_the_suit_that_must_be_followed() {
        let error = PlayError::Revoke {
            seat: Seat::West,
            card: "H3".parse().unwrap(),
            led: "SQ".parse().unwrap(),
        };
        let said = play_error(error);
        assert_eq!(
            said.to_string(),
            "West must follow suit: spades were led, so ♥3 cannot be played."
        );
    }
}
