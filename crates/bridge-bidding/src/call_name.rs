//! What a call is called: the meaning that its rule names, in the words that fit the turn, the suit and the level.

use super::rule::Forcing;
use super::situation::game_level;
use super::system::{Meaning, Offer, Role};
use bridge::Call;
use kernel::{Message, message};

/// Wordings that are a name, so that suits and strength follow behind a colon, whatever their rules say.
const NAMES_ONLY: [&str; 9] = [
    "bid-asks-feature",
    "bid-balancing-notrump",
    "bid-content",
    "bid-fourth-suit-forcing",
    "bid-invites-6nt",
    "bid-jacoby-2nt",
    "bid-minimum",
    "bid-penalty-double",
    "bid-to-play",
];
/// The name of an offer, and whether it is only a name. Meanings that differ only in which rule has them are
/// one, and a name that depends on whose turn it is follows from that.
pub(super) fn called(offer: &Offer, meaning: &Meaning) -> (Message, bool) {
    let name = offer.called();
    let role = meaning.table.role;
    let suit = offer.call.bid().and_then(|bid| bid.strain.suit());
    let again = suit.is_some_and(|suit| meaning.table.own[suit]);
    let is_double = offer.call == Call::Double;
    let takes_out = || {
        let mut codes = meaning.offers.iter().map(Offer::called);
        codes.any(|name| name.code() == "bid-takeout-double")
    };
    let level = offer.call.bid().map(|bid| (bid.level.get(), bid.strain));
    let is_game = level
        .is_some_and(|(level, strain)| suit.is_some() && (game_level(strain)..6).contains(&level));
    let raises = suit.is_some_and(|suit| meaning.table.partners[suit]);
    let is_bid = level.is_some_and(|(level, strain)| (game_level(strain)..6).contains(&level));
    let opening = meaning.table.opening;
    let ends = offer.forcing <= Forcing::NonForcing;
    let named = match (name.code(), role) {
        ("bid-notrump-bid", Role::Response) if offer.forcing == Forcing::SignOff => {
            message!("bid-to-play")
        }
        ("bid-notrump-bid", Role::Response) => message!("bid-notrump-response"),
        ("bid-notrump-bid", Role::Other) if has_bid(meaning) => message!("bid-rebid"),
        ("bid-raise", _) if is_game && ends => message!("bid-game-raise"),
        // A game opposite a pre-empt is bid to make or to get in their way, and nobody is to know which.
        ("bid-preempt" | "bid-game", Role::Response)
            if raises && is_game && opening.is_some_and(|bid| bid.level.get() > 1) =>
        {
            message!("bid-game-raise")
        }
        ("bid-preempt", Role::Response) if raises && is_game => message!("bid-preemptive-game"),
        ("bid-preempt", Role::Response) if raises => message!("bid-preemptive-raise"),
        ("bid-rebid", _) if is_game && ends => message!("bid-game"),
        ("bid-invites-game", Role::Response) if raises && !is_double => message!("bid-limit-raise"),
        ("bid-notrump-bid" | "bid-rebid", Role::Rebid) => message!("bid-rebid"),
        ("bid-long-suit", _) if again => message!("bid-rebid"),
        ("bid-long-suit", _) => message!("bid-new-suit"),
        ("bid-new-suit", _) if again => message!("bid-rebid"),
        ("bid-new-suit", Role::Rebid) => message!("bid-second-suit"),
        ("bid-notrump-bid" | "bid-forced-answer", Role::Advance) => message!("bid-advance"),
        ("bid-takeout-majors" | "bid-takeout-other-major" | "bid-takeout-extra", _)
            if is_double =>
        {
            return (message!("bid-takeout-double"), false);
        }
        // One double, whether it is bid on with or not; but where it promises no support, it is another.
        ("bid-strong-double", _) if is_double && takes_out() => {
            return (message!("bid-takeout-double"), false);
        }
        ("bid-takeout-two-suits-strong", _) if is_double => {
            return (message!("bid-takeout-two-suits"), false);
        }
        ("bid-cue-opening" | "bid-cue-majors" | "bid-cue-opening-late", _) => {
            return (message!("bid-cue-strong"), false);
        }
        // One double, whether the suit is just long enough to be shown or too weak to be bid.
        ("bid-negative-other-major" | "bid-negative-other-major-weak", _) => {
            message!("bid-negative-double")
        }
        // The call of last resort was agreed by nobody.
        ("bid-last-resort", _) => message!("bid-no-agreement"),
        ("bid-accepts", _) if !meaning.table.invited && is_bid => message!("bid-game"),
        ("bid-as-without-double", _) => as_without_double(offer.call, meaning),
        ("bid-game-over-overcall" | "bid-game-over-two-suits" | "bid-game-in-major", _) => name,
        (code, _) => {
            let is_name = offer.is_named_only() || NAMES_ONLY.contains(&code);
            return (name, is_name);
        }
    };
    (named, true)
}

/// Whether the caller has bid before.
fn has_bid(meaning: &Meaning) -> bool {
    let mut earlier = meaning.earlier.iter();
    earlier.any(|(call, _)| call.bid().is_some())
}

/// What a call over a double is called, if it means the same as without it.
fn as_without_double(call: Call, meaning: &Meaning) -> Message {
    let suit = call.bid().map(|bid| bid.strain.suit());
    match suit {
        Some(Some(suit)) if meaning.table.partners[suit] => message!("bid-raise"),
        Some(Some(_)) => message!("bid-new-suit"),
        Some(None) => message!("bid-notrump-response"),
        None => message!("bid-as-without-double"),
    }
}
