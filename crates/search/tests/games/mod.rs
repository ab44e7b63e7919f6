//! Games to search in tests; each test uses some of what they offer.
#![allow(dead_code)]

pub(crate) mod connect_four;
pub(crate) mod thicket;
