//! The question about each board.

use super::answer::{Answer, Course, DealResults, Values};
use super::boards::Board;
use super::{Options, Style, Trick};
use anyhow::{Result, ensure};
use bridge::{Par, Vulnerability};
use cards::{Deal, Seat, Strain};
use dds::{Problem, Solver, StoppedError, TraceError};

/// One question for all boards.
pub(crate) enum Question {
    /// The twenty results, and par.
    Table {
        dealer: Option<Seat>,
        vulnerable: Option<Vulnerability>,
    },
    /// What each card is worth.
    Cards {
        strain: Strain,
        leader: Seat,
        trick: Trick,
        line: bool,
    },
    /// What each card of the play was worth.
    Trace,
}

impl Question {
    pub(crate) fn new(options: &Options) -> Result<Self> {
        let question = match (options.strain, options.leader) {
            (Some(strain), Some(leader)) => Question::Cards {
                strain,
                leader,
                trick: options.trick.clone().unwrap_or_default(),
                line: options.line,
            },
            _ if options.trace => Question::Trace,
            _ => Question::Table {
                dealer: options.dealer,
                vulnerable: options.vulnerable,
            },
        };
        let is_table = matches!(question, Question::Table { .. });
        ensure!(
            is_table || options.style() != Style::List,
            "a list has room for the twenty results only; take --format text or json"
        );
        Ok(question)
    }

    /// The answer, or why there is none.
    pub(crate) fn solve(
        &self,
        solver: &mut Solver,
        board: &Board,
    ) -> Result<Result<Answer, String>, StoppedError> {
        match self {
            Question::Table { dealer, vulnerable } => table(solver, board, *dealer, *vulnerable),
            Question::Cards {
                strain,
                leader,
                trick,
                line,
            } => {
                let Some(layout) = board.record.deal else {
                    return Ok(Err(NO_CARDS.into()));
                };
                let problem = match Problem::new(layout, *strain, *leader, &trick.0) {
                    Ok(problem) => problem,
                    Err(error) => return Ok(Err(error.to_string())),
                };
                // Another board has nothing in common with the last.
                solver.forget();
                let values = solver.cards(&problem)?;
                let line = if *line {
                    solver.line(&problem)?
                } else {
                    Vec::new()
                };
                Ok(Ok(Answer::Cards(Values {
                    layout,
                    problem,
                    values,
                    line,
                })))
            }
            Question::Trace => trace(solver, board),
        }
    }
}

const NO_CARDS: &str = "the file does not tell the cards";

fn deal(board: &Board) -> Result<Deal, String> {
    let layout = board.record.deal.ok_or(NO_CARDS)?;
    Deal::try_from(layout).map_err(|error| error.to_string())
}

fn table(
    solver: &mut Solver,
    board: &Board,
    dealer: Option<Seat>,
    vulnerable: Option<Vulnerability>,
) -> Result<Result<Answer, String>, StoppedError> {
    let deal = match deal(board) {
        Ok(deal) => deal,
        Err(why) => return Ok(Err(why)),
    };
    let record = &board.record;
    let usual = record.board.map(|board| board.vulnerability());
    let dealer = dealer.or(record.dealer_or_usual()).unwrap_or(Seat::North);
    let vulnerable = vulnerable
        .or(record.vulnerability)
        .or(usual)
        .unwrap_or_default();
    let results = solver.table(&deal)?;
    Ok(Ok(Answer::Table(DealResults {
        board: record.board,
        deal,
        dealer,
        vulnerable,
        results,
        par: Par::with_dealer(&results, vulnerable, dealer),
    })))
}

fn trace(solver: &mut Solver, board: &Board) -> Result<Result<Answer, String>, StoppedError> {
    let deal = match deal(board) {
        Ok(deal) => deal,
        Err(why) => return Ok(Err(why)),
    };
    let Some(contract) = board.record.full_contract() else {
        return Ok(Err("there is no contract, so there is no play".into()));
    };
    let played = board.record.play.iter().flat_map(|play| &play.cards);
    let cards: Vec<_> = played.map_while(|card| card.card).collect();
    if cards.is_empty() {
        return Ok(Err("the file tells no card of the play".into()));
    }
    solver.forget();
    match solver.trace(&deal, contract.strain(), contract.declarer, &cards) {
        Ok(trace) => Ok(Ok(Answer::Trace(Course {
            name: board.name.clone(),
            deal,
            contract,
            trace,
        }))),
        Err(TraceError::Stopped(stopped)) => Err(stopped),
        Err(error) => Ok(Err(error.to_string())),
    }
}
