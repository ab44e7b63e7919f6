//! Names that each game chooses for itself. They travel as texts; the server describes them by the
//! names that the games of its catalogue use.

/// Where a theme belongs.
#[derive(Clone, Debug, utoipa::ToSchema)]
pub struct Group(pub String);

/// A part of the play.
#[derive(Clone, Debug, utoipa::ToSchema)]
pub struct Phase(pub String);
