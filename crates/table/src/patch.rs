//! What changed between two JSON values, as a JSON Patch (RFC 6902): `add`, `remove` and `replace`.
//!
//! A merge patch would be shorter, but it cannot append to a list or set a field to `null`, and
//! tables do both.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Write;

/// One step of a patch. The path is a JSON Pointer (RFC 6901); `/-` at its end is the place after the
/// last element of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "op", rename_all = "lowercase")]
pub enum Op {
    /// Sets a new field, or inserts into a list.
    Add {
        /// Where.
        path: String,
        /// What.
        value: Value,
    },
    /// Removes a field or an element.
    Remove {
        /// Where.
        path: String,
    },
    /// Puts another value in a place.
    Replace {
        /// Where.
        path: String,
        /// What.
        value: Value,
    },
}

/// A patch that does not fit the value: the path that is not there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the patch does not fit: there is no `{0}`")]
pub struct PatchError(pub String);

/// Returns the steps that turn `before` into `after`.
///
/// ```
/// use serde_json::json;
/// let (before, after) = (json!({"cards": ["SA"], "turn": 1}), json!({"cards": ["SA", "S2"], "turn": null}));
/// let steps = table::patch::diff(&before, &after);
/// assert_eq!(
///     serde_json::to_value(&steps).unwrap(),
///     json!([
///         {"op": "add", "path": "/cards/-", "value": "S2"},
///         {"op": "replace", "path": "/turn", "value": null},
///     ])
/// );
/// let mut value = before;
/// table::patch::apply(&mut value, &steps).unwrap();
/// assert_eq!(value, after);
/// ```
pub fn diff(before: &Value, after: &Value) -> Vec<Op> {
    let mut steps = Vec::new();
    compare(before, after, &mut String::new(), &mut steps);
    steps
}

fn compare(before: &Value, after: &Value, path: &mut String, steps: &mut Vec<Op>) {
    match (before, after) {
        _ if before == after => {}
        (Value::Object(old), Value::Object(new)) => {
            for key in old.keys().filter(|key| !new.contains_key(*key)) {
                let path = within(path, key, |path| path.clone());
                steps.push(Op::Remove { path });
            }
            for (key, value) in new {
                within(path, key, |path| match old.get(key) {
                    Some(old) => compare(old, value, path, steps),
                    None => steps.push(Op::Add {
                        path: path.clone(),
                        value: value.clone(),
                    }),
                });
            }
        }
        (Value::Array(old), Value::Array(new)) if is_alike(old, new) => {
            for (index, (old, new)) in old.iter().zip(new).enumerate() {
                within(path, &index.to_string(), |path| {
                    compare(old, new, path, steps);
                });
            }
            for index in (new.len()..old.len()).rev() {
                let path = format!("{path}/{index}");
                steps.push(Op::Remove { path });
            }
            for value in new.iter().skip(old.len()) {
                steps.push(Op::Add {
                    path: format!("{path}/-"),
                    value: value.clone(),
                });
            }
        }
        _ => steps.push(Op::Replace {
            path: path.clone(),
            value: after.clone(),
        }),
    }
}

/// Whether to send one list as changes to the other: most elements are the same.
fn is_alike(old: &[Value], new: &[Value]) -> bool {
    let changed = old.iter().zip(new).filter(|(old, new)| old != new).count();
    changed + old.len().saturating_sub(new.len()) <= 1 + new.len() / 2
}

/// Does something with the path of a field or an element.
fn within<T>(path: &mut String, key: &str, work: impl FnOnce(&mut String) -> T) -> T {
    let length = path.len();
    let key = key.replace('~', "~0").replace('/', "~1");
    let _ = write!(path, "/{key}");
    let done = work(path);
    path.truncate(length);
    done
}

/// Carries a patch out.
pub fn apply(value: &mut Value, steps: &[Op]) -> Result<(), PatchError> {
    for step in steps {
        let (Op::Add { path, .. } | Op::Remove { path } | Op::Replace { path, .. }) = step;
        carry_out(value, path, step).ok_or_else(|| PatchError(path.clone()))?;
    }
    Ok(())
}

fn carry_out(value: &mut Value, path: &str, step: &Op) -> Option<()> {
    let Some((parent, key)) = path.rsplit_once('/') else {
        let Op::Replace { value: new, .. } = step else {
            return None;
        };
        *value = new.clone();
        return path.is_empty().then_some(());
    };
    let key = key.replace("~1", "/").replace("~0", "~");
    match (value.pointer_mut(parent)?, step) {
        (Value::Object(fields), Op::Add { value, .. }) => {
            fields.insert(key, value.clone());
        }
        (Value::Object(fields), Op::Remove { .. }) => {
            fields.remove(&key)?;
        }
        (Value::Object(fields), Op::Replace { value, .. }) => {
            *fields.get_mut(&key)? = value.clone();
        }
        (Value::Array(list), Op::Add { value, .. }) if key == "-" => list.push(value.clone()),
        (Value::Array(list), step) => {
            let index: usize = key.parse().ok()?;
            match step {
                Op::Add { value, .. } if index <= list.len() => list.insert(index, value.clone()),
                Op::Remove { .. } if index < list.len() => {
                    list.remove(index);
                }
                Op::Replace { value, .. } => *list.get_mut(index)? = value.clone(),
                _ => return None,
            }
        }
        _ => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;
    use serde_json::json;

    /// Some value of few kinds and few keys, so that two of them have much in common.
    fn random(rng: &mut impl Rng, depth: u32) -> Value {
        match rng.random_range(0..if depth == 0 { 4 } else { 7 }) {
            0 => Value::Null,
            1 => json!(rng.random_range(0..3)),
            2 => json!(rng.random_bool(0.5)),
            3 => json!(["", "a", "ü/~"][rng.random_range(0..3)]),
            4 | 5 => {
                let keys = ["a", "b/c", "d~e", ""];
                let keys = keys.into_iter().filter(|_| rng.random_bool(0.6));
                let keys: Vec<&str> = keys.collect();
                keys.into_iter()
                    .map(|key| (key.to_owned(), random(rng, depth - 1)))
                    .collect()
            }
            _ => (0..rng.random_range(0..6))
                .map(|_| random(rng, depth - 1))
                .collect(),
        }
    }

    #[test]
    fn a_patch_turns_one_value_into_the_other() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..20_000 {
            let (before, after) = (random(&mut rng, 4), random(&mut rng, 4));
            let steps = diff(&before, &after);
            let mut value = before.clone();
            apply(&mut value, &steps).unwrap();
            assert_eq!(value, after, "{before} {steps:?}");
            assert!(diff(&after, &after).is_empty());
        }
    }

    #[test]
    fn a_patch_that_does_not_fit_says_where() {
        let fails = |value: Value, step: Value| {
            let steps: Vec<Op> = serde_json::from_value(json!([step])).unwrap();
            apply(&mut value.clone(), &steps).unwrap_err().0
        };
        let step = |op: &str, path: &str| json!({"op": op, "path": path, "value": 1});
        assert_eq!(fails(json!({}), step("replace", "/a")), "/a");
        assert_eq!(fails(json!({}), step("remove", "/a")), "/a");
        assert_eq!(fails(json!([1]), step("replace", "/1")), "/1");
        assert_eq!(fails(json!([1]), step("add", "/2")), "/2");
        assert_eq!(fails(json!([1]), step("remove", "/-")), "/-");
        assert_eq!(fails(json!(7), step("add", "/a")), "/a");
        assert_eq!(fails(json!({"a": 7}), step("add", "/a/b")), "/a/b");
        assert_eq!(fails(json!({}), step("add", "a")), "a");
    }
}
