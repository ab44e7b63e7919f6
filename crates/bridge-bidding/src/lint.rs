//! Finds rules that no hand can reach.
//!
//! Within a block the first rule that fits makes the call. A rule is out of reach if an earlier one of the block
//! is on offer whenever it is, and takes every hand that it could take. Both are proven or nothing is said: the
//! earlier rule has no condition that the later one lacks, its needs follow from those of the later one, and its
//! call is allowed. Where the block names all calls of the auction, the last is tried on every such auction.

use super::matching::{block_bindings, spread};
use super::needs::Logic;
use super::parse::RuleError;
use super::quantity::Quantity;
use super::rule::*;
use super::situation::Situation;
use super::system::{Entry, System, place};
use bridge::{Bid, Call, Level, Vulnerability};
use cards::{Seat, Strain, Suit};
use std::cell::OnceCell;

/// A block that stands for more auctions than this is not tried on them.
const MOST_AUCTIONS: usize = 2_000;

/// The rules of a book that are out of reach, in the order of the catalogue.
pub(super) fn unreachable_rules(system: &System, book: &Book) -> Vec<RuleError> {
    let mut faults = Vec::new();
    for block in &book.blocks {
        // Rules that only read calls are meant to be out of reach.
        if block.rank >= Entry::READS_ONLY {
            continue;
        }
        let auctions = OnceCell::new();
        let auctions = || {
            auctions
                .get_or_init(|| auctions_of(system, block))
                .as_deref()
        };
        for (at, later) in block.rules.iter().enumerate() {
            let hides = |earlier: &&Rule| {
                covers(block, earlier, later)
                    && (is_available(block, earlier, later)
                        || auctions()
                            .is_some_and(|auctions| comes_first(block, earlier, later, auctions)))
            };
            if let Some(earlier) = block.rules[..at].iter().find(hides) {
                let message = format!(
                    "`{}` can never be reached: `{}` (line {}) comes first and takes every hand",
                    later.name, earlier.name, earlier.line
                );
                let fault = RuleError {
                    file: block.file.to_string(),
                    line: later.line,
                    column: 3,
                    message,
                };
                faults.push(fault);
            }
        }
    }
    faults
}

/// The rules that name no meaning, so that nobody could be told what their calls show.
pub(super) fn unnamed_rules(book: &Book) -> Vec<RuleError> {
    let mut faults = Vec::new();
    for block in &book.blocks {
        for rule in block.rules.iter().filter(|rule| rule.means.is_none()) {
            faults.push(RuleError {
                file: block.file.to_string(),
                line: rule.line,
                column: 3,
                message: format!("`{}` says not what it means (`means CODE`)", rule.name),
            });
        }
    }
    faults
}

/// Whether a rule takes every hand of a later one, and has no conditions that the later one lacks.
fn covers(block: &Block, earlier: &Rule, later: &Rule) -> bool {
    // A choice between two calls is open to judgement.
    if later.choice {
        return false;
    }
    // What a card does not play leaves room for the rules behind it.
    let switches = &later.switches;
    if !earlier
        .switches
        .iter()
        .all(|switch| switches.contains(switch))
    {
        return false;
    }
    // A hand that may have a slam makes a forcing call before one that ends the auction.
    let bids = |rule: &Rule| matches!(rule.call, CallSpec::Bid(..));
    let looks = earlier.forcing == Forcing::SignOff && later.forcing >= Forcing::Forcing;
    if looks && bids(earlier) && bids(later) {
        return false;
    }
    is_offered_with(block, earlier, later) && implies(&later.needs, &earlier.needs)
}

/// Whether the conditions of a later rule bring those of an earlier one along, with the same suits for its
/// variables.
fn is_offered_with(block: &Block, earlier: &Rule, later: &Rule) -> bool {
    let binds = |guard: &Logic<Public>| match guard {
        Logic::One(Public::Did { suits, .. }) => !suits.is_empty(),
        Logic::One(Public::Agreed(_)) => true,
        _ => false,
    };
    let later_binds = later.when.iter().any(binds);
    if earlier.loops == later.loops {
        return if later_binds {
            later.when.starts_with(&earlier.when)
        } else {
            earlier
                .when
                .iter()
                .all(|guard| later.when.contains(guard) || block.when.contains(guard))
        };
    }
    let unconditional = earlier.loops.is_empty() && earlier.when.is_empty();
    unconditional && !names_variables(earlier)
}

/// Whether a rule's call or needs depend on variables.
fn names_variables(rule: &Rule) -> bool {
    let in_call = match rule.call {
        CallSpec::Bid(_, StrainSpec::Suit(spec)) => !matches!(spec, SuitSpec::Fixed(_)),
        _ => false,
    };
    let mut in_needs = false;
    rule.needs.map::<Want>(&mut |want| {
        let mut look = |quantity: Quantity<SuitSpec>| {
            quantity.with_suits(|suit| {
                in_needs |= !matches!(suit, SuitSpec::Fixed(_));
                Some(Suit::Clubs)
            });
        };
        match *want {
            Want::Within { quantity, .. } | Want::Upper(quantity) => look(quantity),
            Want::IsLongest(suit) => look(Quantity::Length(suit)),
            Want::Stopped => {}
        }
        Logic::ANYTHING
    });
    in_call || in_needs
}

/// Whether every hand that has the first has the second, as far as that can be seen from how they are written.
fn implies(strong: &Logic<Want>, weak: &Logic<Want>) -> bool {
    if strong == weak {
        return true;
    }
    match weak {
        Logic::All(parts) => return parts.iter().all(|part| implies(strong, part)),
        Logic::Any(parts) if parts.iter().any(|part| implies(strong, part)) => return true,
        _ => {}
    }
    match (strong, weak) {
        (Logic::All(parts), _) => parts.iter().any(|part| implies(part, weak)),
        (Logic::Any(parts), _) => parts.iter().all(|part| implies(part, weak)),
        (Logic::Not(less), Logic::Not(more)) => implies(more, less),
        (Logic::One(narrow), Logic::One(wide)) => is_within(narrow, wide),
        _ => false,
    }
}

fn is_within(narrow: &Want, wide: &Want) -> bool {
    match (narrow, wide) {
        (
            Want::Within {
                together,
                quantity,
                low,
                high,
            },
            Want::Within {
                together: alike,
                quantity: same,
                low: least,
                high: most,
            },
        ) => (together, quantity) == (alike, same) && least <= low && high <= most,
        _ => false,
    }
}

/// Whether an earlier call is surely allowed where a later one is.
fn is_available(block: &Block, earlier: &Rule, later: &Rule) -> bool {
    if earlier.call == CallSpec::Pass {
        let alike = later.call == CallSpec::Pass && !later.even_forced;
        return earlier.even_forced || alike || is_never_forced(block, later);
    }
    if earlier.call == later.call {
        return true;
    }
    // What is above an allowed bid is allowed too.
    match (earlier.call, later.call) {
        (
            CallSpec::Bid(LevelSpec::Fixed(level), strain),
            CallSpec::Bid(LevelSpec::Fixed(other), below),
        ) => {
            let higher = match (strain, below) {
                (StrainSpec::NoTrump, _) => true,
                (
                    StrainSpec::Suit(SuitSpec::Fixed(suit)),
                    StrainSpec::Suit(SuitSpec::Fixed(below)),
                ) => suit > below,
                _ => strain == below,
            };
            level > other || level == other && higher
        }
        _ => false,
    }
}

/// Whether a pass is on offer wherever a rule is: its conditions rule a force out.
fn is_never_forced(block: &Block, rule: &Rule) -> bool {
    let says_so = |guard: &Logic<Public>| match guard {
        Logic::Not(inner) => matches!(
            **inner,
            Logic::One(Public::Forced | Public::Last(Who::Rho, CallKind::Passed))
        ),
        Logic::One(Public::Last(Who::Rho, kind)) => *kind != CallKind::Passed,
        Logic::One(Public::LastBid(None) | Public::Opened(None)) => true,
        _ => false,
    };
    let rho_calls = |pattern: &Pattern| match pattern.0.last() {
        None => true,
        Some(Element::Call { any_of, .. }) => !any_of
            .iter()
            .any(|call| matches!(call, CallPattern::Pass | CallPattern::Any)),
        Some(Element::Run) => false,
    };
    let by_pattern = !block.patterns.is_empty() && block.patterns.iter().all(rho_calls);
    by_pattern || block.when.iter().chain(&rule.when).any(says_so)
}

/// Whether an earlier rule is on offer in each of these auctions in which a later one is.
fn comes_first(block: &Block, earlier: &Rule, later: &Rule, auctions: &[Situation]) -> bool {
    let is_offered = |rule: &Rule, bindings: &Bindings, situation: &Situation| {
        place(rule.call, bindings, situation).is_some_and(|call| {
            let withheld = call == Call::Pass && situation.is_forced() && !rule.even_forced;
            situation.auction().check(call).is_ok() && !withheld
        })
    };
    let mut met = false;
    for situation in auctions {
        for bindings in block_bindings(block, situation) {
            for bindings in spread(&later.loops, &later.when, bindings, situation) {
                if is_offered(later, &bindings, situation) {
                    met = true;
                    if !is_offered(earlier, &bindings, situation) {
                        return false;
                    }
                }
            }
        }
    }
    met
}

/// The auctions that a block is for; none if its patterns leave calls open or there are too many.
fn auctions_of(system: &System, block: &Block) -> Option<Vec<Situation>> {
    let mut auctions = Vec::new();
    for pattern in &block.patterns {
        for passes in 0..4 {
            let mut start = Situation::new(Seat::North, Vulnerability::None);
            for _ in 0..passes {
                system.call(&mut start, Call::Pass).ok()?;
            }
            extend(
                system,
                &pattern.0,
                start,
                Bindings::default(),
                &mut auctions,
            )?;
        }
    }
    let applies = |situation: &Situation| !block_bindings(block, situation).is_empty();
    auctions.retain(applies);
    (!auctions.is_empty()).then_some(auctions)
}

/// Adds the auctions that go on from here by the calls of a pattern.
fn extend(
    system: &System,
    pattern: &[Element],
    situation: Situation,
    bindings: Bindings,
    auctions: &mut Vec<Situation>,
) -> Option<()> {
    let [element, rest @ ..] = pattern else {
        auctions.push(situation);
        return (auctions.len() <= MOST_AUCTIONS).then_some(());
    };
    let Element::Call { any_of, .. } = element else {
        return None;
    };
    for call in any_of {
        for (call, bindings) in concrete(*call, bindings)? {
            let mut next = situation.clone();
            if system.call(&mut next, call).is_ok() {
                extend(system, rest, next, bindings, auctions)?;
            }
        }
    }
    Some(())
}

/// The calls that a pattern of one call stands for; none if that is left open.
fn concrete(pattern: CallPattern, bindings: Bindings) -> Option<Vec<(Call, Bindings)>> {
    let bid = |level: u8, strain: Strain| Some(Call::Bid(Bid::new(Level::new(level)?, strain)));
    Some(match pattern {
        CallPattern::Pass => vec![(Call::Pass, bindings)],
        CallPattern::Double => vec![(Call::Double, bindings)],
        CallPattern::Redouble => vec![(Call::Redouble, bindings)],
        CallPattern::Bid(Some(level), StrainSpec::NoTrump) => {
            vec![(bid(level, Strain::NoTrump)?, bindings)]
        }
        CallPattern::Bid(Some(level), StrainSpec::Suit(spec)) => Suit::ALL
            .into_iter()
            .filter_map(|suit| {
                let mut bindings = bindings;
                let bound = bindings.bind(spec, suit);
                Some((bid(level, suit.into())?, bindings)).filter(|_| bound)
            })
            .collect(),
        CallPattern::Any | CallPattern::AnyBid | CallPattern::Bid(None, _) => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::{ConventionCard, System};

    fn read(text: &str) -> Result<System, crate::RuleError> {
        System::with_rules(ConventionCard::named("sayc").unwrap(), [("mine", text)])
    }

    #[test]
    fn every_rule_of_the_shipped_cards_can_be_reached() {
        for name in ConventionCard::shipped() {
            let system = System::new(ConventionCard::named(name).unwrap()).unwrap();
            let faults = super::unreachable_rules(&system, system.book());
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            assert!(faults.is_empty(), "{name}: {faults:#?}");
        }
    }

    #[test]
    fn a_rule_behind_a_catch_all_is_refused_with_both_names() {
        for text in [
            // Nobody forces before the first bid.
            "after -\n  P pass: any\n  1C club: C 3+\n",
            // A cue-bid is above, an opponent has just bid.
            "after 1C (1D)\n  P pass: any\n  X values: hcp 10+\n",
            "when rho bid\n  P pass: any\n  X values: hcp 10+\n",
            "when not forced\n  P pass: any\n  X values: hcp 10+\n",
            // An opening of 1NT that no rule makes forcing.
            "after 1N (P)\n  P pass: any\n  2C ask: hcp 8+\n",
            "after 1N (P)\n  2C ask: any\n  2D other: hcp 8+\n",
            "after 1N (P)\n  2C ask: any\n  2C other: hcp 8+\n",
            "after 1N (P)\n  2C ask: hcp 8+\n  2D other: hcp 10-12, D 5+\n",
            "after 1N (P)\n  2C ask: hcp 8+ or H 4+\n  2D other: H 5+\n",
            "when last ours\n  3x one: x 4+ ; for x\n  3x two: x 5+ ; for x\n",
            "when last ours\n  3N one: any ; when level 2\n  3C two: any ; when level 2, rho passed\n",
            "when forced\n  P one: any ; even-forced\n  3C two: any\n",
        ] {
            let fault = read(text).map(drop).unwrap_err();
            assert_eq!(fault.file, "mine");
            let rules = text.lines().skip(1).map(|rule| {
                let name = rule.split_whitespace().nth(1).unwrap();
                format!("mine.{}", name.trim_end_matches(':'))
            });
            for rule in rules {
                assert!(fault.message.contains(&rule), "{text}: {fault}");
            }
            assert_eq!(fault.line, 3, "{text}: {fault}");
        }
    }

    #[test]
    fn every_shipped_rule_names_its_meaning() {
        for card in ConventionCard::shipped() {
            let system = System::new(ConventionCard::named(card).unwrap()).unwrap();
            let unnamed = system.unnamed_rules();
            assert!(unnamed.is_empty(), "{card}: {}", unnamed[0]);
        }
        let nameless = read("after 1N (P)\n  2C ask: hcp 8+\n").unwrap();
        assert_eq!(nameless.unnamed_rules()[0].line, 2);
        let quoted = read("after 1N (P)\n  2C ask: hcp 8+ ; \"asks\"\n").unwrap();
        assert!(quoted.unnamed_rules().is_empty());
    }

    #[test]
    fn a_rule_that_may_apply_is_not_refused() {
        for text in [
            // The lower bid may be illegal.
            "when last ours\n  3x one: any ; for x\n  4x two: any ; for x\n",
            "when last ours\n  3C one: any\n  4C two: any\n",
            // A pass is withheld where partner forces.
            "when last ours\n  P pass: any\n  3C two: C 4+\n",
            "after -\n  1C club: any ; forcing\nafter 1C (P)\n  P pass: any\n  1D no: any\n",
            // Conditions of its own.
            "after 1N (P)\n  P pass: any ; when seat 3-4\n  2C ask: hcp 8+\n",
            "after 1N (P)\n  2C ask: any ; if notrump.stayman_never\n  2D two: any\n",
            "after 1N (P)\n  P pass: hcp 7-\n  2C ask: any\n",
            "after 1N (P)\n  2C ask: hcp 8+\n  2D other: points 8+\n",
            "after 1N (P)\n  2C ask: sum hcp 25+\n  2D other: hcp 8+\n",
            "after 1N (P)\n  2C ask: any\n  2D other: any ; choice\n",
            "when last ours\n  3x one: x 4+ ; for x\n  3y two: y 5+ ; for y\n",
            // A hand that may have a slam forces before it signs off.
            "after 1S (P)\n  4S game: any ; signoff\n  4N ask: hcp 16+ ; forcing\n",
            // Only for reading.
            "after 1N (P)\nrank 95\n  P pass: any\n  2C ask: hcp 8+\n",
        ] {
            let text = text.replace("notrump.stayman_never", "slam.blackwood");
            assert!(read(&text).is_ok(), "{text}: {:?}", read(&text).err());
        }
    }
}
