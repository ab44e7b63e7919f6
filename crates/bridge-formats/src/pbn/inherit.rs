//! Values copied from the previous game (4.8 of the standard): `#` copies once; `##` with a value,
//! or `##` alone for a copy, holds for all later games that do not give the tag themselves.

use super::escape::{Delimiters, unescape};
use super::game::RawTag;
use crate::context::ReadContext;
use crate::error::{FormatErrorKind, excerpt};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

/// What later games may copy.
#[derive(Default)]
pub(crate) struct Inheritance {
    previous: HashMap<String, String>,
    lasting: BTreeMap<String, String>,
    /// Whether any game copies at all; if not, nothing needs to be remembered.
    in_use: bool,
}

impl Inheritance {
    /// For the games of this text.
    pub(crate) fn new(text: &str) -> Self {
        Inheritance {
            in_use: text.contains("\"#"),
            ..Inheritance::default()
        }
    }

    /// The value of a tag.
    pub(crate) fn resolve<'a>(
        &mut self,
        tag: &RawTag<'a>,
        context: &mut ReadContext<'_>,
    ) -> Cow<'a, str> {
        let raw = tag.value.raw;
        let (copies, lasts) = (matches!(raw, "#" | "##"), raw.starts_with("##"));
        let value = if copies {
            self.copy(tag, context)
        } else if !copies && lasts {
            unescape(&raw[2..], Delimiters::Quotes)
        } else {
            unescape(raw, Delimiters::Quotes)
        };
        if lasts && context.pay(tag.at, tag.name.len() + value.len()) {
            self.lasting.insert(tag.name.into(), value.to_string());
        }
        value
    }

    fn copy<'a>(&self, tag: &RawTag<'a>, context: &mut ReadContext<'_>) -> Cow<'a, str> {
        match self.previous.get(tag.name) {
            Some(value) if context.pay_for_copy(tag.at, value.len()) => value.clone().into(),
            Some(_) => "?".into(),
            None => {
                let (mark, name) = (tag.value.raw.into(), excerpt(tag.name));
                context.fault(tag.value.at, FormatErrorKind::NothingToCopy(mark, name));
                "?".into()
            }
        }
    }

    /// The lasting values of tags that a game does not give.
    pub(crate) fn lasting(
        &self,
        given: impl Fn(&str) -> bool,
        at: usize,
        context: &mut ReadContext<'_>,
    ) -> Vec<(String, String)> {
        let absent = self.lasting.iter().filter(|(name, _)| !given(name));
        let paid = absent.take_while(|(_, value)| context.pay_for_copy(at, value.len()));
        paid.map(|(name, value)| (name.clone(), value.clone()))
            .collect()
    }

    /// Remembers the values of a game for the next one.
    pub(crate) fn remember<'a>(&mut self, values: impl Iterator<Item = (&'a str, &'a str)>) {
        if self.in_use {
            let owned = values.map(|(name, value)| (name.to_owned(), value.to_owned()));
            self.previous = owned.collect();
        }
    }
}
