//! Calls as arguments.

use bridge::{Call, ParseCallError};
use std::str::FromStr;

/// Some calls in a row: `1N P 3N` are three arguments, `"1N P 3N"` is one.
#[derive(Clone, Debug)]
pub(crate) struct Calls(Vec<Call>);

impl FromStr for Calls {
    type Err = ParseCallError;

    fn from_str(text: &str) -> Result<Self, ParseCallError> {
        let words = text.split_whitespace().map(str::parse);
        words.collect::<Result<_, _>>().map(Calls)
    }
}

/// All calls of these arguments.
pub(crate) fn joined(arguments: &[Calls]) -> Vec<Call> {
    let calls = arguments.iter().flat_map(|Calls(calls)| calls);
    calls.copied().collect()
}
