//! What is known of opening leads, whatever the deal: rules of thumb with numbers.
//!
//! Before dummy is seen a few dozen deals leave much to luck, and the same few things are true of
//! most of them: the lead from king and queen is safe, the one from under an ace is not. The
//! numbers come from four thousand boards of a strong program, in two ways. One is what each lead
//! wins double dummy beside the others of the same hand, by least squares. The other is what was
//! led: how many times as likely a lead is chosen for what it is, in logarithms. A board says
//! little by its tricks, for most leads win the same there; a choice says what somebody made of the
//! whole auction. Beside sampled deals 0.7 of the first and 0.15 of the second do as well as any,
//! and that is what stands here.

use super::{PlayContext, lead};
use cards::{Card, Hand, Rank, Suit};

/// How many deals experience counts for. Beside 32 deals anything from 12 to 30 does as well.
pub(super) const DEALS: f64 = 25.0;

/// What is led, and the tricks for which it counts more than a small card of three: against trumps,
/// and against notrump.
const HOLDINGS: [(Holding, f64, f64); 13] = [
    (Holding::AceKing, 0.96, 0.69),
    (Holding::Ace, -0.21, -0.30),
    (Holding::UnderAce, -0.66, -0.24),
    (Holding::KingOfTwo, 0.25, 0.24),
    (Holding::King, -0.31, -0.44),
    (Holding::QueenOfTwo, 0.18, 0.23),
    (Holding::Queen, -0.28, -0.30),
    (Holding::JackOfTwo, 0.09, 0.15),
    (Holding::Jack, -0.05, -0.05),
    (Holding::FromKingQueen, -0.28, -0.27),
    (Holding::FromKing, -0.36, -0.14),
    (Holding::FromQueen, -0.17, -0.02),
    (Holding::FromJack, -0.06, 0.03),
];
/// The same for the length of the suit.
const SINGLETON: (f64, f64) = (0.54, 0.02);
const DOUBLETON: (f64, f64) = (0.16, 0.08);
const FOUR_OR_MORE: (f64, f64) = (0.03, 0.59);
/// And for whose suit it is.
const PARTNERS: (f64, f64) = (0.38, 1.06);
const DECLARERS: (f64, f64) = (-0.37, -0.76);
const DUMMYS: (f64, f64) = (-0.18, -0.41);

/// And for the card that the table of leads has for the suit. That partner can read it is not in the
/// tricks of open cards, and in what others lead it is.
const CONVENTIONAL_CARD_BONUS: f64 = 0.46;

/// A lead of trumps; and besides, if it is the only one, the ace, an honour by itself, or small from
/// an honour.
const TRUMP: f64 = -0.18;
const SINGLE_TRUMP: f64 = 0.05;
const ACE_OF_TRUMPS: f64 = 0.12;
const TRUMP_HONOUR: f64 = -0.38;
const TRUMP_FROM_HONOUR: f64 = -0.46;

/// A card with what is behind it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Holding {
    /// Ace or king from both.
    AceKing,
    Ace,
    /// Something else from a suit with the ace.
    UnderAce,
    /// With the queen.
    KingOfTwo,
    King,
    /// With the jack.
    QueenOfTwo,
    Queen,
    /// With the ten.
    JackOfTwo,
    Jack,
    FromKingQueen,
    FromKing,
    FromQueen,
    FromJack,
    Small,
}

impl Holding {
    fn of(held: Hand, card: Card) -> Self {
        use Rank::{Ace, Jack, King, Queen, Ten};
        let has = |rank| held.contains(Card::new(card.suit(), rank));
        match card.rank() {
            Ace | King if has(Ace) && has(King) => Holding::AceKing,
            Ace => Holding::Ace,
            _ if has(Ace) => Holding::UnderAce,
            King if has(Queen) => Holding::KingOfTwo,
            King => Holding::King,
            _ if has(King) && has(Queen) => Holding::FromKingQueen,
            _ if has(King) => Holding::FromKing,
            Queen if has(Jack) => Holding::QueenOfTwo,
            Queen => Holding::Queen,
            _ if has(Queen) => Holding::FromQueen,
            Jack if has(Ten) => Holding::JackOfTwo,
            Jack => Holding::Jack,
            _ if has(Jack) => Holding::FromJack,
            _ => Holding::Small,
        }
    }

    /// Whether it is an honour without the next one.
    const fn alone(self) -> bool {
        matches!(self, Holding::King | Holding::Queen | Holding::Jack)
    }
}

/// What is known of the leads of a hand.
#[derive(Copy, Clone, Debug)]
pub(super) struct Experience {
    hand: Hand,
    /// The leads that are worth a look: honours, and of the small cards of each suit the usual one.
    /// On four thousand boards there was always one of the best leads among them.
    pub(super) sensible: Hand,
}

impl Experience {
    /// At the opening lead; none later.
    pub(super) fn new(context: &PlayContext<'_>) -> Option<Self> {
        let hand = context.seen.hands[context.hand].filter(|_| context.is_opening_lead())?;
        Some(Experience {
            hand,
            sensible: sensible(context, hand),
        })
    }

    /// The tricks that a lead is good for beyond others; of equal cards `card` is the highest.
    pub(super) fn tricks(&self, context: &PlayContext<'_>, card: Card) -> f64 {
        let held = self.hand.of_suit(card.suit());
        let usual = lead::usual(context, held, card.suit());
        let is_usual = usual.is_some_and(|usual| context.equals(card).contains(usual));
        of_rules(context, held, card)
            + if is_usual {
                CONVENTIONAL_CARD_BONUS
            } else {
                0.0
            }
    }
}

fn of_rules(context: &PlayContext<'_>, held: Hand, card: Card) -> f64 {
    let suit = card.suit();
    let holding = Holding::of(held, card);
    let trumps = context.contract.strain().suit();
    if trumps == Some(suit) {
        return TRUMP + of_trump(held, holding);
    }
    let against = |(trumped, notrump): (f64, f64)| match trumps {
        Some(_) => trumped,
        None => notrump,
    };
    let of_length = against(match held.len() {
        1 => SINGLETON,
        2 => DOUBLETON,
        3 => (0.0, 0.0),
        _ => FOUR_OR_MORE,
    });
    let listed = HOLDINGS.iter().find(|&&(known, ..)| known == holding);
    let of_holding = match listed {
        Some(&(_, trumped, notrump)) if held.len() > 1 || !holding.alone() => {
            against((trumped, notrump))
        }
        _ => 0.0,
    };
    let leader = context.hand;
    let shown = |seat, worth| {
        if context.situation.has_shown(seat, suit) {
            against(worth)
        } else {
            0.0
        }
    };
    of_length
        + of_holding
        + shown(leader.partner(), PARTNERS)
        + shown(leader.rho(), DECLARERS)
        + shown(leader.lho(), DUMMYS)
}

fn of_trump(held: Hand, holding: Holding) -> f64 {
    let of_holding = match holding {
        Holding::Ace | Holding::AceKing => ACE_OF_TRUMPS,
        holding if holding.alone() => TRUMP_HONOUR,
        Holding::KingOfTwo | Holding::QueenOfTwo | Holding::JackOfTwo | Holding::Small => 0.0,
        _ => TRUMP_FROM_HONOUR,
    };
    let single = if held.len() == 1 { SINGLE_TRUMP } else { 0.0 };
    of_holding + single
}

fn sensible(context: &PlayContext<'_>, hand: Hand) -> Hand {
    let mut leads = Hand::EMPTY;
    for suit in Suit::ALL {
        let held = hand.of_suit(suit);
        let usual = lead::usual(context, held, suit);
        let honours = held.iter().filter(|card| card.rank() >= Rank::Ten);
        leads.extend(honours);
        let small = || held.iter().filter(|card| card.rank() < Rank::Ten);
        let lowest = || small().min_by_key(|card| card.rank());
        leads.extend(
            usual
                .filter(|&usual| usual.rank() < Rank::Ten)
                .or_else(lowest),
        );
    }
    leads
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::scoring::Scoring;
    use bridge::{Play, VisiblePlay};
    use bridge_bidding::{ConventionCard, Situation, System};
    use cards::{Deal, Seat};
    use kernel::Hidden;

    #[test]
    fn a_card_is_what_it_is_led_from() {
        let led = |held: &str, card: &str| {
            let held: Hand = format!("{held}...").parse().unwrap();
            Holding::of(held, card.parse().unwrap())
        };
        for (held, card, holding) in [
            ("AK3", "SK", Holding::AceKing),
            ("A73", "SA", Holding::Ace),
            ("A73", "S3", Holding::UnderAce),
            ("AQJ3", "SQ", Holding::UnderAce),
            ("KQ3", "SK", Holding::KingOfTwo),
            ("KQ3", "S3", Holding::FromKingQueen),
            ("K73", "SK", Holding::King),
            ("KJT3", "SJ", Holding::FromKing),
            ("QJ3", "SQ", Holding::QueenOfTwo),
            ("Q73", "SQ", Holding::Queen),
            ("QT3", "ST", Holding::FromQueen),
            ("JT3", "SJ", Holding::JackOfTwo),
            ("J73", "S3", Holding::FromJack),
            ("T73", "ST", Holding::Small),
        ] {
            assert_eq!(led(held, card), holding, "{card} from {held}");
        }
    }

    #[test]
    fn partners_suit_comes_before_a_long_one_and_the_usual_card_before_others() {
        let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
        let mut situation = Situation::new(Seat::North, bridge::Vulnerability::None);
        for call in ["1D", "1S", "1NT", "Pass", "3NT", "Pass", "Pass", "Pass"] {
            system.call(&mut situation, call.parse().unwrap()).unwrap();
        }
        let deal: Deal = "N:542.A7.AKQ83.763 AQJ86.T63.94.K85 KT7.Q95.JT2.AJT9 93.KJ842.765.Q42"
            .parse()
            .unwrap();
        let play = Play::new(deal, situation.auction().contract().unwrap());
        let view = play.view(Some(kernel::Seat::new(Seat::West.index() as u8)));
        let seen = VisiblePlay::new(&view).unwrap();
        let context = PlayContext::new(&view, &seen, &situation, &system, Scoring::Imps).unwrap();
        let known = Experience::new(&context).unwrap();
        let tricks = |card: &str| known.tricks(&context, card.parse().unwrap());
        let order = ["S9", "H4", "HJ", "HK"].map(tricks);
        assert!(
            order.is_sorted_by(|better, worse| better > worse),
            "{order:?}"
        );
        assert!(tricks("H4") > tricks("D7"));
    }
}
