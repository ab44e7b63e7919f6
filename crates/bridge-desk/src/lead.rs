//! Which card to lead: every lead over deals that fit the auction.

use crate::card_values::{CardValues, Stakes};
use crate::evidence::{Knowledge, check_deals, check_hands};
use crate::{BestCards, DeskError, Evidence, HandPicture, RankedCard, Run};
use bridge::scoring::Scoring;
use bridge::{Contract, PlayView, VisiblePlay};
use bridge_robots::{Belief, PlayContext, World};
use cards::{BySeat, Deal, Hand, Layout, Seat};
use dds::Problem;
use kernel::Budget;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// How many deals are drawn at a time.
const BATCH: usize = 500;
/// So many batches in a row without a single deal that fits, and we give up.
const EMPTY_BATCHES: usize = 20;

/// Which card to lead from a hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeadQuestion {
    /// The hand on lead.
    pub hand: Hand,
    /// What is known of the others.
    #[serde(default)]
    pub evidence: Evidence,
    /// The contract with its declarer; needed only without an auction that ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<Contract>,
    /// How many deals.
    #[serde(default = "deals")]
    pub deals: u32,
    /// Which sequence of deals.
    #[serde(default)]
    pub seed: u64,
}

const fn deals() -> u32 {
    LeadQuestion::DEALS
}

/// Every lead, and what was assumed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LeadAnswer {
    /// What is led against.
    pub contract: Contract,
    /// Who leads.
    pub leader: Seat,
    /// On how many deals.
    pub deals: usize,
    /// The leads, those that beat the contract most often first.
    pub leads: Vec<RankedCard>,
    /// The best lead for each aim.
    pub best: BestCards,
    /// The other hands as they were drawn.
    pub hidden: BySeat<Option<HandPicture>>,
}

impl LeadQuestion {
    /// How many deals unless it is said.
    pub const DEALS: u32 = 200;

    /// A question about a hand, with the usual number of deals.
    pub fn new(hand: Hand, evidence: Evidence) -> Self {
        LeadQuestion {
            hand,
            evidence,
            contract: None,
            deals: Self::DEALS,
            seed: 0,
        }
    }
}

/// Ranks the leads.
///
/// ```
/// use bridge_desk::{LeadQuestion, Run, rank_leads};
///
/// let question: LeadQuestion = serde_json::from_str(
///     r#"{"hand": "QJT92.A54.873.62", "evidence": {"auction": ["1NT", "Pass", "3NT"],
///         "dealer": "W"}, "deals": 20}"#,
/// )
/// .unwrap();
/// let answer = rank_leads(&question, &Run::default()).unwrap();
/// assert_eq!(answer.leader.to_string(), "N");
/// assert_eq!(answer.best.tricks.suit().to_string(), "S");
/// ```
pub fn rank_leads(question: &LeadQuestion, run: &Run<'_>) -> Result<LeadAnswer, DeskError> {
    check_deals(question.deals)?;
    let mut knowledge = question.evidence.read()?;
    let contract = knowledge.contract(question.contract)?;
    let leader = contract.leader();
    let mut hands = BySeat::default();
    hands[leader] = Some(question.hand);
    check_hands(&hands)?;
    let mut rng = ChaCha8Rng::seed_from_u64(question.seed);
    let worlds = if knowledge.has_auction() {
        believed(&knowledge, question, contract, &run.budget, &mut rng)?
    } else {
        let deals = knowledge.deals(hands, question.deals, &mut rng, &run.budget)?;
        let deals = deals.into_iter();
        deals.map(|deal| World::new(*deal.hands(), 1.0)).collect()
    };
    let strain = contract.strain();
    let problems: Vec<(World, Problem)> = worlds
        .into_iter()
        .filter_map(|world| {
            let deal = Deal::new(world.hands).ok()?;
            let problem = Problem::at_lead(&deal, strain, leader);
            Some((world, problem))
        })
        .collect();
    let stakes = Stakes {
        contract,
        vulnerability: question.evidence.vulnerability,
        side: leader.side(),
        won: 0,
    };
    let values = CardValues::solve(&problems, stakes, run)?;
    let (leads, best) = values.rank(stakes);
    let drawn = &problems[..values.deals()];
    let hidden = BySeat::from_fn(|seat| {
        let hands = drawn
            .iter()
            .map(|(world, _)| (world.hands[seat], world.weight));
        (seat != leader).then(|| HandPicture::of(hands))
    });
    Ok(LeadAnswer {
        contract,
        leader,
        deals: drawn.len(),
        leads,
        best,
        hidden,
    })
}

/// Deals as the robots imagine them from the auction, and of these only those with what is required.
fn believed(
    knowledge: &Knowledge,
    question: &LeadQuestion,
    contract: Contract,
    budget: &Budget,
    rng: &mut ChaCha8Rng,
) -> Result<Vec<World>, DeskError> {
    let leader = contract.leader();
    let mut hands = BySeat::from_fn(|_| Hand::EMPTY);
    hands[leader] = question.hand;
    let view = PlayView {
        seat: Some(leader),
        contract,
        hands: Layout::new(hands).expect("one hand is a layout"),
        record: Vec::new(),
        claim: None,
    };
    let seen = VisiblePlay::new(&view).map_err(DeskError::Record)?;
    let systems = knowledge.systems();
    let scoring = Scoring::default();
    let context = PlayContext::new(&view, &seen, &knowledge.situation, systems, scoring);
    let context = context.expect("the leader is to play");
    let belief = Belief::new().weighing_calls();
    let wanted = question.deals as usize;
    let mut solver = None;
    let mut worlds = Vec::new();
    let (mut empty, mut drawn) = (0, 0);
    while worlds.len() < wanted && !budget.is_spent(0) {
        let batch = if knowledge.is_constrained() {
            BATCH
        } else {
            (wanted - worlds.len()).min(BATCH)
        };
        let mut found = belief.worlds(&context, batch, rng);
        drawn += batch as u64;
        found.retain(|world| {
            let deal = Deal::new(world.hands);
            deal.is_ok_and(|deal| knowledge.allows(&deal, &mut solver))
        });
        // The weights of a batch are shares of it.
        found
            .iter_mut()
            .for_each(|world| world.weight *= batch as f64);
        empty = if found.is_empty() { empty + 1 } else { 0 };
        if empty >= EMPTY_BATCHES {
            return Err(DeskError::NothingFits { draws: drawn });
        }
        worlds.extend(found);
    }
    if worlds.is_empty() {
        return Err(DeskError::Stopped);
    }
    worlds.truncate(wanted);
    Ok(worlds)
}
