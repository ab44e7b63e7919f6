//! Agreements that no single call shows, in words.

use crate::card::{Agreement, ConventionCard, NO_LIMIT};
use kernel::{Arg, Message, message};

/// The agreement behind these keys in words; none if it adds nothing, as a convention that is not played.
pub(super) fn words(card: &ConventionCard, keys: &[&str]) -> Option<Message> {
    let key = *keys.first()?;
    let is_on = |key: &str| card.get(key) == Some(&Agreement::Switch(true));
    let has_weak_twos = !is_on("acol.strong_twos") || is_on("acol.benjamin");
    if matches!(key, "preempts.two_honours" | "preempts.light") && !has_weak_twos {
        return None;
    }
    Some(match card.get(key)? {
        Agreement::Range(low, high) => ranged(key, *low, *high)?,
        Agreement::Number(number) => numbered(card, key, *number)?,
        Agreement::Switch(true) => played(key)?,
        Agreement::Switch(false) => not_played(key)?,
        Agreement::Text(_) => return None,
    })
}

fn ranged(key: &str, low: u8, high: u8) -> Option<Message> {
    let from = (low > 0 || high < NO_LIMIT).then_some(i64::from(low));
    let to = (high < NO_LIMIT).then_some(i64::from(high));
    let range = Arg::range(from, to);
    Some(match key {
        "opening.hcp" => message!("agreed-opening-strength", range = range),
        "opening.rule20" => message!("agreed-opening-shape", range = range),
        "opening.controls" if low > 0 => message!("agreed-opening-controls", range = range),
        // Nobody has so many controls on eleven points.
        "opening.quick" if low < 9 => message!("agreed-opening-eleven", range = range),
        "opening.three_suited" => message!("agreed-opening-three-suits", range = range),
        "opening.fourth" => message!("agreed-opening-fourth-seat", range = range),
        "responses.two_over_one_flat" => message!("agreed-two-over-one-flat", range = range),
        "doubles.strong" => message!("agreed-strong-double", range = range),
        _ => return None,
    })
}

fn numbered(card: &ConventionCard, key: &str, number: u8) -> Option<Message> {
    Some(match key {
        // More than five of five: only two of the top three will do.
        "preempts.two_honours" if number > 3 => message!("agreed-weak-two-top-honours"),
        "preempts.two_honours" => message!("agreed-weak-two-honours", count = number),
        "preempts.three_honours" if number > 0 => {
            message!("agreed-three-level-honours", count = number)
        }
        "preempts.unfavourable" => {
            let other = |key: &str| match card.get(key) {
                Some(Agreement::Number(number)) => *number,
                _ => number,
            };
            message!(
                "agreed-three-level-tricks",
                unfavourable = number,
                equal = other("preempts.equal"),
                favourable = other("preempts.favourable")
            )
        }
        "slam.asker" if number > 0 => message!("agreed-slam-asker", count = number),
        "slam.small" => message!("agreed-slam-small", points = number),
        "slam.notrump" => message!("agreed-slam-notrump", points = number),
        "slam.look" => message!("agreed-slam-look", points = number),
        "slam.grand" => message!("agreed-slam-grand", points = number),
        _ => return None,
    })
}

fn played(key: &str) -> Option<Message> {
    Some(match key {
        "opening.weak_major_first" => message!("agreed-weak-major-first"),
        "opening.long_minor_notrump" => message!("agreed-long-minor-notrump"),
        "stayman.garbage" => message!("agreed-garbage-stayman"),
        "notrump.good_nine" => message!("agreed-good-nine"),
        "responses.promises_rebid" => message!("agreed-promises-rebid"),
        "responses.suit_before_limit" => message!("agreed-suit-before-limit"),
        "responses.long_jump_shift" => message!("agreed-long-jump-shift"),
        "responses.major_first" => message!("agreed-major-first"),
        "responses.forcing_minor_raise" => message!("agreed-forcing-minor-raise"),
        "rebids.two_doubletons" => message!("agreed-two-doubletons"),
        "strong.shape" => message!("agreed-strong-shape"),
        "preempts.light" => message!("agreed-light-preempts"),
        "slam.grand_slam_force" => message!("agreed-grand-slam-force"),
        "slam.cue_bids" => message!("agreed-cue-bids"),
        "overcalls.quality" => message!("agreed-overcall-quality"),
        "overcalls.light" => message!("agreed-overcall-light"),
        "overcalls.jump_five" => message!("agreed-jump-five"),
        "signals.low_encourages" => message!("agreed-low-encourages"),
        "signals.low_is_even" => message!("agreed-low-is-even"),
        "signals.suit_preference" => message!("agreed-suit-preference"),
        _ => return None,
    })
}

/// What is played instead, where a player would ask.
fn not_played(key: &str) -> Option<Message> {
    Some(match key {
        "responses.major_first" => message!("agreed-up-the-line"),
        "signals.low_encourages" => message!("agreed-high-encourages"),
        "signals.low_is_even" => message!("agreed-high-is-even"),
        _ => return None,
    })
}
