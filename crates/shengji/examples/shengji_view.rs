//! Prints the views of a game between simple players, one JSON object on a line, as a board or a
//! foreign program would get them: `cargo run -p kibitzer-shengji --example shengji_view -- 7`.

use kernel::{Budget, Game, Hidden, State, Turn};
use shengji::{Settings, Shengji};

fn main() {
    let seed = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let mut state = Shengji::start(&Settings::duplicate(), seed.unwrap_or(1))
        .expect("the settings make a game");
    let bot = Shengji::bot("beginner").expect("there is a beginner");
    let mut legal = Vec::new();
    while let Turn::Seat(seat) = state.turn() {
        state.legal_actions(&mut legal);
        let view = state.view(Some(seat));
        let json = serde_json::to_string(&view).expect("a view is plain data");
        let action = bot.decide(&view, &legal, &Budget::default()).action;
        println!("{{\"view\":{json},\"action\":\"{action}\"}}");
        state.apply(action);
    }
}
