//! The players, from one that knows only the rules to those that sample the hidden hands.

pub(crate) mod beginner;
mod fast;
pub(crate) mod intermediate;
mod random;
pub(crate) mod searcher;
mod strangers;
pub(crate) mod table_knowledge;

pub use beginner::Beginner;
pub use fast::Fast;
pub use intermediate::Intermediate;
pub use random::Random;
pub use searcher::Searcher;
pub use strangers::Stranger;
