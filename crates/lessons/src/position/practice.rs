//! What a catalogue is handed of such a practice.

use super::PositionProblem;
use super::file::{PositionTheme, shipped};
use super::judge;
use crate::{
    DamagedProblemError, Day, FindProblemError, ListedProblem, MarkError, Practice,
    PracticeProblem, ProblemId, ShownProblem, Theme, Verdict,
};
use kernel::{Budget, Game, Message};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::sync::{Arc, LazyLock};

/// The practice of a game whose problems are positions from games.
pub struct PositionPractice<G>(PhantomData<fn() -> G>);

impl<G> PositionPractice<G> {
    /// The practice of this game.
    pub const fn new() -> Self {
        PositionPractice(PhantomData)
    }
}

impl<G> Default for PositionPractice<G> {
    fn default() -> Self {
        PositionPractice::new()
    }
}

impl<G: Game> fmt::Debug for PositionPractice<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PositionPractice({})", G::NAME)
    }
}

/// What follows from a file, for as long as the program runs.
struct Names {
    groups: Vec<&'static str>,
    themes: Vec<Theme>,
}

/// By game: a static of a generic type would be one for all games.
static NAMES: LazyLock<BTreeMap<&'static str, Names>> = LazyLock::new(|| {
    let games = super::PROBLEM_FILES.keys();
    games.map(|game| (game.as_str(), names(game))).collect()
});

fn names(game: &str) -> Names {
    let set = shipped(game);
    let mut groups: Vec<&'static str> = Vec::new();
    for theme in &set.themes {
        if !groups.contains(&theme.group.as_str()) {
            groups.push(&theme.group);
        }
    }
    Names {
        groups,
        themes: set.themes.iter().map(theme).collect(),
    }
}

fn theme(theme: &'static PositionTheme) -> Theme {
    let listed = theme.problems.iter().map(|problem| ListedProblem {
        number: problem.number,
        stars: problem.stars,
    });
    Theme {
        title: Message::from_data(format!("theme-{}", theme.id), []),
        about: Message::from_data(format!("theme-{}-about", theme.id), []),
        id: theme.id.clone(),
        group: &theme.group,
        kind: &theme.kind,
        listed: listed.collect(),
    }
}

/// How many problems of a game a day's set has.
const DAILY: usize = 5;

impl<G: Game> Practice for PositionPractice<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn groups(&self) -> &'static [&'static str] {
        NAMES.get(G::NAME).map_or(&[], |names| &names.groups)
    }

    fn themes(&self) -> &'static [Theme] {
        NAMES.get(G::NAME).map_or(&[], |names| &names.themes)
    }

    /// Drawn from all themes, each as often as the others as far as there are problems.
    fn daily(&self, day: Day) -> Vec<ProblemId> {
        let mut rng = ChaCha8Rng::seed_from_u64(day.number() as u64);
        rng.set_stream(text::stable_hash(G::NAME));
        let mut drawn: Vec<(usize, ProblemId)> = Vec::new();
        let mut themes: Vec<&Theme> = self.themes().iter().collect();
        themes.shuffle(&mut rng);
        for theme in themes {
            let ids = theme.listed.iter();
            let ids = ids.map(|problem| ProblemId::new(&theme.id, problem.number));
            let mut own: Vec<ProblemId> = ids.collect();
            own.shuffle(&mut rng);
            drawn.extend(own.into_iter().enumerate());
        }
        drawn.sort_by_key(|(rank, _)| *rank);
        drawn.into_iter().take(DAILY).map(|(_, id)| id).collect()
    }

    fn find(
        &self,
        id: &ProblemId,
        _: &Budget,
    ) -> Result<Arc<dyn PracticeProblem>, FindProblemError> {
        let problem = shipped(G::NAME).problem(id.theme(), id.number());
        let problem = problem.ok_or(FindProblemError::TooRare)?.clone();
        Ok(Arc::new(Posed::<G>(problem, PhantomData)))
    }

    fn read(&self, text: &str) -> Result<Arc<dyn PracticeProblem>, DamagedProblemError> {
        let problem: PositionProblem = serde_json::from_str(text).map_err(damaged)?;
        Ok(Arc::new(Posed::<G>(problem, PhantomData)))
    }
}

/// A problem of this game.
struct Posed<G>(PositionProblem, PhantomData<fn() -> G>);

impl<G> fmt::Debug for Posed<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<G: Game> PracticeProblem for Posed<G> {
    fn write(&self) -> Result<String, DamagedProblemError> {
        serde_json::to_string(&self.0).map_err(damaged)
    }

    fn shown(&self) -> Result<ShownProblem, DamagedProblemError> {
        let reached = self.0.reach::<G>()?;
        Ok(ShownProblem {
            seat: self.0.seat.into(),
            view: serde_json::to_value(&reached.view).map_err(damaged)?,
            legal: reached.legal.iter().map(ToString::to_string).collect(),
            hint: Some(reached.hint(self.0.only)),
        })
    }

    fn mark(&self, answer: &str, budget: &Budget) -> Result<Verdict, MarkError> {
        judge::mark::<G>(&self.0, shipped(G::NAME), answer, budget)
    }

    /// The verdict rests on what the player could see, not on how the rest happened to lie.
    fn solution(&self) -> String {
        String::new()
    }

    fn consider(&self, answer: &str) -> Result<Vec<Message>, MarkError> {
        judge::consider::<G>(&self.0, answer)
    }
}

fn damaged(error: impl ToString) -> DamagedProblemError {
    DamagedProblemError(error.to_string())
}
