//! Reads conditions of the files of rules: what a hand needs, and what must be the case at the table.

use super::card::range;
use super::needs::Logic;
use super::parse::{Parsed, strain, suit};
use super::quantity::Quantity;
use super::rule::*;
use cards::Suit;
use std::sync::Arc;

/// The words of a condition, with brackets and commas by themselves.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for part in text.split_whitespace() {
        let mut rest = part;
        while let Some(at) = rest.find(['(', ')', ',']) {
            if at > 0 {
                words.push(&rest[..at]);
            }
            words.push(&rest[at..at + 1]);
            rest = &rest[at + 1..];
        }
        if !rest.is_empty() {
            words.push(rest);
        }
    }
    words
}

/// A condition read word by word.
struct Words<'a> {
    words: Vec<&'a str>,
    at: usize,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Self {
        Words {
            words: words(text),
            at: 0,
        }
    }

    fn peek(&self) -> &'a str {
        self.words.get(self.at).copied().unwrap_or("")
    }

    fn next(&mut self) -> &'a str {
        let word = self.peek();
        self.at += 1;
        word
    }

    fn take(&mut self, word: &str) -> bool {
        let found = self.peek() == word;
        self.at += usize::from(found);
        found
    }

    /// `or` binds weakest, then `,` and `and`, then `not`.
    fn logic<A>(&mut self, one: &impl Fn(&mut Self) -> Parsed<Logic<A>>) -> Parsed<Logic<A>> {
        let mut any = vec![self.all(one)?];
        while self.take("or") {
            any.push(self.all(one)?);
        }
        Ok(match any.len() {
            1 => any.remove(0),
            _ => Logic::Any(any),
        })
    }

    fn all<A>(&mut self, one: &impl Fn(&mut Self) -> Parsed<Logic<A>>) -> Parsed<Logic<A>> {
        let mut all = vec![self.part(one)?];
        while self.take(",") || self.take("and") {
            all.push(self.part(one)?);
        }
        Ok(match all.len() {
            1 => all.remove(0),
            _ => Logic::All(all),
        })
    }

    fn part<A>(&mut self, one: &impl Fn(&mut Self) -> Parsed<Logic<A>>) -> Parsed<Logic<A>> {
        if self.take("not") {
            return Ok(Logic::Not(Box::new(self.part(one)?)));
        }
        if self.take("(") {
            let inner = self.logic(one)?;
            return if self.take(")") {
                Ok(inner)
            } else {
                Err(format!("`)` is missing before `{}`", self.peek()))
            };
        }
        one(self)
    }

    fn whole<A>(mut self, one: &impl Fn(&mut Self) -> Parsed<Logic<A>>) -> Parsed<Logic<A>> {
        let logic = self.logic(one)?;
        match self.peek() {
            "" => Ok(logic),
            word => Err(format!("`{word}` is not understood here")),
        }
    }

    fn limits(&mut self) -> Parsed<(i16, i16)> {
        let word = self.next();
        let (low, high) =
            range(word).ok_or_else(|| format!("`{word}` is no range (5, 5+, 3-, 15-17)"))?;
        let limit = |n: u8| match n {
            super::card::NO_LIMIT => Quantity::<Suit>::MOST,
            n => i16::from(n),
        };
        Ok((
            if low == 0 {
                -Quantity::<Suit>::MOST
            } else {
                i16::from(low)
            },
            limit(high),
        ))
    }

    fn suit(&mut self) -> Parsed<SuitSpec> {
        suit(self.next())
    }

    /// A quantity that takes a range after it; none if the word is not one.
    fn quantity(&mut self) -> Parsed<Option<Quantity<SuitSpec>>> {
        let word = self.peek();
        let plain = match word {
            "hcp" => Some(Quantity::Hcp),
            "points" => Some(Quantity::Points),
            "notrump" => Some(Quantity::NoTrump),
            "longest" => Some(Quantity::Longest),
            "shortest" => Some(Quantity::Shortest),
            "rule20" => Some(Quantity::RuleOf20),
            "rule15" => Some(Quantity::RuleOf15),
            "losers" => Some(Quantity::Losers),
            "controls" => Some(Quantity::Controls),
            "aces" => Some(Quantity::Aces),
            "kings" => Some(Quantity::Kings),
            "tricks" => Some(Quantity::PlayingTricks),
            _ => None,
        };
        if plain.is_some() {
            self.at += 1;
            return Ok(plain);
        }
        let of_suit = match word {
            "support" => Quantity::Support,
            "keycards" => Quantity::KeyCards,
            "top3" => Quantity::Top3,
            "top5" => Quantity::Top5,
            "hcpin" => Quantity::HcpIn,
            "defence" => Quantity::Defence,
            "stop" => Quantity::Stopper,
            _ => {
                return Ok(suit(word).ok().map(|suit| {
                    self.at += 1;
                    Quantity::Length(suit)
                }));
            }
        };
        self.at += 1;
        self.suit().map(|suit| Some(of_suit(suit)))
    }
}

/// What a rule wants of the hand.
pub(super) fn wants(text: &str) -> Parsed<Logic<Want>> {
    if text.trim() == "any" {
        return Ok(Logic::ANYTHING);
    }
    Words::new(text).whole(&want)
}

fn want(words: &mut Words<'_>) -> Parsed<Logic<Want>> {
    let alone = |quantity, low, high| {
        Ok(Logic::One(Want::Within {
            together: Together::Alone,
            quantity,
            low,
            high,
        }))
    };
    const MOST: i16 = Quantity::<Suit>::MOST;
    let together = match words.peek() {
        "sum" => Together::Least,
        "hope" => Together::Most,
        "mean" => Together::Average,
        "any" => {
            words.next();
            return Ok(Logic::ANYTHING);
        }
        "balanced" => {
            words.next();
            return alone(Quantity::Balanced, 1, 1);
        }
        "unbalanced" => {
            words.next();
            return alone(Quantity::Balanced, 0, 0);
        }
        "semibalanced" => {
            words.next();
            return alone(Quantity::SemiBalanced, 1, 1);
        }
        "stopped" => {
            words.next();
            return Ok(Logic::One(Want::Stopped));
        }
        "upper" => {
            words.next();
            let quantity = words.quantity()?.ok_or("`upper` wants a quantity")?;
            return Ok(Logic::One(Want::Upper(quantity)));
        }
        "stopper" => {
            words.next();
            return alone(Quantity::Stopper(words.suit()?), 2, 2);
        }
        "ace" => {
            words.next();
            return alone(Quantity::Ace(words.suit()?), 1, 1);
        }
        "king" => {
            words.next();
            return alone(Quantity::King(words.suit()?), 1, 1);
        }
        "queen" => {
            words.next();
            return alone(Quantity::Queen(words.suit()?), 1, 1);
        }
        "half-stopper" => {
            words.next();
            return alone(Quantity::Stopper(words.suit()?), 1, 2);
        }
        _ => Together::Alone,
    };
    if together != Together::Alone {
        words.next();
    }
    let word = words.peek();
    let Some(quantity) = words.quantity()? else {
        return Err(format!("`{word}` is nothing that a hand can have"));
    };
    if let Quantity::Length(first) = quantity
        && together == Together::Alone
    {
        let limits = match words.peek() {
            ">" => Some((1, MOST)),
            ">=" => Some((0, MOST)),
            "=" => Some((0, 0)),
            "<=" => Some((-MOST, 0)),
            "<" => Some((-MOST, -1)),
            "longest" => {
                words.next();
                return Ok(Logic::One(Want::IsLongest(first)));
            }
            _ => None,
        };
        if let Some((low, high)) = limits {
            words.next();
            return alone(Quantity::Longer(first, words.suit()?), low, high);
        }
    }
    let (low, high) = words.limits()?;
    // Every hand has no key card or more. A card may say so, and the call then denies what it can deny.
    let counts_cards = matches!(quantity, Quantity::Aces | Quantity::KeyCards(_));
    if counts_cards && low <= 0 && high >= MOST {
        return Ok(Logic::ANYTHING);
    }
    Ok(Logic::One(Want::Within {
        together,
        quantity,
        low,
        high,
    }))
}

/// What must be the case at the table.
pub(super) fn guards(text: &str) -> Parsed<Vec<Logic<Public>>> {
    mixes_or(text)?;
    Ok(match Words::new(text).whole(&guard)? {
        Logic::All(parts) => parts,
        other => vec![other],
    })
}

/// Refuses `a, b or c`: it means `(a, b) or c`, and whoever writes it most often means `a, (b or c)`.
fn mixes_or(text: &str) -> Parsed<()> {
    let (mut depth, mut joins, mut chooses) = (0, false, false);
    for word in words(text) {
        match word {
            "(" => depth += 1,
            ")" => depth -= 1,
            "," | "and" if depth == 0 => joins = true,
            "or" if depth == 0 => chooses = true,
            _ => {}
        }
    }
    if joins && chooses {
        return Err("`or` beside `,` needs brackets: `a, (b or c)` or `(a, b) or c`".to_owned());
    }
    Ok(())
}

fn guard(words: &mut Words<'_>) -> Parsed<Logic<Public>> {
    let word = words.next();
    let public = match word {
        "me" | "partner" | "lho" | "rho" | "they" | "we" | "nobody" => somebody(word, words)?,
        "ours" => {
            let quantity = words.quantity()?.ok_or("`ours` wants a quantity")?;
            let (low, high) = words.limits()?;
            Public::Ours {
                quantity,
                low,
                high,
            }
        }
        "last" => Public::LastBid(match words.next() {
            "ours" => Some(true),
            "theirs" => Some(false),
            "none" => None,
            other => return Err(format!("`last {other}`: ours, theirs or none")),
        }),
        "level" => {
            let (low, high) = words.limits()?;
            Public::Level(low, high)
        }
        "seat" => {
            let (low, high) = words.limits()?;
            Public::Position(low, high)
        }
        "turns" => {
            let (low, high) = words.limits()?;
            Public::Turns(low, high)
        }
        "forced" => Public::Forced,
        "gameforce" => Public::GameForce,
        "balancing" => Public::Balancing,
        "doubled" => Public::Doubled,
        "below-game" => Public::BelowGame,
        "favourable" => {
            let we = Logic::One(Public::Vulnerable { we: true });
            let they = Logic::One(Public::Vulnerable { we: false });
            return Ok(Logic::All(vec![Logic::Not(Box::new(we)), they]));
        }
        "unfavourable" => {
            let we = Logic::One(Public::Vulnerable { we: true });
            let they = Logic::One(Public::Vulnerable { we: false });
            return Ok(Logic::All(vec![we, Logic::Not(Box::new(they))]));
        }
        "agreed" => Public::Agreed(words.suit()?),
        "cheapest" => {
            let strain = strain(words.next())?;
            let (low, high) = words.limits()?;
            Public::Cheapest(strain, low, high)
        }
        _ => {
            let suit =
                suit(word).map_err(|_| format!("`{word}` is nothing that can be the case"))?;
            match words.next() {
                "above" => Public::Above(suit, words.suit()?),
                "below" => Public::Above(words.suit()?, suit),
                "unbid" => Public::Suit(suit, Standing::Unbid),
                "ours" => Public::Suit(suit, Standing::Ours),
                "theirs" => Public::Suit(suit, Standing::Theirs),
                "mine" => Public::Suit(suit, Standing::Mine),
                "partners" => Public::Suit(suit, Standing::Partners),
                "major" => Public::Suit(suit, Standing::Major),
                "minor" => Public::Suit(suit, Standing::Minor),
                other => return Err(format!("`{other}` is nothing that a suit can be")),
            }
        }
    };
    Ok(Logic::One(public))
}

fn somebody(word: &str, words: &mut Words<'_>) -> Parsed<Public> {
    let who = match word {
        "me" => Some(Who::Me),
        "partner" => Some(Who::Partner),
        "lho" => Some(Who::Lho),
        "rho" => Some(Who::Rho),
        "they" => Some(Who::They),
        _ => None,
    };
    if words.take("vulnerable") {
        return match word {
            "we" => Ok(Public::Vulnerable { we: true }),
            "they" => Ok(Public::Vulnerable { we: false }),
            _ => Err("`we vulnerable` or `they vulnerable`".into()),
        };
    }
    if words.take("opened") {
        return Ok(Public::Opened(who));
    }
    let who = who.ok_or_else(|| format!("`{word} {}` says nothing", words.peek()))?;
    if let Some(quantity) = words.quantity()? {
        let (low, high) = words.limits()?;
        return Ok(Public::Shown {
            who,
            quantity,
            low,
            high,
        });
    }
    Ok(match words.next() {
        "passed" => Public::Last(who, CallKind::Passed),
        "bid" => Public::Last(who, CallKind::Bid),
        "bid-suit" => Public::Last(who, CallKind::BidSuit),
        "doubled" => Public::Last(who, CallKind::Doubled),
        "redoubled" => Public::Last(who, CallKind::Redoubled),
        "invited" => Public::Last(who, CallKind::Invited),
        "signed-off" => Public::Last(who, CallKind::SignedOff),
        "silent" => Public::Silent(who),
        "passed-hand" => Public::PassedHand(who),
        done @ ("did" | "ever") => {
            let tag = Arc::from(words.next());
            let mut suits = Vec::new();
            while let Ok(suit) = suit(words.peek()) {
                words.next();
                suits.push(suit);
            }
            Public::Did {
                who,
                tag,
                suits,
                ever: done == "ever",
            }
        }
        other => return Err(format!("`{word} {other}` says nothing")),
    })
}
