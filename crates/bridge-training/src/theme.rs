//! What can be practised: each convention, each stage of the auction, each part of the play.
//!
//! The themes of bidding are the modules of the rules, so that a convention that is added to the rules
//! is a theme as well. What people call them and which deals are worth a look stands in one table.

use super::modules::{NamedModule, SLAM};
use super::stages::{plays, stages};
use super::system;
use bridge::{Call, Contract};
use bridge_bidding::{Choice, Situation};
use cards::{Seat, Strain};
use kernel::{Arg, Message, message};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// A theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Its name in links.
    pub id: String,
    /// Its name for people.
    pub title: Message,
    /// What is practised.
    pub about: Message,
    /// Where it belongs.
    pub group: Group,
    /// What makes a deal a problem of it.
    pub subject: Subject,
}

/// Where a theme belongs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// The first bid.
    Opening,
    /// Answers to partner's first bid.
    Responding,
    /// What follows them.
    Rebids,
    /// Auctions in which both sides bid.
    Competing,
    /// Looking for slams.
    Slam,
    /// Calls that say something by agreement.
    Conventions,
    /// The play of the cards.
    Play,
}

/// What makes a deal a problem of a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A rule of this module makes the call.
    Module(String),
    /// The auction is at this stage.
    Stage(Stage),
    /// South leads first.
    Lead(Option<Trumps>),
    /// South declares.
    Declaring(Option<Trumps>),
    /// South defends, after the first lead.
    Defending(Option<Trumps>),
}

/// A stage of the auction.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nobody has bid.
    Opening,
    /// Partner has opened and nobody else has bid.
    Responding,
    /// We have opened, I have bid, and they are silent.
    Rebidding,
    /// Both sides bid, or they opened.
    Competing,
    /// At or on the way to the six level.
    Slam,
}

/// Which contracts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Trumps {
    /// Those in notrump.
    None,
    /// Those with a trump suit.
    Some,
}

impl Group {
    /// The names of all, in the order in which they are learnt.
    pub const NAMES: [&str; 7] = [
        Group::Opening.name(),
        Group::Responding.name(),
        Group::Rebids.name(),
        Group::Competing.name(),
        Group::Slam.name(),
        Group::Conventions.name(),
        Group::Play.name(),
    ];

    /// Its name in requests.
    pub const fn name(self) -> &'static str {
        match self {
            Group::Opening => "opening",
            Group::Responding => "responding",
            Group::Rebids => "rebids",
            Group::Competing => "competing",
            Group::Slam => "slam",
            Group::Conventions => "conventions",
            Group::Play => "play",
        }
    }
}

impl Theme {
    /// All of them: the stages of the auction, the modules of the rules, the parts of the play.
    pub fn all() -> &'static [Theme] {
        static ALL: LazyLock<Vec<Theme>> = LazyLock::new(|| {
            let modules: BTreeSet<&str> = system()
                .catalogue()
                .map(|rule| rule.name.split('.').next().unwrap_or(rule.name))
                // What holds in any auction, or belongs to another card, has no title and is no theme.
                .filter(|module| NamedModule::find(module).is_some())
                .collect();
            let mut all = stages();
            let mut by_module: Vec<Theme> =
                modules.into_iter().filter_map(Theme::of_module).collect();
            by_module.sort_by_key(|theme| theme.group);
            all.extend(by_module);
            all.extend(plays());
            all
        });
        &ALL
    }

    /// The theme of this name.
    pub fn named(id: &str) -> Option<&'static Theme> {
        Theme::all().iter().find(|theme| theme.id == id)
    }

    /// The theme of a module of the rules. One that nobody has named yet goes by its own name.
    pub fn of_module(module: &str) -> Option<Theme> {
        let id = module.replace('_', "-");
        let subject = Subject::Module(module.to_owned());
        Some(match NamedModule::find(module) {
            Some(named) => Theme {
                id,
                title: named.title.clone(),
                about: named.about.clone(),
                group: named.group,
                subject,
            },
            None if module.is_empty() => return None,
            None => Theme {
                title: message!(
                    "theme-unnamed",
                    module = Arg::text(capitalised(&module.replace('_', " ")))
                ),
                about: message!("theme-unnamed-about"),
                group: Group::Conventions,
                id,
                subject,
            },
        })
    }

    /// Whether calls are practised, and not cards.
    pub const fn is_bidding(&self) -> bool {
        matches!(self.subject, Subject::Module(_) | Subject::Stage(_))
    }

    /// What a deal must have to be worth bidding out.
    pub(super) fn filter(&self) -> &'static str {
        match &self.subject {
            Subject::Module(module) => NamedModule::find(module).map_or("", |named| named.filter),
            Subject::Stage(Stage::Slam) => SLAM,
            _ => "",
        }
    }

    /// Whether a call that is about to be made is a problem of this theme.
    pub(super) fn is_call(&self, situation: &Situation, choice: &Choice) -> bool {
        let rule = choice.offer.map(|index| &*choice.offers[index].rule);
        match &self.subject {
            Subject::Module(module) => rule.is_some_and(|rule| {
                let rest = rule.strip_prefix(module.as_str());
                rest.is_some_and(|rest| rest.starts_with('.'))
            }),
            Subject::Stage(stage) => rule.is_some() && stage.is_at(situation, choice.call),
            _ => false,
        }
    }

    /// Whether a contract is one of this theme, for South.
    pub(super) fn is_contract(&self, contract: &Contract) -> bool {
        let (fits, trumps) = match self.subject {
            Subject::Lead(trumps) => (contract.leader() == Seat::South, trumps),
            Subject::Declaring(trumps) => (contract.declarer == Seat::South, trumps),
            Subject::Defending(trumps) => (contract.declarer.side() != Seat::South.side(), trumps),
            Subject::Module(_) | Subject::Stage(_) => return false,
        };
        let in_notrump = contract.strain() == Strain::NoTrump;
        fits && trumps.is_none_or(|trumps| (trumps == Trumps::None) == in_notrump)
    }
}

impl Stage {
    fn is_at(self, situation: &Situation, call: Call) -> bool {
        let me = situation.me();
        let opener = situation.opener();
        let spoken = |seat: Seat| situation.last_word(seat).is_some();
        let silent = !spoken(me.lho()) && !spoken(me.rho());
        match self {
            Stage::Opening => opener.is_none(),
            Stage::Responding => opener == Some(me.partner()) && silent && !spoken(me),
            Stage::Rebidding => {
                opener.is_some_and(|opener| opener.side() == me.side()) && silent && spoken(me)
            }
            Stage::Competing => !silent,
            Stage::Slam => {
                let high = |bid: bridge::Bid| {
                    bid.level.get() >= 5 || bid.level.get() == 4 && bid.strain == Strain::NoTrump
                };
                let last = situation.auction().last_bid().map(|(_, bid)| bid);
                silent && (call.bid().is_some_and(high) || last.is_some_and(high))
            }
        }
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modules::MODULES;
    use bridge_bidding::DealExpr;

    #[test]
    fn every_module_with_a_title_is_a_theme() {
        let ids: BTreeSet<&str> = Theme::all().iter().map(|theme| &*theme.id).collect();
        assert_eq!(ids.len(), Theme::all().len(), "no name stands for two");
        for id in [
            "stayman",
            "blackwood",
            "opening",
            "slams",
            "leads",
            "declaring",
            "defending",
        ] {
            assert!(ids.contains(id), "{id}");
        }
        for rule in system().catalogue() {
            let module = rule.name.split('.').next().unwrap();
            let named = NamedModule::find(module).is_some();
            assert_eq!(ids.contains(&*module.replace('_', "-")), named, "{module}");
        }
        assert!(!ids.contains("drury"), "the usual card does not play it");
    }

    #[test]
    fn what_deals_must_have_can_be_read() {
        for named in MODULES.iter().filter(|named| !named.filter.is_empty()) {
            let read = named.filter.parse::<DealExpr>();
            assert!(read.is_ok(), "{}: {read:?}", named.module);
        }
    }

    #[test]
    fn an_unnamed_module_goes_by_its_name() {
        let theme = Theme::of_module("bergen_raises").unwrap();
        assert_eq!(theme.id, "bergen-raises");
        assert_eq!(theme.title.to_string(), "Bergen raises");
    }
}
