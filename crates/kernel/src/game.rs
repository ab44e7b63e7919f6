//! A game as people are offered it: its settings, its seats, and the players and analysts
//! available.
//!
//! A table, a server or a set-up dialog knows nothing else about a game. To add a game, implement
//! this trait in its own crate and enter it in the catalogue.

use crate::{
    Bot, Budget, Canvas, Contest, Decision, Hidden, Illegal, Level, Meaning, Message, Public,
    Reason, Seat, State, message,
};
use rand::Rng;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::str::FromStr;
use std::time::Duration;

/// The action of a game.
pub type ActionOf<G> = <<G as Game>::State as State>::Action;
/// What one seat of a game sees.
pub type ViewOf<G> = <<G as Game>::State as Hidden>::View;

/// A piece of work that keeps its result where it will be asked for; spending its budget, it keeps none.
pub type Chore = Box<dyn FnOnce(&Budget) + Send>;

/// A game that people can play.
pub trait Game: Send + Sync + 'static {
    /// The state of a game in progress.
    type State: Contest<View: Sync + 'static, Action: FromStr<Err: Into<Message>>>
        + Send
        + Sync
        + 'static;
    /// What the players agree beforehand; the default is what a newcomer should play.
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
    /// How many random moves vary the openings of a match. A game with a deal needs none.
    const OPENING_PLIES: u8 = 0;

    /// The game's description, for catalogues and dialogs.
    fn about() -> About;

    /// The fields of [`Settings`](Self::Settings) that a dialog offers.
    fn settings() -> Vec<Setting>;

    /// Starts a game. Everything random in it comes from the seed.
    fn start(settings: &Self::Settings, seed: u64) -> Result<Self::State, Illegal>;

    /// Draws for chance, in a game with chance nodes.
    fn draw(state: &Self::State, _rng: &mut dyn Rng) -> ActionOf<Self> {
        unreachable!("this game has no draws, yet it is chance's turn in {state:?}")
    }

    /// The legal actions of the seat to move, given its view. The view may come from outside: one
    /// that no game could have led to is refused.
    fn legal(view: &ViewOf<Self>) -> Result<Vec<ActionOf<Self>>, Illegal>;

    /// The bot of this name: a level, or one of the game's own.
    fn bot(name: &str) -> Result<Box<dyn Bot<Self::State>>, UnknownBotError>;

    /// The analyst that values positions for hints and reviews.
    fn analyst() -> Box<dyn Analyst<Self::State>>;

    /// A hint that says what to look for without giving the move away.
    fn idea(view: &ViewOf<Self>, decision: &Decision<ActionOf<Self>>) -> Message;

    /// What the hidden cards made of an action, for a review in which everything is open: luck, which changes no
    /// judgement of it.
    fn hindsight(_state: &Self::State, _action: ActionOf<Self>, _budget: &Budget) -> Vec<Reason> {
        Vec::new()
    }

    /// What an action does, as told to this seat before it is carried out.
    fn comment(_view: &ViewOf<Self>, _action: ActionOf<Self>) -> Vec<Reason> {
        Vec::new()
    }

    /// The name of an action in the terms of the game, for a player who considers it: a pair, a throw
    /// that nobody can beat. It follows from what the seat sees and does not say how good the action is.
    fn describe(_view: &ViewOf<Self>, _action: ActionOf<Self>) -> Vec<Message> {
        Vec::new()
    }

    /// What an action that this bot is about to make means by agreement, for everybody. It depends
    /// only on what everybody sees, so it is the same whatever the bot holds. Not called for an
    /// action that is hidden from some readers.
    fn meaning(
        _seen: &Public<Self::State>,
        _bot: &str,
        _action: ActionOf<Self>,
    ) -> Option<Meaning> {
        None
    }

    /// How long this bot takes over its move, judged by what everybody sees. A game with hidden
    /// cards makes it long enough for a free choice, so that speed does not give away a forced
    /// move. Zero means no longer than it thinks.
    fn pace(_seen: &Public<Self::State>, _bot: &str) -> Duration {
        Duration::ZERO
    }

    /// The action as this seat (`None`: a spectator) may see it during the game; `None` if it may
    /// only know that something was done.
    fn redact(
        action: ActionOf<Self>,
        _by: Option<Seat>,
        _to: Option<Seat>,
    ) -> Option<ActionOf<Self>> {
        Some(action)
    }

    /// The settings as everybody may see them during the game, for a game whose settings can
    /// contain hidden cards.
    fn redact_settings(settings: &Self::Settings) -> Self::Settings {
        settings.clone()
    }

    /// Which part of the game a state belongs to, from 0: the board or round of a session that
    /// deals new cards for each.
    fn part(_state: &Self::State) -> usize {
        0
    }

    /// How many parts, from the first, are over and open to everybody while the game continues.
    fn parts_open(_now: &Self::State) -> usize {
        0
    }

    /// Whether everything hidden in `before` is open in `now`, a later state of a game in progress:
    /// anybody may then look back at a round that is over.
    fn laid_open(before: &Self::State, now: &Self::State) -> bool {
        Self::part(before) < Self::parts_open(now)
    }

    /// Whether the move from `before` to `after`, with the draws that followed it, revealed
    /// anything hidden: a seat or a spectator now sees a card, a tile or another secret that
    /// follows neither from its view before nor from the move itself. Between people such a move
    /// cannot be taken back. By default every move counts as revealing.
    fn reveals(_before: &Self::State, _after: &Self::State) -> bool {
        Self::SECRETS
    }

    /// Whether these settings fix what is otherwise dealt at random, so that the player who chose
    /// them may know every hand.
    fn fixes_deal(_settings: &Self::Settings) -> bool {
        false
    }

    /// The names of the seats in turn order, for a game whose settings change them.
    fn seats(_settings: &Self::Settings) -> Vec<Message> {
        Self::about().seats
    }

    /// Which party a seat belongs to. By default everybody plays alone.
    fn party(_state: &Self::State, seat: Seat) -> usize {
        seat.index()
    }

    /// What a pair of games from the same opening, one from each side, is worth to the player who came
    /// out ahead by `difference`, as a mean over the two. Bridge counts it in IMPs.
    fn swing(_settings: &Self::Settings, difference: f64) -> f64 {
        difference
    }

    /// Whether the scores of a finished game say who won. At duplicate bridge they say who held the
    /// cards.
    fn scores_decide(_settings: &Self::Settings) -> bool {
        true
    }

    /// Work worth doing while this part of the game is played, so that what people ask for after it
    /// is at hand. A server does the chores one after the other, when nothing else is to be done. What
    /// comes of them changes nothing in the game, and nobody may see any of it before the part is over.
    fn ahead(_state: &Self::State) -> Vec<Chore> {
        Vec::new()
    }

    /// How a finished game ended.
    fn ending(state: &Self::State) -> Message;

    /// The game as a view shows it, drawn in letters for a terminal. A game without a picture of its
    /// own shows the view's data.
    fn picture(view: &ViewOf<Self>, _canvas: Canvas) -> String {
        format!("{view:#?}\n")
    }

    /// The lines of a record as players of the game write them; without them a record is a list of all
    /// moves. Each move from the start comes with what the reader of the record may know of it, and the
    /// cards of the first `open` parts lie open. Only for games in which nothing is drawn after the
    /// start.
    fn transcript(
        _start: &Self::State,
        _moves: &[(ActionOf<Self>, Option<ActionOf<Self>>)],
        _open: usize,
    ) -> Option<Vec<String>> {
        None
    }

    /// How a move is typed, for the help of a terminal.
    fn notation() -> Message {
        message!("play-notation")
    }

    /// What a terminal shows when this is typed, for a game with more to show than its picture, such
    /// as the forms of a piece; `None` if the game does not know the words.
    fn lookup(_view: &ViewOf<Self>, _words: &str, _canvas: Canvas) -> Option<String> {
        None
    }
}

/// Values the actions of a position, for hints and reviews.
pub trait Analyst<S: Hidden>: Send {
    /// Returns the candidates best first, on the game's [`Scale`], including `played` if given. The
    /// action is the best one.
    fn analyse(
        &mut self,
        view: &S::View,
        legal: &[S::Action],
        played: Option<S::Action>,
        budget: &Budget,
    ) -> Decision<S::Action>;
}

/// There is no bot of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct UnknownBotError(pub Message);

/// A game's description.
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
    /// How to write the names of further bots, as a help text.
    pub bots: Message,
    /// The unit of values.
    pub scale: Scale,
    /// Whether seats see different things.
    pub secrets: bool,
}

/// One setting of a game: a field of its settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Setting {
    /// The field's name.
    pub name: String,
    /// Its name for people.
    pub title: Message,
    /// What it does.
    pub help: Message,
    /// The values it can take.
    #[serde(flatten)]
    pub kind: SettingKind,
}

/// The values that a setting can take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SettingKind {
    /// On or off.
    Switch,
    /// One of several options.
    Choice {
        /// The options offered.
        choices: Vec<Choice>,
        /// How to write a value that is not on the list, if that is allowed.
        free: Option<Message>,
    },
    /// A whole number.
    Number {
        /// The smallest value.
        least: i64,
        /// The largest value.
        most: i64,
    },
}

/// One option of a setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice {
    /// Its value in the settings.
    pub value: String,
    /// Its name for people.
    pub title: Message,
    /// A paragraph about it, where its name does not say enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Message>,
    /// The seats in turn order under this option, where they differ from the usual ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Message>,
}

impl Choice {
    /// An option with its name for people.
    pub fn new(value: impl Into<String>, title: impl Into<Message>) -> Self {
        Choice {
            value: value.into(),
            title: title.into(),
            about: None,
            seats: Vec::new(),
        }
    }
}

/// A level's description.
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
    /// An unrated level with its description.
    ///
    /// ```
    /// use kernel::{Level, LevelCard, Message};
    /// let (about, strength) = ("Looks far ahead.", "beats Advanced 93 %");
    /// let [about, strength] = [about, strength].map(Message::prose);
    /// let card = LevelCard::new(Level::Expert, Level::Expert.title(), about, strength)
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

    /// The same level with its rating and 95 % interval.
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
    /// The rating in words.
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
