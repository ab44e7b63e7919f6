//! Days, by which the sets of problems go that are the same for everybody.

use std::fmt;
use std::str::FromStr;

/// A day, counted from the first of January 1970 in universal time. It prints as `2026-11-16`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(i32);

const MILLIS: i64 = 24 * 60 * 60 * 1000;
/// The year 9999 ends with this day.
const LAST: i32 = 2_932_896;

impl Day {
    /// The day of a moment, in milliseconds since 1970.
    pub fn of_millis(millis: i64) -> Self {
        let day = millis.div_euclid(MILLIS).clamp(0, i64::from(LAST));
        Day(day as i32)
    }

    /// Its first moment, in milliseconds since 1970.
    pub fn begins(self) -> i64 {
        i64::from(self.0) * MILLIS
    }

    /// The number of days since 1970.
    pub const fn number(self) -> i32 {
        self.0
    }

    /// Year, month and day of the Gregorian calendar: years are counted from March, so that the
    /// leap day is the last of its year (after Howard Hinnant, “chrono-compatible low-level date
    /// algorithms”).
    fn civil(self) -> (i32, i32, i32) {
        let shifted = self.0 + 719_468;
        let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 {
            from_march + 3
        } else {
            from_march - 9
        };
        let year = year_of_era + era * 400 + i32::from(month <= 2);
        (year, month, day)
    }

    fn of_civil(year: i32, month: i32, day: i32) -> Self {
        let year = year - i32::from(month <= 2);
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let from_march = (month + 9) % 12;
        let of_year = (153 * from_march + 2) / 5 + day - 1;
        let days = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        Day(era * 146_097 + days - 719_468)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// A text that is no day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a day such as 2026-11-16")]
pub struct ParseDayError(String);

impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Self, ParseDayError> {
        let parts: Option<Vec<i32>> = text.split('-').map(|part| part.parse().ok()).collect();
        let read = parts.and_then(|parts| match parts[..] {
            [year @ 1970..=9999, month @ 1..=12, day @ 1..=31] => {
                Some(Day::of_civil(year, month, day))
            }
            _ => None,
        });
        // The thirtieth of February is read as another day and so written otherwise.
        read.filter(|day| day.to_string() == text)
            .ok_or_else(|| ParseDayError(text::excerpt(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_people_do() {
        for (number, text) in [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (19_782, "2024-02-29"),
            (20_773, "2026-11-16"),
            (LAST, "9999-12-31"),
        ] {
            assert_eq!(Day(number).to_string(), text);
            assert_eq!(text.parse(), Ok(Day(number)));
        }
        for number in (0..80_000).step_by(37) {
            assert_eq!(Day(number).to_string().parse(), Ok(Day(number)));
        }
        for wrong in [
            "",
            "2026",
            "2026-02-30",
            "2026-13-01",
            "26-1-1",
            "1969-12-31",
            "x-y-z",
        ] {
            assert!(wrong.parse::<Day>().is_err(), "{wrong}");
        }
        assert_eq!(
            Day::of_millis(1_794_787_200_000).begins(),
            1_794_787_200_000
        );
        assert_eq!(Day::of_millis(i64::MIN), Day(0));
        assert_eq!(Day::of_millis(i64::MAX), Day(LAST));
    }
}
