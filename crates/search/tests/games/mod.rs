//! Games to search in tests; no test uses all of them.
#![allow(dead_code)]

pub(crate) mod connect_four;
pub(crate) mod thicket;
