//! The odds of single suits before anything is known of the defenders' hands but what they have
//! played, for checking the answers of the textbook.

use bridge::VisiblePlay;
use bridge_robots::suit_play::SuitPlay;
use cards::{Card, Hand, Seat};

/// How likely each card of the hand to play is to lose no more than so many tricks of the suit that
/// was led, if it is played as well as can be afterwards. Of equal cards the lowest is named.
pub(crate) fn chances(seen: &VisiblePlay, declarer: Seat, losers: u8) -> Vec<(Card, f64)> {
    let play = SuitPlay::new(seen, declarer, &holdings(seen, declarer));
    let play = play.expect("a suit of declarer's");
    play.cards()
        .into_iter()
        .map(|card| (card, play.chance(card, losers).expect("not too long")))
        .collect()
}

/// What the defender on the left may have left of the suit, weighed by the number of deals with it.
fn holdings(seen: &VisiblePlay, declarer: Seat) -> Vec<(Hand, f64)> {
    let suit = seen.trick.suit().expect("a card of the suit has been led");
    let defenders = [declarer.lho(), declarer.rho()];
    let unseen = seen.unseen();
    let cards: Vec<Card> = unseen.of_suit(suit).iter().collect();
    let idle = unseen.len() - cards.len();
    let mut holdings = Vec::new();
    for set in 0..1_u32 << cards.len() {
        let at = (0..cards.len()).filter(|at| set >> at & 1 != 0);
        let left: Hand = at.map(|at| cards[at]).collect();
        let counts = [left.len(), cards.len() - left.len()];
        let fits = |side: usize| {
            let seat = defenders[side];
            counts[side] <= seen.cards_left(seat) && (counts[side] == 0 || !seen.void[seat][suit])
        };
        if fits(0) && fits(1) {
            holdings.push((left, ways(idle, seen.cards_left(defenders[0]) - counts[0])));
        }
    }
    holdings
}

fn ways(from: usize, taken: usize) -> f64 {
    if taken > from {
        return 0.0;
    }
    (0..taken).fold(1.0, |ways, n| ways * (from - n) as f64 / (n + 1) as f64)
}
