//! Whether the parts of a record agree: the auction, the contract, the declarer, the leader, the play
//! and the result follow from each other, so that a file which says them all may contradict itself.

use super::context::ReadContext;
use super::{BoardRecord, Ending, FinalContract};
use bridge::Contract;
use cards::Seat;

/// The byte at which a file says each of these; `None` for what it does not say itself.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Places {
    pub(crate) dealer: Option<usize>,
    pub(crate) auction: Option<usize>,
    pub(crate) contract: Option<usize>,
    pub(crate) declarer: Option<usize>,
    /// Where the leader of the play is named.
    pub(crate) leader: Option<usize>,
    pub(crate) play: Option<usize>,
    pub(crate) result: Option<usize>,
}

impl BoardRecord {
    /// Reports each value that contradicts an earlier one, once.
    pub(crate) fn check_agreement(&self, places: &Places, context: &mut ReadContext<'_>) {
        self.check_dealer(places, context);
        self.check_contract(places, context);
        self.check_leader(places, context);
        self.check_result(places, context);
    }

    fn check_dealer(&self, places: &Places, context: &mut ReadContext<'_>) {
        let (Some(at), Some(there)) = (places.dealer, places.auction) else {
            return;
        };
        let first = self.auction.as_ref().and_then(|auction| auction.first);
        let (Some(dealer), Some(first)) = (self.dealer, first) else {
            return;
        };
        if dealer != first {
            context.contradiction(
                (there, format!("the auction begins with {}", first.name())),
                (at, format!("the dealer is {}", dealer.name())),
            );
        }
    }

    /// The contract and the declarer that are stated, against those of the auction.
    fn check_contract(&self, places: &Places, context: &mut ReadContext<'_>) {
        let Some(there) = places.auction else { return };
        let Some(bid) = self.contract_of_auction() else {
            return;
        };
        let by_auction = FinalContract::from(bid);
        if let (Some(at), Some(stated)) = (places.contract, self.contract)
            && stated != by_auction
        {
            return context.contradiction(
                (at, format!("the contract is {stated}")),
                (there, format!("the auction ends in {by_auction}")),
            );
        }
        if let (Some(at), Some(stated), Some(bid)) = (places.declarer, self.declarer, bid)
            && stated != bid.declarer
            && !self.is_irregular("Declarer")
        {
            context.contradiction(
                (at, format!("the declarer is {}", stated.name())),
                (
                    there,
                    format!("by the auction it is {}", bid.declarer.name()),
                ),
            );
        }
    }

    /// The contract of a finished auction in which nothing was irregular.
    fn contract_of_auction(&self) -> Option<Option<Contract>> {
        let record = self.auction.as_ref()?;
        if record.calls.iter().any(|call| call.irregular.is_some()) {
            return None;
        }
        let auction = record.auction().ok()?;
        auction.is_over().then(|| auction.contract())
    }

    fn check_leader(&self, places: &Places, context: &mut ReadContext<'_>) {
        let Some(record) = self.play.as_ref().filter(|play| !play.cards.is_empty()) else {
            return;
        };
        let (Some(at), Some(leader)) = (places.leader, record.leader) else {
            return;
        };
        let irregular = record.cards.iter().any(|card| card.irregular.is_some());
        let Some(contract) = self.full_contract().filter(|_| !irregular) else {
            return;
        };
        let there = places.declarer.or(places.contract).or(places.auction);
        if let Some(there) = there.filter(|_| leader != contract.leader()) {
            context.contradiction(
                (at, format!("{} leads", leader.name())),
                (
                    there,
                    format!(
                        "{} leads against {}",
                        contract.leader().name(),
                        contract.declarer.name()
                    ),
                ),
            );
        }
    }

    /// The result against the tricks of the play: declarer has at least those won, and at most those
    /// and all that are left.
    fn check_result(&self, places: &Places, context: &mut ReadContext<'_>) {
        let (Some(at), Some(there)) = (places.result, places.play) else {
            return;
        };
        let Some(record) = self.play.as_ref() else {
            return;
        };
        let (Some(tricks), Some(play)) = (self.tricks, self.play_of()) else {
            return;
        };
        let known = record.cards.iter().map_while(|card| card.card).count();
        let by_contract = record.leader.is_none_or(|seat| {
            self.full_contract()
                .is_some_and(|contract| contract.leader() == seat)
        });
        // A play that broke off at an illegal card is told of by itself.
        if play.record().len() < known || !by_contract || self.is_irregular("Result") {
            return;
        }
        let won = play.tricks()[play.contract().declarer.side()];
        let most = won + play.position().tricks_left();
        if (won..=most).contains(&tricks) {
            return;
        }
        let found = if won == most {
            format!("in the play declarer wins {won}")
        } else if tricks < won {
            format!("in the play declarer has won {won} already")
        } else {
            format!("in the play declarer can win {most} at most")
        };
        let what = match record.ending {
            Ending::Stopped => "the claim gives declarer",
            _ => "the result gives declarer",
        };
        context.contradiction((at, format!("{what} {tricks}")), (there, found));
    }

    /// Whether a caret marks this value: an adjusted score, or another declarer than the Laws have.
    fn is_irregular(&self, name: &str) -> bool {
        self.tag(name).is_some_and(|value| value.starts_with('^'))
    }

    /// The number of passes that an auction leaves out at its beginning: it starts with a bid, and only
    /// with these passes before it the declarer is who he is said to be.
    pub(crate) fn omitted_passes(&self, leader: Option<Seat>) -> usize {
        let (Some(record), Some(declarer)) = (&self.auction, self.declarer) else {
            return 0;
        };
        let opened = record.calls.first().and_then(|first| first.call);
        if opened.is_none_or(|call| call.bid().is_none())
            || leader.is_some_and(|leader| leader != declarer.next())
            || self.is_irregular("Declarer")
        {
            return 0;
        }
        let Some(Some(bid)) = self.contract_of_auction() else {
            return 0;
        };
        let same_bid = |stated| matches!(stated, FinalContract::Bid(last, _) if last == bid.bid);
        if self.contract.is_some_and(|stated| !same_bid(stated)) {
            return 0;
        }
        declarer.turns_after(bid.declarer)
    }
}
