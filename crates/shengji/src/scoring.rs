//! The kitty's bonus, the result of a round and the levels that follow from it (9 to 11).

use crate::card::Rank;
use crate::component::Format;
use crate::ruleset::{KittyMultiplier, Ruleset};

/// The multiplier of the kitty's points after this last lead.
pub(crate) fn kitty_multiplier(rules: &Ruleset, last_lead: &Format) -> u32 {
    let pairs = u32::from(last_lead.pairs);
    let largest = match last_lead.tractors().first() {
        Some(&length) => 2 * u32::from(length),
        None => 1 + u32::from(pairs > 0),
    };
    match rules.kitty_multiplier {
        KittyMultiplier::Pow2Pairs => 1 << (pairs + 1),
        KittyMultiplier::TimesCardsOfLargest => 2 * largest,
        KittyMultiplier::Pow2CardsOfLargest => 1 << largest,
        KittyMultiplier::TimesCards => 2 * u32::from(last_lead.cards),
    }
}

/// Whether the attackers won a round with this total, and by how many levels.
pub fn result(rules: &Ruleset, attackers: i32) -> (bool, u32) {
    let (line, step) = (rules.win_line.points(), rules.step.points());
    if attackers >= line {
        (true, ((attackers - line) / step) as u32)
    } else if attackers <= 0 {
        (false, (line + step - 1).div_euclid(step) as u32 + 1)
    } else {
        (false, ((line - attackers + step - 1) / step) as u32)
    }
}

/// The levels that the attackers gain, negative if the defenders do.
pub(crate) fn attackers_levels(rules: &Ruleset, attackers: i32) -> i32 {
    match result(rules, attackers) {
        (true, levels) => levels as i32,
        (false, levels) => -(levels as i32),
    }
}

/// The next total at which the result changes in the attackers' favour.
pub fn next_threshold(rules: &Ruleset, attackers: i32) -> i32 {
    let now = result(rules, attackers);
    let mut next = (attackers + 5).div_euclid(5) * 5;
    while result(rules, next) == now {
        next += 5;
    }
    next
}

/// The level after gaining this many: it stops at the ace and at levels that must be played.
pub fn raise(rules: &Ruleset, level: Rank, by: u32) -> Rank {
    let mut now = level;
    for _ in 0..by {
        if now == Rank::ACE || (now != level && rules.must_play.contains(now)) {
            break;
        }
        now = Rank::new(now.index() as u8 + 1);
    }
    now
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::component::decompose;
    use crate::order::{Order, Trump};

    #[test]
    fn the_table_of_the_rule_book() {
        let rules = Ruleset::STANDARD;
        for (points, expected) in [
            (-10, (false, 3)),
            (0, (false, 3)),
            (5, (false, 2)),
            (35, (false, 2)),
            (40, (false, 1)),
            (75, (false, 1)),
            (80, (true, 0)),
            (115, (true, 0)),
            (120, (true, 1)),
            (160, (true, 2)),
            (200, (true, 3)),
            (240, (true, 4)),
        ] {
            assert_eq!(result(&rules, points), expected, "{points}");
        }
        assert_eq!(next_threshold(&rules, 0), 5);
        assert_eq!(next_threshold(&rules, 5), 40);
        assert_eq!(next_threshold(&rules, 40), 80);
        assert_eq!(next_threshold(&rules, 115), 120);
    }

    /// The table of section 9.
    #[test]
    fn the_kitty_is_multiplied_by_the_last_lead() {
        let order = Order::of(Trump {
            rank: Rank::TWO,
            suit: None,
        });
        for (lead, expected) in [
            ("H3", [2, 2, 2]),
            ("H3 H3", [4, 4, 4]),
            ("H3 H3 H4 H4", [8, 8, 16]),
            ("H3 H3 H4 H4 H5 H5", [16, 12, 64]),
            ("H3 H3 H5 H5", [8, 4, 4]),
            ("H3 H3 H5", [4, 4, 4]),
            ("H3 H5 H7", [2, 2, 2]),
        ] {
            let lead = order.slots(lead.parse().unwrap());
            let format = Format::of(&decompose(order, lead, 1), 1);
            let options = [
                "pow2_pairs",
                "times_cards_of_largest",
                "pow2_cards_of_largest",
            ];
            let found = options.map(|option| {
                let rules = format!("standard kitty_multiplier={option}");
                kitty_multiplier(&rules.parse().unwrap(), &format)
            });
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn levels_stop_at_the_ace_and_at_those_that_must_be_played() {
        let rank = |text: &str| text.parse::<Rank>().unwrap();
        let rules = Ruleset::STANDARD;
        assert_eq!(raise(&rules, rank("Q"), 3), Rank::ACE);
        assert_eq!(raise(&rules, rank("5"), 1), rank("6"));
        let strict: Ruleset = "standard must_play=points".parse().unwrap();
        assert_eq!(raise(&strict, rank("4"), 3), rank("5"));
        assert_eq!(raise(&strict, rank("5"), 3), rank("8"));
    }
}
