//! Honours, which count at rubber bridge only.

use cards::{Deal, Rank, Seat, Strain, Suit};

/// Honours in one hand: four or five of the trumps' ace to ten, or all four aces in no trumps.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Honours {
    /// Who holds them: any of the four, declarer or not.
    pub holder: Seat,
    /// What they are worth, 100 or 150.
    pub points: i32,
}

impl Honours {
    /// The honours in this deal, if one hand has enough of them. Two hands never have.
    pub fn of(deal: &Deal, strain: Strain) -> Option<Self> {
        Seat::ALL.into_iter().find_map(|holder| {
            let hand = deal[holder];
            let points = match strain.suit() {
                Some(trumps) => match (hand.suit(trumps) >> Rank::Ten as u8).count_ones() {
                    5 => 150,
                    4 => 100,
                    _ => return None,
                },
                None => {
                    let ace = |suit: &Suit| hand.holding(*suit).contains(Rank::Ace);
                    if !Suit::ALL.iter().all(ace) {
                        return None;
                    }
                    150
                }
            };
            Some(Honours { holder, points })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn honours_are_found_in_any_hand() {
        let deal: Deal = "N:AKQJT.5432.432.2 98.AKQJ.AKQJ.AKQ 765.T9.T987.JT98 432.876.65.76543"
            .parse()
            .unwrap();
        let points = |strain| Honours::of(&deal, strain).map(|h| (h.holder, h.points));
        assert_eq!(points(Strain::Spades), Some((Seat::North, 150)));
        assert_eq!(points(Strain::Hearts), Some((Seat::East, 100)));
        assert_eq!(points(Strain::Clubs), None);
        assert_eq!(points(Strain::NoTrump), None);
        let first = Deal::from_index(0).unwrap();
        assert_eq!(Honours::of(&first, Strain::NoTrump), None);
        let aces: Deal = "N:A432.A432.A432.A KQJT.KQJ.KQJ.KQJ 9876.T98.T98.T98 5.765.765.765432"
            .parse()
            .unwrap();
        let aces = Honours::of(&aces, Strain::NoTrump);
        assert_eq!(aces.map(|h| (h.holder, h.points)), Some((Seat::North, 150)));
    }
}
