//! The game under way.

use super::action::Action;
use super::double_dummy;
use super::finished_board::FinishedBoard;
use super::proposal::Proposal;
use super::settings::Settings;
use super::trick_view::TrickView;
use super::view::CallView;
use bridge::scoring::{Honours, Rubber, Scoring};
use bridge::{Auction, BoardNumber, BoardResult, Call, ClaimError, Play, Vulnerability, words};
use bridge_bidding::{Situation, Systems};
use cards::{BySeat, Deal, Hand, Layout, Seat, Side};
use kernel::{Contest, Illegal, Message, State, Turn, message};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::fmt;
use std::sync::Arc;

/// A session: the boards that were played and the one on the table.
#[derive(Clone)]
pub struct Session {
    pub(super) settings: Arc<Settings>,
    pub(super) systems: Systems<'static>,
    seed: u64,
    pub(super) finished: Vec<FinishedBoard>,
    pub(super) rubber: Rubber,
    pub(super) board: Option<Board>,
}

/// The board on the table.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) number: BoardNumber,
    pub(super) deal: Deal,
    pub(super) situation: Situation,
    /// What the calls meant when they were made.
    pub(super) calls: Vec<CallView>,
    pub(super) play: Option<Play>,
    /// Who plays the hand when their partner declares.
    taking_over: Option<Seat>,
    pub(super) proposal: Option<Proposal>,
    /// Whose cards were faced for a claim, and in which trick; it cannot be claimed twice in one.
    pub(super) faced: BySeat<Option<usize>>,
}

impl Session {
    /// The session with these settings. All deals come from the seed.
    pub fn new(settings: &Settings, seed: u64) -> Result<Self, Illegal> {
        settings.check()?;
        let mut session = Session {
            systems: settings.systems()?,
            settings: Arc::new(settings.clone()),
            seed,
            finished: Vec::new(),
            rubber: Rubber::new(),
            board: None,
        };
        let deal = settings.given_deal()?;
        session.deal_board(settings.first(), deal);
        if let Some(auction) = settings.given_auction()? {
            for &call in auction.calls() {
                session.apply(Action::Call(call));
            }
        }
        Ok(session)
    }

    /// What was agreed.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The boards that were played.
    pub fn finished(&self) -> &[FinishedBoard] {
        &self.finished
    }

    /// The cards of the board on the table, all hands open.
    pub fn deal(&self) -> Option<&Deal> {
        self.board.as_ref().map(|board| &board.deal)
    }

    /// The auction of the board on the table.
    pub fn auction(&self) -> Option<&Auction> {
        self.board.as_ref().map(|board| board.situation.auction())
    }

    /// The board on the table as settings of its own: with them another table plays the same cards,
    /// and the same auction if that was settled beforehand.
    pub fn board_settings(&self) -> Option<Settings> {
        let board = self.board.as_ref()?;
        let settings = self.settings();
        let first = board.number == settings.first();
        let given = settings.given_auction().ok().flatten();
        let given = given.filter(|_| first);
        Some(Settings {
            boards: 1,
            first_board: board.number.get(),
            deal: board.deal.to_string(),
            auction: given.map(|auction| auction.to_string()).unwrap_or_default(),
            hand: String::new(),
            ..settings.clone()
        })
    }

    /// Its play, once the auction is over.
    pub fn card_play(&self) -> Option<&Play> {
        self.board.as_ref()?.play.as_ref()
    }

    /// The points of a side: at duplicate, or on the sheet of the rubber.
    pub fn points(&self, side: Side) -> i32 {
        if self.settings.scoring == Scoring::Rubber {
            return self.rubber.total()[side] - self.rubber.total()[side.other()];
        }
        let sum: i32 = self.finished.iter().map(|board| board.score).sum();
        match side {
            Side::NorthSouth => sum,
            Side::EastWest => -sum,
        }
    }

    /// Whether somebody sees a hand here that was hidden from them in `before`, one move earlier:
    /// dummy went down, a claimer faced the cards, or the board is over and the next one is dealt.
    pub fn uncovers(&self, before: &Session) -> bool {
        let (Some(last), Some(board)) = (&before.board, &self.board) else {
            return true;
        };
        let mut eyes = Seat::ALL.map(Some).into_iter().chain([None]);
        last.number != board.number || eyes.any(|eye| last.seen_by(eye) != board.seen_by(eye))
    }

    fn deal_board(&mut self, number: BoardNumber, given: Option<Deal>) {
        // Each board has its own stream, so that a board does not depend on those before it.
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(u64::from(number.get()));
        let vulnerability = match self.settings.scoring {
            Scoring::Rubber => self.rubber.vulnerability(),
            _ => number.vulnerability(),
        };
        let draw = |rng: &mut ChaCha8Rng| match self.settings.learner {
            None => Deal::random(rng),
            Some(learner) => {
                let deals = self.settings.deals;
                deals.draw(learner, self.systems, number, vulnerability, rng)
            }
        };
        let drawn = |rng: &mut ChaCha8Rng| {
            let deals = std::iter::repeat_with(|| draw(rng)).take(DRAWS);
            let mut deals = deals.filter(|deal| !self.settings.bidding_only || is_ours(deal));
            deals.next()
        };
        let deal = given.or_else(|| drawn(&mut rng));
        self.board = Some(Board {
            number,
            deal: deal.unwrap_or_else(|| Deal::random(&mut rng)),
            taking_over: self.settings.taking_over(),
            situation: Situation::new(number.dealer(), vulnerability),
            calls: Vec::new(),
            play: None,
            proposal: None,
            faced: BySeat::default(),
        });
    }

    /// Writes the board down once it is over, and goes on to the next one.
    fn turn_over(&mut self) {
        let Some(board) = &self.board else { return };
        let auction = board.situation.auction();
        let result = match &board.play {
            Some(play) => play.result().map(|tricks| BoardResult::Played {
                contract: play.contract(),
                tricks,
            }),
            None => auction.is_passed_out().then_some(BoardResult::PassedOut),
        };
        let with_open_cards = || {
            let contract = board.play.as_ref()?.contract();
            let tricks = double_dummy::tricks(&board.deal, &contract);
            Some(BoardResult::Played { contract, tricks })
        };
        let result = match result {
            None if self.settings.bidding_only => with_open_cards(),
            result => result,
        };
        let Some(result) = result else { return };
        let vulnerability = board.vulnerability();
        let record = board.play.as_ref().map(|play| play.record().to_vec());
        if let BoardResult::Played { contract, tricks } = result {
            let honours = Honours::of(&board.deal, contract.strain());
            // Only a rubber that is played needs its sheet; after its end nothing is written.
            let _ = self.rubber.record(contract, tricks, honours);
        }
        let number = board.number;
        let record = record.unwrap_or_default();
        let (contract, tricks) = match result {
            BoardResult::Played { contract, tricks } => (Some(contract), Some(tricks)),
            BoardResult::PassedOut => (None, None),
        };
        self.finished.push(FinishedBoard {
            contract,
            needed: contract.map(|contract| contract.tricks()),
            tricks,
            tricks_played: contract
                .map(|contract| TrickView::list(contract, &record))
                .unwrap_or_default(),
            number,
            vulnerability,
            deal: board.deal,
            auction: auction.clone(),
            record,
            result,
            score: result.score(Side::NorthSouth, vulnerability),
        });
        self.board = None;
        let next = BoardNumber::new(number.get() + 1).expect("one more than a number");
        if !self.is_complete() {
            self.deal_board(next, None);
        }
    }

    fn is_complete(&self) -> bool {
        let played = self.finished.len();
        match self.settings.scoring {
            Scoring::Rubber => self.rubber.is_over() || played >= LONGEST_RUBBER,
            _ => played >= self.settings.boards as usize,
        }
    }
}

/// How many deals are drawn at most for one in which there is something to bid.
const DRAWS: usize = 1_000;
/// The points that North and South have between them where only the bidding is practised.
const OUR_POINTS: u8 = 22;

/// Whether North and South have something to bid.
fn is_ours(deal: &Deal) -> bool {
    deal[Seat::North].points() + deal[Seat::South].points() >= OUR_POINTS
}

/// A rubber of this many deals is broken off; at a real table somebody would have gone home.
const LONGEST_RUBBER: usize = 200;

impl Board {
    pub(super) fn vulnerability(&self) -> Vulnerability {
        self.situation.vulnerability()
    }

    /// Who is to act.
    pub(super) fn player(&self) -> Option<Seat> {
        match (&self.proposal, &self.play) {
            (Some(proposal), _) => Some(proposal.asked),
            (None, Some(play)) => play.player().map(|player| self.playing_for(player)),
            (None, None) => self.situation.auction().turn(),
        }
    }

    /// Whether dummy plays the hand for the declarer.
    pub(super) fn is_taken_over(&self) -> bool {
        let play = self.play.as_ref();
        play.is_some_and(|play| self.taking_over == Some(play.contract().dummy()))
    }

    /// Who acts for this player: themselves, or dummy for a declarer whose hand they took over.
    fn playing_for(&self, player: Seat) -> Seat {
        let declares = |play: &Play| play.contract().declarer == player;
        if self.is_taken_over() && self.play.as_ref().is_some_and(declares) {
            player.partner()
        } else {
            player
        }
    }

    /// Whether a claim can be made now, and if not, why.
    fn check_claim(&self, tricks: u8) -> Result<(), Illegal> {
        let refuse = |why: Message| Err(Illegal::because(why));
        let Some(play) = &self.play else {
            return refuse(message!("bridge-refuse-claim-early"));
        };
        if self.proposal.is_some() {
            return refuse(message!("bridge-refuse-claim-open"));
        }
        if play.record().is_empty() {
            return refuse(message!("bridge-refuse-claim-early"));
        }
        let Some(claimer) = play.player() else {
            return refuse(words::claim_error(&ClaimError::Over));
        };
        if self.faced[claimer] == Some(play.finished().len()) {
            return refuse(message!("bridge-refuse-claim-again"));
        }
        let left = play.position().tricks_left();
        if tricks > left {
            return refuse(words::claim_error(&ClaimError::TooMany { tricks, left }));
        }
        Ok(())
    }

    fn propose(&mut self, tricks: u8) {
        let Some(play) = &self.play else { return };
        let Some(by) = play.player() else { return };
        let declarer = play.contract().declarer;
        self.faced[by] = Some(play.finished().len());
        let asked = if by == declarer {
            by.lho()
        } else {
            self.playing_for(declarer)
        };
        self.proposal = Some(Proposal { by, tricks, asked });
    }

    /// The claim stands once all have accepted who were asked: both defenders, or the declarer.
    fn accept(&mut self) {
        let (Some(proposal), Some(play)) = (&mut self.proposal, &mut self.play) else {
            return;
        };
        let declarer = play.contract().declarer;
        if proposal.by == declarer && proposal.asked == declarer.lho() {
            proposal.asked = declarer.rho();
            return;
        }
        let claimed = play.claim(proposal.by.side(), proposal.tricks);
        claimed.expect("it was checked when it was made");
        self.proposal = None;
    }

    /// The hands that a seat (`None`: a spectator) sees, as they were dealt.
    pub(super) fn seen_by(&self, seat: Option<Seat>) -> Layout {
        let led = self.play.as_ref().filter(|play| !play.record().is_empty());
        let dummy = led.map(|play| play.contract().dummy());
        // Who plays the hand for the declarer sees it as soon as dummy is down.
        let declarer = led.map(|play| play.contract().declarer);
        let declarer = declarer.filter(|_| self.is_taken_over() && seat == dummy);
        let hands = BySeat::from_fn(|hand| {
            let sees = [seat, dummy, declarer].contains(&Some(hand)) || self.faced[hand].is_some();
            if sees { self.deal[hand] } else { Hand::EMPTY }
        });
        Layout::new(hands).expect("some hands of a deal are a layout")
    }
}

impl State for Session {
    type Action = Action;

    fn turn(&self) -> Turn {
        let player = self.board.as_ref().and_then(Board::player);
        player.map_or(Turn::Over, |seat| {
            Turn::Seat(kernel::Seat::new(seat.index() as u8))
        })
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        let Some(board) = &self.board else { return };
        if board.proposal.is_some() {
            out.extend([Action::Accept, Action::Refuse]);
            return;
        }
        match &board.play {
            None => out.extend(board.situation.auction().legal_calls().map(Action::Call)),
            Some(play) => {
                out.extend(play.legal_cards().into_iter().map(Action::Card));
                let claims = (0..=13).filter(|&tricks| board.check_claim(tricks).is_ok());
                out.extend(claims.map(Action::Claim));
            }
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let refuse = |why: Message| Err(Illegal::because(why));
        let Some(board) = &self.board else {
            return refuse(message!("bridge-refuse-session-over"));
        };
        match (action, &board.play) {
            (Action::Claim(tricks), _) => board.check_claim(tricks),
            (Action::Accept | Action::Refuse, _) => match board.proposal {
                Some(_) => Ok(()),
                None => refuse(message!("bridge-refuse-no-claim")),
            },
            _ if board.proposal.is_some() => refuse(message!("bridge-refuse-claim-open")),
            (Action::Call(call), None) => {
                let checked = board.situation.auction().check(call);
                checked.map_err(Illegal::because)
            }
            (Action::Card(card), Some(play)) => {
                let checked = play.check_card(card);
                checked.map_err(|error| Illegal::because(words::play_error(error)))
            }
            (Action::Call(_), Some(_)) => refuse(message!("bridge-refuse-call-in-play")),
            (Action::Card(_), None) => refuse(message!("bridge-refuse-card-in-auction")),
        }
    }

    fn apply(&mut self, action: Action) {
        let Some(board) = &mut self.board else { return };
        match action {
            Action::Call(call) => {
                let system = self.systems.to_call(&board.situation);
                let meaning = system.meaning(&board.situation, call);
                board
                    .calls
                    .push(CallView::of(&board.situation, call, &meaning));
                system
                    .call_as(&mut board.situation, call, meaning)
                    .expect("the caller knows it to be legal");
                let contract = board.situation.auction().contract();
                if board.situation.auction().is_over() {
                    board.play = contract.map(|contract| Play::new(board.deal, contract));
                }
            }
            Action::Card(card) => {
                if let Some(play) = &mut board.play {
                    play.apply(card);
                }
            }
            Action::Claim(tricks) => board.propose(tricks),
            Action::Accept => board.accept(),
            Action::Refuse => board.proposal = None,
        }
        self.turn_over();
    }
}

impl Contest for Session {
    fn seats(&self) -> usize {
        4
    }

    fn score(&self, seat: kernel::Seat) -> Option<f64> {
        let side = Seat::from_index(seat.index())?.side();
        let over = self.board.is_none();
        over.then(|| f64::from(self.points(side)))
    }
}

/// Two sessions are the same if the same was agreed, dealt and done; what the calls meant follows.
impl PartialEq for Session {
    fn eq(&self, other: &Self) -> bool {
        let told = |board: &Option<Board>| {
            board.as_ref().map(|board| {
                let auction: Vec<Call> = board.situation.auction().calls().to_vec();
                let table = (board.play.clone(), board.proposal, board.faced);
                (
                    board.number,
                    board.vulnerability(),
                    board.deal,
                    auction,
                    table,
                )
            })
        };
        self.settings == other.settings
            && self.seed == other.seed
            && self.finished == other.finished
            && told(&self.board) == told(&other.board)
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = f.debug_struct("Session");
        lines.field("finished", &self.finished.len());
        if let Some(board) = &self.board {
            lines.field("board", &board.number.get());
            lines.field("deal", &board.deal.to_string());
            lines.field("auction", &board.situation.auction().to_string());
            lines.field("play", &board.play.as_ref().map(Play::record));
            lines.field("proposal", &board.proposal);
        }
        lines.finish()
    }
}
