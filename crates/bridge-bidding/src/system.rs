//! A bidding system: the rules as a convention card has them, ready to bid and to read bids.

use super::card::{Agreement, ConventionCard};
use super::cells::Cells;
use super::lint;
use super::matching::{block_bindings, spread};
use super::means::Means;
use super::needs::{Logic, Needs};
use super::parse::{self, RuleError};
use super::quantity::{HandCounts, Quantity};
use super::rule::*;
use super::situation::{HandKnowledge, InterpretedCall, Situation, bid, game_level};
use super::sound::{keep_sound, most_to_pass};
use bridge::{Bid, Call, CallError};
use cards::{BySuit, Hand, Seat, Strain, Suit};
use std::sync::Arc;

/// The files of rules, in the order in which they are read, after those of the card itself.
const RULES: &[(&str, &str)] = &include!("rules/list.in");

/// A convention card with its rules.
#[derive(Clone, Debug)]
pub struct System {
    card: ConventionCard,
    book: Arc<Book>,
}

/// A rule of the catalogue.
#[derive(Copy, Clone, Debug)]
pub struct Entry<'a> {
    /// Its name, with its module before it.
    pub name: &'a str,
    /// The situation for which it is.
    pub situation: &'a str,
    /// The number of that situation.
    pub block: usize,
    /// The rule as it is written.
    pub text: &'a str,
    /// The file that it stands in.
    pub file: &'a str,
    /// Its line there.
    pub line: usize,
    /// The rank of its situation: lower ranks are tried first.
    pub rank: i16,
}

impl Entry<'_> {
    /// Ranks from which rules only read the calls of others: a pass that takes every hand comes before them.
    pub(super) const READS_ONLY: i16 = 95;

    /// Whether the rule never makes a call, and only reads those of others.
    pub const fn reads_only(&self) -> bool {
        self.rank >= Self::READS_ONLY
    }
}

/// A call that a rule offers in a situation.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The call.
    pub call: Call,
    /// The rule's name in the catalogue.
    pub rule: Arc<str>,
    /// The rule's place in the catalogue.
    pub(super) index: usize,
    /// The number of its situation there.
    pub(super) block: usize,
    /// What the hand needs.
    pub needs: Needs,
    /// Whether partner may pass.
    pub forcing: Forcing,
    /// Whether it says something else than it names.
    pub artificial: bool,
    /// The meaning that the rule names, with what its variables stand for.
    pub(super) means: Option<Arc<Means>>,
    pub(super) bindings: Bindings,
    pub(super) shows: Option<Needs>,
    pub(super) tags: Vec<(Tag, Vec<Suit>)>,
    /// A pass of a forcing call is meant.
    pub(super) even_forced: bool,
    /// It explains a call of another school, and is never made.
    pub(super) only_read: bool,
    /// It repeats another offer in a second place, for hands to which that one does not go.
    pub(super) is_copy: bool,
    /// Offers of one group are a choice: none of them denies another.
    pub(super) group: usize,
}

/// What a call means to those who hear it.
#[derive(Clone, Debug)]
pub struct Meaning {
    /// What is known of the caller's hand after it.
    pub known: HandKnowledge,
    /// The offers that it may have been, the likeliest reading first; none if no rule foresees it.
    pub offers: Vec<Offer>,
    /// The call itself.
    pub(super) call: Call,
    /// All that was on offer, in the order in which it was tried.
    pub(super) on_offer: Arc<[Offer]>,
    /// What the caller called before, each with what was on offer then.
    pub(super) earlier: Vec<(Call, Arc<[Offer]>)>,
    /// The hands that each of the offers may have been made with.
    pub(super) extents: Vec<Cells>,
    /// What was known of the caller's hand before the call.
    pub(super) before: HandKnowledge,
    /// What the wording of the call depends on besides.
    pub(super) table: TableFacts,
    /// The book that it is read by, and the place of the call in its memory.
    pub(super) book: Arc<Book>,
    pub(super) place: u64,
}

/// What everybody at the table knows that decides which facts of a call are news.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct TableFacts {
    /// The suits that partner has shown.
    pub(super) partners: BySuit<bool>,
    /// The suits that the caller has shown.
    pub(super) own: BySuit<bool>,
    /// Whether the caller's side may not stop below game.
    pub(super) game_forced: bool,
    /// Whether partner's last call invited.
    pub(super) invited: bool,
    /// Which call of the caller's it is.
    pub(super) role: Role,
    /// The opening bid, if there has been one.
    pub(super) opening: Option<Bid>,
}

/// Which call of a player's it is, where its name depends on that.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Role {
    /// Nobody has bid.
    Opening,
    /// The first call to an opening of partner's.
    Response,
    /// Opener's second call.
    Rebid,
    /// The first call to an overcall or double of partner's.
    Advance,
    /// Any other.
    #[default]
    Other,
}

impl Role {
    fn of(situation: &Situation) -> Self {
        let me = situation.me();
        let mine = situation.words(me).count();
        match situation.opener() {
            None => Role::Opening,
            Some(opener) if opener == me && mine == 1 => Role::Rebid,
            Some(_) if mine > 0 || situation.words(me.partner()).count() != 1 => Role::Other,
            Some(opener) if opener == me.partner() => Role::Response,
            Some(_) => Role::Advance,
        }
    }
}

/// A call chosen for a hand.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The call.
    pub call: Call,
    /// Which of the offers it is; none if no rule foresees the hand.
    pub offer: Option<usize>,
    /// All that was on offer, in the order in which it was tried.
    pub offers: Arc<[Offer]>,
}

impl System {
    /// The system of a card.
    pub fn new(card: ConventionCard) -> Result<Self, RuleError> {
        Self::read(card, RULES.iter().copied())
    }

    /// A card with other rules than those that come with the program: names of files and texts. Rules
    /// that no hand can reach are an error.
    pub fn with_rules<'a>(
        card: ConventionCard,
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, RuleError> {
        let system = Self::read(card, files)?;
        match lint::unreachable_rules(&system, &system.book)
            .into_iter()
            .next()
        {
            Some(fault) => Err(fault),
            None => Ok(system),
        }
    }

    fn read<'a>(
        card: ConventionCard,
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, RuleError> {
        let mut book = Book::default();
        for (file, text) in card.rules() {
            parse::read(&mut book, file, text, &card)?;
        }
        for (file, text) in files {
            parse::read(&mut book, file, text, &card)?;
        }
        book.finish();
        let mut index = 0;
        for (number, block) in book.blocks.iter_mut().enumerate() {
            for rule in &mut block.rules {
                (rule.index, rule.block) = (index, number);
                index += 1;
            }
        }
        Ok(System {
            card,
            book: Arc::new(book),
        })
    }

    /// The card.
    pub const fn card(&self) -> &ConventionCard {
        &self.card
    }

    /// The rules behind another one of their block that takes every hand: each as an error that names the
    /// place and both rules.
    pub fn unreachable_rules(&self) -> Vec<RuleError> {
        lint::unreachable_rules(self, &self.book)
    }

    /// The rules that do not name what their calls mean, each as an error that names the place.
    pub fn unnamed_rules(&self) -> Vec<RuleError> {
        lint::unnamed_rules(&self.book)
    }

    #[cfg(test)]
    pub(super) fn book(&self) -> &Book {
        &self.book
    }

    /// The rules in the order in which they are tried, as the card has them.
    pub fn catalogue(&self) -> impl Iterator<Item = Entry<'_>> {
        self.book.blocks.iter().flat_map(|block| {
            block.rules.iter().map(|rule| Entry {
                name: &rule.name,
                situation: &block.text,
                block: rule.block,
                text: &rule.text,
                file: &block.file,
                line: rule.line,
                rank: block.rank,
            })
        })
    }

    /// The call for a hand.
    pub fn choose(&self, situation: &Situation, hand: Hand) -> Choice {
        let hand = HandCounts::new(hand);
        let offers = self.offers(situation);
        let made = |offer: &Offer| !offer.only_read && offer.needs.fits(&hand);
        let offer = offers.iter().position(made);
        let call = match offer {
            Some(index) => offers[index].call,
            None => self.natural_call(situation, &hand),
        };
        Choice {
            call,
            offer,
            offers,
        }
    }

    /// A call where no rule says any: a pass if that is allowed; else partner's suit with three cards,
    /// one's own long suit, notrump, or whatever does not tell partner of another hand.
    fn natural_call(&self, situation: &Situation, hand: &HandCounts) -> Call {
        let points = hand.get(Quantity::Hcp);
        let may_pass = most_to_pass(situation).is_none_or(|most| points <= most);
        if !situation.is_forced() && may_pass {
            return Call::Pass;
        }
        let me = situation.me();
        let length = |suit: Suit| hand.get(Quantity::Length(suit));
        let shown = |seat: Seat, suit: Suit| situation.shown[seat][suit];
        let partners = Suit::DESCENDING
            .into_iter()
            .filter(|&suit| shown(me.partner(), suit) && length(suit) >= 3);
        let theirs = |suit: Suit| shown(me.lho(), suit) || shown(me.rho(), suit);
        let mut own: Vec<Suit> = Suit::DESCENDING
            .into_iter()
            .filter(|&suit| !theirs(suit) && length(suit) >= 5)
            .collect();
        own.sort_by_key(|&suit| std::cmp::Reverse(length(suit)));
        let natural = partners
            .chain(own)
            .map(Strain::from)
            .chain([Strain::NoTrump]);
        let cheapest = natural.filter_map(|strain| bid(situation.cheapest(strain)?, strain));
        let any = Bid::all().filter(|&bid| situation.auction.check(Call::Bid(bid)).is_ok());
        let mut bids = cheapest.chain(any).filter(|bid| bid.level.get() <= 5);
        let honest = |bid: &Bid| {
            let meaning = self.meaning(situation, Call::Bid(*bid));
            meaning.known.cells().contains(hand.hand())
        };
        bids.find(honest).map_or(Call::Pass, Call::Bid)
    }

    /// What a call would mean.
    pub fn meaning(&self, situation: &Situation, call: Call) -> Meaning {
        let caller = &situation.known[situation.me()];
        let offers = self.offers(situation);
        let mut left = caller.cells().clone();
        let mut cells = Cells::NONE;
        let mut read: Vec<(Offer, Cells)> = Vec::new();
        let mut group = (0, Cells::NONE);
        for offer in offers.iter() {
            if offer.group != group.0 {
                left.without(&group.1);
                group = (offer.group, Cells::NONE);
            }
            if offer.call != call {
                group.1.or(offer.needs.cells().sure());
                continue;
            }
            let mut shown = offer.shown().cells().may;
            shown.and(&left);
            if !shown.is_empty() {
                cells.or(&shown);
                read.push((offer.clone(), shown));
            }
        }
        // What the call says in the first place is what the rule itself says.
        read.sort_by_key(|(offer, _)| offer.is_copy);
        if cells.is_empty() {
            // By the rules the hand had another call. What the call says counts all the same.
            for offer in offers.iter().filter(|offer| offer.call == call) {
                let mut shown = offer.shown().cells().may;
                shown.and(caller.cells());
                cells.or(&shown);
                read.push((offer.clone(), shown));
            }
        }
        let (read, extents): (Vec<Offer>, Vec<Cells>) = read.into_iter().unzip();
        if read.is_empty() {
            cells = natural_cells(situation, call);
            cells.and(caller.cells());
        }
        if cells.is_empty() {
            // It contradicts what was said before: what was said first stands.
            cells = caller.cells().clone();
        }
        let single_cards = |quantity: Quantity, before: (i16, i16)| {
            let limits: Option<Vec<_>> = read
                .iter()
                .map(|offer| offer.needs.limits(quantity))
                .collect();
            let hull = |(low, high): (i16, i16), (least, most)| (low.min(least), high.max(most));
            let said = limits.and_then(|limits| limits.into_iter().reduce(hull));
            said.map_or(before, |(low, high)| {
                (low.max(before.0), high.min(before.1))
            })
        };
        let aces = single_cards(Quantity::Aces, caller.aces);
        let kings = single_cards(Quantity::Kings, caller.kings);
        let partner = situation.me().partner();
        let mine = situation.made.iter();
        let mine = mine.filter(|made| made.seat == situation.me());
        Meaning {
            known: HandKnowledge::of(cells, aces, kings),
            offers: read,
            call,
            on_offer: offers,
            earlier: mine
                .map(|made| (made.call, made.on_offer.clone()))
                .collect(),
            extents,
            before: caller.clone(),
            table: TableFacts {
                partners: situation.shown[partner],
                own: situation.shown[situation.me()],
                game_forced: situation.game_force[partner.side()],
                invited: (situation.last_word(partner))
                    .is_some_and(|word| word.forcing == Forcing::Invitational),
                role: Role::of(situation),
                opening: situation.auction.calls().iter().find_map(|call| call.bid()),
            },
            book: self.book.clone(),
            place: self.book.place(situation.path, call),
        }
    }

    /// Goes on by a call.
    pub fn call(&self, situation: &mut Situation, call: Call) -> Result<(), CallError> {
        situation.auction.check(call)?;
        let meaning = self.meaning(situation, call);
        self.call_as(situation, call, meaning)
    }

    /// Goes on by a call whose meaning was asked for before.
    pub fn call_as(
        &self,
        situation: &mut Situation,
        call: Call,
        meaning: Meaning,
    ) -> Result<(), CallError> {
        let me = situation.me();
        situation.path = meaning.place;
        let first = meaning.offers.first();
        let artificial = first.is_some_and(|offer| offer.artificial);
        let forcing = first.map_or(Forcing::NonForcing, |offer| offer.forcing);
        let natural = call.bid().and_then(|bid| bid.strain.suit());
        for suit in Suit::ALL {
            let long = artificial && meaning.known.usual(Quantity::Length(suit)).0 >= 5;
            let shown = &mut situation.shown[me][suit];
            *shown |= long || (natural == Some(suit) && !artificial);
        }
        situation.game_force[me.side()] |= forcing == Forcing::GameForcing;
        situation.made.push(InterpretedCall {
            seat: me,
            call,
            forcing,
            artificial,
            rules: meaning
                .offers
                .iter()
                .map(|offer| offer.rule.clone())
                .collect(),
            tags: first.map_or_else(Vec::new, |offer| offer.tags.clone()),
            on_offer: meaning.on_offer.clone(),
        });
        situation.known[me] = meaning.known;
        situation.offers.take();
        situation.auction.call(call)
    }

    /// The calls that the rules offer, in the order in which they are tried on the hand.
    pub fn offers(&self, situation: &Situation) -> Arc<[Offer]> {
        let (book, offers) = situation
            .offers
            .get_or_init(|| (self.book.clone(), self.all_offers(situation).into()));
        if Arc::ptr_eq(book, &self.book) {
            offers.clone()
        } else {
            // The offers kept with the situation are another system's.
            self.all_offers(situation).into()
        }
    }

    /// Points together, on average, with which a hand looks for a slam before it stops in game.
    fn points_to_look(&self) -> i16 {
        match self.card.get("slam.look") {
            Some(Agreement::Number(points)) => i16::from(*points),
            _ => 33,
        }
    }

    fn all_offers(&self, situation: &Situation) -> Vec<Offer> {
        let mut offers: Vec<Offer> = Vec::new();
        let forced = situation.is_forced();
        for block in &self.book.blocks {
            for bindings in block_bindings(block, situation) {
                for rule in &block.rules {
                    for bindings in spread(&rule.loops, &rule.when, bindings, situation) {
                        let mut offer =
                            offer(rule, &bindings, situation, offers.last().map(|o| o.group));
                        if let Some(offer) = &mut offer {
                            offer.only_read = block.rank >= Entry::READS_ONLY;
                        }
                        let pass = |offer: &Offer| offer.call == Call::Pass;
                        offers.extend(offer.filter(|o| !(forced && pass(o)) || rule.even_forced));
                    }
                }
            }
        }
        keep_sound(&mut offers, situation, self.points_to_look());
        offers
    }
}

impl Offer {
    /// Whether it is the same offer.
    pub(super) fn is(&self, other: &Offer) -> bool {
        self.group == other.group && self.index == other.index && self.bindings == other.bindings
    }

    /// What others may conclude from it.
    pub fn shown(&self) -> &Needs {
        self.shows.as_ref().unwrap_or(&self.needs)
    }
}

/// The rule's offer, if it can be made.
fn offer(
    rule: &Rule,
    bindings: &Bindings,
    situation: &Situation,
    group: Option<usize>,
) -> Option<Offer> {
    let call = place(rule.call, bindings, situation)?;
    situation.auction.check(call).ok()?;
    let group = match group {
        Some(group) if rule.choice => group,
        Some(group) => group + 1,
        None => 0,
    };
    let tags = rule.tags.iter().map(|(tag, suits)| {
        let suits: Option<Vec<Suit>> = suits.iter().map(|&suit| bindings.get(suit)).collect();
        Some((tag.clone(), suits?))
    });
    Some(Offer {
        call,
        rule: rule.name.clone(),
        index: rule.index,
        block: rule.block,
        means: rule.means.clone(),
        bindings: *bindings,
        needs: resolve(&rule.needs, bindings, situation)?,
        shows: match &rule.shows {
            Some(shows) => Some(resolve(shows, bindings, situation)?),
            None => None,
        },
        forcing: rule.forcing,
        artificial: rule.artificial,
        tags: tags.collect::<Option<_>>()?,
        even_forced: rule.even_forced,
        only_read: false,
        is_copy: false,
        group,
    })
}

pub(super) fn place(call: CallSpec, bindings: &Bindings, situation: &Situation) -> Option<Call> {
    Some(match call {
        CallSpec::Pass => Call::Pass,
        CallSpec::Double => Call::Double,
        CallSpec::Redouble => Call::Redouble,
        CallSpec::Bid(level, strain) => {
            let strain = strain.get(bindings)?;
            let level = match level {
                LevelSpec::Fixed(level) => level,
                LevelSpec::Jump(levels) => situation.cheapest(strain)? + levels,
                LevelSpec::Game => game_level(strain),
            };
            Call::Bid(bid(level, strain)?)
        }
    })
}

/// What is wanted of the hand, in this situation.
fn resolve(wants: &Logic<Want>, bindings: &Bindings, situation: &Situation) -> Option<Needs> {
    let partner = &situation.known[situation.me().partner()];
    let mut complete = true;
    let needs = wants.map(&mut |want| match *want {
        Want::Within {
            together,
            quantity,
            low,
            high,
        } => {
            let Some(quantity) = quantity.with_suits(|suit| bindings.get(suit)) else {
                complete = false;
                return Needs::ANYTHING;
            };
            let partners = match together {
                Together::Alone => 0,
                Together::Least => partner.usual(quantity).0,
                Together::Most => partner.usual(quantity).1,
                Together::Average => partner.mean(quantity).round() as i16,
            };
            let open = |limit: i16| limit.abs() >= Quantity::<Suit>::MOST;
            Logic::One(super::needs::Condition {
                quantity,
                low: if open(low) { low } else { low - partners },
                high: if open(high) { high } else { high - partners },
            })
        }
        Want::Upper(quantity) => {
            let Some(quantity) = quantity.with_suits(|suit| bindings.get(suit)) else {
                complete = false;
                return Needs::ANYTHING;
            };
            let shown = situation.known[situation.me()].mean(quantity);
            Logic::One(super::needs::Condition {
                quantity,
                low: shown.ceil() as i16,
                high: Quantity::<Suit>::MOST,
            })
        }
        Want::Stopped => {
            let me = situation.me();
            let theirs =
                |suit: &Suit| situation.shown[me.lho()][*suit] || situation.shown[me.rho()][*suit];
            let stopped = Suit::ALL.into_iter().filter(theirs).map(|suit| {
                Logic::One(super::needs::Condition {
                    quantity: Quantity::Stopper(suit),
                    low: 2,
                    high: 2,
                })
            });
            Logic::All(stopped.collect())
        }
        Want::IsLongest(spec) => {
            let Some(suit) = bindings.get(spec) else {
                complete = false;
                return Needs::ANYTHING;
            };
            let others = Suit::ALL.into_iter().filter(|&other| other != suit);
            let not_longer = others.map(|other| {
                Logic::One(super::needs::Condition {
                    quantity: Quantity::Longer(suit, other),
                    low: 0,
                    high: Quantity::<Suit>::MOST,
                })
            });
            Logic::All(not_longer.collect())
        }
    });
    complete.then_some(needs)
}

/// What a call says that no rule foresees: a new suit has four cards, and nothing else is sure.
fn natural_cells(situation: &Situation, call: Call) -> Cells {
    let me = situation.me();
    let suit = call.bid().and_then(|bid| bid.strain.suit());
    let new = suit.filter(|&suit| {
        Seat::ALL
            .into_iter()
            .all(|seat| !situation.shown[seat][suit])
    });
    new.filter(|_| situation.last_word(me).is_none())
        .and_then(|suit| Cells::between(Quantity::Length(suit), 4, 13))
        .unwrap_or(Cells::ALL)
}
