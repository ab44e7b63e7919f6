//! The options of the rule book, and presets for whole sets of them.

use crate::card::{Rank, excerpt};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Why a set of rules cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseRulesError {
    /// No preset has this name.
    #[error("`{0}` is not a preset; the presets are standard, sure-throws and rbtying")]
    Preset(String),
    /// No option has this name.
    #[error("`{0}` is not an option of the rules; the options are {list}", list = Ruleset::KEYS.join(", "))]
    Key(String),
    /// The option has no such value.
    #[error("{key}: `{value}` is not one of {choices}")]
    Value {
        /// The option.
        key: String,
        /// The value given.
        value: String,
        /// The possible values.
        choices: String,
    },
    /// Something that is not `key=value`.
    #[error("`{0}` should read option=value")]
    Form(String),
}

macro_rules! option {
    ($(#[$doc:meta])* $name:ident { $($(#[$item_doc:meta])* $item:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$item_doc])* $item),+ }

        impl $name {
            /// How the values are written.
            pub const TEXTS: &'static [&'static str] = &[$($text),+];
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($name::$item => $text),+ })
            }
        }

        impl FromStr for $name {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                match text {
                    $($text => Ok($name::$item),)+
                    _ => Err(format!("`{}` is not one of {}", excerpt(text), $name::TEXTS.join(", "))),
                }
            }
        }

        text::as_text!($name);
    };
}

option!(
    /// How a seat may strengthen its own declaration (3.3).
    SelfOverride {
        /// Only from one to both copies of the same card.
        ReinforceOnly = "reinforce_only",
        /// Anything stronger.
        AnyStronger = "any_stronger",
    }
);
option!(
    /// What happens if nobody declares (3.5).
    NoDeclaration {
        /// The round has no trump suit.
        NoTrump = "no_trump",
        /// The first card of the kitty is turned and its suit is trump; a joker means no trump.
        FlipKitty = "flip_kitty",
        /// The cards are dealt again.
        Redeal = "redeal",
    }
);
option!(
    /// Who becomes starter in the first round (3.6).
    FirstStarter {
        /// The owner of the final declaration.
        LastDeclarer = "last_declarer",
        /// The owner of the first one.
        FirstDeclarer = "first_declarer",
    }
);
option!(
    /// What may be thrown (7.2).
    ThrowMode {
        /// Anything; the real hands decide whether it stands.
        Attempt = "attempt",
        /// Only what public knowledge and the player's own cards prove.
        SafeOnly = "safe_only",
    }
);
option!(
    /// Which component of a failed throw is led (7.2).
    ThrowHalt {
        /// The lowest that anybody beats.
        Lowest = "lowest",
        /// The lowest beaten by the first player in turn order who beats anything.
        FirstPlayer = "first_player",
    }
);
option!(
    /// How two answers to a throw are compared (7.4).
    ThrowCompare {
        /// By the ruling component.
        Ruling = "ruling",
        /// Every component must be higher.
        All = "all",
        /// By the highest card.
        Highest = "highest",
    }
);
option!(
    /// Whether the shape of the lead must be followed (7.3).
    Draw {
        /// Tractors and pairs are drawn.
        Normal = "normal",
        /// Only the suit must be followed.
        None = "none",
    }
);
option!(
    /// How the kitty's points are multiplied (9).
    KittyMultiplier {
        /// 2 to the power of the pairs in the last lead plus one.
        Pow2Pairs = "pow2_pairs",
        /// Twice the cards of its largest component.
        TimesCardsOfLargest = "times_cards_of_largest",
        /// 2 to the power of the cards of its largest component.
        Pow2CardsOfLargest = "pow2_cards_of_largest",
        /// Twice its cards.
        TimesCards = "times_cards",
    }
);

/// Levels that may not be skipped.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct MustPlay(u16);

impl MustPlay {
    /// Whether this level must be played.
    pub fn contains(self, rank: Rank) -> bool {
        self.0 >> rank.index() & 1 == 1
    }
}

impl fmt::Display for MustPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("none");
        }
        let ranks = Rank::all().filter(|&rank| self.contains(rank));
        let letters: Vec<String> = ranks.map(|rank| rank.to_string()).collect();
        f.write_str(&letters.join(","))
    }
}

impl FromStr for MustPlay {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let list = match text {
            "none" => return Ok(MustPlay(0)),
            "points" => "5,T,K",
            list => list,
        };
        let mut ranks = 0;
        for word in list.split(',').take(20) {
            let rank: Rank = word.parse().map_err(|_| {
                format!(
                    "`{}` is not none, points or ranks like 5,T,K",
                    excerpt(text)
                )
            })?;
            ranks |= 1 << rank.index();
        }
        Ok(MustPlay(ranks))
    }
}

text::as_text!(MustPlay);

macro_rules! ruleset {
    ($($(#[$doc:meta])* $key:ident: $kind:ty = $default:expr),+ $(,)?) => {
        /// A set of rules. Written as a preset and the options that differ from it, as in `standard
        /// throw_mode=safe_only`.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Ruleset { $($(#[$doc])* pub $key: $kind),+ }

        impl Ruleset {
            /// The options' names.
            pub const KEYS: &'static [&'static str] = &[$(stringify!($key)),+];

            /// The rules of the rule book.
            pub const STANDARD: Ruleset = Ruleset { $($key: $default),+ };

            pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<(), ParseRulesError> {
                match key {
                    $(stringify!($key) => self.$key = <$kind as Choices>::read(value).map_err(|choices| {
                        ParseRulesError::Value { key: key.to_owned(), value: excerpt(value), choices }
                    })?,)+
                    _ => return Err(ParseRulesError::Key(excerpt(key))),
                }
                Ok(())
            }

            /// The options that differ from another set's, as `key=value`.
            fn differences(&self, other: &Ruleset) -> Vec<String> {
                let mut list = Vec::new();
                $(if self.$key != other.$key {
                    list.push(format!("{}={}", stringify!($key), self.$key));
                })+
                list
            }
        }
    };
}

ruleset!(
    /// How a seat may strengthen its own declaration.
    self_override: SelfOverride = SelfOverride::ReinforceOnly,
    /// What happens if nobody declares.
    no_declaration: NoDeclaration = NoDeclaration::NoTrump,
    /// Who becomes starter in the first round.
    first_starter: FirstStarter = FirstStarter::LastDeclarer,
    /// Whether a higher declaration may take the kitty over once it is buried.
    kitty_steal: bool = false,
    /// What may be thrown.
    throw_mode: ThrowMode = ThrowMode::Attempt,
    /// Which component of a failed throw is led.
    throw_halt: ThrowHalt = ThrowHalt::Lowest,
    /// Points for the other side when a throw fails, 0 to 50 in fives.
    throw_penalty: Fives = Fives(0),
    /// Whether trumps may be thrown.
    trump_throws: bool = true,
    /// Whether players learn which hand beat a throw.
    announce_halter: bool = true,
    /// Whether a longer tractor forces out shorter ones.
    short_tractor_forced: bool = false,
    /// Whether the shape of the lead must be followed.
    draw: Draw = Draw::Normal,
    /// How two answers to a throw are compared.
    throw_compare: ThrowCompare = ThrowCompare::Ruling,
    /// How the kitty's points are multiplied.
    kitty_multiplier: KittyMultiplier = KittyMultiplier::Pow2Pairs,
    /// The attackers' points that win the round, in fives.
    win_line: Fives = Fives(80),
    /// The points between two levels, in fives.
    step: Fives = Fives(40),
    /// Levels that may not be skipped.
    must_play: MustPlay = MustPlay(0),
    /// House rule: defenders at the jack who lose the last trick to jacks alone go back to the two.
    jack_back_to_two: bool = false,
    /// House rule: defenders at the ace who lose the round go back to the king.
    ace_demotion: bool = false,
);

/// A number of points: a multiple of five up to 200.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fives(u16);

impl Fives {
    /// The points.
    pub const fn points(self) -> i32 {
        self.0 as i32
    }
}

impl fmt::Display for Fives {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Serialize for Fives {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.0)
    }
}

impl<'de> Deserialize<'de> for Fives {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let points = u16::deserialize(deserializer)?;
        Fives::read(&points.to_string())
            .map_err(|choices| serde::de::Error::custom(format!("{points} is not {choices}")))
    }
}

/// Reads the value of an option; the error lists the possible values.
trait Choices: Sized {
    fn read(text: &str) -> Result<Self, String>;
}

impl Choices for bool {
    fn read(text: &str) -> Result<Self, String> {
        text.parse().map_err(|_| "true, false".to_owned())
    }
}

impl Choices for Fives {
    fn read(text: &str) -> Result<Self, String> {
        let number = text.parse::<u16>().ok();
        number
            .filter(|points| points % 5 == 0 && *points <= 200)
            .map(Fives)
            .ok_or_else(|| "a multiple of 5 up to 200".to_owned())
    }
}

impl Choices for MustPlay {
    fn read(text: &str) -> Result<Self, String> {
        text.parse()
            .map_err(|_| "none, points, or ranks like 5,T,K".to_owned())
    }
}

macro_rules! choices {
    ($($kind:ty),+) => {$(
        impl Choices for $kind {
            fn read(text: &str) -> Result<Self, String> {
                text.parse().map_err(|_| <$kind>::TEXTS.join(", "))
            }
        }
    )+};
}
choices!(
    SelfOverride,
    NoDeclaration,
    FirstStarter,
    ThrowMode,
    ThrowHalt,
    ThrowCompare,
    Draw,
    KittyMultiplier
);

impl Default for Ruleset {
    fn default() -> Self {
        Ruleset::STANDARD
    }
}

impl Ruleset {
    /// Only provable throws, none in trump.
    pub const SURE_THROWS: Ruleset = Ruleset {
        throw_mode: ThrowMode::SafeOnly,
        trump_throws: false,
        ..Ruleset::STANDARD
    };

    /// The defaults of rbtying's program, with the ace as the last level.
    pub const RBTYING: Ruleset = Ruleset {
        throw_halt: ThrowHalt::FirstPlayer,
        throw_compare: ThrowCompare::All,
        short_tractor_forced: true,
        kitty_multiplier: KittyMultiplier::TimesCardsOfLargest,
        no_declaration: NoDeclaration::FlipKitty,
        ..Ruleset::STANDARD
    };

    /// The presets by name.
    pub const PRESETS: [(&'static str, Ruleset); 3] = [
        ("standard", Ruleset::STANDARD),
        ("sure-throws", Ruleset::SURE_THROWS),
        ("rbtying", Ruleset::RBTYING),
    ];

    /// What is wrong with these rules, if they do not make a game.
    pub fn fault(&self) -> Option<&'static str> {
        if self.step.points() == 0 {
            Some("step must be at least 5")
        } else if self.win_line.points() == 0 {
            Some("win_line must be at least 5")
        } else if self.throw_penalty.points() > 50 {
            Some("throw_penalty is at most 50")
        } else {
            None
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nearest = Ruleset::PRESETS
            .iter()
            .map(|(name, preset)| (name, self.differences(preset)))
            .min_by_key(|(_, differences)| differences.len());
        let (name, differences) = nearest.expect("there are presets");
        f.write_str(name)?;
        differences.iter().try_for_each(|text| write!(f, " {text}"))
    }
}

impl FromStr for Ruleset {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut rules = Ruleset::STANDARD;
        for (nth, word) in text.split_whitespace().enumerate() {
            match word.split_once('=') {
                Some((key, value)) => rules.set(key, value)?,
                None if nth == 0 => {
                    // The preset's former name; tables of that time still use it.
                    let current = if word == "seed" { "sure-throws" } else { word };
                    let preset = Ruleset::PRESETS.iter().find(|(name, _)| *name == current);
                    rules = preset
                        .ok_or_else(|| ParseRulesError::Preset(excerpt(word)))?
                        .1;
                }
                None => return Err(ParseRulesError::Form(excerpt(word))),
            }
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_name_is_still_read() {
        let rules: Ruleset = "seed kitty_steal=true".parse().unwrap();
        assert_eq!(rules.to_string(), "sure-throws kitty_steal=true");
    }

    #[test]
    fn rules_read_back() {
        for text in [
            "standard",
            "sure-throws",
            "rbtying",
            "standard throw_penalty=10 must_play=5,T,K",
            "sure-throws kitty_steal=true",
        ] {
            let rules: Ruleset = text.parse().unwrap();
            assert_eq!(rules.to_string(), text);
            let json = serde_json::to_string(&rules).unwrap();
            assert_eq!(serde_json::from_str::<Ruleset>(&json).unwrap(), rules);
        }
    }

    #[test]
    fn unknown_options_are_named() {
        let error = |text: &str| text.parse::<Ruleset>().unwrap_err().to_string();
        assert!(error("house").contains("`house` is not a preset"));
        assert!(error("standard jokers=3").contains("`jokers` is not an option"));
        assert_eq!(
            error("standard draw=some"),
            "draw: `some` is not one of normal, none"
        );
        let json = serde_json::from_str::<Ruleset>(r#"{"throw_moed":"attempt"}"#);
        assert!(json.unwrap_err().to_string().contains("throw_moed"));
        assert!(serde_json::from_str::<Ruleset>(r#"{"step":7}"#).is_err());
    }
}
