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
