//! How strong the robots of the guest's next tables are to be.

use crate::fields::FieldError;
use axum::Json;
use axum::extract::State;
use bridge_robots::Name;
use kernel::Level;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::plugin::{
    ApiError, App, Body, Caller, Entrance, OpenApiRouter, Problem, ROBOT, WritePermit,
};
use utoipa::ToSchema;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(difficulty, set_difficulty))
}

/// A strength that can be chosen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Difficulty {
    /// `simple`: by rules of thumb.
    Simple,
    /// `minimax-2`: looks this many tricks ahead.
    Minimax(u8),
    /// `double-dummy`: solves sampled deals.
    DoubleDummy,
    /// `beginner` to `master`.
    Level(Level),
}

impl Difficulty {
    /// What a guest has chosen, or what everybody begins with.
    async fn of(app: &App, guest: Option<&str>) -> Result<Self, ApiError> {
        let chosen = match guest {
            Some(guest) => app.store().preference(guest, ROBOT).await?,
            None => None,
        };
        Ok(Difficulty::kept(chosen.as_deref()))
    }

    /// What was kept with a guest. An older program may have kept what nobody knows today.
    fn kept(text: Option<&str>) -> Self {
        let chosen = text.and_then(Difficulty::read);
        chosen.unwrap_or(Difficulty::Simple)
    }

    fn read(text: &str) -> Option<Self> {
        let read = match text {
            "simple" => Difficulty::Simple,
            "double-dummy" => Difficulty::DoubleDummy,
            _ => match text.strip_prefix("minimax-") {
                Some(depth) => Difficulty::Minimax(depth.parse().ok()?),
                None => Difficulty::Level(text.parse().ok()?),
            },
        };
        let is_robot = read.robot("bridge").parse::<Name>().is_ok();
        // Each has one name: no capitals, no leading zeros.
        (is_robot && read.text() == text).then_some(read)
    }

    /// The name that it is kept under.
    fn text(self) -> String {
        match self {
            Difficulty::Simple => "simple".to_owned(),
            Difficulty::Minimax(depth) => format!("minimax-{depth}"),
            Difficulty::DoubleDummy => "double-dummy".to_owned(),
            Difficulty::Level(level) => level.to_string(),
        }
    }

    /// The bot of this strength in a game.
    fn robot(self, game: &str) -> String {
        match self {
            _ if game != "bridge" => self.level().to_string(),
            Difficulty::Minimax(depth) => format!("minimax:{depth}"),
            other => other.text(),
        }
    }

    const fn level(self) -> Level {
        match self {
            Difficulty::Simple => Level::Beginner,
            Difficulty::Minimax(..=2) => Level::Intermediate,
            Difficulty::Minimax(_) | Difficulty::DoubleDummy => Level::Advanced,
            Difficulty::Level(level) => level,
        }
    }

    /// Its name for people.
    fn title(self) -> String {
        match self {
            Difficulty::Simple => "Simple AI".to_owned(),
            Difficulty::Minimax(depth) => format!("Minimax AI (depth {depth})"),
            Difficulty::DoubleDummy => "Double-dummy AI".to_owned(),
            Difficulty::Level(level) => format!("{level} AI"),
        }
    }
}

/// The bot of a game for a guest who keeps this preference.
pub(crate) fn robot(game: &str, chosen: Option<&str>) -> Option<String> {
    Some(Difficulty::kept(chosen).robot(game))
}

/// A strength that is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SetDifficulty {
    /// `simple` (the default), `minimax-2`, `minimax-4`, `minimax-1` to `minimax-13`, `double-dummy`, or
    /// a level from `beginner` to `master`.
    #[schema(value_type = Option<String>)]
    difficulty: Option<Value>,
}

/// The strength that is set.
#[derive(Serialize, ToSchema)]
struct DifficultySet {
    /// That it is.
    success: bool,
    /// The robot's name for people.
    ai: String,
    /// What was chosen.
    difficulty: String,
    /// The level that robots of other games then have.
    level: String,
}

impl From<Difficulty> for DifficultySet {
    fn from(chosen: Difficulty) -> Self {
        DifficultySet {
            success: true,
            ai: chosen.title(),
            level: chosen.level().to_string(),
            difficulty: chosen.text(),
        }
    }
}

/// How strong the robots of one's next tables are
#[utoipa::path(
    get, path = "/api/play/set-ai-difficulty", tag = "Bidding", operation_id = "aiDifficulty",
    responses((status = 200, description = "What was chosen", body = DifficultySet),
              (status = "default", description = "Something is wrong", body = Problem)),
)]
async fn difficulty(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<DifficultySet>, ApiError> {
    let chosen = Difficulty::of(&app, caller.id()).await?;
    Ok(Json(chosen.into()))
}

/// Sets how strong the robots of one's next tables are
///
/// It is kept with the guest, who is made if need be. A seat that is wished for as `"robot"` goes to
/// one of that strength.
#[utoipa::path(
    post, path = "/api/play/set-ai-difficulty", tag = "Bidding", operation_id = "setAiDifficulty",
    request_body = SetDifficulty,
    responses((status = 200, description = "It is set", body = DifficultySet),
              (status = "default", description = "`bad-request` with the field's name",
               body = Problem)),
)]
async fn set_difficulty(
    State(app): State<App>,
    _permit: WritePermit,
    caller: Caller,
    Body(wanted): Body<SetDifficulty>,
) -> Result<(Entrance, Json<DifficultySet>), ApiError> {
    let chosen = match wanted.difficulty {
        None => Difficulty::Simple,
        Some(value) => {
            let read = value.as_str().and_then(Difficulty::read);
            read.ok_or_else(|| {
                let text: String = value.to_string().chars().take(40).collect();
                let known = "simple, minimax-2, minimax-4, double-dummy, or beginner to master";
                FieldError::new("difficulty", format!("`{text}` is none ({known})"))
            })?
        }
    };
    let (guest, entrance) = caller.enter(&app).await?;
    app.store().prefer(&guest.id, ROBOT, &chosen.text()).await?;
    Ok((entrance, Json(chosen.into())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_in_bridge_and_elsewhere() {
        for (text, robot, level, title) in [
            ("simple", "simple", "beginner", "Simple AI"),
            (
                "minimax-2",
                "minimax:2",
                "intermediate",
                "Minimax AI (depth 2)",
            ),
            ("minimax-4", "minimax:4", "advanced", "Minimax AI (depth 4)"),
            ("expert", "expert", "expert", "expert AI"),
        ] {
            let chosen = Difficulty::read(text).unwrap();
            assert_eq!(chosen.robot("bridge"), robot);
            assert_eq!(chosen.robot("pentomino"), level);
            assert_eq!(chosen.title(), title);
        }
        for wrong in [
            "",
            "minimax-0",
            "minimax-99",
            "hard",
            "double-dummy:worlds=9",
            "Simple ",
        ] {
            assert_eq!(Difficulty::read(wrong), None, "{wrong}");
        }
    }
}
