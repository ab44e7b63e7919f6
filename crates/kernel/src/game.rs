//! A game as it is offered to people: what may be agreed beforehand, who sits where, and which
//! players and analysts we have for it.
//!
//! This is all that a table, a server or a set-up dialog knows of a game. A new game implements it
//! in its own crate and is entered in the catalogue, and everything else follows.

use crate::{
    Bot, Budget, Contest, Decision, Hidden, Illegal, Level, Meaning, Message, Public, Reason, Seat,
    State,
};
use rand::Rng;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::time::Duration;

/// The action of a game.
pub type ActionOf<G> = <<G as Game>::State as State>::Action;
/// What a seat of a game sees.
pub type ViewOf<G> = <<G as Game>::State as Hidden>::View;

/// A game that can be offered.
pub trait Game: Send + Sync + 'static {
    /// A game of it under way.
    type State: Contest<View: Sync + 'static> + Send + Sync + 'static;
    /// What is agreed beforehand; the default is what a newcomer should play.
    type Settings: Clone
        + Debug
        + Default
        + PartialEq
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;

    /// Its name in links, logs and commands.
    const NAME: &'static str;
    /// Whether seats see different things.
    const SECRETS: bool;
    /// How many random moves make the openings of a match different from each other. A game that
    /// deals needs none.
    const OPENING_PLIES: u8 = 0;

    /// The game in words, for catalogues and dialogs.
    fn about() -> About;

    /// The fields of [`Settings`](Self::Settings) that a dialog offers.
    fn settings() -> Vec<Setting>;

    /// A game from its beginning. Everything random in it comes from the seed.
    fn start(settings: &Self::Settings, seed: u64) -> Result<Self::State, Illegal>;

    /// What chance does next, in a game that has draws.
    fn draw(state: &Self::State, _rng: &mut dyn Rng) -> ActionOf<Self> {
        unreachable!("this game has no draws, yet it is chance's turn in {state:?}")
    }

    /// The legal actions of the seat that sees this and is to move, for a view that comes from
    /// outside: one that no game could have led to is refused.
    fn legal(view: &ViewOf<Self>) -> Result<Vec<ActionOf<Self>>, Illegal>;

    /// The player of this name: a level, or one of the game's own.
    fn bot(name: &str) -> Result<Box<dyn Bot<Self::State>>, UnknownBot>;

    /// Who values positions for hints and reviews.
    fn analyst() -> Box<dyn Analyst<Self::State>>;

    /// A hint that says what to look for and leaves the move to be found.
    fn idea(view: &ViewOf<Self>, decision: &Decision<ActionOf<Self>>) -> Message;

    /// What an action does, said from this seat before it is carried out.
    fn comment(_view: &ViewOf<Self>, _action: ActionOf<Self>) -> Vec<Reason> {
        Vec::new()
    }

    /// What everybody may know of an action that this bot is about to make: what it means by
    /// agreement. It is a function of what everybody sees, so that it is the same whatever the bot
    /// holds. Of an action that not everybody is told nothing is asked.
    fn meaning(
        _seen: &Public<Self::State>,
        _bot: &str,
        _action: ActionOf<Self>,
    ) -> Option<Meaning> {
        None
    }

    /// How long this bot takes for its move, by what everybody sees: a game in which seats hide
    /// something makes it long enough for a free choice, so that a forced move is not known by its
    /// haste. Zero is as long as it thinks.
    fn pace(_seen: &Public<Self::State>, _bot: &str) -> Duration {
        Duration::ZERO
    }

    /// The action as this seat (`None`: a spectator) may hear of it while the game goes on; `None`
    /// if only that something was done.
    fn told(
        action: ActionOf<Self>,
        _by: Option<Seat>,
        _to: Option<Seat>,
    ) -> Option<ActionOf<Self>> {
        Some(action)
    }

    /// The settings as anybody may hear of them while the game goes on, for a game in which they can
    /// hold what a seat may not see.
    fn told_settings(settings: &Self::Settings) -> Self::Settings {
        settings.clone()
    }

    /// Which part of the game a state belongs to, counted from 0: the board or the round of a
    /// session in which each hides its own cards.
    fn part(_state: &Self::State) -> usize {
        0
    }

    /// How many parts lie open in a game that goes on: of those, the first ones, everything may be
    /// told to anybody.
    fn parts_open(_now: &Self::State) -> usize {
        0
    }

    /// Whether all that was hidden in `before` lies open in `now`, a later state of a game that goes on: a round
    /// that is over may then be looked back on by anybody.
    fn laid_open(before: &Self::State, now: &Self::State) -> bool {
        Self::part(before) < Self::parts_open(now)
    }

    /// Whether the move that led from `before` to `after`, with the draws that followed it, showed
    /// somebody what was hidden from them: a seat or a spectator now sees a card, a tile or any other
    /// secret that neither its view before nor the move itself tells. Such a move cannot be taken back
    /// between people. A game that does not say is taken to show something with every move.
    fn shown(_before: &Self::State, _after: &Self::State) -> bool {
        Self::SECRETS
    }

    /// Whether these settings fix what is otherwise dealt at random, so that whoever chose them may
    /// know every hand.
    fn given(_settings: &Self::Settings) -> bool {
        false
    }

    /// The names of the seats in turn order, for a game whose settings change who sits there.
    fn seats(_settings: &Self::Settings) -> Vec<Message> {
        Self::about().seats
    }

    /// Which party a seat belongs to. Unless told otherwise everybody plays alone.
    fn party(_state: &Self::State, seat: Seat) -> usize {
        seat.index()
    }

    /// How a finished game ended.
    fn ending(state: &Self::State) -> Message;
}

/// Who values the actions of a position, for hints and reviews.
pub trait Analyst<S: Hidden>: Send {
    /// The candidates best first, on the game's [`Scale`], `played` among them where it is given.
    /// The action is the best one.
    fn analyse(
        &mut self,
        view: &S::View,
        legal: &[S::Action],
        played: Option<S::Action>,
        budget: &Budget,
    ) -> Decision<S::Action>;
}

/// No player of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct UnknownBot(pub Message);

/// A game in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct About {
    /// Its name in links and commands.
    pub name: String,
    /// Its name for people.
    pub title: Message,
    /// What it is, in a sentence or two.
    pub summary: Message,
    /// The seats' names in turn order.
    pub seats: Vec<Message>,
    /// The levels, weakest first.
    pub levels: Vec<LevelCard>,
    /// How further bots are written, as a help text.
    pub bots: Message,
    /// The unit of values.
    pub scale: Scale,
    /// Whether seats see different things.
    pub secrets: bool,
}

/// One thing that may be agreed: a field of the game's settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Setting {
    /// The field.
    pub name: String,
    /// Its name for people.
    pub title: Message,
    /// What it does.
    pub help: Message,
    /// What it can be.
    #[serde(flatten)]
    pub kind: SettingKind,
}

/// What a setting can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SettingKind {
    /// On or off.
    Switch,
    /// One of several texts.
    Choice {
        /// The texts offered.
        choices: Vec<Choice>,
        /// How to write one that is not offered, if that is possible.
        free: Option<Message>,
    },
    /// A whole number.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
}

/// One of the texts that a setting offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice {
    /// The text.
    pub value: String,
    /// What it says to people.
    pub title: Message,
    /// The seats in turn order if this is chosen, where they are others than usual.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Message>,
}

impl Choice {
    /// A text and what it says to people.
    pub fn new(value: impl Into<String>, title: impl Into<Message>) -> Self {
        Choice {
            value: value.into(),
            title: title.into(),
            seats: Vec::new(),
        }
    }
}

/// A level with what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LevelCard {
    /// The level.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub name: Level,
    /// Its name for people.
    pub title: Message,
    /// How it plays.
    pub about: Message,
    /// What the arena measured.
    pub strength: Strength,
}

impl LevelCard {
    /// A level in words, without a rating so far.
    ///
    /// ```
    /// use kernel::{Level, LevelCard};
    /// let card = LevelCard::new(Level::Expert, "Expert", "Looks far ahead.", "beats Advanced 93 %")
    ///     .rated(250, 176, 321);
    /// assert_eq!(card.strength.low..=card.strength.high, 176..=321);
    /// ```
    pub fn new(
        name: Level,
        title: impl Into<Message>,
        about: impl Into<Message>,
        strength: impl Into<Message>,
    ) -> Self {
        LevelCard {
            name,
            title: title.into(),
            about: about.into(),
            strength: Strength {
                rating: 0,
                low: 0,
                high: 0,
                text: strength.into(),
            },
        }
    }

    /// The same level with its rating and the ends of the interval.
    pub fn rated(mut self, rating: i32, low: i32, high: i32) -> Self {
        self.strength = Strength {
            rating,
            low,
            high,
            ..self.strength
        };
        self
    }
}

/// A rating with its 95 % interval, among the levels of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Strength {
    /// The estimate.
    pub rating: i32,
    /// The interval's lower end.
    pub low: i32,
    /// The interval's upper end.
    pub high: i32,
    /// The same in words.
    pub text: Message,
}

/// The unit in which a game's analyst values actions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Scale {
    /// What is counted.
    pub unit: Message,
    /// The worst value.
    pub least: f64,
    /// The best.
    pub most: f64,
}
