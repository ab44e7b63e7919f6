//! Each technique in a position where it is the plain name of a card.

use super::Technique;
use crate::simple::Outlook;
use bridge::{Auction, Contract, PlayView, VisiblePlay};

/// The name of the technique of a card from these hands, South declaring.
fn name(hands: &str, contract: &str, record: &str, card: &str) -> &'static str {
    let contract: Contract = contract.parse().expect("a contract");
    let auction: Auction = "S: 1NT P 3NT P P P".parse().expect("an auction");
    let record = record.split_whitespace();
    let view = PlayView {
        seat: None,
        contract,
        hands: hands.parse().expect("hands"),
        record: record.map(|card| card.parse().expect("a card")).collect(),
        claim: None,
    };
    let seen = VisiblePlay::new(&view).expect("a record that could be");
    let outlook = Outlook::new(&seen, contract, &auction).expect("a card to play");
    let card = card.parse().expect("a card");
    let technique = Technique::recognise(&outlook, card);
    if let Some(technique) = technique {
        let reason = technique.reason();
        assert!(reason.rule.ends_with(technique.name()));
        assert!(
            Technique::idea_of(&reason.rule).is_some(),
            "{}",
            reason.rule
        );
    }
    technique.map_or("none", Technique::name)
}

const NOTRUMP: &str = "N:752.64.AQJ94.K85 - A84.AK3.T83.A742 -";

#[test]
fn stoppers_are_held_up() {
    assert_eq!(name(NOTRUMP, "3NT-S", "SK S2 S9", "S4"), "hold-up");
    assert_eq!(name(NOTRUMP, "3NT-S", "SK S2 S9", "SA"), "none");
}

#[test]
fn finesses_are_led_to_run_and_taken() {
    let in_hand = "HQ H4 H5 HA";
    assert_eq!(name(NOTRUMP, "3NT-S", in_hand, "D3"), "finesse");
    assert_eq!(name(NOTRUMP, "3NT-S", in_hand, "DT"), "finesse");
    let led = "HQ H4 H5 HA D3 D2";
    assert_eq!(name(NOTRUMP, "3NT-S", led, "DQ"), "finesse");
    assert_eq!(name(NOTRUMP, "3NT-S", led, "DA"), "none");
}

#[test]
fn a_small_card_to_the_king_is_no_finesse() {
    let hands = "N:752.64.KJ942.K85 - A84.AK3.T83.A742 -";
    // Nothing of ours is above the ace: the king wins if it lies before it, and the jack is no finesse for the queen.
    assert_eq!(name(hands, "3NT-S", "HQ H4 H5 HA", "C2"), "cashing");
    assert_eq!(name(hands, "3NT-S", "HQ H4 H5 HA", "D3"), "towards");
}

#[test]
fn a_finesse_into_the_safe_hand_is_avoidance() {
    // West led spades, East showed out in the third round; diamonds lose to East only.
    let record = "SK S2 S9 S4 SQ S5 ST S8 SJ S7 C3 SA";
    assert_eq!(name(NOTRUMP, "3NT-S", record, "D3"), "avoidance");
}

#[test]
fn trumps_are_drawn_and_losers_ruffed() {
    let hands = "N:952.4.AQ94.K8653 - AKQ87.A73.K83.42 -";
    let in_hand = "DJ D4 D2 DK";
    assert_eq!(name(hands, "4S-S", in_hand, "SA"), "drawing-trumps");
    let ready = "DJ D4 D2 DK HA H2 H4 H5";
    assert_eq!(name(hands, "4S-S", ready, "H3"), "ruffing-losers");
    assert_eq!(
        name(hands, "4S-S", "DJ D4 D2 DK HA H2 H4 H5 H3 H6", "S2"),
        "ruff"
    );
}

#[test]
fn both_hands_short_is_a_cross_ruff() {
    let hands = "N:J842.96543.AQ94.- - AKQ7.-.K83.A98652 -";
    let in_hand = "DJ D4 D2 DK";
    assert_eq!(name(hands, "4S-S", in_hand, "C2"), "cross-ruff");
}

#[test]
fn long_trumps_that_ruff_are_a_dummy_reversal() {
    let hands = "N:QJ9.96543.A94.K8 - AKT87.-.K832.A975 -";
    let in_dummy = "DJ DA D5 D2";
    assert_eq!(name(hands, "4S-S", in_dummy, "H3"), "dummy-reversal");
}

#[test]
fn an_honour_led_to_a_void_is_a_ruffing_finesse() {
    let hands = "N:J842.-.A964.98652 - AKQ73.KQJ.K3.A74 -";
    let in_hand = "DJ D4 D2 DK";
    assert_eq!(name(hands, "4S-S", in_hand, "HK"), "ruffing-finesse");
    assert_eq!(name(hands, "4S-S", in_hand, "HJ"), "ruffing-finesse");
}

#[test]
fn suits_are_established_ducked_and_unblocked() {
    let drive = "N:752.64.KQJ94.K85 - A84.AK3.T83.A742 -";
    assert_eq!(name(drive, "3NT-S", "HQ H4 H5 HA", "DT"), "establishing");
    // No side entry: the first round is lost on purpose.
    let duck = "N:752.64.AK9742.85 - A84.AK3.853.A742 -";
    let led = "HQ H4 H5 HA D3 DJ";
    assert_eq!(name(duck, "3NT-S", led, "D2"), "ducking");
    let block = "N:752.64.AQJ942.85 - A84.AKJ3.K5.A742 -";
    assert_eq!(name(block, "3NT-S", "HQ H4 H5 HA", "DK"), "unblocking");
}

#[test]
fn the_ace_before_a_finesse_is_a_safety_play() {
    let hands = "N:752.64.AQT94.K85 - A84.AK3.8532.A74 -";
    // With eight tricks already sure of nine, one may be lost in diamonds.
    let in_dummy = "C2 CK C3 C4";
    assert_eq!(name(hands, "2NT-S", in_dummy, "DA"), "safety-play");
}

#[test]
fn squeezes_are_named() {
    // Three cards each: the last club takes a guard away from whoever keeps spades and hearts.
    let hands = "N:AJ5.AK96.A84.K72 - 42.Q75.KQ7.AQJT9 -";
    let record = "DJ D4 D2 DQ DK D9 D8 D3 D7 DT DA D5 HA H2 H5 H4 HK H3 H7 H8 H6 S3 HQ HJ \
                  C9 C3 CK C4 C2 C6 CA C5 CQ C8 C7 S6 CJ S8 S5 S7";
    assert_eq!(name(hands, "7NT-S", record, "CT"), "squeeze");
    assert_eq!(name(hands, "7NT-S", record, "S4"), "cashing");
}

#[test]
fn throw_ins_are_named() {
    // West takes two hearts and must lead a spade into ace and queen.
    let hands = "N:764.742.QJ32.876 - AQ5.A85.AK4.AK54 -";
    let record = "HK H2 H3 H5 HQ H4 H6 HA DA D6 D2 D5 DK D7 D3 D9 D4 D8 DQ DT DJ S2 C4 C3 \
                  C6 C2 CA C9 CK CT C7 CJ";
    assert_eq!(name(hands, "3NT-S", record, "H8"), "throw-in");
}

#[test]
fn a_winner_that_is_not_ruffed_is_a_ruffing_finesse() {
    let hands = "N:T7.K74.K542.AQJT - AKQJ98.A65.A73.6 -";
    let record = "HQ H4 H2 HA SA S3 S7 S2 SK S4 ST S6 SQ S5 D2 C3 C6 C2 CA C4 CQ C5";
    assert_eq!(name(hands, "6S-S", record, "H5"), "ruffing-finesse");
    assert_eq!(name(hands, "6S-S", record, "S8"), "ruff");
}

#[test]
fn a_loser_goes_on_a_loser() {
    // South could ruff the third club and throws a heart instead.
    let hands = "N:T97.K74.K542.J42 - AKQJ84.A65.AQ7.8 -";
    let record = "CA C2 C3 C8 CK C4 C5";
    assert_eq!(name(hands, "4S-S", record, "H5"), "loser-on-loser");
    assert_eq!(name(hands, "4S-S", record, "S8"), "ruff");
}

#[test]
fn a_ruff_over_a_ruff_is_an_overruff() {
    let hands = "N:T97.K74.AK42.J42 - AKQJ84.A653.-.653 -";
    // East ruffs the second diamond low, and so does South, higher.
    let record = "CA C2 C7 C3 H2 H4 HQ HA SA S2 S7 S3 H3 H8 HK H9 DA D5 C5 D3 DK S5";
    assert_eq!(name(hands, "4S-S", record, "S8"), "overruff");
}

#[test]
fn defenders_cover_give_ruffs_and_force() {
    let dummy = "N:J52.64.AQJ94.K85 K84.Q873.T83.742 - -";
    assert_eq!(name(dummy, "3NT-S", "C3 CK C4 C6 SJ", "SK"), "cover");
    assert_eq!(name(dummy, "3NT-S", "C3 CK C4 C6 SJ", "S4"), "none");
    let void = "D7 D4 DA D2 D8 DK S3 D9";
    let hands = "N:KJ5.K64.QJ94.K85 A42.Q87.A8653.T4 - -";
    // West ruffed; East is in again later with the ace of trumps and leads diamonds once more.
    let again = format!("{void} C2 C5 CT CA S6 S7 S5 SA");
    assert_eq!(name(hands, "4S-S", &again, "D5"), "giving-ruff");
}

#[test]
fn declarer_who_is_void_is_forced() {
    let hands = "N:KJ5.K64.QJ94.K85 A42.A87.A8653.T4 - -";
    // South ruffed the second diamond and led a trump.
    let record = "DK D4 D3 D2 DT D9 D5 S7 S6 S8 S5 SA";
    assert_eq!(name(hands, "4S-S", record, "D6"), "forcing-defence");
}

#[test]
fn ruffs_have_names_of_their_own() {
    let hands = "N:KJ5.KT643.94.K85 QT2.Q9852.8.A764 - -";
    let record = "DA D4 D8 D7 D2 D9";
    assert_eq!(name(hands, "4S-S", record, "SQ"), "uppercut");
    assert_eq!(name(hands, "4S-S", record, "S2"), "ruff");
}

#[test]
fn nothing_is_said_of_a_card_that_cannot_be_chosen() {
    assert_eq!(name(NOTRUMP, "3NT-S", "SK S2 S9", "HA"), "none");
}
