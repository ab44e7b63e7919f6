//! What a seat sees of a session: enough to decide from, and to draw a table with.

use super::finished_board::FinishedBoard;
use super::proposal::Proposal;
use super::rubber_sheet::RubberSheet;
use super::settings;
use super::state::{Board, Session};
use super::trick_view::TrickView;
use bridge::scoring::Scoring;
use bridge::{Auction, BoardNumber, Call, PlayView, VisiblePlay, Vulnerability, words};
use bridge_bidding::{Meaning, Situation, Systems};
use cards::{BySide, Card, Hand, Layout, Seat};
use kernel::{Hidden, Illegal, Message, message};
use serde::{Deserialize, Serialize};

/// What one seat sees; `None` is a spectator.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is.
    pub seat: Option<Seat>,
    /// The convention card of North and South.
    pub card: String,
    /// That of East and West; empty if they play the same.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub card_east_west: String,
    /// What is counted.
    pub scoring: Scoring,
    /// How many boards there are; a rubber is as long as it is.
    pub boards: u32,
    /// Whether a board ends with its auction; never read.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bidding_only: bool,
    /// The board on the table, unless the session is over.
    pub board: Option<BoardView>,
    /// The boards that were played.
    #[serde(default)]
    pub finished: Vec<FinishedBoard>,
    /// The points of each side so far.
    pub points: BySide<i32>,
    /// The score sheet of a rubber; never read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rubber: Option<RubberSheet>,
}

/// The board on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoardView {
    /// Its number.
    pub number: BoardNumber,
    /// Who is vulnerable.
    pub vulnerability: Vulnerability,
    /// The hands that are seen, as they were dealt.
    pub hands: Layout,
    /// The calls so far.
    pub auction: Auction,
    /// What each of them meant.
    #[serde(default)]
    pub calls: Vec<CallView>,
    /// What each call would mean, for the seat that is to call.
    #[serde(default)]
    pub options: Vec<CallOption>,
    /// The contract, once there is one, and the cards played in it.
    pub contract: Option<bridge::Contract>,
    /// The tricks that the contract asks for; never read.
    #[serde(default)]
    pub needed: Option<u8>,
    /// The cards in the order in which they were played.
    #[serde(default)]
    pub record: Vec<Card>,
    /// Dummy plays the hand for the declarer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken_over: bool,
    /// Whose hand the next card comes from.
    #[serde(default)]
    pub hand_to_play: Option<Seat>,
    /// The tricks won by each side.
    #[serde(default)]
    pub tricks: BySide<u8>,
    /// The tricks so far, for a table that is drawn; never read.
    #[serde(default)]
    pub tricks_played: Vec<TrickView>,
    /// A claim that waits for an answer.
    #[serde(default)]
    pub proposal: Option<Proposal>,
    /// Who may not claim in this trick, because a claim of theirs was refused in it.
    #[serde(default)]
    pub refused: Option<Seat>,
}

/// A call with what it meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallView {
    /// Who made it.
    pub seat: Seat,
    /// The call.
    pub call: Call,
    /// What it shows.
    pub meaning: Message,
    /// Whether it says something else than it names, and so must be alerted.
    pub artificial: bool,
    /// Whether partner may pass it; none if no rule foresees it.
    #[serde(default)]
    pub forcing: Option<Message>,
}

/// A call that the player may make, with its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallOption {
    /// The call.
    pub call: Call,
    /// What it would show; none if no rule foresees it.
    #[serde(default)]
    pub meaning: Option<Message>,
    /// Whether it would say something else than it names.
    pub artificial: bool,
}

impl Hidden for Session {
    type View = View;

    fn view(&self, seat: Option<kernel::Seat>) -> View {
        let mut view = self.view_without_options(seat);
        if let (Some(board), Some(shown)) = (&self.board, &mut view.board) {
            let turn = board.situation.auction().turn();
            if turn.is_some() && turn == view.seat {
                shown.options = options(self.systems, &board.situation);
            }
        }
        view
    }
}

impl Session {
    /// What a seat sees, without what each of its calls would mean. That takes most of the time, and
    /// robots, who know the rules, do not look at it.
    pub fn view_without_options(&self, seat: Option<kernel::Seat>) -> View {
        let seat = seat.and_then(|seat| Seat::from_index(seat.index()));
        View {
            seat,
            card: self.settings.card.clone(),
            card_east_west: self.settings.card_east_west.clone(),
            scoring: self.settings.scoring,
            boards: self.settings.boards,
            bidding_only: self.settings.bidding_only,
            board: self
                .board
                .as_ref()
                .map(|board| self.board_view(board, seat)),
            finished: self.finished.clone(),
            points: BySide::from_fn(|side| self.points(side)),
            rubber: (self.settings.scoring == Scoring::Rubber)
                .then(|| RubberSheet::of(&self.finished)),
        }
    }

    fn board_view(&self, board: &Board, seat: Option<Seat>) -> BoardView {
        let play = board.play.as_ref();
        let auction = board.situation.auction().clone();
        let trick = play.map(|play| play.finished().len());
        let player = play.and_then(bridge::Play::player);
        BoardView {
            number: board.number,
            vulnerability: board.vulnerability(),
            hands: board.seen_by(seat),
            calls: board.calls.clone(),
            options: Vec::new(),
            contract: auction.contract().filter(|_| auction.is_over()),
            needed: play.map(|play| play.contract().tricks()),
            record: play.map(|play| play.record().to_vec()).unwrap_or_default(),
            taken_over: board.is_taken_over(),
            hand_to_play: play.and_then(bridge::Play::hand_to_play),
            tricks: play.map(|play| *play.tricks()).unwrap_or_default(),
            tricks_played: play
                .map(|play| TrickView::list(play.contract(), play.record()))
                .unwrap_or_default(),
            proposal: board.proposal,
            refused: player.filter(|&player| trick.is_some() && board.faced[player] == trick),
            auction,
        }
    }
}

/// What each legal call would mean.
fn options(systems: Systems<'_>, situation: &Situation) -> Vec<CallOption> {
    let legal = situation.auction().legal_calls();
    let told = legal.map(|call| {
        let meaning = systems.meaning(situation, call);
        let foreseen = meaning.offers.first();
        CallOption {
            call,
            artificial: foreseen.is_some_and(|offer| offer.artificial),
            meaning: foreseen.map(|_| meaning.message()),
        }
    });
    told.collect()
}

impl CallView {
    /// What a call means that is about to be made.
    pub(super) fn of(situation: &Situation, call: Call, meaning: &Meaning) -> Self {
        let first = meaning.offers.first();
        CallView {
            seat: situation
                .auction()
                .turn()
                .unwrap_or(situation.auction().dealer()),
            call,
            artificial: first.is_some_and(|offer| offer.artificial),
            forcing: first.map(|offer| offer.forcing.message()),
            meaning: meaning.message(),
        }
    }
}

impl View {
    /// The bidding systems that the two sides play.
    pub fn systems(&self) -> Result<Systems<'static>, Illegal> {
        settings::systems(&self.card, &self.card_east_west)
    }
}

impl BoardView {
    /// Where the auction stands, each call read by the system of its maker's side.
    pub fn situation<'a>(&self, systems: impl Into<Systems<'a>>) -> Situation {
        systems.into().read(&self.auction, self.vulnerability)
    }

    /// The seat whose cards this one plays: the declarer's for a dummy who took the hand over, who knows after
    /// the lead just what the declarer would know.
    pub fn plays_as(&self, seat: Seat) -> Seat {
        match self.contract {
            Some(contract) if self.taken_over && seat == contract.dummy() => contract.declarer,
            _ => seat,
        }
    }

    /// The play by itself, once there is a contract.
    pub fn play(&self, seat: Option<Seat>) -> Option<PlayView> {
        Some(PlayView {
            seat: seat.map(|seat| self.plays_as(seat)),
            contract: self.contract?,
            hands: self.hands,
            record: self.record.clone(),
            claim: None,
        })
    }

    /// Whether a view from outside holds together; who is to act, and in the play what is seen of it.
    pub fn checked(&self, seat: Seat) -> Result<Option<VisiblePlay>, Illegal> {
        let refuse = |why: Message| Err(Illegal::because(why));
        if self.auction.dealer() != self.number.dealer() {
            let dealer = self.number.dealer();
            return refuse(message!(
                "bridge-view-dealer",
                dealer = words::seat_name(dealer),
                board = self.number.get()
            ));
        }
        let own: Hand = self.hands[seat];
        if own.len() != 13 {
            return refuse(message!(
                "bridge-view-hand",
                seat = words::seat_name(seat),
                cards = own.len()
            ));
        }
        let contract = self.auction.contract().filter(|_| self.auction.is_over());
        if contract != self.contract {
            return refuse(message!("bridge-view-contract"));
        }
        let Some(play) = self.play(Some(seat)) else {
            return match self.auction.turn() {
                Some(turn) if turn == seat => Ok(None),
                Some(turn) => refuse(message!("bridge-view-turn", seat = words::seat_name(turn))),
                None => refuse(message!("bridge-view-passed-out")),
            };
        };
        let seen = VisiblePlay::new(&play).map_err(|error| {
            let why = words::record_error(&error);
            Illegal::because(message!("bridge-view-record", why = why))
        })?;
        let contract = play.contract;
        if !play.record.is_empty() && seen.hands[contract.dummy()].is_none() {
            return refuse(message!("bridge-view-dummy"));
        }
        let player = match (&self.proposal, seen.hand_to_play()) {
            (Some(proposal), Some(_)) => {
                if proposal.tricks > seen.tricks_left() || proposal.by == proposal.asked {
                    return refuse(message!("bridge-view-proposal"));
                }
                proposal.asked
            }
            (None, Some(hand)) if hand.side() != contract.declarer.side() => hand,
            (None, Some(_)) if self.taken_over => contract.dummy(),
            (None, Some(_)) => contract.declarer,
            (_, None) => return refuse(message!("bridge-view-play-over")),
        };
        if player == seat {
            Ok(Some(seen))
        } else {
            refuse(message!(
                "bridge-view-turn",
                seat = words::seat_name(player)
            ))
        }
    }
}
