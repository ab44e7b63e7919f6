//! Each rule by itself: a position in which it must speak, and the card it must choose.

use super::{Outlook, Simple};
use bridge::{Auction, Contract, PlayView, VisiblePlay};
use cards::Card;
use kernel::Reason;

/// A position as one seat sees it: the seat's own hand and, once there is a lead, dummy.
struct Spot {
    hands: &'static str,
    contract: &'static str,
    auction: &'static str,
    record: &'static str,
}

impl Spot {
    fn advice(&self) -> (Card, Reason) {
        let contract: Contract = self.contract.parse().expect("a contract");
        let auction: Auction = self.auction.parse().expect("an auction");
        let record = self.record.split_whitespace();
        let record = record.map(|card| card.parse().expect("a card")).collect();
        let view = PlayView {
            seat: None,
            contract,
            hands: self.hands.parse().expect("hands"),
            record,
            claim: None,
        };
        let seen = VisiblePlay::new(&view).expect("a record that could be");
        let outlook = Outlook::new(&seen, contract, &auction).expect("a card to play");
        let advice = Simple::advice(&outlook);
        (advice.card, advice.reason)
    }

    fn expect(&self, rule: &str, card: &str) {
        let (chosen, reason) = self.advice();
        assert_eq!(
            (reason.rule.as_str(), chosen.to_string().as_str()),
            (&*format!("bridge.simple.{rule}"), card),
            "{} in {}: {}",
            self.hands,
            self.contract,
            self.record
        );
        assert!(reason.text().ends_with('.'), "{}", reason.text());
    }
}

const GAME: &str = "S: 1NT P 3NT P P P";
const SPADES: &str = "S: 1S P 3S P 4S P P P";

/// West leads against South.
fn west_leads(hand: &str, contract: &'static str, auction: &'static str, rule: &str, card: &str) {
    let hands = format!("W:{hand} - - -");
    let spot = Spot {
        hands: hands.leak(),
        contract,
        auction,
        record: "",
    };
    spot.expect(rule, card);
}

#[test]
fn opening_leads_against_notrump() {
    let lead = |hand, auction, rule, card| west_leads(hand, "3NT-S", auction, rule, card);
    lead("K9742.83.Q64.J52", GAME, "lead.fourth-best", "S4");
    lead("83.QJT92.K64.J52", GAME, "lead.top-of-sequence", "HQ");
    lead("83.AQJ92.K64.752", GAME, "lead.top-of-sequence", "HQ");
    lead("83.KJT92.864.752", GAME, "lead.top-of-sequence", "HJ");
    let overcalled = "N: 1C 1H 1NT P 3NT P P P";
    lead("K9742.83.Q64.J52", overcalled, "lead.partners-suit", "H8");
    lead("K9742.Q83.Q64.J5", overcalled, "lead.partners-suit", "H3");
    // The suit that they have bid is not led.
    let spades = "S: 1S P 2NT P 3NT P P P";
    lead("KJ972.83.Q964.52", spades, "lead.fourth-best", "D4");
    lead("83.764.953.T8752", spades, "lead.fourth-best", "C5");
}

#[test]
fn opening_leads_against_a_suit() {
    let lead = |hand, auction, rule, card| west_leads(hand, "4S-S", auction, rule, card);
    lead("74.AK42.9853.J52", SPADES, "lead.ace-from-ace-king", "HA");
    lead("742.Q9742.7.J852", SPADES, "lead.singleton", "D7");
    lead("QJT4.Q9742.7.J85", SPADES, "lead.fourth-best", "H4");
    lead("74.KQ42.9853.J52", SPADES, "lead.top-of-sequence", "HK");
    lead("742.KJ42.K53.Q52", SPADES, "lead.passive-trump", "S2");
    lead("74.K942.Q9853.72", SPADES, "lead.doubleton", "C7");
    lead("T4.K9642.Q853.J7", SPADES, "lead.fourth-best", "H4");
    lead("T4.A9642.A853.A7", SPADES, "lead.ace", "HA");
    let overcalled = "S: 1S P 3S 4H 4S P P P";
    let partner = "S: 1S P 3S 4C 4S P P P";
    assert_ne!(overcalled, partner);
    lead("T42.K964.Q853.J7", overcalled, "lead.partners-suit", "H4");
    lead("T42.9642.Q853.A7", partner, "lead.partners-suit", "CA");
    lead(
        "T42.QJ5.843.9642",
        "S: 1S P 3S 4H 4S P P P",
        "lead.partners-suit",
        "HQ",
    );
    let passed = "S: 1S X P P P";
    west_leads(
        "7.KQ42.KQ53.AQ52",
        "1SX-S",
        passed,
        "lead.trump-to-passed-double",
        "S7",
    );
}

#[test]
fn opening_leads_from_hands_without_a_suit() {
    west_leads("964.964.9643.852", "3NT-S", GAME, "lead.fourth-best", "D3");
    let low = |hand, rule, card| west_leads(hand, "4S-S", SPADES, rule, card);
    low("9742.Q74.J43.852", "lead.low-from-honour", "H4");
    low("9742.974.943.852", "lead.top-of-nothing", "C8");
    low("9876542.K4.K4.K4", "lead.short-honour", "CK");
}

/// South declares; North is dummy, West leads.
fn declarer(
    north: &str,
    south: &str,
    contract: &'static str,
    record: &'static str,
    rule: &str,
    card: &str,
) {
    let hands = format!("N:{north} - {south} -");
    let spot = Spot {
        hands: hands.leak(),
        contract,
        auction: if contract.starts_with("3NT") {
            GAME
        } else {
            SPADES
        },
        record,
    };
    spot.expect(rule, card);
}

#[test]
fn a_single_stopper_is_held_up() {
    let (north, south) = ("752.64.AQJ94.K85", "A84.AK3.T83.A742");
    declarer(north, south, "3NT-S", "SK S2 S9", "hold-up", "S4");
    declarer(
        north,
        south,
        "3NT-S",
        "SK S2 S9 S4 SQ S5 ST",
        "hold-up",
        "S8",
    );
    // On the third round there is nothing left to hold up with.
    declarer(
        north,
        south,
        "3NT-S",
        "SK S2 S9 S4 SQ S5 ST S8 SJ S7 S3",
        "only-card",
        "SA",
    );
}

#[test]
fn nine_tricks_on_top_are_not_held_up_but_taken() {
    let (north, south) = ("752.64.AKQJ9.K85", "A84.AK3.T83.A742");
    declarer(north, south, "3NT-S", "SK S2 S9", "win-cheaply", "SA");
    declarer(north, south, "3NT-S", "SK S2 S9 SA", "cash-enough", "DT");
}

#[test]
fn declarer_wins_in_fourth_hand_as_cheaply_as_can_be() {
    let (north, south) = ("752.64.AQJ94.K85", "AQ4.AK3.T83.A742");
    declarer(north, south, "3NT-S", "S3 S2 ST", "win-cheaply", "SQ");
    declarer(
        north,
        "KQ4.AK3.T83.A742",
        "3NT-S",
        "S3 S2 SA",
        "cannot-win",
        "S4",
    );
}

#[test]
fn the_first_of_declarers_hands_plays_low_or_takes_its_only_chance() {
    declarer(
        "K52.64.AQJ94.985",
        "A84.AK3.T83.A742",
        "3NT-S",
        "S3",
        "second-hand-low",
        "S2",
    );
    declarer(
        "Q2.764.AQJ94.985",
        "A84.AK3.T83.A742",
        "3NT-S",
        "S3",
        "only-chance",
        "SQ",
    );
    declarer(
        "KQ.764.AQJ94.985",
        "A84.AK3.T83.A742",
        "3NT-S",
        "S3",
        "split-honours",
        "SQ",
    );
}

#[test]
fn a_suit_is_developed_by_a_finesse_or_by_driving_out() {
    // Hearts are won in hand; diamonds are finessed against the king.
    let (north, south) = ("752.64.AQJ94.K85", "A84.AK3.T83.A742");
    declarer(
        north,
        south,
        "3NT-S",
        "HQ H4 H5 HA",
        "lead-to-finesse",
        "DT",
    );
    let to_the_queen = "HQ H4 H5 HA D3 D2";
    declarer(
        "752.64.AQ964.K85",
        south,
        "3NT-S",
        to_the_queen,
        "finesse",
        "DQ",
    );
    // Without a finesse the ace is driven out.
    declarer(
        "752.64.KQJ94.K85",
        south,
        "3NT-S",
        "HQ H4 H5 HA",
        "establish",
        "DT",
    );
    // With nine cards and the queen missing the tops are played.
    let nine = ("752.64.AKJ94.K85", "A8.AK3.T873.A742");
    declarer(
        nine.0,
        nine.1,
        "3NT-S",
        "HQ H4 H5 HA D3 D2",
        "nine-never",
        "DA",
    );
}

#[test]
fn trumps_are_drawn_unless_dummy_has_ruffs_to_take() {
    let south = "AKQ87.A3.K83.A42";
    declarer(
        "J952.64.AQ94.K85",
        south,
        "4S-S",
        "HQ H4 H5 HA",
        "draw-trumps",
        "S7",
    );
    // Dummy's doubleton heart is no ruff to take; a singleton with losers opposite is.
    declarer(
        "952.4.AQ94.K8653",
        "AKQ87.A73.K83.42",
        "4S-S",
        "DJ D4 D2 DK",
        "ruff-losers",
        "HA",
    );
    let after_ace = "DJ D4 D2 DK HA H2 H4 H5";
    declarer(
        "952.4.AQ94.K8653",
        "AKQ87.A73.K83.42",
        "4S-S",
        after_ace,
        "ruff-losers",
        "H3",
    );
}

#[test]
fn a_loser_led_to_a_void_is_ruffed_by_dummy() {
    let record = "DJ D4 D2 DK HA H2 H4 H5 H3 H6";
    declarer(
        "952.4.AQ94.K8653",
        "AKQ87.A73.K83.42",
        "4S-S",
        record,
        "ruff",
        "S2",
    );
}

#[test]
fn both_hands_ruff_where_each_is_short() {
    // Trumps are drawn; dummy is in with the ace of diamonds, and the hand has no heart left.
    let record = "HK H3 H2 HA SA S3 S2 S5 SK S6 S4 S9 D3 D2 DA D4";
    let (north, south) = ("J842.9653.AQ9.42", "AKQT7.A.K73.9865");
    declarer(north, south, "4S-S", record, "cross-ruff", "H5");
}

#[test]
fn the_short_hand_unblocks() {
    // Dummy's king falls under the ace, or it would block the queen and jack.
    let record = "HQ H4 H5 HA DA D2";
    declarer(
        "752.64.K4.KQJ853",
        "A84.AK3.AQJ85.74",
        "3NT-S",
        record,
        "unblock",
        "DK",
    );
}

/// North is dummy and South declares; a defender sees his hand and dummy.
fn defender(
    hands: &'static str,
    contract: &'static str,
    record: &'static str,
    rule: &str,
    card: &str,
) {
    let spot = Spot {
        hands,
        contract,
        auction: if contract.starts_with("3NT") {
            GAME
        } else {
            SPADES
        },
        record,
    };
    spot.expect(rule, card);
}

#[test]
fn third_hand_plays_high_but_no_higher_than_needed() {
    let dummy = "N:752.64.AQJ94.K85";
    let east = |hand: &str| -> &'static str { format!("{dummy} {hand} - -").leak() };
    defender(
        east("KJ4.Q873.T83.742"),
        "3NT-S",
        "S3 S2",
        "third-hand-high",
        "SK",
    );
    defender(
        east("QJ4.Q873.T83.742"),
        "3NT-S",
        "S3 S2",
        "third-hand-high",
        "SJ",
    );
    defender(
        east("984.Q873.T83.742"),
        "3NT-S",
        "SK S2",
        "cannot-win",
        "S4",
    );
    defender(
        east("984.Q873.T83.742"),
        "3NT-S",
        "SA S2",
        "partner-wins",
        "S4",
    );
    // Behind dummy's queen the king is kept.
    let queen = "N:Q52.64.AQJ94.K85 KJ4.Q873.T83.742 - -";
    defender(queen, "3NT-S", "S3 S2", "finesse-against-dummy", "SJ");
    // Partner's seven is fourth best: four higher cards are out, and all are seen.
    let eleven = "N:A52.64.AQJ94.K85 KJ94.Q87.T83.742 - -";
    defender(eleven, "3NT-S", "S7 S2", "rule-of-eleven", "S9");
}

#[test]
fn second_hand_plays_low_but_covers_and_splits() {
    let dummy = "N:J52.64.AQJ94.K85";
    let east = |hand: &str| -> &'static str { format!("{dummy} {hand} - -").leak() };
    // Dummy is in with the first trick's king of clubs and leads a spade.
    let small = "C3 CK C4 C6 S2";
    let jack = "C3 CK C4 C6 SJ";
    defender(
        east("K84.Q873.T83.742"),
        "3NT-S",
        small,
        "second-hand-low",
        "S4",
    );
    defender(east("K84.Q873.T83.742"), "3NT-S", jack, "cover", "SK");
    defender(
        east("KQ4.Q873.T83.742"),
        "3NT-S",
        small,
        "split-honours",
        "SQ",
    );
    // Backed by the ten the jack is not covered.
    let backed = "N:JT2.64.AQJ94.K85 K84.Q873.T83.742 - -";
    defender(backed, "3NT-S", jack, "second-hand-low", "S4");
}

#[test]
fn the_trick_that_beats_the_contract_is_taken() {
    // Three spades and a club are won; dummy leads a heart through the ace.
    let record = "S3 S2 SK S4 SJ ST SQ S5 SA S7 S6 S8 S9 D4 D3 C3 C5 CK C4 C2 H4";
    let hands = "N:752.J64.AQJ94.K8 KJ6.A8753.T83.74 - -";
    defender(hands, "3NT-S", record, "decisive-trick", "HA");
    // A trick earlier it is only second hand, and plays low.
    let record = "S3 S2 SK S4 SJ ST SQ S5 SA S7 S6 S8 C2 CK C4 C6 H4";
    defender(hands, "3NT-S", record, "second-hand-low", "H3");
}

#[test]
fn defenders_go_on_with_partners_suit() {
    let two = "N:752.64.AQJ94.K85 KJ4.Q873.T83.742 - -";
    defender(two, "3NT-S", "S3 S2 SK S9", "return-partners-suit", "SJ");
    let three = "N:75.64.AQJ94.K852 KJ64.Q872.T83.74 - -";
    defender(three, "3NT-S", "S3 S5 SK S2", "return-partners-suit", "S4");
}

#[test]
fn the_leader_goes_on_with_his_own_suit_against_notrump() {
    let hands = "N:752.64.AQJ94.K85 - - KQJ83.T92.K2.964";
    defender(hands, "3NT-S", "SK S2 S6 S4", "own-suit", "SQ");
}

#[test]
fn a_defender_takes_the_setting_tricks() {
    let hands = "N:752.64.KQJ94.K85 - - AKQJ3.J92.A2.964";
    defender(hands, "3NT-S", "SA S2 S6 S4", "setting-trick", "SK");
}

#[test]
fn a_defender_gives_a_ruff() {
    // West's two of diamonds looks like a singleton: East and dummy hold nine of the others.
    let hands = "N:KJ5.K64.QJ94.K85 742.Q87.A8653.74 - -";
    defender(hands, "4S-S", "D2 D4 DA D7", "give-ruff", "D3");
}

#[test]
fn a_defender_leads_trumps_when_dummy_is_about_to_ruff() {
    let hands = "N:KJ53.KT64.4.K853 742.Q9.A8653.742 - -";
    defender(hands, "4S-S", "S6 S3 S2 SA D7 D2 D4 DA", "stop-ruffs", "S4");
}

#[test]
fn a_defender_leads_sequences_through_strength_and_up_to_weakness() {
    // East is in with the ace of hearts; dummy is on his right.
    let record = "S6 S3 S2 SA H4 H2 HK HA";
    let sequence = "N:KJ53.K65.Q94.K85 742.A97.653.QJT4 - -";
    defender(sequence, "4S-S", record, "sequence", "CQ");
    let up_to = "N:KJ53.K65.AQ9.985 742.A97.653.J642 - -";
    defender(up_to, "4S-S", record, "up-to-weakness", "H9");
    // West is in; dummy plays next.
    let through = "N:KJ53.643.AQ9.K85 - - 742.A97.653.J642";
    let record = "S2 S3 S8 SA H5 HA H6 H2";
    defender(through, "4S-S", record, "through-strength", "C2");
    // Nothing is to be gained anywhere: every suit but trumps holds an ace or faces one.
    let nothing = "N:KJ53.643.AQ9.AQ8 - - 742.A97.653.J642";
    defender(nothing, "4S-S", record, "passive", "D3");
}

#[test]
fn a_defender_ruffs_but_not_partners_trick() {
    let hands = "N:KJ5.KT643.94.K85 742.Q9852.A.7642 - -";
    let small = "D2 D4 DA D7 C2 C3 CA C5 D3 D9";
    defender(hands, "4S-S", small, "ruff", "S2");
    let king = "D2 D4 DA D7 C2 C3 CA C5 DK D9";
    defender(hands, "4S-S", king, "discard.useless", "C4");
}

#[test]
fn discards_keep_guards_and_length() {
    // Declarer runs diamonds; East keeps four clubs with dummy and the guarded king of hearts.
    let hands = "N:752.64.AKQJ4.K85 J984.K73.T3.9742 - -";
    let record = "S3 S2 SJ SA D5 D2 DA D3 DK DT D7 D6 DQ";
    let (card, reason) = Spot {
        hands,
        contract: "3NT-S",
        auction: GAME,
        record,
    }
    .advice();
    assert_eq!(reason.rule, "bridge.simple.discard.useless");
    assert_eq!(card.to_string(), "C2");
    let record = "S4 S5 ST SA D5 D2 DK D8 DQ DT D7 D6 DJ";
    let length = "N:75.64.KQJ94.AQJ8 T983.T97.T8.K974 - -";
    defender(length, "3NT-S", record, "discard.useless", "S3");
}

#[test]
fn a_thousand_deals_are_played_by_the_rules_and_every_card_has_a_reason() {
    use bridge::Play;
    use cards::Deal;
    use kernel::{Hidden, State};
    let auction: Auction = SPADES.parse().expect("an auction");
    let contracts = ["3NT-S", "4S-S", "1C-S", "7H-S", "2D-S"];
    let mut spoken = std::collections::BTreeSet::new();
    for (number, deal) in Deal::sequence(7).take(1_000).enumerate() {
        let contract = contracts[number % contracts.len()];
        let mut play = Play::new(deal, contract.parse().expect("a contract"));
        while let Some(player) = play.player() {
            let view = play.view(Some(kernel::Seat::new(player.index() as u8)));
            let seen = VisiblePlay::new(&view).expect("a play that happened");
            let outlook = Outlook::new(&seen, play.contract(), &auction).expect("a card to play");
            let advice = Simple::advice(&outlook);
            play.play(advice.card).expect("a legal card");
            spoken.insert(advice.reason.rule);
        }
    }
    assert!(!spoken.contains("bridge.simple.low"), "no rule had a word");
    // What comes up only in few deals is tested above; the others must all come up here.
    for rule in [
        "cash",
        "exit",
        "ruff-high",
        "discard.length",
        "discard.trump",
        "finesse",
        "hold-up",
        "unblock",
        "cover",
        "draw-trumps",
        "establish",
        "give-ruff",
        "cross-ruff",
        "ruff-losers",
    ] {
        assert!(
            spoken.contains(&format!("bridge.simple.{rule}")),
            "{rule} is silent: {spoken:#?}"
        );
    }
}
