//! Each technique in a position where it is the plain name of a card.

use super::Technique;
use crate::robots::simple::Outlook;
use crate::session::Seen;
use crate::{Auction, Contract, PlayView};

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
    let seen = Seen::new(&view).expect("a record that could be");
    let outlook = Outlook::new(&seen, contract, &auction).expect("a card to play");
    let card = card.parse().expect("a card");
    let technique = Technique::recognise(&outlook, card);
    if let Some(technique) = technique {
        let reason = technique.reason();
        assert!(reason.text.ends_with('.') && reason.rule.ends_with(technique.name()));
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
fn endings_are_named() {
    // Four cards each: the last club squeezes whoever keeps the ace of spades and the hearts.
    let north = "N:K532.AJ54.AK.A32";
    let hands = format!("{north} - A4.Q32.Q432.KQ54 -");
    assert_eq!(name(&hands, "3NT-S", "SQ S2 S6 SA", "C5"), "cashing");
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
