//! What came of a board, as the journal keeps it.

use super::boards::BiddingDeal;
use super::program::Fault;
use arena::JournalEntry;
use bridge::{Auction, Vulnerability};
use cards::{Deal, Seat, TrickTable};
use serde::{Deserialize, Serialize};

/// What a board costs whoever forfeits it, in IMPs: a vulnerable game, bid at one table and missed at
/// the other, is 10, a small slam 11 to 13.
pub(super) const FORFEIT: i32 = 12;

/// What is bid, by whom: two journals with the same one can be continued.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Description {
    pub(super) game: String,
    pub(super) seed: u64,
    pub(super) entrants: [String; 2],
    /// Whether the deals are those of a file.
    pub(super) from_file: bool,
    /// What a program may take for a call, if there is one.
    pub(super) call_millis: Option<u64>,
}

/// A board after both tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardResult {
    /// Its number in the match, from 1.
    pub(super) board: u32,
    pub(super) deal: Deal,
    pub(super) dealer: Seat,
    pub(super) vulnerability: Vulnerability,
    /// With the first entrant North-South, and East-West; unfinished if the board was forfeited.
    pub(super) auctions: [Auction; 2],
    /// What each declarer makes in each strain.
    pub(super) tricks: TrickTable,
    /// What the first gains.
    pub(super) imps: i32,
    /// How far the auctions ended from par; none if the board was forfeited.
    pub(super) par: Option<[i32; 2]>,
    /// How far the auction of the record did.
    pub(super) recorded: Option<i32>,
    pub(super) forfeit: Option<Forfeit>,
}

/// Who forfeited a board, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Forfeit {
    /// 0 for the first entrant, 1 for the second.
    pub(super) entrant: usize,
    /// 0 for the open room, 1 for the closed one.
    pub(super) table: usize,
    /// The call that was not made, from 1.
    pub(super) call: usize,
    pub(super) fault: Fault,
}

impl BoardResult {
    /// Whether this is the same board.
    pub(super) fn is_of(&self, dealt: &BiddingDeal) -> bool {
        (self.deal, self.dealer, self.vulnerability)
            == (dealt.deal, dealt.dealer, dealt.vulnerability)
    }
}

impl JournalEntry for BoardResult {
    type Description = Description;
    type Key = u32;

    fn key(&self) -> u32 {
        self.board
    }

    fn check(&self, _: &Description) -> Result<(), String> {
        if self.board == 0 {
            return Err("boards are counted from 1".into());
        }
        match &self.forfeit {
            Some(forfeit) if forfeit.entrant > 1 || forfeit.table > 1 => {
                Err("there are two entrants and two tables".into())
            }
            Some(_) => Ok(()),
            None if self.auctions.iter().all(Auction::is_over) && self.par.is_some() => Ok(()),
            None => Err("an auction is not over".into()),
        }
    }

    fn difference(found: &Description, wanted: &Description) -> String {
        let differs = |what: &str, found: String, wanted: String| {
            (found != wanted).then(|| format!("its {what} {found}, not {wanted}"))
        };
        let deals = |from_file: bool| if from_file { "from a file" } else { "random" };
        let names = |of: &Description| of.entrants.join(" and ");
        let time = |of: &Description| match of.call_millis {
            Some(millis) => format!("{} s", millis as f64 / 1e3),
            None => "without limit".into(),
        };
        differs("game is", found.game.clone(), wanted.game.clone())
            .or_else(|| differs("seed is", found.seed.to_string(), wanted.seed.to_string()))
            .or_else(|| {
                let [found, wanted] = [found, wanted].map(|of| deals(of.from_file).into());
                differs("deals are", found, wanted)
            })
            .or_else(|| differs("entrants are", names(found), names(wanted)))
            .or_else(|| differs("time for a call is", time(found), time(wanted)))
            .unwrap_or_else(|| "it is not the same match".into())
    }
}
