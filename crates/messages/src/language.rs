//! The languages we have wordings for.

use crate::wording;

/// A language with a folder in `locales/`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language(pub(crate) usize);

impl Language {
    /// English, which has every message.
    pub const ENGLISH: Language = Language(0);

    /// All languages, English first.
    pub fn all() -> impl Iterator<Item = Language> {
        (0..wording::count()).map(Language)
    }

    /// The name of its folder, which is a BCP 47 tag.
    pub fn tag(self) -> &'static str {
        wording::tag(self)
    }

    /// The language with this tag, or the nearest one: `zh-CN` gives `zh`. English if there is
    /// none.
    pub fn from_tag(tag: &str) -> Self {
        Language::find(tag).unwrap_or(Language::ENGLISH)
    }

    /// The language with this tag, or the nearest one, if there is any.
    pub fn find(tag: &str) -> Option<Self> {
        let same = |language: &Language| language.tag().eq_ignore_ascii_case(tag);
        let primary = tag.split(['-', '_', '.']).next().unwrap_or(tag);
        let near = |language: &Language| language.tag().eq_ignore_ascii_case(primary);
        Language::all()
            .find(same)
            .or_else(|| Language::all().find(near))
    }

    /// The language that an `Accept-Language` header prefers.
    ///
    /// ```
    /// use messages::Language;
    /// assert_eq!(Language::accepted("de-AT, zh-TW;q=0.8, en;q=0.3").tag(), "zh");
    /// assert_eq!(Language::accepted("tlh"), Language::ENGLISH);
    /// ```
    pub fn accepted(header: &str) -> Self {
        let weighed = header.split(',').take(MAX_PREFERENCES).filter_map(|part| {
            let mut fields = part.split(';').map(str::trim);
            let language = Language::find(fields.next()?)?;
            let weight = fields.find_map(|field| field.strip_prefix("q=")?.parse::<f64>().ok());
            Some((language, weight.unwrap_or(1.0)))
        });
        // Of equal preferences the first counts.
        let best = weighed
            .filter(|&(_, weight)| weight > 0.0)
            .reduce(|best, other| if other.1 > best.1 { other } else { best });
        best.map_or(Language::ENGLISH, |(language, _)| language)
    }
}

/// The largest number of preferences read from a header.
const MAX_PREFERENCES: usize = 16;
