//! The score sheet of a rubber, line by line, as it is shown.

use super::finished_board::FinishedBoard;
use bridge::scoring::{Honours, Item, Rubber};
use bridge::{BoardNumber, BoardResult};
use cards::{BySide, Side};
use serde::{Deserialize, Serialize};

/// The sheet: what stands above the line, and the games below it.
///
/// It follows from the boards that were played, and is never read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RubberSheet {
    /// Premiums, in the order in which they were written.
    pub above: Vec<SheetEntry>,
    /// The games with what was written below the line in each; the last is under way unless the rubber is over.
    pub games: Vec<SheetGame>,
    /// All points of each side.
    pub totals: BySide<i32>,
    /// Whether a side has won the rubber.
    pub over: bool,
}

/// A game of a rubber.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetGame {
    /// What was written below the line.
    pub entries: Vec<SheetEntry>,
    /// Who won it.
    pub winner: Option<Side>,
}

/// A number on the sheet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetEntry {
    /// The board it comes from.
    pub board: BoardNumber,
    /// Whose it is.
    pub side: Side,
    /// How many points.
    pub points: i32,
    /// What they are for.
    pub item: Item,
}

impl RubberSheet {
    /// The sheet after these boards.
    pub fn of(boards: &[FinishedBoard]) -> Self {
        let mut rubber = Rubber::new();
        let mut sheet = RubberSheet {
            games: vec![SheetGame::default()],
            ..RubberSheet::default()
        };
        for board in boards {
            let BoardResult::Played { contract, tricks } = board.result else {
                continue;
            };
            let (written, games) = (rubber.sheet().len(), *rubber.games());
            let honours = Honours::of(&board.deal, contract.strain());
            if rubber.record(contract, tricks, honours).is_err() {
                break;
            }
            for entry in &rubber.sheet()[written..] {
                sheet.write(SheetEntry {
                    board: board.number,
                    side: entry.side,
                    points: entry.points,
                    item: entry.item,
                });
            }
            let won = |side: &Side| rubber.games()[*side] > games[*side];
            if let Some(winner) = Side::ALL.into_iter().find(won) {
                sheet.close_game(winner, rubber.is_over());
            }
        }
        sheet.totals = rubber.total();
        sheet.over = rubber.is_over();
        sheet
    }

    fn write(&mut self, entry: SheetEntry) {
        if entry.item != Item::Tricks {
            self.above.push(entry);
        } else if let Some(game) = self.games.last_mut() {
            game.entries.push(entry);
        }
    }

    fn close_game(&mut self, winner: Side, over: bool) {
        if let Some(game) = self.games.last_mut() {
            game.winner = Some(winner);
        }
        if !over {
            self.games.push(SheetGame::default());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Honours in no one hand: only the tricks count.
    const DEAL: &str = "N:AK2.Q43.J765.T98 QJ3.AK2.T98.7654 T98.765.AK2.QJ32 7654.JT98.Q43.AK";

    fn board(number: u32, deal: &str, result: &str) -> FinishedBoard {
        FinishedBoard {
            number: BoardNumber::new(number).unwrap(),
            vulnerability: bridge::Vulnerability::None,
            deal: deal.parse().unwrap(),
            auction: "N: Pass".parse().unwrap(),
            record: Vec::new(),
            result: result.parse().unwrap(),
            score: 0,
            contract: None,
            needed: None,
            tricks: None,
            tricks_played: Vec::new(),
        }
    }

    #[test]
    fn a_rubber_is_kept_above_and_below_the_line() {
        let results = ["2H-N+1", "Pass", "3NT-E=", "4SX-S-1", "6S-E="];
        let boards = (1..).zip(results);
        let boards: Vec<_> = boards
            .map(|(number, result)| board(number, DEAL, result))
            .collect();
        let sheet = RubberSheet::of(&boards);
        let winners: Vec<_> = sheet.games.iter().map(|game| game.winner).collect();
        assert_eq!(winners, [Some(Side::EastWest), Some(Side::EastWest)]);
        let points = |entries: &[SheetEntry]| entries.iter().map(|e| e.points).collect::<Vec<_>>();
        assert_eq!(points(&sheet.games[0].entries), [60, 100]);
        let above: Vec<_> = sheet.above.iter().map(|e| (e.points, e.item)).collect();
        let wanted = [
            (30, Item::Overtricks),
            (100, Item::Undertricks),
            (750, Item::Slam),
            (700, Item::Rubber),
        ];
        assert_eq!(above, wanted);
        assert_eq!(sheet.totals[Side::NorthSouth], 90);
        assert_eq!(sheet.totals[Side::EastWest], 100 + 100 + 180 + 750 + 700);
        assert!(sheet.over);
        assert_eq!(sheet.above[2].board.get(), 5);
    }

    #[test]
    fn honours_count_and_a_new_rubber_has_a_game_under_way() {
        let deal = DEAL
            .replace("AK2.Q43", "AKQJ.43")
            .replace("QJ3.AK2", "32.AKQ2");
        let sheet = RubberSheet::of(&[board(1, &deal, "1S-N=")]);
        let honours = sheet.above.iter().find(|e| e.item == Item::Honours);
        assert_eq!(
            honours.map(|e| (e.side, e.points)),
            Some((Side::NorthSouth, 100))
        );
        let empty = RubberSheet::of(&[]);
        assert_eq!((empty.games.len(), empty.over), (1, false));
    }
}
