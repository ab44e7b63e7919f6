//! What happened on a board: what the cards were worth, what each call and each card cost, and where
//! the tricks went.

use bridge::scoring::imps;
use bridge::{BoardNumber, BoardResult, Call, Contract, Par, Vulnerability, words};
use bridge_bidding::{Correctness, Judge, Mark, Mistake, Situation, Systems};
use bridge_formats::BoardRecord;
use cards::{Card, Deal, Seat, Side, TrickTable};
use dds::{Solver, StoppedError, Trace};
use kernel::{Arg, Budget, Message, message};
use serde::{Deserialize, Serialize};

/// A board that was looked at with all hands open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Examination {
    /// Its number.
    pub board: Option<BoardNumber>,
    /// The cards.
    pub deal: Deal,
    /// Who dealt; North where nothing says it.
    pub dealer: Seat,
    /// Who was vulnerable; nobody where nothing says it.
    pub vulnerability: Vulnerability,
    /// The tricks of each declarer in each strain.
    pub tricks: TrickTable,
    /// The score of North and South with perfect bidding and play.
    pub par: i32,
    /// The contracts in which that may end.
    pub par_contracts: Vec<String>,
    /// How it came out, where that is known.
    pub result: Option<BoardResult>,
    /// What North and South got for it.
    pub score: Option<i32>,
    /// The same against par, in IMPs.
    pub against_par: Option<i32>,
    /// What each call was worth; empty without an auction that keeps the Laws.
    pub calls: Vec<CallExamination>,
    /// What each card cost; empty without a play.
    pub cards: Vec<CardExamination>,
    /// The tricks of the declarer before the opening lead, if both sides play their best.
    pub makes: Option<u8>,
    /// The tricks that the play cost.
    pub cost: PlayCost,
}

/// A call, marked by the rules of a convention card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CallExamination {
    /// Who made it.
    pub seat: Seat,
    /// The call.
    pub call: Call,
    /// What it means by the card.
    pub meaning: Message,
    /// From 0 to 10.
    pub score: f64,
    /// How right it is.
    pub correctness: Correctness,
    /// What is wrong with it.
    pub mistake: Option<Mistake>,
    /// What the card calls.
    pub better: Call,
    /// What it cost against that in IMPs, and the standard error, where deals were bid out.
    pub cost: Option<(f64, f64)>,
}

/// A card with its price.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardExamination {
    /// From whose hand.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// To which trick, from 1.
    pub trick: u8,
    /// The tricks of the declarer's side after it, if all play their best from there on.
    pub tricks: u8,
    /// The tricks that it cost the side which played it.
    pub cost: u8,
}

/// The tricks that the play cost, by who had to think.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayCost {
    /// The opening lead.
    pub opening_lead: u8,
    /// The declarer, in both hands.
    pub declarer: u8,
    /// The defenders after the lead.
    pub defence: u8,
}

/// Why a board cannot be examined.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExamineError {
    /// Not all cards are known.
    #[error("not all four hands are known")]
    Incomplete,
    /// There was not the time.
    #[error(transparent)]
    Stopped(#[from] StoppedError),
}

/// Looks at boards with a solver, and at calls by a system.
pub struct Examiner<'a> {
    systems: Systems<'a>,
    judge: Option<Judge<'a>>,
}

impl<'a> Examiner<'a> {
    /// Calls are marked by this system, or by those of the two sides; if `deals` is not 0, their cost is found by bidding out so
    /// many deals.
    pub fn new(systems: impl Into<Systems<'a>>, deals: usize) -> Self {
        let systems = systems.into();
        Examiner {
            systems,
            judge: (deals > 0).then(|| Judge::new(systems, deals)),
        }
    }

    /// Looks at a board.
    pub fn examine(
        &mut self,
        solver: &mut Solver,
        record: &BoardRecord,
        budget: &Budget,
    ) -> Result<Examination, ExamineError> {
        let deal = record.full_deal().ok_or(ExamineError::Incomplete)?;
        let dealer = record.dealer_or_usual().unwrap_or(Seat::North);
        let usual = || record.board.map(BoardNumber::vulnerability);
        let vulnerability = record.vulnerability.or_else(usual).unwrap_or_default();
        let tricks = solver.table(&deal)?;
        let par = Par::with_dealer(&tricks, vulnerability, dealer);
        let contract = record.full_contract();
        let trace = contract.map(|contract| trace(solver, record, &deal, contract));
        let trace = trace.transpose()?;
        let result = result(record, contract);
        let score = result.map(|result| result.score(Side::NorthSouth, vulnerability));
        let cards = trace.as_ref().map(examined_cards).unwrap_or_default();
        Ok(Examination {
            board: record.board,
            deal,
            dealer,
            vulnerability,
            tricks,
            par: par.score,
            par_contracts: par.contracts.iter().map(ToString::to_string).collect(),
            result,
            score,
            against_par: score.map(|score| imps(score - par.score)),
            calls: self.calls(record, &deal, dealer, vulnerability, budget),
            cost: contract.map_or_else(PlayCost::default, |contract| play_cost(&cards, contract)),
            cards,
            makes: trace.map(|trace| trace.start),
        })
    }

    fn calls(
        &mut self,
        record: &BoardRecord,
        deal: &Deal,
        dealer: Seat,
        vulnerability: Vulnerability,
        budget: &Budget,
    ) -> Vec<CallExamination> {
        let auction = record.auction.as_ref().and_then(|told| told.auction().ok());
        let Some(auction) = auction.filter(|auction| auction.dealer() == dealer) else {
            return Vec::new();
        };
        let mut situation = Situation::new(dealer, vulnerability);
        let mut examined = Vec::new();
        for (seat, call) in auction.iter() {
            let meaning = self.systems.meaning(&situation, call).message();
            let hand = deal[seat];
            let mark: Mark = match &mut self.judge {
                Some(judge) => judge.mark(&situation, hand, call, budget),
                None => self.systems.mark(&situation, hand, call),
            };
            examined.push(CallExamination {
                seat,
                call,
                meaning,
                score: mark.score,
                correctness: mark.correctness,
                mistake: mark.mistake,
                better: mark.better,
                cost: mark.cost,
            });
            let made = self.systems.call(&mut situation, call);
            made.expect("an auction holds legal calls only");
        }
        examined
    }
}

fn trace(
    solver: &mut Solver,
    record: &BoardRecord,
    deal: &Deal,
    contract: Contract,
) -> Result<Trace, StoppedError> {
    let play = record.play_of();
    let cards = play.as_ref().map_or(&[][..], |play| play.record());
    let traced = solver.trace(deal, contract.strain(), contract.declarer, cards);
    traced.map_err(|error| match error {
        dds::TraceError::Stopped(stopped) => stopped,
        dds::TraceError::Card { .. } => unreachable!("these cards were played by the Laws"),
    })
}

fn result(record: &BoardRecord, contract: Option<Contract>) -> Option<BoardResult> {
    let passed_out = || {
        let auction = record.auction.as_ref()?.auction().ok()?;
        auction.is_passed_out().then_some(BoardResult::PassedOut)
    };
    let Some(contract) = contract else {
        return match record.contract {
            Some(bridge_formats::FinalContract::PassedOut) => Some(BoardResult::PassedOut),
            _ => passed_out(),
        };
    };
    let played = || record.play_of().and_then(|play| play.result());
    let tricks = record
        .tricks
        .filter(|&tricks| tricks <= 13)
        .or_else(played)?;
    Some(BoardResult::Played { contract, tricks })
}

fn examined_cards(trace: &Trace) -> Vec<CardExamination> {
    let steps = trace.steps.iter().enumerate();
    let cards = steps.map(|(index, step)| CardExamination {
        seat: step.seat,
        card: step.card,
        trick: (index / 4 + 1) as u8,
        tricks: step.tricks,
        cost: step.cost,
    });
    cards.collect()
}

fn play_cost(cards: &[CardExamination], contract: Contract) -> PlayCost {
    let mut cost = PlayCost::default();
    for (index, card) in cards.iter().enumerate() {
        let part = match (index, card.seat.side() == contract.declarer.side()) {
            (0, _) => &mut cost.opening_lead,
            (_, true) => &mut cost.declarer,
            (_, false) => &mut cost.defence,
        };
        *part += card.cost;
    }
    cost
}

impl Examination {
    /// The contract, if there was one.
    pub fn contract(&self) -> Option<Contract> {
        match self.result? {
            BoardResult::Played { contract, .. } => Some(contract),
            BoardResult::PassedOut => None,
        }
    }

    /// Where the tricks went: the cards that cost some.
    pub fn turning_points(&self) -> Vec<Message> {
        let costly = self.cards.iter().filter(|card| card.cost > 0);
        let points = costly.map(|card| {
            let declares = self
                .contract()
                .is_some_and(|contract| contract.declarer.side() == card.seat.side());
            message!(
                "bridge-turning-point",
                number = card.trick,
                seat = words::seat_name(card.seat),
                card = words::card(card.card),
                tricks = card.cost,
                declares = Arg::text(if declares { "yes" } else { "no" }),
                left = card.tricks
            )
        });
        points.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge_bidding::{ConventionCard, System};
    use bridge_formats::pbn;

    const BOARD: &str = r#"
[Event "A test"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543"]
[Declarer "N"]
[Contract "3NT"]
[Result "8"]
[Auction "N"]
2C Pass 2D Pass
2NT Pass 3NT Pass
Pass Pass
[Play "E"]
SQ S5 S4 SA
D2 * * *
"#;

    #[test]
    fn calls_and_cards_are_priced() {
        let reading = pbn::read(BOARD.as_bytes());
        let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
        let mut examiner = Examiner::new(&system, 0);
        let budget = Budget::unlimited();
        let board = &reading.found[0];
        let examined = examiner
            .examine(&mut Solver::new(), board, &budget)
            .unwrap();
        assert_eq!(examined.calls.len(), 10);
        assert_eq!(examined.makes, Some(9));
        assert_eq!(examined.result.unwrap().to_string(), "3NT-N-1");
        assert_eq!(examined.score, Some(-50));
        let json = serde_json::to_string(&examined).unwrap();
        let back: Examination = serde_json::from_str(&json).unwrap();
        assert_eq!(back, examined);
    }

    #[test]
    fn turning_points_say_who_lost_what() {
        let reading = pbn::read(BOARD.as_bytes());
        let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
        let mut examined = Examiner::new(&system, 0)
            .examine(&mut Solver::new(), &reading.found[0], &Budget::unlimited())
            .unwrap();
        examined.cards = vec![CardExamination {
            seat: Seat::North,
            card: "D2".parse().unwrap(),
            trick: 2,
            tricks: 8,
            cost: 1,
        }];
        let point = examined.turning_points()[0].to_string();
        let said = "Trick 2: North plays ♦2 and loses a trick; declarer can still make 8.";
        assert_eq!(point, said);
    }

    #[test]
    fn a_board_with_unknown_cards_is_refused() {
        let layout: cards::Layout = "N:AK32.AK2.AK2.AK2 - - -".parse().unwrap();
        let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
        let record = BoardRecord::of(layout);
        let refused =
            Examiner::new(&system, 0).examine(&mut Solver::new(), &record, &Budget::unlimited());
        assert_eq!(refused, Err(ExamineError::Incomplete));
    }
}
