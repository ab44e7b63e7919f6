//! Comparisons with other people's programs, in one run on the same work.
fn main() {}
