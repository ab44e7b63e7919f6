//! Players, from one that knows the rules only to those that imagine the hidden hands.

pub(crate) mod beginner;
mod fast;
pub(crate) mod intermediate;
mod random;
pub(crate) mod table;
pub(crate) mod thinker;

pub use beginner::Beginner;
pub use fast::Fast;
pub use intermediate::Intermediate;
pub use random::Random;
pub use thinker::Thinker;

/// How players are named.
pub const SYNTAX: &str = "players are random, fast, beginner, intermediate, advanced, expert, master, and \
search:N with N play-outs a decision, as in search:2000,confidence=1.0,point=0.004,steps=20,doubt=0.1";
