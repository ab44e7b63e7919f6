//! Options that limit work, the same for every command.

use anyhow::{Result, bail};
use std::time::Duration;

/// A number of seconds, fractions allowed.
pub(crate) fn seconds(text: &str) -> Result<Duration> {
    let wrong = "a time is a number of seconds above 0, such as 2 or 0.5";
    let Ok(seconds) = text.parse::<f64>() else {
        bail!(wrong);
    };
    match Duration::try_from_secs_f64(seconds) {
        // Longer than anybody waits; beyond it, clocks run over.
        Ok(time) if !time.is_zero() && seconds < 1e9 => Ok(time),
        _ => bail!(wrong),
    }
}

/// A factor from 0 to 10.
pub(crate) fn pace(text: &str) -> Result<f64> {
    match text.parse() {
        Ok(factor) if (0.0..=10.0).contains(&factor) => Ok(factor),
        _ => bail!("a pace is a number from 0 to 10, such as 0.5"),
    }
}

/// At least 1.
pub(crate) fn threads(text: &str) -> Result<usize> {
    match text.parse() {
        Ok(threads @ 1..=1024) => Ok(threads),
        _ => bail!("a number of threads lies between 1 and 1024"),
    }
}

/// At least 1, and no more than any machine has.
pub(crate) fn mebibytes(text: &str) -> Result<usize> {
    match text.parse() {
        Ok(memory @ 1..=1_048_576) => Ok(memory),
        _ => bail!("memory is a number of mebibytes from 1 to 1048576"),
    }
}

/// The threads asked for, or one for each core.
pub(crate) fn threads_or_all(threads: Option<usize>) -> usize {
    threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, |cores| cores.get()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rubbish_is_refused() {
        for text in ["", "0", "-1", "nan", "inf", "1e30", "x"] {
            assert!(seconds(text).is_err(), "{text}");
            assert!(threads(text).is_err(), "{text}");
            assert!(mebibytes(text).is_err(), "{text}");
        }
        assert_eq!(seconds("0.5").unwrap(), Duration::from_millis(500));
    }
}
