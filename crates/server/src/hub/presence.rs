//! Who is at a table, as far as this process sees: those who watch it over a socket, and those who
//! hold a seat and have asked for something lately.

use std::collections::HashMap;
use std::time::{Duration, Instant};

/// Those who are here. A guest is an id, `None` somebody unknown.
#[derive(Debug)]
pub(super) struct Presence {
    /// Those who watch, each as often as they do.
    watchers: HashMap<Option<String>, usize>,
    /// Since when it is noted who comes and goes.
    since: Instant,
    /// When those who hold a seat last asked for something or left. Only they are noted, so that there
    /// are no more of them than have sat here.
    seen: Vec<LastSeen>,
    /// For so long somebody is here who has asked for something.
    patience: Duration,
}

/// When a guest without a socket was last seen.
#[derive(Debug)]
struct LastSeen {
    guest: String,
    at: Instant,
    /// Whether they left then: who closes the last window is not here any more.
    left: bool,
}

impl Presence {
    /// Nobody yet. Who was seen is taken to be here for so long.
    pub(super) fn new(patience: Duration) -> Self {
        Presence {
            watchers: HashMap::new(),
            since: Instant::now(),
            seen: Vec::new(),
            patience,
        }
    }

    /// Somebody comes.
    pub(super) fn come(&mut self, guest: Option<String>) {
        *self.watchers.entry(guest).or_default() += 1;
    }

    /// Somebody goes, who may hold a seat.
    pub(super) fn go(&mut self, guest: &Option<String>, plays: bool) {
        let Some(sockets) = self.watchers.get_mut(guest) else {
            return;
        };
        *sockets -= 1;
        if *sockets > 0 {
            return;
        }
        self.watchers.remove(guest);
        if let Some(guest) = guest
            && plays
        {
            self.note(guest, true);
        }
    }

    /// Notes a request from a seated person. Returns whether they were away until now.
    pub(super) fn see(&mut self, person: &str) -> bool {
        let news = !self.is_here(person);
        self.note(person, false);
        news
    }

    fn note(&mut self, person: &str, left: bool) {
        self.seen.retain(|seen| seen.guest != person);
        self.seen.push(LastSeen {
            guest: person.to_owned(),
            at: Instant::now(),
            left,
        });
    }

    /// Forgets who has not been here for long; whether that is news to anybody.
    pub(super) fn forget(&mut self) -> bool {
        let (before, patience) = (self.seen.len(), self.patience);
        // Whoever is forgotten counts as gone since the beginning, so that must be long enough ago.
        if self.since.elapsed() >= patience {
            self.seen.retain(|seen| seen.at.elapsed() < patience);
        }
        self.seen.len() < before
    }

    fn last_seen(&self, person: &str) -> Option<&LastSeen> {
        self.seen.iter().find(|seen| seen.guest == person)
    }

    /// Whether this person watches, or has asked for something lately.
    fn is_here(&self, person: &str) -> bool {
        let lately = |seen: &LastSeen| !seen.left && seen.at.elapsed() < self.patience;
        self.watches(person) || self.last_seen(person).is_some_and(lately)
    }

    /// Whether this person has not been here for so long that a bot may stand in.
    pub(super) fn is_away(&self, person: &str) -> bool {
        let last = self.last_seen(person).map_or(self.since, |seen| seen.at);
        !self.watches(person) && last.elapsed() >= self.patience
    }

    /// Whether nobody watches.
    pub(super) fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    /// By seat whether its holder is here; `None` where no person sits. Where there are other servers, a
    /// person unseen here may be connected there, so nobody counts as away.
    pub(super) fn here(&self, people: &[Option<String>], absence_known: bool) -> Vec<Option<bool>> {
        let here = |person: &String| {
            let here = self.is_here(person);
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
        let mut presence = Presence::new(Duration::ZERO);
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
        presence.go(&name("anna"), true);
        assert_eq!(presence.here(&people, true)[0], Some(true));
        presence.go(&name("anna"), true);
        assert_eq!(presence.here(&people, true)[0], Some(false));
        for guest in [name("carl"), name("carl"), None, None] {
            presence.go(&guest, false);
        }
        assert!(presence.is_empty());
    }

    #[test]
    fn who_was_seen_lately_is_here_and_not_away() {
        let hour = Duration::from_secs(3600);
        let people = [Some("anna".to_owned()), Some("ben".to_owned())];
        let mut patient = Presence::new(hour);
        assert!(patient.see("anna"), "she was not here before");
        assert!(!patient.see("anna"), "she still is");
        assert_eq!(patient.here(&people, true), [Some(true), Some(false)]);
        assert!(!patient.is_away("anna"));
        assert!(!patient.is_away("ben"), "nobody has waited for him yet");
        assert!(!patient.forget());
        // Who closes the last window has left, though no bot may stand in yet.
        let ben = people[1].clone();
        patient.come(ben.clone());
        patient.see("ben");
        patient.go(&ben, true);
        assert_eq!(patient.here(&people, true), [Some(true), Some(false)]);
        assert!(!patient.is_away("ben"));
    }

    #[test]
    fn who_watches_is_never_away() {
        let mut strict = Presence::new(Duration::ZERO);
        let anna = Some("anna".to_owned());
        strict.come(anna.clone());
        strict.see("anna");
        assert!(!strict.is_away("anna"));
        strict.go(&anna, true);
        assert!(strict.is_away("anna"));
        assert!(strict.forget());
        assert!(strict.is_away("anna"));
        assert_eq!(strict.here(&[anna], true), [Some(false)]);
    }
}
