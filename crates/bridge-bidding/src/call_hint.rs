//! The first step of a hint for a call: what matters at this point of the auction, as a teacher would ask. The call
//! itself is left to be found; every number is counted here from what the caller sees.

use super::call_meaning::CallMeaning;
use super::hand_spread::known_points;
use super::quantity::{HandCounts, Quantity};
use super::rule::Forcing;
use super::shown_points::{shown_points, told_at};
use super::situation::{Situation, game_level};
use super::systems::Systems;
use super::why::{ALL_POINTS, GAME, GRAND_SLAM, SMALL_SLAM, joined};
use super::wording::suit;
use bridge::{Bid, Call};
use cards::{Hand, Seat, Strain, Suit};
use kernel::{Arg, Message, message};
use std::sync::Arc;

/// A hand that may make game opposite a partner who would pass one of a suit.
const STRONG: i16 = 20;
/// With fewer points than these, one of a suit is opened on shape alone.
const LIGHT: i16 = 11;
/// A suit of this length may be opened weak.
const LONG: i16 = 6;
/// Who has fewer points misses nothing if a suit cannot be shown.
const WORTH_A_BID: i16 = 8;
/// Points with which partner would have opened, or nearly: less is worth a word.
const OPENING: i16 = 12;
/// Who has told the strength within so many points is limited.
const NARROW: i16 = 4;

/// What matters before a call is made, without naming it.
pub fn call_hint<'a>(
    systems: Systems<'a>,
    situation: &'a Situation,
    hand: Hand,
    call: Call,
) -> Message {
    let place = Place::new(systems, situation, hand, call);
    joined(place.sentences())
}

/// A call that was made, with what it shows.
type Told = (Call, Arc<CallMeaning>);

/// Where somebody is to call.
struct Place<'a> {
    systems: Systems<'a>,
    situation: &'a Situation,
    hand: HandCounts,
    /// The call that the hint leads to.
    call: Call,
    /// Partner's last call that was no pass.
    partners: Option<Told>,
    /// An opponent's last one, if it came after that of the own side.
    theirs: Option<Told>,
}

/// What both hands come to, by points.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Prospect {
    /// Partner may have any strength above a least.
    Open,
    PartScore,
    PerhapsGame,
    Game,
    PerhapsSlam,
    Slam,
}

impl<'a> Place<'a> {
    fn new(systems: Systems<'a>, situation: &'a Situation, hand: Hand, call: Call) -> Self {
        let me = situation.me();
        let last = |of: &dyn Fn(Seat) -> bool| {
            let mut spoken = situation.made().iter().enumerate();
            spoken
                .rfind(|(_, made)| made.call != Call::Pass && of(made.seat))
                .map(|(at, made)| (at, made.call))
        };
        let told = |(at, call): (usize, Call)| Some((call, told_at(systems, situation, at)?));
        let ours = last(&|seat| seat.side() == me.side()).map_or(0, |(at, _)| at + 1);
        let theirs = last(&|seat| seat.side() != me.side()).filter(|&(at, _)| at >= ours);
        Place {
            systems,
            situation,
            hand: HandCounts::new(hand),
            call,
            partners: last(&|seat| seat == me.partner()).and_then(told),
            theirs: theirs.and_then(told),
        }
    }

    fn sentences(&self) -> Vec<Message> {
        let me = self.situation.me();
        if self.situation.opener().is_none() {
            return self.opening();
        }
        let silent = self.situation.last_word(me).is_none();
        match &self.partners {
            None if silent => self.first_overcall(),
            None => self.alone(),
            Some(told) => self.with_partner(told),
        }
    }

    /// Nobody has bid.
    fn opening(&self) -> Vec<Message> {
        let points = self.own();
        let mut sentences = vec![self.have()];
        if self.situation.made().len() == 3 {
            sentences.push(message!("hint-fourth-seat"));
        }
        let is_one = matches!(self.call, Call::Bid(bid) if bid.level.get() == 1);
        let longest = Suit::ALL.map(|suit| self.length(suit)).into_iter().max();
        sentences.push(if points < LIGHT && longest >= Some(LONG) && !is_one {
            message!("hint-ask-weak")
        } else if points >= STRONG {
            message!("hint-ask-strong")
        } else if self.hand.get(Quantity::Balanced) == 1 {
            message!("hint-ask-balanced")
        } else {
            message!("hint-ask-open")
        });
        sentences
    }

    /// They have opened, and nobody of the own side has said anything.
    fn first_overcall(&self) -> Vec<Message> {
        let mut sentences: Vec<Message> = self.theirs.as_ref().map(they).into_iter().collect();
        sentences.push(self.have());
        match self.last_bid() {
            Some(bid) if self.is_last_chance() => {
                sentences.extend(self.left_for_partner());
                sentences.push(message!("hint-ask-balance", call = Call::Bid(bid)));
            }
            Some(bid) if bid.strain == Strain::NoTrump => {
                sentences.push(message!("hint-ask-overcall-notrump"));
            }
            _ => sentences.push(message!("hint-ask-overcall")),
        }
        sentences
    }

    /// The caller has bid, partner has only passed.
    fn alone(&self) -> Vec<Message> {
        let mut sentences: Vec<Message> = self.theirs.as_ref().map(they).into_iter().collect();
        let (_, most) = known_points(self.situation.known(self.situation.me().partner()));
        let most = most.filter(|&most| most < OPENING);
        sentences.extend(most.map(|most| message!("hint-partner-weak", points = most)));
        sentences.push(self.have());
        sentences.push(self.compete_or(message!("hint-ask-more")));
        sentences
    }

    /// Partner has said something.
    fn with_partner(&self, told: &Told) -> Vec<Message> {
        let (call, meaning) = told;
        let is_free = self.theirs.is_none();
        if let Some(question) = self.asked(meaning).filter(|_| is_free) {
            return vec![self.partners_words(told), question];
        }
        let mut sentences = Vec::new();
        if let Some(told) = &self.theirs {
            let room = self.room(told.0).filter(|_| self.own() >= WORTH_A_BID);
            sentences.push(room.unwrap_or_else(|| they(told)));
        } else if self.situation.is_forced() {
            let forces = self
                .situation
                .last_word(self.situation.me().partner())
                .is_some_and(|made| made.forcing == Forcing::Forcing);
            sentences.push(if forces {
                message!("hint-forced", call = *call)
            } else {
                message!("hint-forced-to-game")
            });
        }
        let prospect = self.together();
        sentences.extend(prospect.as_ref().map(|(said, _)| said.clone()));
        if prospect.is_none() {
            sentences.push(self.partners_words(told));
            sentences.push(self.have());
        }
        sentences.push(self.fit());
        let prospect = prospect.map_or(Prospect::Open, |(_, prospect)| prospect);
        sentences.push(self.question(prospect));
        sentences
    }

    /// What partner's call shows. A call that asks for a certain bid would give it away.
    fn partners_words(&self, (call, meaning): &Told) -> Message {
        let names_a_call = meaning
            .readings
            .iter()
            .any(|reading| reading.name.arg("call").is_some());
        match meaning.lines().into_iter().next() {
            Some(says) if !names_a_call => message!("hint-partner", call = *call, meaning = says),
            _ => message!("hint-partner-asks", call = *call),
        }
    }

    /// The question that partner has asked, if partner's call is one.
    fn asked(&self, meaning: &CallMeaning) -> Option<Message> {
        let reading = meaning.readings.first()?;
        let code = reading.name.code();
        let asks = |codes: &[&str]| codes.iter().any(|asked| code.starts_with(asked));
        if asks(&["bid-stayman"]) && !code.ends_with("answer") {
            return Some(message!("hint-ask-majors"));
        }
        if asks(&[
            "bid-blackwood",
            "bid-gerber",
            "bid-key-card",
            "bid-queen-ask",
        ]) {
            return Some(message!("hint-ask-count"));
        }
        if asks(&["bid-transfer", "bid-texas"]) {
            return Some(message!("hint-ask-transfer"));
        }
        let takes_out = asks(&[
            "bid-takeout",
            "bid-balancing-double",
            "bid-reopening-double",
            "bid-negative",
            "bid-responsive",
            "bid-passes-takeout",
        ]);
        if takes_out {
            let weighed = joined(vec![self.have(), message!("hint-ask-takeout")]);
            return Some(weighed);
        }
        (reading.is_artificial && self.situation.is_forced()).then(|| message!("hint-ask-answer"))
    }

    /// What both hands come to; none if partner has said nothing of the strength.
    fn together(&self) -> Option<(Message, Prospect)> {
        let partner = self.situation.me().partner();
        let (low, high) = shown_points(self.systems, self.situation, partner);
        if low == 0 && high.is_none() {
            return None;
        }
        let own = self.own();
        let shown = range(low, high);
        let Some(high) = high else {
            let said = message!("hint-sum-open", own = own, points = shown);
            let prospect = if own + low >= SMALL_SLAM {
                Prospect::Slam
            } else {
                Prospect::Open
            };
            return Some((said, prospect));
        };
        let (least, most) = (own + low, (own + high).min(ALL_POINTS));
        let prospect = match (least, most) {
            (_, most) if most < GAME => Prospect::PartScore,
            (least, _) if least >= SMALL_SLAM => Prospect::Slam,
            (least, _) if least < GAME => Prospect::PerhapsGame,
            (_, most) if most < SMALL_SLAM => Prospect::Game,
            _ => Prospect::PerhapsSlam,
        };
        let sum = range(least, Some(most));
        let said = match prospect {
            Prospect::PartScore => message!(
                "hint-sum-part-score",
                own = own,
                points = shown,
                sum = sum,
                needed = GAME
            ),
            Prospect::PerhapsGame | Prospect::Open => message!(
                "hint-sum-perhaps-game",
                own = own,
                points = shown,
                sum = sum,
                needed = GAME
            ),
            Prospect::Game => message!(
                "hint-sum-game",
                own = own,
                points = shown,
                sum = sum,
                needed = SMALL_SLAM
            ),
            Prospect::PerhapsSlam => message!(
                "hint-sum-perhaps-slam",
                own = own,
                points = shown,
                sum = sum,
                needed = SMALL_SLAM
            ),
            Prospect::Slam => message!(
                "hint-sum-slam",
                own = own,
                points = shown,
                sum = sum,
                six = SMALL_SLAM,
                seven = GRAND_SLAM
            ),
        };
        Some((said, prospect))
    }

    /// The longest trump suit of both hands, if it is known to have eight cards.
    fn fit(&self) -> Message {
        let partner = self.situation.known(self.situation.me().partner());
        let together = |suit: Suit| {
            let theirs = partner.usual(Quantity::Length(suit)).0;
            (theirs >= 2).then(|| (self.length(suit) + theirs, suit))
        };
        let best = Suit::DESCENDING.into_iter().filter_map(together);
        let best = best.max_by_key(|&(cards, suit)| (cards, suit.is_major()));
        match best.filter(|&(cards, _)| cards >= 8) {
            Some((cards, trumps)) => message!("why-fit", count = cards, suit = suit(trumps)),
            None => message!("hint-no-fit"),
        }
    }

    /// The question that the prospect asks, unless the call goes its own way.
    fn question(&self, prospect: Prospect) -> Message {
        let level = match self.call {
            Call::Bid(bid) if bid.level.get() >= 6 => Prospect::Slam,
            Call::Bid(bid) if bid.level.get() >= game_level(bid.strain) => Prospect::Game,
            _ => Prospect::Open,
        };
        if self.theirs.is_some() && level != Prospect::Slam {
            return self.compete_or(message!("hint-ask-compete"));
        }
        let in_game = self
            .last_bid()
            .is_some_and(|bid| bid.level.get() >= game_level(bid.strain));
        match (prospect, level) {
            (Prospect::PartScore | Prospect::PerhapsGame | Prospect::Game, Prospect::Slam)
            | (Prospect::PartScore, Prospect::Game) => message!("hint-ask-shape"),
            (Prospect::PerhapsSlam | Prospect::Slam, _) => message!("hint-ask-slam"),
            _ if in_game => message!("hint-ask-in-game"),
            (Prospect::PartScore, _) if self.situation.is_forced() => message!("hint-ask-tell"),
            (Prospect::PartScore, _) => message!("hint-ask-part-score"),
            (Prospect::PerhapsGame, _) if self.has_limited_partner() => {
                message!("hint-ask-perhaps-game")
            }
            (Prospect::Game, _) => message!("hint-ask-game"),
            (Prospect::Open | Prospect::PerhapsGame, _) => message!("hint-ask-tell"),
        }
    }

    /// At the last chance, whether they may play there; else this question.
    fn compete_or(&self, other: Message) -> Message {
        match self.last_bid() {
            Some(bid) if self.theirs.is_some() && self.is_last_chance() => {
                message!("hint-ask-balance", call = Call::Bid(bid))
            }
            _ => other,
        }
    }

    /// Whether partner has told the strength within a few points.
    fn has_limited_partner(&self) -> bool {
        let partner = self.situation.me().partner();
        let (low, high) = shown_points(self.systems, self.situation, partner);
        high.is_some_and(|high| high - low <= NARROW)
    }

    /// Their bid, if it takes room from the longest suit that is still to be shown.
    fn room(&self, their: Call) -> Option<Message> {
        let Call::Bid(bid) = their else { return None };
        let calls = self.situation.auction().calls();
        let at = calls.iter().rposition(|&call| call == their)?;
        let before = calls[..at].iter().rev().find_map(|call| call.bid());
        let unshown = |suit: &Suit| {
            let shown = Seat::ALL
                .into_iter()
                .any(|seat| self.situation.has_shown(seat, *suit));
            self.length(*suit) >= 4 && !shown && bid.strain.suit() != Some(*suit)
        };
        let own = Suit::DESCENDING.into_iter().filter(unshown);
        let own = own.max_by_key(|&suit| (self.length(suit), suit))?;
        let (was, is) = (cheapest(before, own), cheapest(Some(bid), own));
        (is > was && is <= 7).then(|| {
            message!(
                "hint-room",
                call = their,
                suit = suit(own),
                level = i64::from(is)
            )
        })
    }

    /// What is left for partner of the points, if they have told theirs.
    fn left_for_partner(&self) -> Option<Message> {
        let me = self.situation.me();
        let (mut least, mut most) = (0, 0);
        for seat in [me.lho(), me.rho()] {
            let (low, high) = shown_points(self.systems, self.situation, seat);
            least += low;
            most += high?;
        }
        let left = ALL_POINTS - self.own();
        let (low, high) = ((left - most).max(0), (left - least).max(0));
        (low > 0).then(|| message!("hint-left", points = range(low, Some(high))))
    }

    /// Points, and the suits that matter.
    fn have(&self) -> Message {
        let mut held = vec![message!("why-points", count = self.own())];
        let mut suits: Vec<Suit> = Suit::DESCENDING.into_iter().collect();
        suits.sort_by_key(|&suit| std::cmp::Reverse(self.length(suit)));
        let is_balanced = self.hand.get(Quantity::Balanced) == 1;
        let wanted = if is_balanced { 1 } else { 2 };
        let long = suits.iter().filter(|&&suit| self.length(suit) >= 4);
        for &long in long.take(wanted) {
            let length = self.length(long);
            if length >= 5 || !is_balanced {
                held.push(message!("why-length", count = length, suit = suit(long)));
            }
        }
        if is_balanced {
            held.push(message!("hint-balanced"));
        }
        message!("why-have", have = Arg::list(held))
    }

    fn own(&self) -> i16 {
        self.hand.get(Quantity::Hcp)
    }

    fn length(&self, suit: Suit) -> i16 {
        self.hand.get(Quantity::Length(suit))
    }

    fn last_bid(&self) -> Option<Bid> {
        self.situation.auction().last_bid().map(|(_, bid)| bid)
    }

    /// Whether a pass would end the auction.
    fn is_last_chance(&self) -> bool {
        let calls = self.situation.auction().calls();
        calls.len() >= 3 && calls[calls.len() - 2..] == [Call::Pass, Call::Pass]
    }
}

/// An opponent's call with what it shows.
fn they((call, meaning): &Told) -> Message {
    match meaning.lines().into_iter().next() {
        Some(says) => message!("hint-they", call = *call, meaning = says),
        None => message!("hint-they-called", call = *call),
    }
}

/// The lowest level at which a suit may be bid over a bid.
fn cheapest(over: Option<Bid>, suit: Suit) -> u8 {
    over.map_or(1, |last| {
        last.level.get() + u8::from(Strain::from(suit) <= last.strain)
    })
}

fn range(low: i16, high: Option<i16>) -> Arg {
    Arg::range((low > 0).then_some(i64::from(low)), high.map(i64::from))
}
