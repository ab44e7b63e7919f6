//! Following suit: second hand low, third hand high, cover an honour, and winning as cheaply as one
//! can.

use super::outlook::{Outlook, above, lowest, top_sequence};
use super::{Advice, Rule, advise};
use cards::{Card, Hand, Rank, Suit};

/// The card to follow with.
pub fn follow(outlook: &Outlook<'_>) -> Option<Advice> {
    let trick = &outlook.seen.trick;
    match trick.cards().len() {
        1 => second_hand(outlook),
        2 => third_hand(outlook),
        3 => fourth_hand(outlook),
        _ => None,
    }
}

/// The cheapest card that beats what is on the table.
fn cheapest_winner(outlook: &Outlook<'_>) -> Option<Card> {
    let winners = outlook.legal.iter().filter(|&card| outlook.beats(card));
    winners.min_by_key(|&card| (outlook.is_trump(card.suit()), card))
}

fn low(outlook: &Outlook<'_>, rule: Rule) -> Option<Advice> {
    advise(lowest(outlook.legal)?, rule)
}

/// Second hand plays low, unless it covers an honour, splits two, or wins the setting trick.
pub fn second_hand(outlook: &Outlook<'_>) -> Option<Advice> {
    hold_up(outlook)
        .or_else(|| last_trick_wanted(outlook))
        .or_else(|| cover(outlook))
        .or_else(|| rise_alone(outlook))
        .or_else(|| split_honours(outlook))
        .or_else(|| low(outlook, Rule::SecondHandLow))
}

/// The contract is made or beaten by this very trick, and the card wins it for certain.
pub fn last_trick_wanted(outlook: &Outlook<'_>) -> Option<Advice> {
    let led = outlook.seen.trick.suit()?;
    if outlook.wanted() != 1 || outlook.is_ruffed_behind(led) {
        return None;
    }
    let master = outlook.masters(outlook.legal, led);
    let card = master.iter().find(|&card| outlook.beats(card))?;
    advise(card, Rule::DecisiveTrick)
}

/// An honour is covered by a higher one where that may make a lower card of the side good; not where
/// the honour led is backed by the next one, which would be covered in its turn.
pub fn cover(outlook: &Outlook<'_>) -> Option<Advice> {
    let &led = outlook.seen.trick.cards().first()?;
    let suit = led.suit();
    if led.rank() < Rank::Ten
        || outlook.declares() && outlook.behind() == 2 && !outlook.covers_gain(led)
    {
        return None;
    }
    let higher = outlook
        .legal
        .iter()
        .filter(|&card| card > led && card.suit() == suit);
    let card = higher.min().filter(|card| card.rank() >= Rank::Queen)?;
    // Dummy's next honour would only be covered twice; declarer's is not seen.
    let leader = outlook.seen.trick.leader();
    let backed = outlook.seen.hands[leader].is_some_and(|hand| {
        let next = hand.of_suit(suit).top();
        next.is_some_and(|next| next < led && next.rank().index() + 1 == led.rank().index())
    });
    if backed {
        return None;
    }
    if !outlook.covers_gain(led) {
        return None;
    }
    advise(card, Rule::Cover)
}

/// Two touching honours, the lower one, when dummy or declarer might win with a small card.
pub fn split_honours(outlook: &Outlook<'_>) -> Option<Advice> {
    let &led = outlook.seen.trick.cards().first()?;
    let held = outlook.legal.of_suit(led.suit());
    let others = outlook.against();
    let touching = top_sequence(held, others);
    let honours: Hand = touching
        .iter()
        .filter(|card| card.rank() >= Rank::Ten)
        .collect();
    let enough = if outlook.declares() {
        // From the declarer's hands only where the honours are sure to be needed.
        honours.len() >= 2 && held.len() == 2
    } else {
        honours.len() >= 2 && held.top().is_some_and(|top| top.rank() >= Rank::Queen)
    };
    if !enough {
        return None;
    }
    let card = lowest(honours).filter(|&card| outlook.beats(card))?;
    advise(card, Rule::SplitHonours)
}

/// In the second of declarer's hands, an honour that would never win later: from queen or king and
/// one small card, over which the ace stands.
pub fn rise_alone(outlook: &Outlook<'_>) -> Option<Advice> {
    if !outlook.declares() {
        return None;
    }
    let suit = outlook.seen.trick.suit()?;
    let held = outlook.legal.of_suit(suit);
    let other = outlook.other().holding(suit);
    let top = held.top()?;
    let short = held.len() == 2 && top.rank() == Rank::Queen;
    if !(short && other.contains(Rank::Ace) && !other.contains(Rank::King) && outlook.beats(top)) {
        return None;
    }
    advise(top, Rule::OnlyChance)
}

/// In notrump the only stopper of the suit that they lead is kept until one of them has no more.
pub fn hold_up(outlook: &Outlook<'_>) -> Option<Advice> {
    if !outlook.declares() || outlook.trump().is_some() {
        return None;
    }
    let leader = outlook.seen.trick.leader();
    let suit = outlook.seen.trick.suit()?;
    let rounds = outlook
        .seen
        .finished
        .iter()
        .filter(|trick| trick.suit() == Some(suit))
        .count();
    if leader.side() == outlook.side() || rounds >= 2 {
        return None;
    }
    // The only stopper is the ace, and there are cards to hold up with.
    let ours = outlook.ours().holding(suit);
    let has = |rank| ours.contains(rank);
    let others = has(Rank::King) || has(Rank::Queen) || has(Rank::Jack) && has(Rank::Ten);
    let stoppers = has(Rank::Ace) && !others;
    let ace = Card::new(suit, Rank::Ace);
    let spare = outlook.hand.of_suit(suit).without(ace);
    let length = outlook.hand.length(suit) + outlook.other().length(suit);
    if !stoppers || spare.is_empty() || length > 6 || runs_home(outlook) {
        return None;
    }
    advise(lowest(outlook.legal.without(ace))?, Rule::HoldUp)
}

/// Whether the tricks on top are enough for the contract.
fn runs_home(outlook: &Outlook<'_>) -> bool {
    let sure: usize = Suit::ALL
        .into_iter()
        .map(|suit| outlook.top_tricks(suit))
        .sum();
    sure >= usize::from(outlook.wanted())
}

/// Third hand plays high, but no higher than it must.
pub fn third_hand(outlook: &Outlook<'_>) -> Option<Advice> {
    last_trick_wanted(outlook)
        .or_else(|| partner_wins_anyway(outlook))
        .or_else(|| {
            if outlook.declares() {
                take_finesse(outlook)
            } else {
                finesse_against_dummy(outlook).or_else(|| rule_of_eleven(outlook))
            }
        })
        .or_else(|| third_hand_high(outlook))
}

/// Partner's card holds against all that may come.
pub fn partner_wins_anyway(outlook: &Outlook<'_>) -> Option<Advice> {
    let (seat, best) = outlook.best()?;
    let last = outlook.turn.next();
    if seat.side() != outlook.side() {
        return None;
    }
    let others = match outlook.seen.hands[last] {
        Some(hand) => hand,
        None => outlook.unseen,
    };
    let beaten = others.of_suit(best.suit()).iter().any(|card| card > best);
    if beaten {
        return None;
    }
    unblock(outlook, best.suit()).or_else(|| low(outlook, Rule::PartnerWins))
}

/// The high card of the shorter hand must not block the suit.
pub fn unblock(outlook: &Outlook<'_>, suit: Suit) -> Option<Advice> {
    let other = outlook.partner?.of_suit(suit);
    let held = outlook.legal.of_suit(suit);
    let against = outlook.against();
    let shorter = held.len() <= other.len() && held.len() <= 2 && !held.is_empty();
    let high = held.top().filter(|_| shorter)?;
    // It blocks if it would win a later round in the hand without the small cards of the suit, and
    // nothing is lost if the long hand's cards still stand on top without it.
    let tops = above(other, against.of_suit(suit)).len();
    if held.len() != 2 || above(held, against.of_suit(suit)).is_empty() || tops < other.len().min(2)
    {
        return None;
    }
    advise(high, Rule::Unblock)
}

/// The declarer's finesse: the lowest card that wins if the missing honour lies before it.
pub fn take_finesse(outlook: &Outlook<'_>) -> Option<Advice> {
    let suit = outlook.seen.trick.suit()?;
    let held = outlook.legal.of_suit(suit);
    let against = outlook.unseen.of_suit(suit);
    let missing = against.iter().next()?;
    if !outlook.beats(held.top()?) {
        return None;
    }
    let masters = above(held, against);
    let candidates: Hand = held
        .iter()
        .filter(|&card| card < missing && outlook.beats(card))
        .collect();
    let second = against.iter().nth(1);
    // The card must be worth something: only the one missing honour may beat it.
    let finesse = candidates
        .iter()
        .find(|&card| second.is_none_or(|second| card > second))?;
    let ours = held.len() + outlook.other().length(suit);
    let gone = usize::from(outlook.seen.trick.cards()[1].suit() == suit);
    let outstanding = against.len() + gone;
    let drop = missing.rank() == Rank::Queen && masters.len() >= 2 && outstanding <= 4 && ours >= 8;
    let before = outlook.turn.rho();
    if outlook.seen.void[before][suit] && against.len() > 1 {
        return None;
    }
    if drop {
        return advise(masters.top()?, Rule::NineNever);
    }
    advise(
        lowest(
            top_sequence(candidates, against)
                .iter()
                .filter(|&card| card <= finesse)
                .collect(),
        )
        .unwrap_or(finesse),
        Rule::Finesse,
    )
}

/// A defender behind dummy keeps the honour that will catch dummy's and plays the next one.
pub fn finesse_against_dummy(outlook: &Outlook<'_>) -> Option<Advice> {
    let suit = outlook.seen.trick.suit()?;
    let dummy = outlook.contract.dummy();
    if outlook.turn.rho() != dummy {
        return None;
    }
    let theirs = outlook.dummy?.of_suit(suit).top()?;
    let held = outlook.legal.of_suit(suit);
    let over = held.iter().filter(|&card| card > theirs).min()?;
    let under = held
        .iter()
        .find(|&card| card < theirs && card.rank() >= Rank::Nine && outlook.beats(card))?;
    let between = outlook.unseen.iter().any(|card| {
        card.suit() == suit && card < theirs && card > under && card.rank() > Rank::Ten
    });
    if over.rank() < Rank::Queen || theirs.rank() < Rank::Jack || between {
        return None;
    }
    advise(under, Rule::FinesseAgainstDummy)
}

/// The rule of eleven: after a fourth-best lead, eleven less the card is how many higher ones the
/// other three hands hold. If dummy and this hand have them all, declarer cannot beat it.
pub fn rule_of_eleven(outlook: &Outlook<'_>) -> Option<Advice> {
    let first = outlook.seen.finished.is_empty();
    let &led = outlook.seen.trick.cards().first()?;
    let small = led.rank() <= Rank::Nine;
    if !first || outlook.trump().is_some() || !small {
        return None;
    }
    let pips = led.rank().index() + 2;
    let higher = 11 - pips;
    let suit = led.suit();
    let seen = outlook.hand | outlook.seen.played[outlook.contract.dummy()] | outlook.dummy?;
    let mine = seen.of_suit(suit).iter().filter(|&card| card > led).count();
    if mine < higher {
        return None;
    }
    let card = cheapest_winner(outlook)?;
    advise(card, Rule::RuleOfEleven)
}

/// The highest card, but of touching ones the lowest, and none if it cannot win.
pub fn third_hand_high(outlook: &Outlook<'_>) -> Option<Advice> {
    let suit = outlook.seen.trick.suit()?;
    let held = outlook.legal.of_suit(suit);
    let top = held.top()?;
    if !outlook.beats(top) {
        return low(outlook, Rule::CannotWin);
    }
    // What declarer may beat it with lies behind; dummy's cards are known.
    let last = outlook.turn.next();
    let behind = outlook.seen.hands[last].unwrap_or(outlook.unseen);
    let sequence = top_sequence(held, outlook.against());
    let enough = held
        .iter()
        .filter(|&card| outlook.beats(card))
        .filter(|&card| !behind.of_suit(suit).iter().any(|other| other > card))
        .min();
    let cheapest = lowest(sequence).filter(|&card| outlook.beats(card));
    let card = enough.or(cheapest).unwrap_or(top);
    advise(card, Rule::ThirdHandHigh)
}

/// Fourth hand wins as cheaply as it can, if the trick is not partner's already.
pub fn fourth_hand(outlook: &Outlook<'_>) -> Option<Advice> {
    if outlook.winning() {
        let suit = outlook.seen.trick.suit()?;
        return unblock(outlook, suit).or_else(|| low(outlook, Rule::PartnerWins));
    }
    if let Some(advice) = hold_up(outlook) {
        return Some(advice);
    }
    match cheapest_winner(outlook) {
        Some(card) => advise(card, Rule::WinCheaply),
        None => low(outlook, Rule::CannotWin),
    }
}

impl Outlook<'_> {
    /// Whether an opponent behind is known to have none of the suit and may have a trump.
    fn is_ruffed_behind(&self, suit: Suit) -> bool {
        let Some(trump) = self.trump() else {
            return false;
        };
        let mut behind = (1..=self.behind()).map(|turns| self.turn.after(turns));
        behind.any(|seat| {
            let opponent = seat.side() != self.side();
            let void = match self.seen.hands[seat] {
                Some(hand) => hand.length(suit) == 0 && hand.length(trump) > 0,
                None => self.seen.void[seat][suit] && !self.seen.void[seat][trump],
            };
            opponent && void && suit != trump
        })
    }

    /// Whether covering this honour may make a card of the side good: there is a lower one, down to
    /// the nine, that the cover would bring up, here or out of sight with partner.
    fn covers_gain(&self, led: Card) -> bool {
        let suit = led.suit();
        let below = |card: &Card| *card < led && card.rank() >= Rank::Nine;
        let own = self.ours().of_suit(suit).iter().any(|card| below(&card));
        let may = !self.declares() && self.unseen.of_suit(suit).iter().any(|card| below(&card));
        own || may
    }
}
