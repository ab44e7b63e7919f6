//! What is agreed beforehand, as `--set NAME=VALUE`.

use serde_json::{Map, Value};
use std::fmt;

/// One setting with its value, as typed.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    name: String,
    value: Value,
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Value::String(text) => write!(f, "{}={text}", self.name),
            other => write!(f, "{}={other}", self.name),
        }
    }
}

/// Reads `NAME=VALUE`; a value that is not JSON is a text.
pub(crate) fn setting(text: &str) -> Result<Setting, String> {
    let (name, value) = text
        .split_once('=')
        .ok_or_else(|| format!("`{text}` is not NAME=VALUE"))?;
    Ok(Setting {
        name: name.to_owned(),
        value: serde_json::from_str(value).unwrap_or_else(|_| Value::from(value)),
    })
}

/// All of them as the game reads them.
pub(crate) fn object(settings: &[Setting]) -> Value {
    let pairs = settings
        .iter()
        .map(|setting| (setting.name.clone(), setting.value.clone()));
    Value::Object(pairs.collect::<Map<_, _>>())
}

/// All of them in words, for the title of a match.
pub(crate) fn words(settings: &[Setting]) -> String {
    let words = settings.iter().map(Setting::to_string);
    words.collect::<Vec<_>>().join(" ")
}
