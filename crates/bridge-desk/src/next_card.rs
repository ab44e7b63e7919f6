//! Which card declarer should play next, seeing only declarer's hand and dummy.
//!
//! The hidden hands are dealt as the robots believe them from auction and play, and each card is
//! solved with open cards on these deals: what a player could make who guessed everything later. A
//! robot that plays by what it can tell apart is asked as well, and says why.

use crate::card_values::{CardValues, Stakes};
use crate::evidence::{check_deals, check_hands};
use crate::{BestCards, DeskError, Evidence, HandPicture, RankedCard, Run};
use bridge::scoring::Scoring;
use bridge::{Contract, PlayView, VisiblePlay};
use bridge_robots::{Belief, CardPlayer, Expert, ExpertConfig, PlayContext, World, hint};
use cards::{BySeat, Card, Hand, Layout, Seat};
use dds::Problem;
use kernel::{Budget, Message, Reason};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// Which card declarer should play next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardQuestion {
    /// Declarer's hand as it was dealt.
    pub declarer: Hand,
    /// Dummy as it was dealt.
    pub dummy: Hand,
    /// The contract; needed only without an auction that ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<Contract>,
    /// What is known of the others.
    #[serde(default)]
    pub evidence: Evidence,
    /// The cards played so far, the opening lead first.
    pub played: Vec<Card>,
    /// What is counted.
    #[serde(default)]
    pub scoring: Scoring,
    /// How many deals.
    #[serde(default = "deals")]
    pub deals: u32,
    /// Which sequence of deals.
    #[serde(default)]
    pub seed: u64,
}

const fn deals() -> u32 {
    CardQuestion::DEALS
}

impl CardQuestion {
    /// How many deals unless it is said.
    pub const DEALS: u32 = 200;
}

/// Every card that may be played.
#[derive(Clone, Debug, Serialize)]
pub struct CardAnswer {
    /// The contract.
    pub contract: Contract,
    /// Whose card it is.
    pub hand: Seat,
    /// The tricks that declarer has won.
    pub won: u8,
    /// On how many deals.
    pub deals: usize,
    /// The cards, those that make the contract most often first.
    pub cards: Vec<RankedCard>,
    /// The best card for each aim.
    pub best: BestCards,
    /// What each card does, by its name; nothing where there is nothing to say.
    pub does: Vec<CardReason>,
    /// The card that the strongest robot plays here.
    pub robot: Card,
    /// Why it does.
    pub reasons: Vec<Reason>,
    /// The defenders' hands as they were dealt in these deals, cards played included.
    pub hidden: BySeat<Option<HandPicture>>,
}

/// What a card does.
#[derive(Clone, Debug, Serialize)]
pub struct CardReason {
    /// The card.
    pub card: Card,
    /// What it does.
    pub text: Message,
}

/// Ranks the cards that declarer may play.
pub fn rank_cards(question: &CardQuestion, run: &Run<'_>) -> Result<CardAnswer, DeskError> {
    check_deals(question.deals)?;
    let mut knowledge = question.evidence.read()?;
    let contract = knowledge.contract(question.contract)?;
    let mut hands = BySeat::default();
    hands[contract.declarer] = Some(question.declarer);
    hands[contract.dummy()] = Some(question.dummy);
    check_hands(&hands)?;
    if question.played.is_empty() {
        return Err(DeskError::NoLead);
    }
    let view = PlayView {
        seat: Some(contract.declarer),
        contract,
        hands: Layout::new(hands.map(Option::unwrap_or_default))
            .expect("the hands were checked to share no card"),
        record: question.played.clone(),
        claim: None,
    };
    let seen = VisiblePlay::new(&view).map_err(DeskError::Record)?;
    let turn = seen.hand_to_play().ok_or(DeskError::PlayIsOver)?;
    let systems = knowledge.systems();
    let situation = &knowledge.situation;
    let context = PlayContext::new(&view, &seen, situation, systems, question.scoring);
    let context = context.ok_or(DeskError::NotToPlay(turn))?;
    let mut rng = ChaCha8Rng::seed_from_u64(question.seed);
    let belief = Belief::new().weighing_calls().reading_signals();
    let mut worlds = belief.worlds(&context, question.deals as usize, &mut rng);
    let whole = |world: &World, seat: Seat| world.hands[seat] | seen.played[seat];
    let mut solver = None;
    worlds.retain(|world| {
        let deal = cards::Deal::new(BySeat::from_fn(|seat| whole(world, seat)));
        deal.is_ok_and(|deal| knowledge.allows(&deal, &mut solver))
    });
    if worlds.is_empty() {
        return Err(DeskError::NothingFits {
            draws: question.deals.into(),
        });
    }
    let problems: Vec<(World, Problem)> = worlds
        .into_iter()
        .filter_map(|world| {
            let problem = world.problem(&context)?;
            Some((world, problem))
        })
        .collect();
    let side = contract.declarer.side();
    let stakes = Stakes {
        contract,
        vulnerability: question.evidence.vulnerability,
        side,
        won: seen.tricks[side],
    };
    let values = CardValues::solve(&problems, stakes, run)?;
    let (cards, best) = values.rank(stakes);
    let does = cards.iter().filter_map(|ranked| {
        let thought = hint::thought(&context, ranked.card)?;
        Some(CardReason {
            card: ranked.card,
            text: thought.why,
        })
    });
    let does = does.collect();
    let drawn = &problems[..values.deals()];
    let hidden = BySeat::from_fn(|seat| {
        let hands = drawn
            .iter()
            .map(|(world, _)| (whole(world, seat), world.weight));
        (seat.side() != side).then(|| HandPicture::of(hands))
    });
    let expert = Expert::new(ExpertConfig::MASTER);
    let budget = Budget {
        seed: question.seed,
        threads: 1,
        ..run.budget.clone()
    };
    let decision = expert.choose(&context, &budget);
    Ok(CardAnswer {
        contract,
        hand: context.hand,
        won: stakes.won,
        deals: drawn.len(),
        cards,
        best,
        does,
        robot: decision.action,
        reasons: decision.reasons,
        hidden,
    })
}
