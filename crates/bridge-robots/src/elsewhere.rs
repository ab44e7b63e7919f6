//! The same board at another table: what four robots bid and play with these cards.

use bridge::{BoardNumber, Vulnerability};
use bridge_session::{Deals, FinishedBoard, Session, Settings};
use cards::Seat;
use kernel::{Budget, Illegal, State, Turn};

/// The robots at the other table: honest ones that play quickly enough for somebody to wait for.
pub const ELSEWHERE: &str = "double-dummy:worlds=12,bidding=rules";

/// Why there is no result from the other table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ElsewhereError {
    /// The settings make no board.
    #[error("{0}")]
    Settings(Illegal),
    /// There was not the time.
    #[error("there was not the time to play the board")]
    Stopped,
}

/// Bids and plays the first board of these settings with four robots, each of which sees what its
/// seat sees. The same board always comes to the same.
pub fn elsewhere(settings: &Settings, budget: &Budget) -> Result<FinishedBoard, ElsewhereError> {
    play_board(settings, ELSEWHERE, budget)
}

/// The same with four robots of this name.
pub(super) fn play_board(
    settings: &Settings,
    robot: &str,
    budget: &Budget,
) -> Result<FinishedBoard, ElsewhereError> {
    let settings = Settings {
        boards: 1,
        learner: None,
        deals: Deals::default(),
        ..settings.clone()
    };
    let mut session = Session::new(&settings, 0).map_err(ElsewhereError::Settings)?;
    let robots = [(); 4].map(|()| crate::robot(robot).expect("the name of a robot"));
    let mut legal = Vec::new();
    while let Turn::Seat(seat) = session.turn() {
        legal.clear();
        session.legal_actions(&mut legal);
        let view = session.view_without_options(Some(seat));
        let decision = robots[seat.index()].decide(&view, &legal, budget);
        if budget.is_spent(0) {
            return Err(ElsewhereError::Stopped);
        }
        session.apply(decision.action);
    }
    let finished = session.finished().first().cloned();
    Ok(finished.expect("a session that is over has its board"))
}

/// The board whose dealer and vulnerability these are; each of them goes with one of the first sixteen.
pub fn board_with(dealer: Seat, vulnerability: Vulnerability) -> BoardNumber {
    let mut numbers = (1..=16).filter_map(BoardNumber::new);
    let found =
        numbers.find(|number| number.dealer() == dealer && number.vulnerability() == vulnerability);
    found.expect("sixteen boards have all four dealers with all four vulnerabilities")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn settings() -> Settings {
        Settings {
            deal: "N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765"
                .to_owned(),
            first_board: board_with(Seat::South, Vulnerability::Both).get(),
            ..Settings::default()
        }
    }

    #[test]
    fn four_robots_bid_and_play_the_same_cards() {
        let board = elsewhere(&settings(), &Budget::unlimited()).unwrap();
        assert_eq!(board.deal.to_string(), settings().deal);
        assert_eq!(board.auction.dealer(), Seat::South);
        assert_eq!(board.vulnerability, Vulnerability::Both);
        let contract = board
            .auction
            .contract()
            .expect("30 points are not passed out");
        assert_eq!(contract.declarer.side(), cards::Side::NorthSouth);
        assert!(board.score > 0, "{board:?}");
        let again = elsewhere(&settings(), &Budget::unlimited()).unwrap();
        assert_eq!(again, board);
    }

    #[test]
    fn no_time_and_no_board_are_said() {
        let none = elsewhere(&settings(), &Budget::time(Duration::ZERO));
        assert_eq!(none, Err(ElsewhereError::Stopped));
        let damaged = Settings {
            deal: "N:AK".to_owned(),
            ..Settings::default()
        };
        let wrong = elsewhere(&damaged, &Budget::unlimited());
        assert!(
            matches!(wrong, Err(ElsewhereError::Settings(_))),
            "{wrong:?}"
        );
    }
}
