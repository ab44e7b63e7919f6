//! The set of the day: the same problems for everybody, of mixed themes.

use super::theme::{Group, Theme};
use lessons::{Day, ProblemId};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How many problems of bidding there are in a day's set; the three parts of the play come to them.
const CALLS: usize = 5;

/// The problems of a day.
pub fn daily(day: Day) -> Vec<ProblemId> {
    let mut rng = ChaCha8Rng::seed_from_u64(day.number() as u64);
    let mut bidding: Vec<&Theme> = Theme::all()
        .iter()
        .filter(|theme| theme.is_bidding())
        .collect();
    let mut set = Vec::new();
    for _ in 0..CALLS.min(bidding.len()) {
        let theme = bidding.swap_remove(rng.random_range(0..bidding.len()));
        set.push(ProblemId::new(&theme.id, seed(&mut rng)));
    }
    for part in ["leads", "declaring", "defending"] {
        let theme = Theme::named(part).filter(|theme| theme.group == Group::Play);
        let theme = theme.expect("the three parts of the play are themes");
        set.push(ProblemId::new(&theme.id, seed(&mut rng)));
    }
    set
}

/// Few enough digits to be read out.
fn seed(rng: &mut ChaCha8Rng) -> u64 {
    rng.random_range(0..1_000_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_one_set_and_another_day_another() {
        let day: Day = "2026-11-16".parse().unwrap();
        let set = daily(day);
        assert_eq!(set, daily(day));
        assert_eq!(set.len(), CALLS + 3);
        assert_ne!(set, daily("2026-11-17".parse().unwrap()));
        let themes: std::collections::BTreeSet<&str> = set.iter().map(|id| id.theme()).collect();
        assert_eq!(themes.len(), set.len(), "no theme comes twice");
    }
}
