//! Results in the lists of vugraph files: `4HN+1`, `3NTxW-2`, `P`.

use crate::FinalContract;
use bridge::{Bid, BoardResult, Contract, Doubling, Level};
use cards::{Seat, Strain};

/// Reads a result such as `4HN+1`.
pub(crate) fn read(text: &str) -> Option<BoardResult> {
    let text = text.trim();
    if ["P", "Pass", "AP"]
        .iter()
        .any(|pass| text.eq_ignore_ascii_case(pass))
    {
        return Some(BoardResult::PassedOut);
    }
    let mut rest = text.chars().peekable();
    let level = Level::new(rest.next()?.to_digit(10)? as u8)?;
    let strain: Strain = rest.next()?.to_string().parse().ok()?;
    if strain == Strain::NoTrump {
        rest.next_if(|c| matches!(c, 't' | 'T'));
    }
    let mut crosses = 0;
    while rest.next_if(|c| matches!(c, 'x' | 'X')).is_some() {
        crosses += 1;
    }
    let doubling = *Doubling::ALL.get(crosses)?;
    let declarer = Seat::from_char(rest.next()?)?;
    let margin: String = rest.collect();
    let margin = match margin.as_str() {
        "=" => 0,
        text if text.starts_with(['+', '-']) => text.parse::<i16>().ok()?,
        _ => return None,
    };
    let contract = Contract {
        bid: Bid::new(level, strain),
        doubling,
        declarer,
    };
    let tricks = i16::from(contract.tricks()).checked_add(margin)?;
    let tricks = u8::try_from(tricks).ok().filter(|&tricks| tricks <= 13)?;
    Some(BoardResult::Played { contract, tricks })
}

/// Writes a result; an unknown one is an empty text.
pub(crate) fn write(
    contract: Option<FinalContract>,
    declarer: Option<Seat>,
    tricks: Option<u8>,
) -> String {
    match (contract, declarer, tricks) {
        (Some(FinalContract::PassedOut), ..) => "P".into(),
        (Some(FinalContract::Bid(bid, doubling)), Some(declarer), Some(tricks)) => {
            let strain = match bid.strain.suit() {
                Some(suit) => suit.letter(),
                None => 'N',
            };
            let doubling = doubling.to_string().to_lowercase();
            let margin = match i16::from(tricks) - i16::from(bid.level.tricks()) {
                0 => "=".into(),
                margin => format!("{margin:+}"),
            };
            format!("{}{strain}{doubling}{declarer}{margin}", bid.level)
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_back() {
        for text in ["4HN+1", "3NS=", "7NxxW-13", "1CxE+6", "P"] {
            let result = read(text).unwrap();
            let (contract, declarer, tricks) = match result {
                BoardResult::PassedOut => (None, None, None),
                BoardResult::Played { contract, tricks } => {
                    (Some(contract), Some(contract.declarer), Some(tricks))
                }
            };
            assert_eq!(write(Some(contract.into()), declarer, tricks), text);
        }
        assert_eq!(read("3NTXN="), read("3NxN="));
        for text in [
            "",
            "4H",
            "4HN",
            "8HN=",
            "4HN+4",
            "4HNé",
            "4HxxxN=",
            "4HN+99999",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(write(None, None, None), "");
    }
}
