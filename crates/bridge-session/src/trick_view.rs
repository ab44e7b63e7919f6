//! The tricks of a play as a table draws them: who led, and who was winning after each card.

use bridge::{Contract, Trick};
use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

/// A trick of a play. Its cards stand in the record of the board, four to a trick.
///
/// It follows from the contract and the record, and is never read: a view from outside may leave it out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrickView {
    /// Who led.
    pub leader: Seat,
    /// After each of its cards, whose card was winning; of a complete trick the last one won it.
    pub winning: Vec<Seat>,
}

impl TrickView {
    /// The tricks of a record, the last one perhaps under way.
    pub fn list(contract: Contract, record: &[Card]) -> Vec<TrickView> {
        let mut leader = contract.leader();
        let mut tricks = Vec::with_capacity(record.len().div_ceil(4));
        for cards in record.chunks(4) {
            let mut trick = Trick::new(leader);
            let winning = cards.iter().map(|&card| {
                trick.push(card);
                trick.winner(contract.strain())
            });
            let winning: Vec<Seat> = winning.collect();
            let next = winning.last().copied().unwrap_or(leader);
            tricks.push(TrickView { leader, winning });
            leader = next;
        }
        tricks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_of_a_trick_leads_to_the_next() {
        let record: Vec<Card> = ["HK", "H2", "HA", "C2", "DA", "D3"]
            .map(|card| card.parse().unwrap())
            .into();
        let tricks = TrickView::list("4C-N".parse().unwrap(), &record);
        assert_eq!(tricks.len(), 2);
        assert_eq!(tricks[0].leader, Seat::East);
        let winning = [Seat::East, Seat::East, Seat::West, Seat::North];
        assert_eq!(tricks[0].winning, winning, "a trump wins");
        assert_eq!(tricks[1].leader, Seat::North);
        assert_eq!(tricks[1].winning, [Seat::North, Seat::North]);
        assert!(TrickView::list("4C-N".parse().unwrap(), &[]).is_empty());
    }
}
