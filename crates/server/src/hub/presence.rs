//! Who watches a table from this process.

use std::collections::HashMap;
use std::time::{Duration, Instant};

/// Of so many it is remembered when they have gone; no game has more than a handful of players.
const REMEMBERED: usize = 64;

/// Those who watch, each as often as they do. A guest is an id, `None` somebody unknown.
#[derive(Debug)]
pub(super) struct Presence {
    watchers: HashMap<Option<String>, usize>,
    /// Since when it is noted who comes and goes.
    since: Instant,
    /// When those who watched have gone.
    gone: Vec<(String, Instant)>,
}

impl Default for Presence {
    fn default() -> Self {
        Presence {
            watchers: HashMap::new(),
            since: Instant::now(),
            gone: Vec::new(),
        }
    }
}

impl Presence {
    /// Somebody comes.
    pub(super) fn come(&mut self, guest: Option<String>) {
        *self.watchers.entry(guest).or_default() += 1;
    }

    /// Somebody goes.
    pub(super) fn go(&mut self, guest: &Option<String>) {
        let Some(sockets) = self.watchers.get_mut(guest) else {
            return;
        };
        *sockets -= 1;
        if *sockets > 0 {
            return;
        }
        self.watchers.remove(guest);
        if let Some(guest) = guest {
            self.gone.retain(|(known, _)| known != guest);
            self.gone.push((guest.clone(), Instant::now()));
            let superfluous = self.gone.len().saturating_sub(REMEMBERED);
            self.gone.drain(..superfluous);
        }
    }

    /// Whether this person has not watched for so long.
    pub(super) fn is_away(&self, person: &str, patience: Duration) -> bool {
        let here = self.watches(person);
        let gone = self.gone.iter().find(|(guest, _)| guest == person);
        !here && gone.map_or(self.since, |&(_, when)| when).elapsed() >= patience
    }

    /// Whether nobody watches.
    pub(super) fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    /// By seat whether its holder watches; `None` where no person sits. Where there are other
    /// servers, who is not seen here may be seen there, and nobody is said to be away.
    pub(super) fn here(&self, people: &[Option<String>], absence_known: bool) -> Vec<Option<bool>> {
        let here = |person: &String| {
            let here = self.watches(person);
            (here || absence_known).then_some(here)
        };
        people
            .iter()
            .map(|person| person.as_ref().and_then(here))
            .collect()
    }

    fn watches(&self, person: &str) -> bool {
        self.watchers.contains_key(&Some(person.to_owned()))
    }

    /// How many watch who hold no seat: each guest once, and every socket of somebody unknown.
    pub(super) fn watching(&self, people: &[Option<String>]) -> usize {
        let unknown = self.watchers.get(&None).copied();
        let guests = self.watchers.len() - usize::from(unknown.is_some());
        let mut seated: Vec<&String> = people.iter().flatten().collect();
        seated.sort_unstable();
        seated.dedup();
        let seated = seated.iter().filter(|person| self.watches(person));
        guests - seated.count() + unknown.unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_windows_are_one_person() {
        let mut presence = Presence::default();
        let name = |text: &str| Some(text.to_owned());
        let people = [name("anna"), None, name("ben")];
        for guest in [
            name("anna"),
            name("anna"),
            name("carl"),
            name("carl"),
            None,
            None,
        ] {
            presence.come(guest);
        }
        assert_eq!(
            presence.here(&people, true),
            [Some(true), None, Some(false)]
        );
        assert_eq!(presence.here(&people, false), [Some(true), None, None]);
        assert_eq!(presence.watching(&people), 3);
        presence.go(&name("anna"));
        assert_eq!(presence.here(&people, true)[0], Some(true));
        presence.go(&name("anna"));
        assert_eq!(presence.here(&people, true)[0], Some(false));
        for guest in [name("carl"), name("carl"), None, None] {
            presence.go(&guest);
        }
        assert!(presence.is_empty());
    }

    #[test]
    fn who_has_only_just_gone_is_not_away() {
        let mut presence = Presence::default();
        let anna = Some("anna".to_owned());
        let (now, hour) = (Duration::ZERO, Duration::from_secs(3600));
        presence.come(anna.clone());
        assert!(!presence.is_away("anna", now));
        presence.go(&anna);
        assert!(presence.is_away("anna", now));
        assert!(!presence.is_away("anna", hour));
        assert!(
            !presence.is_away("ben", hour),
            "nobody has waited for him yet"
        );
    }
}
