//! Declarer's plan: the count, where more tricks can come from, and the question that orders them.

use super::count::{Losers, tricks_on_top};
use super::odds::Odds;
use super::source::{self, Source};
use super::suit::SuitCards;
use super::then;
use crate::simple::Outlook;
use bridge::{Call, words};
use cards::{Card, Hand, Seat, Suit};
use kernel::{Arg, Message, message};

/// How many sources a plan names.
const NAMED: usize = 2;

/// What declarer has and needs.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The tricks won so far.
    pub won: u8,
    /// The tricks still needed.
    pub wanted: usize,
    /// The count.
    pub count: Count,
    /// Where more can come from, the likeliest first.
    pub sources: Vec<Source>,
}

/// The tricks on top, or the losers.
#[derive(Clone, Debug)]
pub enum Count {
    /// In notrump.
    Tops {
        /// The tricks that can be taken at once.
        tops: usize,
        /// High cards that cannot be reached.
        stranded: usize,
    },
    /// With trumps.
    Losers {
        /// What the hand with the long trumps loses.
        losers: Losers,
        /// How many tricks may still be lost.
        spare: usize,
    },
}

impl Plan {
    /// The plan from here; `None` if both hands of the side are not seen, or the contract can no
    /// longer be made or is made already.
    pub fn new(outlook: &Outlook<'_>) -> Option<Plan> {
        let odds = Odds::new(outlook.seen)?;
        let wanted = usize::from(outlook.wanted());
        let left = usize::from(outlook.seen.tricks_left());
        if !outlook.declares() || outlook.partner.is_none() || wanted == 0 || wanted > left {
            return None;
        }
        let suits = Suit::DESCENDING.into_iter();
        let (count, mut sources): (Count, Vec<Source>) = match outlook.trump() {
            None => {
                let all: usize = Suit::ALL
                    .into_iter()
                    .map(|suit| SuitCards::new(outlook, suit).tops())
                    .sum();
                let tops = tricks_on_top(outlook)?;
                let stranded = all.min(left).saturating_sub(tops);
                let sources = suits.filter_map(|suit| source::of_suit(outlook, &odds, suit));
                (Count::Tops { tops, stranded }, sources.collect())
            }
            Some(trump) => {
                let losers = Losers::new(outlook, trump);
                let long = losers.hand;
                let sources = suits.filter_map(|suit| {
                    let lies = || source::of_suit(outlook, &odds, suit);
                    source::ruff(outlook, trump, long, suit)
                        .or_else(|| source::discard(outlook, trump, long, suit))
                        .or_else(|| lies().filter(|_| losers.of(suit) > 0))
                });
                let sources = sources.collect();
                let spare = left - wanted;
                (Count::Losers { losers, spare }, sources)
            }
        };
        sources.sort_by(|a, b| b.chance().total_cmp(&a.chance()));
        Some(Plan {
            won: outlook.seen.tricks[outlook.side()],
            wanted,
            count,
            sources,
        })
    }

    /// Whether the count is enough for the contract.
    pub fn is_enough(&self) -> bool {
        match &self.count {
            Count::Tops { tops, .. } => *tops >= self.wanted,
            Count::Losers { losers, spare } => losers.total() <= *spare,
        }
    }

    /// The sources to name: the likeliest, and the one of the card that is to be played.
    pub fn named(&self, card: Card) -> Vec<Source> {
        let mut named: Vec<Source> = self.sources.iter().copied().take(NAMED).collect();
        let own = self
            .sources
            .iter()
            .find(|source| source.suit() == card.suit());
        if let Some(&own) = own.filter(|own| !named.contains(own)) {
            named.pop();
            named.push(own);
        }
        named
    }

    /// The plan in words; the card, which is not named, decides what the question is about.
    pub fn message(&self, outlook: &Outlook<'_>, card: Card) -> Message {
        let count = self.count_message();
        let named = self.named(card);
        let dummy = outlook.contract.dummy();
        let said: Vec<Message> = named.iter().map(|source| source.message(dummy)).collect();
        let enough = self.is_enough();
        let sources = match &said[..] {
            _ if enough => None,
            [] => Some(message!("bridge-plan-no-source")),
            [one] => Some(message!("bridge-plan-one-source", source = one.clone())),
            [first, second, ..] => Some(message!(
                "bridge-plan-two-sources",
                first = first.clone(),
                second = second.clone()
            )),
        };
        let plan = match sources {
            Some(sources) => then(count, sources),
            None => count,
        };
        if let Some(bidder) = lone_bidder(outlook).filter(|_| !enough && guesses(&named)) {
            return then(
                plan,
                message!("bridge-plan-bidder", seat = words::seat(bidder)),
            );
        }
        match self.question(outlook, card, &named) {
            Some(question) => then(plan, question),
            None => plan,
        }
    }

    fn count_message(&self) -> Message {
        match &self.count {
            &Count::Tops { tops, stranded } if stranded > 0 => message!(
                "bridge-plan-stranded",
                won = self.won,
                wanted = self.wanted,
                tops = tops,
                stranded = stranded
            ),
            &Count::Tops { tops, .. } if tops >= self.wanted => {
                message!(
                    "bridge-plan-enough",
                    won = self.won,
                    wanted = self.wanted,
                    tops = tops
                )
            }
            &Count::Tops { tops, .. } => {
                message!(
                    "bridge-plan-tops",
                    won = self.won,
                    wanted = self.wanted,
                    tops = tops
                )
            }
            Count::Losers { losers, spare } => {
                let suits = losers.suits.iter().map(|&(suit, losers)| {
                    message!(
                        "bridge-plan-losers-of",
                        suit = words::suit(suit),
                        losers = losers
                    )
                });
                let suits: Vec<Message> = suits.collect();
                let total = losers.total();
                if total == 0 {
                    message!("bridge-plan-no-losers")
                } else if total <= *spare {
                    message!(
                        "bridge-plan-few-losers",
                        losers = total,
                        suits = Arg::list(suits),
                        spare = *spare
                    )
                } else {
                    message!(
                        "bridge-plan-losers",
                        losers = total,
                        suits = Arg::list(suits),
                        spare = *spare
                    )
                }
            }
        }
    }

    /// The question that leads to the card.
    fn question(&self, outlook: &Outlook<'_>, card: Card, named: &[Source]) -> Option<Message> {
        let leads = outlook.seen.trick.cards().is_empty();
        if let Some(trump) = outlook.trump().filter(|_| leads) {
            let trumps = outlook.against().length(trump);
            let ruffs = named
                .iter()
                .any(|source| matches!(source, Source::Ruff { .. }));
            if trumps > 0 {
                return Some(match card.suit() == trump {
                    true if ruffs => message!("bridge-plan-draw-some", count = trumps),
                    true => message!("bridge-plan-draw", count = trumps),
                    false if ruffs => message!("bridge-plan-ruff-first", count = trumps),
                    false => message!("bridge-plan-not-yet", count = trumps),
                });
            }
        }
        if let Some((seat, suit)) = danger(outlook) {
            return Some(message!(
                "bridge-plan-danger",
                seat = words::seat(seat),
                suit = words::suit(suit)
            ));
        }
        if self.is_enough() {
            return Some(message!("bridge-plan-careful"));
        }
        match named {
            [first, second, ..] if leads && (first.keeps_lead() || second.keeps_lead()) => {
                let together = together(outlook, *first, *second)?;
                Some(message!(
                    "bridge-plan-together",
                    chance = Arg::chance(together)
                ))
            }
            [Source::Finesse { .. } | Source::Towards { .. }] if leads => {
                Some(message!("bridge-plan-which-hand"))
            }
            _ => None,
        }
    }
}

/// The opponent with winners to take in notrump, and their suit: the other one has shown out of it,
/// and nothing stops it.
pub fn danger(outlook: &Outlook<'_>) -> Option<(Seat, Suit)> {
    if outlook.trump().is_some() {
        return None;
    }
    let opponents = [outlook.turn.lho(), outlook.turn.rho()];
    let suits = Suit::DESCENDING.into_iter();
    suits
        .filter(|&suit| {
            let stopped = !outlook.masters(outlook.ours(), suit).is_empty();
            !stopped && outlook.unseen.length(suit) > 1
        })
        .find_map(|suit| {
            let void = |seat: Seat| outlook.seen.void[seat][suit];
            let holder = opponents.into_iter().find(|&seat| void(seat.partner()))?;
            Some((holder, suit))
        })
}

/// The one opponent who has bid, if the other has only passed: high cards are likelier there.
fn lone_bidder(outlook: &Outlook<'_>) -> Option<Seat> {
    let bids = |seat: Seat| {
        let mut calls = outlook.auction.iter();
        calls.any(|(caller, call)| caller == seat && call != Call::Pass)
    };
    let opponents = [outlook.turn.lho(), outlook.turn.rho()];
    match opponents.map(bids) {
        [true, false] => Some(opponents[0]),
        [false, true] => Some(opponents[1]),
        _ => None,
    }
}

/// Whether the odds of a source depend on who has a high card.
fn guesses(sources: &[Source]) -> bool {
    let guess = |source: &Source| {
        matches!(source, Source::Finesse { .. } | Source::Towards { .. }) && source.chance() < 1.0
    };
    sources.iter().any(guess)
}

/// How likely at least one of two sources in different suits brings its trick.
pub fn together(outlook: &Outlook<'_>, first: Source, second: Source) -> Option<f64> {
    let odds = Odds::new(outlook.seen)?;
    if first.suit() == second.suit() || first.chance() >= 1.0 || second.chance() >= 1.0 {
        return None;
    }
    let suits = [first, second].map(|source| SuitCards::new(outlook, source.suit()));
    let cards: Hand = suits[0].missing | suits[1].missing;
    odds.chance(cards, |held| {
        let works = |source: Source, suit: &SuitCards| source.works(suit, odds.seats, held);
        works(first, &suits[0]) || works(second, &suits[1])
    })
}
