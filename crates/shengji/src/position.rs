//! A game in progress: the complete state, including the order of the cards still to be dealt.
//!
//! A round is dealt in circles of four cards. After each circle, the seats that might declare *as
//! far as everybody knows* have a turn, so that a turn reveals nothing about a hand. Dealing itself is
//! not an action: it happens after the last of these turns.

use crate::action::Action;
use crate::burial::KITTY;
use crate::card::{Card, Rank};
use crate::component::{Format, decompose};
use crate::declaration::{self, Bid, Declaration};
use crate::order::{Order, Trump};
use crate::pile::{Cards, Pile, TrumpSuit};
use crate::ruleset::{FirstStarter, NoDeclaration, Ruleset};
use crate::trick::Trick;
use crate::view::{Phase, RoundResult, TrickRecord, standing};
use crate::{scoring, throw};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// Circles of four cards in a deal.
pub(crate) const CIRCLES: u8 = 25;
/// After this many deals without a declaration, the round is played without trump.
const MAX_DEALS: u32 = 10;

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules.
    pub rules: Ruleset,
    /// The number of rounds; 0 is a game to the ace.
    pub rounds: u32,
    /// Both teams' level at the beginning.
    pub rank: Rank,
    /// The starter of the first round; `None` leaves it to the declarations.
    pub starter: Option<u8>,
    /// The source of every shuffle.
    pub seed: u64,
}

/// The complete state of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    pub(crate) setup: Arc<Setup>,
    pub(crate) round: u32,
    pub(crate) deals: u32,
    pub(crate) levels: [Rank; 2],
    pub(crate) won: [u32; 2],
    pub(crate) rank: Rank,
    pub(crate) first: u8,
    known_starter: Option<u8>,
    pub(crate) starter: Option<u8>,
    pub(crate) deck: Arc<Vec<Card>>,
    pub(crate) phase: Phase,
    /// The seat to act, if any.
    pub(crate) turn: u8,
    /// How many of the seats that may declare have been asked in this circle.
    asked: u8,
    pub(crate) dealt: u8,
    pub(crate) quiet: [bool; 4],
    pub(crate) declarations: Vec<Declaration>,
    pub(crate) flipped: Option<Card>,
    pub(crate) trump: Option<Trump>,
    pub(crate) hands: [Cards; 4],
    pub(crate) burier: Option<u8>,
    pub(crate) kitty: Cards,
    pub(crate) tricks: Vec<TrickRecord>,
    pub(crate) current: Option<Trick>,
    pub(crate) attackers: i32,
    pub(crate) captured: Cards,
    pub(crate) results: Vec<RoundResult>,
}

impl Position {
    /// Starts a game.
    pub fn new(setup: Setup) -> Position {
        let mut position = Position::undealt(setup);
        position.shuffle();
        position
    }

    /// Starts a game whose first round is dealt from these cards, two packs in the order of the
    /// deal; the last eight are the kitty.
    pub fn dealt(setup: Setup, cards: Vec<Card>) -> Position {
        debug_assert_eq!(cards.len(), 108);
        let mut position = Position::undealt(setup);
        position.begin(cards);
        position
    }

    fn undealt(setup: Setup) -> Position {
        Position {
            round: 0,
            deals: 0,
            levels: [setup.rank; 2],
            won: [0; 2],
            rank: setup.rank,
            first: setup.starter.unwrap_or(0) & 3,
            known_starter: setup.starter.map(|seat| seat & 3),
            starter: None,
            deck: Arc::new(Vec::new()),
            phase: Phase::Dealing,
            turn: 0,
            asked: 0,
            dealt: 0,
            quiet: [false; 4],
            declarations: Vec::new(),
            flipped: None,
            trump: None,
            hands: [Cards::NONE; 4],
            burier: None,
            kitty: Cards::NONE,
            tricks: Vec::new(),
            current: None,
            attackers: 0,
            captured: Cards::NONE,
            results: Vec::new(),
            setup: Arc::new(setup),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Ruleset {
        &self.setup.rules
    }

    /// The results of completed rounds.
    pub fn results(&self) -> &[RoundResult] {
        &self.results
    }

    /// The current phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The order of the cards in this round, by the declarations so far.
    pub(crate) fn order(&self) -> &'static Order {
        Order::of(self.trump.unwrap_or(Trump {
            rank: self.rank,
            suit: standing(&self.declarations, self.rank).and_then(|(_, bid)| bid.suit),
        }))
    }

    /// The trump suit as far as it is known.
    pub(crate) fn trump_suit(&self) -> Option<TrumpSuit> {
        let fixed = self.trump.map(|trump| TrumpSuit(trump.suit));
        fixed
            .or_else(|| standing(&self.declarations, self.rank).map(|(_, bid)| TrumpSuit(bid.suit)))
    }

    /// Starts a new round: the shuffle depends only on the seed, the round and the deal.
    fn shuffle(&mut self) {
        let mut rng = ChaCha8Rng::seed_from_u64(self.setup.seed);
        rng.set_stream(u64::from(self.round) * u64::from(MAX_DEALS) + u64::from(self.deals));
        let mut deck: Vec<Card> = Card::all().chain(Card::all()).collect();
        deck.shuffle(&mut rng);
        self.begin(deck);
    }

    /// Starts to deal from these cards.
    fn begin(&mut self, deck: Vec<Card>) {
        self.deck = Arc::new(deck);
        self.phase = Phase::Dealing;
        self.starter = self.known_starter;
        self.dealt = 0;
        self.quiet = [false; 4];
        self.declarations.clear();
        self.flipped = None;
        self.trump = None;
        self.hands = [Cards::NONE; 4];
        self.burier = None;
        self.kitty = Cards::NONE;
        self.tricks.clear();
        self.current = None;
        self.attackers = 0;
        self.captured = Cards::NONE;
        self.deal_circle();
    }

    fn deal_circle(&mut self) {
        let circle = &self.deck[usize::from(self.dealt) * 4..][..4];
        for (step, card) in circle.iter().enumerate() {
            self.hands[(usize::from(self.first) + step) % 4]
                .0
                .add(card.index());
        }
        self.dealt += 1;
        self.asked = 0;
        if self.dealt == CIRCLES {
            self.phase = Phase::Closing;
        }
        self.ask_next();
    }

    /// Finds the next seat that might declare, dealing on when nobody is left to ask.
    fn ask_next(&mut self) {
        let standing = standing(&self.declarations, self.rank);
        while self.asked < 4 {
            let from = match self.phase {
                Phase::Stealing => self.burier.unwrap_or(self.first) + 1,
                _ => self.first,
            };
            let seat = (from + self.asked) & 3;
            self.asked += 1;
            let silent = match self.phase {
                Phase::Dealing => self.quiet[usize::from(seat)],
                Phase::Stealing => Some(seat) == self.burier,
                _ => false,
            };
            if !silent && declaration::may_be_able(self.rules(), standing, seat) {
                self.turn = seat;
                return;
            }
        }
        match self.phase {
            Phase::Dealing => self.deal_circle(),
            Phase::Stealing => self.begin_play(),
            _ => self.close(),
        }
    }

    /// Closes the declarations: trump and starter are known, and the starter takes the kitty.
    fn close(&mut self) {
        let standing = standing(&self.declarations, self.rank);
        let kitty: Cards = self.deck[100..].iter().copied().collect();
        let suit = match (standing, self.rules().no_declaration) {
            (Some((_, bid)), _) => bid.suit,
            (None, NoDeclaration::FlipKitty) => {
                self.flipped = Some(self.deck[100]);
                self.deck[100].suit()
            }
            (None, NoDeclaration::Redeal) if self.deals + 1 < MAX_DEALS => {
                self.deals += 1;
                return self.shuffle();
            }
            (None, _) => None,
        };
        let declarer = match self.rules().first_starter {
            FirstStarter::LastDeclarer => self.declarations.last(),
            FirstStarter::FirstDeclarer => self.declarations.first(),
        };
        let declarer = declarer.map(|declaration| declaration.seat);
        let starter = self.known_starter.or(declarer).unwrap_or(self.first);
        self.starter = Some(starter);
        self.trump = Some(Trump {
            rank: self.rank,
            suit,
        });
        self.kitty = kitty;
        self.take_kitty(starter);
    }

    fn take_kitty(&mut self, seat: u8) {
        let hand = &mut self.hands[usize::from(seat)];
        hand.0 = hand.plus(*self.kitty);
        self.kitty = Cards::NONE;
        self.burier = Some(seat);
        self.turn = seat;
        self.phase = Phase::Burying;
    }

    fn begin_play(&mut self) {
        self.phase = Phase::Playing;
        self.turn = self
            .starter
            .expect("the starter is known once declaring closes");
    }

    fn declare(&mut self, cards: Cards) {
        let seat = self.turn;
        self.declarations.push(Declaration { seat, cards });
        match self.phase {
            Phase::Stealing => {
                let bid = Bid::of(cards, self.rank).expect("a legal declaration");
                self.trump = Some(Trump {
                    rank: self.rank,
                    suit: bid.suit,
                });
                if self.known_starter.is_none() {
                    self.starter = Some(seat);
                }
                self.take_kitty(seat);
            }
            Phase::Closing => {
                self.asked = 0;
                self.ask_next();
            }
            _ => self.ask_next(),
        }
    }

    fn bury(&mut self, cards: Cards) {
        let hand = &mut self.hands[usize::from(self.turn)];
        hand.0 = hand.minus(*cards);
        self.kitty = cards;
        debug_assert_eq!(cards.len(), KITTY);
        if self.rules().kitty_steal {
            self.phase = Phase::Stealing;
            self.asked = 0;
            self.ask_next();
        } else {
            self.begin_play();
        }
    }

    fn play_cards(&mut self, cards: Cards) {
        let order = self.order();
        let rules = self.setup.rules;
        let seat = usize::from(self.turn);
        let pile = order.slots(cards);
        match &mut self.current {
            None => self.lead(pile, cards),
            Some(trick) => {
                trick.follow(order, &rules, pile);
                let record = self.tricks.last_mut().expect("a trick is under way");
                record.plays.push(cards);
                record.winner = trick.winner;
                record.points = trick.points;
                self.hands[seat].0 = self.hands[seat].minus(*cards);
            }
        }
        let trick = self.current.expect("something was led");
        if trick.played == 4 {
            self.end_trick(trick);
        } else {
            self.turn = trick.next() as u8;
        }
    }

    fn lead(&mut self, tried: Pile, cards: Cards) {
        let order = self.order();
        let rules = self.setup.rules;
        let seat = usize::from(self.turn);
        let suit = order.suit_of(tried).expect("a legal lead has one suit");
        let mut components = decompose(order, tried, suit);
        let hands: [Pile; 4] = self.hands.map(|hand| order.slots(hand));
        let failure = throw::failure(order, &rules, &components, suit, seat, &hands);
        let (mut pile, mut led) = (tried, cards);
        if let Some(failure) = failure {
            pile = failure.led.cards;
            led = order.cards(pile);
            components = decompose(order, pile, suit);
            let penalty = rules.throw_penalty.points();
            let attacks = !self.defends(self.turn);
            self.attackers += if attacks { -penalty } else { penalty };
        }
        let format = Format::of(&components, suit);
        let trick = Trick::lead(order, &rules, format, seat, pile);
        self.tricks.push(TrickRecord {
            leader: self.turn,
            plays: vec![led],
            thrown: failure.map(|_| cards),
            halter: failure
                .filter(|_| rules.announce_halter)
                .map(|failure| failure.halter as u8),
            winner: self.turn,
            points: trick.points,
        });
        self.current = Some(trick);
        self.hands[seat].0 = self.hands[seat].minus(*led);
    }

    fn end_trick(&mut self, trick: Trick) {
        let attacker_won = !self.defends(trick.winner);
        if attacker_won {
            self.attackers += i32::from(trick.points);
            let record = self.tricks.last().expect("a trick was played");
            for card in record.plays.iter().flat_map(|cards| cards.iter()) {
                if card.points() > 0 {
                    self.captured.0.add(card.index());
                }
            }
        }
        self.current = None;
        self.turn = trick.winner;
        if self.hands.iter().all(|hand| hand.is_empty()) {
            self.end_round(trick, attacker_won);
        }
    }

    fn end_round(&mut self, last: Trick, attackers_won_last: bool) {
        let order = self.order();
        let rules = self.setup.rules;
        let starter = self.starter.expect("a round has a starter");
        let mut bonus = 0;
        if attackers_won_last {
            let multiplier = scoring::kitty_multiplier(&rules, &last.format);
            bonus = i32::from(self.kitty.points()) * multiplier as i32;
        }
        self.attackers += bonus;
        let (attackers_won, gained) = scoring::result(&rules, self.attackers);
        let defenders = usize::from(starter & 1);
        let winners = if attackers_won {
            1 - defenders
        } else {
            defenders
        };
        let held_ace = !attackers_won && self.levels[defenders] == Rank::ACE;
        self.won[winners] += gained;
        self.levels[winners] = scoring::raise(&rules, self.levels[winners], gained);
        if attackers_won {
            let winning = order.cards(last.best);
            let by_jacks = winning.iter().all(|card| card.rank() == Some(Rank::JACK));
            let level = &mut self.levels[defenders];
            if rules.jack_back_to_two && *level == Rank::JACK && attackers_won_last && by_jacks {
                *level = Rank::TWO;
            } else if rules.ace_demotion && *level == Rank::ACE {
                *level = Rank::KING;
            }
        }
        let next = (starter + if attackers_won { 1 } else { 2 }) & 3;
        self.results.push(RoundResult {
            starter,
            rank: self.rank,
            trump: TrumpSuit(order.trump().suit),
            attackers: self.attackers,
            kitty: self.kitty,
            bonus,
            attackers_won,
            gained,
            levels: self.levels,
        });
        self.known_starter = Some(next);
        self.turn = next;
        let rounds = self.setup.rounds;
        let last_round = rounds > 0 && self.results.len() as u32 >= rounds;
        self.phase = if held_ace || last_round {
            Phase::Over
        } else {
            Phase::RoundOver
        };
    }

    fn next_round(&mut self) {
        let starter = self.known_starter.expect("the last round told");
        self.round += 1;
        self.deals = 0;
        self.first = starter;
        self.rank = self.levels[usize::from(starter & 1)];
        self.shuffle();
    }

    /// Whether a seat is on the defending side.
    pub(crate) fn defends(&self, seat: u8) -> bool {
        self.starter
            .is_some_and(|starter| (starter ^ seat) & 1 == 0)
    }

    /// Carries out a legal action.
    pub(crate) fn carry_out(&mut self, action: Action) {
        match action {
            Action::Pass => self.ask_next(),
            Action::PassAll => {
                self.quiet[usize::from(self.turn)] = true;
                self.ask_next();
            }
            Action::Declare(cards) => self.declare(cards),
            Action::Bury(cards) => self.bury(cards),
            Action::Play(cards) => self.play_cards(cards),
            Action::Next => self.next_round(),
        }
    }
}
