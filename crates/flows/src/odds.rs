//! From what a search expects to what happens: how often a position with this value is won.
//!
//! The network learned from games of two. Against several it adds the odds of each duel, as if every
//! opponent drew next, so its values are off, and differently for each number of players. A curve for
//! each of them, fitted to games between our own players, puts that right
//! (`examples/flows_calibration.rs`). It changes no order of moves, and nothing that is certain.

use crate::seating::Players;
use kernel::calibration::Curve;

/// Where the curves have their points, in log odds.
pub const PLACES: [f64; 5] = [-4.0, -2.0, -1.0, 0.0, 1.0];

/// What was fitted for this number of players.
pub const fn odds(players: Players) -> Curve<'static> {
    match players {
        Players::Two => TWO,
        Players::Three => THREE,
        // Three parties as well; games of five are taken like those of six.
        Players::Five | Players::Six => SIX,
        Players::Four => FOUR,
    }
}

const TWO: Curve<'static> = Curve::new(&[(-1.0, -1.41), (1.0, 1.31)]);
/// Of three parties whoever is behind wins more often than the search thinks, since the two others
/// are in each other's way; whoever is ahead too.
const THREE: Curve<'static> = Curve::new(&[
    (-4.0, -1.88),
    (-2.0, -1.02),
    (-1.0, -0.64),
    (0.0, 0.80),
    (1.0, 2.00),
]);
const SIX: Curve<'static> = Curve::new(&[
    (-4.0, -1.80),
    (-2.0, -0.95),
    (-1.0, -0.64),
    (0.0, 0.56),
    (1.0, 1.80),
]);
const FOUR: Curve<'static> = Curve::new(&[(-1.0, -1.43), (1.0, 1.33)]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_players_keeps_the_order_of_moves() {
        for players in Players::ALL {
            assert!(odds(players).rises());
        }
    }
}
