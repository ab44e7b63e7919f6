//! How often contracts make: over deals with a hand or two given and the others as they are wanted.

use crate::card_values::MEMORY;
use crate::evidence::{check_deals, check_hands};
use crate::{DeskError, Estimate, Evidence, HandPicture, Run};
use bridge::Contract;
use bridge::scoring::imps;
use cards::{BySeat, Deal, Hand, Seat, Side, Strain};
use dds::{Batch, Problem};
use kernel::timed;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The most contracts of a question.
const MOST_CONTRACTS: usize = 12;

/// How often contracts make.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContractQuestion {
    /// The hands that are known.
    pub hands: BTreeMap<Seat, Hand>,
    /// What is known of the others.
    #[serde(default)]
    pub evidence: Evidence,
    /// The contracts to compare, each with its declarer.
    pub contracts: Vec<Contract>,
    /// How many deals.
    #[serde(default = "deals")]
    pub deals: u32,
    /// Which sequence of deals.
    #[serde(default)]
    pub seed: u64,
}

const fn deals() -> u32 {
    ContractQuestion::DEALS
}

impl ContractQuestion {
    /// How many deals unless it is said.
    pub const DEALS: u32 = 500;
}

/// The contracts over the deals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ContractAnswer {
    /// On how many deals.
    pub deals: usize,
    /// The contracts in the order of the question.
    pub contracts: Vec<ContractOutlook>,
    /// The hands that were not given, as they were drawn.
    pub hidden: BySeat<Option<HandPicture>>,
}

/// What a contract comes to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ContractOutlook {
    /// The contract.
    pub contract: Contract,
    /// How often it makes.
    pub makes: Estimate,
    /// Declarer's tricks.
    pub tricks: Estimate,
    /// Declarer's score.
    pub score: Estimate,
    /// The share of deals with each number of tricks, from 0 to 13.
    pub distribution: Vec<f64>,
    /// Against each other contract of the question, in its order; from the side of North and South,
    /// or of East and West if they declare all of them.
    pub versus: Vec<Versus>,
}

/// One contract against another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Versus {
    /// The other one.
    pub other: Contract,
    /// IMPs a board.
    pub imps: Estimate,
    /// How often it scores better, ties by half.
    pub matchpoints: Estimate,
}

/// Compares contracts.
///
/// ```
/// use bridge_desk::{ContractQuestion, Run, compare_contracts};
///
/// // Twelve tricks on top, whatever the others have.
/// let question: ContractQuestion = serde_json::from_str(
///     r#"{"hands": {"S": "AKQJ.AKQ.AKQ.432", "N": "T98.J32.J32.AKQJ"},
///         "contracts": ["6NT-S"], "deals": 5}"#,
/// )
/// .unwrap();
/// let answer = compare_contracts(&question, &Run::default()).unwrap();
/// assert_eq!(answer.contracts[0].makes.mean, 1.0);
/// ```
pub fn compare_contracts(
    question: &ContractQuestion,
    run: &Run<'_>,
) -> Result<ContractAnswer, DeskError> {
    check_deals(question.deals)?;
    let hands = BySeat::from_fn(|seat| question.hands.get(&seat).copied());
    check_hands(&hands)?;
    if question.contracts.is_empty() {
        return Err(DeskError::NoContracts);
    }
    if question.contracts.len() > MOST_CONTRACTS {
        return Err(DeskError::TooManyContracts(MOST_CONTRACTS));
    }
    let knowledge = question.evidence.read()?;
    let mut rng = ChaCha8Rng::seed_from_u64(question.seed);
    // Nothing is left to chance: one deal says it all.
    let hidden: Vec<Seat> = Seat::ALL
        .into_iter()
        .filter(|&seat| hands[seat].is_none())
        .collect();
    let count = if hidden.len() < 2 { 1 } else { question.deals };
    let deals = knowledge.deals(hands, count, &mut rng, &run.budget)?;
    let mut plays: Vec<(Strain, Seat)> = Vec::new();
    for contract in &question.contracts {
        let play = (contract.strain(), contract.declarer);
        if !plays.contains(&play) {
            plays.push(play);
        }
    }
    let rows = solve(&deals, &plays, run)?;
    let deals = &deals[..rows.len()];
    let tricks_of = |contract: &Contract| {
        let play = (contract.strain(), contract.declarer);
        let column = plays.iter().position(|&other| other == play);
        let column = column.expect("every contract was entered above");
        rows.iter().map(move |row| row[column])
    };
    let vulnerability = question.evidence.vulnerability;
    let first = question.contracts[0].declarer.side();
    let together = question
        .contracts
        .iter()
        .all(|contract| contract.declarer.side() == first);
    let side = if together { first } else { Side::NorthSouth };
    let scores = |contract: &Contract| -> Vec<i32> {
        let sign = if contract.declarer.side() == side {
            1
        } else {
            -1
        };
        tricks_of(contract)
            .map(|tricks| sign * contract.score(tricks, vulnerability))
            .collect()
    };
    let outlook = |contract: &Contract| {
        let mut distribution = vec![0.0; 14];
        for tricks in tricks_of(contract) {
            distribution[usize::from(tricks.min(13))] += 1.0 / rows.len() as f64;
        }
        let mine = scores(contract);
        let others = question.contracts.iter().filter(|&other| other != contract);
        let versus = others.map(|other| {
            let theirs = scores(other);
            let both = || mine.iter().zip(&theirs);
            Versus {
                other: *other,
                imps: settled(
                    hidden.len(),
                    Estimate::of(both().map(|(a, b)| (f64::from(imps(a - b)), 1.0))),
                ),
                matchpoints: settled(
                    hidden.len(),
                    Estimate::of(both().map(|(a, b)| (f64::from((a - b).signum() + 1) / 2.0, 1.0))),
                ),
            }
        });
        let tricks = || tricks_of(contract);
        let number = |of: &dyn Fn(u8) -> f64| {
            let values: Vec<(f64, f64)> = tricks().map(|tricks| (of(tricks), 1.0)).collect();
            settled(hidden.len(), Estimate::of(values.into_iter()))
        };
        ContractOutlook {
            contract: *contract,
            makes: settled(
                hidden.len(),
                Estimate::share(tricks().map(|tricks| (tricks >= contract.tricks(), 1.0))),
            ),
            tricks: number(&f64::from),
            score: number(&|tricks| f64::from(contract.score(tricks, vulnerability))),
            distribution,
            versus: versus.collect(),
        }
    };
    Ok(ContractAnswer {
        deals: rows.len(),
        contracts: question.contracts.iter().map(outlook).collect(),
        hidden: BySeat::from_fn(|seat| {
            let hands = deals.iter().map(|deal| (deal[seat], 1.0));
            hidden.contains(&seat).then(|| HandPicture::of(hands))
        }),
    })
}

/// With at most one hidden hand there is only one deal, and nothing was estimated.
fn settled(hidden: usize, estimate: Estimate) -> Estimate {
    if hidden < 2 {
        Estimate::exact(estimate.mean)
    } else {
        estimate
    }
}

/// Declarer's tricks in each play, deal by deal; of as many deals as there is time for.
fn solve(
    deals: &[Deal],
    plays: &[(Strain, Seat)],
    run: &Run<'_>,
) -> Result<Vec<Vec<u8>>, DeskError> {
    let mut rows = Vec::with_capacity(deals.len());
    let total = deals.len() as u64;
    timed(&run.budget, |flag| {
        let batch = Batch::new()
            .threads(run.budget.threads)
            .memory(MEMORY)
            .stop_by(flag)
            .progress(|done| (run.progress)(done as u64, total));
        let solved = batch.each(
            deals,
            |solver, deal| {
                let play = |&(strain, declarer): &(Strain, Seat)| {
                    let problem = Problem::at_lead(deal, strain, declarer.lho());
                    solver.tricks(&problem).map(|defence| 13 - defence)
                };
                plays.iter().map(play).collect::<Result<Vec<u8>, _>>()
            },
            |row| {
                rows.push(row);
                ControlFlow::Continue(())
            },
        );
        // Stopped early: what was solved until then is the answer.
        let _ = solved;
    });
    if rows.is_empty() {
        return Err(DeskError::Stopped);
    }
    Ok(rows)
}
