//! The rules of thumb by name: what each says of a card, and the thought that leads to it.

use crate::Idea;
use bridge::words;
use cards::Card;
use kernel::{Message, Reason, message};

macro_rules! rules {
    ($($rule:ident $name:literal $idea:ident,)*) => {
        /// A rule of thumb.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "each is a line in the table below, and worded in the locales")]
        pub enum Rule {
            $($rule,)*
        }

        impl Rule {
            /// All of them.
            pub const ALL: &[Rule] = &[$(Rule::$rule,)*];

            /// The stable name, which stands in reasons.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Rule::$rule => concat!("bridge.simple.", $name),)*
                }
            }

            /// The thought that leads to a card of this rule.
            pub const fn idea(self) -> Idea {
                match self {
                    $(Rule::$rule => Idea::$idea,)*
                }
            }
        }
    };
}

rules! {
    Low "low" Save,
    OnlyCard "only-card" Forced,
    LeadAceFromAceKing "lead.ace-from-ace-king" LeadStrong,
    LeadTrumpToPassedDouble "lead.trump-to-passed-double" LeadTrumps,
    LeadPartnersSuit "lead.partners-suit" LeadPartner,
    LeadSingleton "lead.singleton" LeadShort,
    LeadTopOfSequence "lead.top-of-sequence" LeadSequence,
    LeadPassiveTrump "lead.passive-trump" LeadSafe,
    LeadDoubleton "lead.doubleton" LeadShort,
    LeadAce "lead.ace" LeadSafe,
    LeadFourthBest "lead.fourth-best" LeadLong,
    LeadTopOfNothing "lead.top-of-nothing" LeadSafe,
    LeadShortHonour "lead.short-honour" LeadSafe,
    LeadLowFromHonour "lead.low-from-honour" LeadSafe,
    SecondHandLow "second-hand-low" SecondHand,
    DecisiveTrick "decisive-trick" Decisive,
    Cover "cover" Cover,
    SplitHonours "split-honours" Cover,
    OnlyChance "only-chance" Cover,
    HoldUp "hold-up" HoldUp,
    PartnerWins "partner-wins" PartnerWins,
    Unblock "unblock" Unblock,
    NineNever "nine-never" Drop,
    Finesse "finesse" Finesse,
    FinesseAgainstDummy "finesse-against-dummy" KeepOver,
    RuleOfEleven "rule-of-eleven" Eleven,
    CannotWin "cannot-win" Save,
    ThirdHandHigh "third-hand-high" ThirdHand,
    WinCheaply "win-cheaply" WinCheaply,
    RuffHigh "ruff-high" Ruff,
    Ruff "ruff" Ruff,
    DiscardTrump "discard.trump" Discard,
    DiscardLength "discard.length" Discard,
    DiscardUseless "discard.useless" Discard,
    DiscardLeast "discard.least" Discard,
    DrawTrumps "draw-trumps" Trumps,
    RuffLosers "ruff-losers" RuffLosers,
    CrossRuff "cross-ruff" CrossRuff,
    CashEnough "cash-enough" Winners,
    LeadToFinesse "lead-to-finesse" Finesse,
    Establish "establish" Establish,
    Cash "cash" Winners,
    Exit "exit" Exit,
    SettingTrick "setting-trick" Setting,
    GiveRuff "give-ruff" GiveRuff,
    ReturnPartnersSuit "return-partners-suit" Return,
    OwnSuit "own-suit" OwnSuit,
    StopRuffs "stop-ruffs" StopRuffs,
    Sequence "sequence" LeadSequence,
    ThroughStrength "through-strength" Through,
    UpToWeakness "up-to-weakness" Through,
    Passive "passive" LeadSafe,
}

impl Rule {
    /// The rule of this stable name.
    pub fn named(name: &str) -> Option<Rule> {
        Rule::ALL.iter().copied().find(|rule| rule.name() == name)
    }

    /// Why the rule chooses a card.
    pub fn reason(self, card: Card) -> Reason {
        Reason::new(self.name(), self.message(card))
    }

    fn message(self, card: Card) -> Message {
        let suit = words::suit(card.suit());
        let card = words::card(card);
        match self {
            Rule::Low => message!("bridge-thumb-low"),
            Rule::OnlyCard => message!("bridge-thumb-only-card"),
            Rule::LeadAceFromAceKing => {
                message!("bridge-thumb-lead-ace-from-ace-king", suit = suit)
            }
            Rule::LeadTrumpToPassedDouble => message!("bridge-thumb-lead-trump-to-passed-double"),
            Rule::LeadPartnersSuit => message!("bridge-thumb-lead-partners-suit", suit = suit),
            Rule::LeadSingleton => message!("bridge-thumb-lead-singleton", suit = suit),
            Rule::LeadTopOfSequence => message!("bridge-thumb-lead-top-of-sequence", suit = suit),
            Rule::LeadPassiveTrump => message!("bridge-thumb-lead-passive-trump"),
            Rule::LeadDoubleton => message!("bridge-thumb-lead-doubleton", suit = suit),
            Rule::LeadAce => message!("bridge-thumb-lead-ace"),
            Rule::LeadFourthBest => message!("bridge-thumb-lead-fourth-best", suit = suit),
            Rule::LeadTopOfNothing => message!("bridge-thumb-lead-top-of-nothing", suit = suit),
            Rule::LeadShortHonour => message!("bridge-thumb-lead-short-honour", suit = suit),
            Rule::LeadLowFromHonour => message!("bridge-thumb-lead-low-from-honour", suit = suit),
            Rule::SecondHandLow => message!("bridge-thumb-second-hand-low"),
            Rule::DecisiveTrick => message!("bridge-thumb-decisive-trick", card = card),
            Rule::Cover => message!("bridge-thumb-cover"),
            Rule::SplitHonours => message!("bridge-thumb-split-honours"),
            Rule::OnlyChance => message!("bridge-thumb-only-chance"),
            Rule::HoldUp => message!("bridge-thumb-hold-up", suit = suit),
            Rule::PartnerWins => message!("bridge-thumb-partner-wins"),
            Rule::Unblock => message!("bridge-thumb-unblock", suit = suit),
            Rule::NineNever => message!("bridge-thumb-nine-never", suit = suit),
            Rule::Finesse => message!("bridge-thumb-finesse", suit = suit),
            Rule::FinesseAgainstDummy => {
                message!("bridge-thumb-finesse-against-dummy", suit = suit)
            }
            Rule::RuleOfEleven => message!("bridge-thumb-rule-of-eleven", suit = suit),
            Rule::CannotWin => message!("bridge-thumb-cannot-win"),
            Rule::ThirdHandHigh => message!("bridge-thumb-third-hand-high"),
            Rule::WinCheaply => message!("bridge-thumb-win-cheaply"),
            Rule::RuffHigh => message!("bridge-thumb-ruff-high"),
            Rule::Ruff => message!("bridge-thumb-ruff"),
            Rule::DiscardTrump => message!("bridge-thumb-discard-trump"),
            Rule::DiscardLength => message!("bridge-thumb-discard-length", suit = suit),
            Rule::DiscardUseless => message!("bridge-thumb-discard-useless"),
            Rule::DiscardLeast => message!("bridge-thumb-discard-least"),
            Rule::DrawTrumps => message!("bridge-thumb-draw-trumps"),
            Rule::RuffLosers => message!("bridge-thumb-ruff-losers"),
            Rule::CrossRuff => message!("bridge-thumb-cross-ruff", suit = suit),
            Rule::CashEnough => message!("bridge-thumb-cash-enough"),
            Rule::LeadToFinesse => message!("bridge-thumb-lead-to-finesse", suit = suit),
            Rule::Establish => message!("bridge-thumb-establish", suit = suit),
            Rule::Cash => message!("bridge-thumb-cash", suit = suit),
            Rule::Exit => message!("bridge-thumb-exit"),
            Rule::SettingTrick => message!("bridge-thumb-setting-trick"),
            Rule::GiveRuff => message!("bridge-thumb-give-ruff", suit = suit),
            Rule::ReturnPartnersSuit => message!("bridge-thumb-return-partners-suit", suit = suit),
            Rule::OwnSuit => message!("bridge-thumb-own-suit", suit = suit),
            Rule::StopRuffs => message!("bridge-thumb-stop-ruffs"),
            Rule::Sequence => message!("bridge-thumb-sequence", suit = suit),
            Rule::ThroughStrength => message!("bridge-thumb-through-strength", suit = suit),
            Rule::UpToWeakness => message!("bridge-thumb-up-to-weakness", suit = suit),
            Rule::Passive => message!("bridge-thumb-passive"),
        }
    }
}
