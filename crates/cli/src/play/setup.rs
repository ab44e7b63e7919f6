//! The table that the options ask for.

use super::Options;
use crate::settings::{self, Setting};
use anyhow::{Result, bail, ensure};
use catalogue::GAMES;
use kernel::{Message, Seat, message};
use table::{AnyTable, Entry, Holder, Open, Status};

/// The guest who sits at the terminal.
pub(crate) const GUEST: &str = "guest";

/// A table that is ready to be played at.
pub(crate) struct Setup {
    pub(crate) table: Box<dyn AnyTable>,
    /// The seat of whoever types; `None` to watch.
    pub(crate) seat: Option<Seat>,
    /// The seats' names in turn order.
    pub(crate) names: Vec<Message>,
    /// How a move is typed.
    pub(crate) notation: Message,
    /// Moves that were made beforehand.
    pub(crate) opening: Vec<String>,
    /// The options that lead to the same table again, but for the moves.
    pub(crate) command: String,
}

impl Setup {
    pub(crate) fn new(options: &Options) -> Result<Self> {
        let Some(game) = GAMES.named(&options.game) else {
            bail!(message!(
                "table-unknown-game",
                game = kernel::Arg::text(&options.game)
            ));
        };
        let settings = settings::object(&options.set);
        let names = game.seats(&settings)?;
        let seed = options.seed.unwrap_or_else(rand::random);
        let seat = if options.watch {
            None
        } else {
            Some(seat(&options.seat, &names, seed)?)
        };
        let bots = match &options.bot[..] {
            [] => vec![options.level.to_string()],
            bots => bots.to_vec(),
        };
        let mut bots_in_turn = bots.iter().cycle();
        let holders = (0..names.len()).map(|index| match seat {
            Some(seat) if seat.index() == index => Holder::Person {
                guest: GUEST.to_owned(),
                name: None,
            },
            _ => Holder::Bot {
                bot: bots_in_turn.next().cloned().unwrap_or_default(),
            },
        });
        let moves = options.moves.split(';').map(str::trim);
        let opening: Vec<String> = moves
            .filter(|text| !text.is_empty())
            .map(str::to_owned)
            .collect();
        let order = Open {
            game: options.game.clone(),
            settings,
            seats: holders.collect(),
            opening: opening.clone(),
            seed,
            source: None,
            opener: GUEST.to_owned(),
        };
        let opened = Entry {
            seq: 0,
            at: 0,
            event: game.open(order)?,
        };
        let table = GAMES.restore("terminal", &[opened])?;
        ensure!(
            table.status() != Status::Over,
            message!("play-already-over")
        );
        Ok(Setup {
            table,
            seat,
            names,
            notation: game.notation(),
            opening,
            command: command(options, &bots, seat, seed),
        })
    }
}

/// A seat by its number from 1 or its name.
fn seat(text: &str, names: &[Message], seed: u64) -> Result<Seat> {
    if text == "random" {
        return Ok(Seat::new((seed % names.len() as u64) as u8));
    }
    let number = text.parse::<usize>().ok();
    let found = (1..).zip(names).position(|(number_of, name)| {
        number == Some(number_of) || name.to_string().to_lowercase() == text.to_lowercase()
    });
    match found {
        Some(index) => Ok(Seat::new(index as u8)),
        None => {
            let names = kernel::Arg::list(names.iter().cloned());
            let text: String = text.chars().take(40).collect();
            bail!(message!(
                "play-no-such-seat",
                seat = kernel::Arg::text(text),
                names = names
            ))
        }
    }
}

/// The command that opens this table.
fn command(options: &Options, bots: &[String], seat: Option<Seat>, seed: u64) -> String {
    let mut words = vec![format!("kibitzer play {} --seed {seed}", options.game)];
    match seat {
        Some(seat) => words.push(format!("--seat {}", seat.index() + 1)),
        None => words.push("--watch".to_owned()),
    }
    words.extend(bots.iter().map(|bot| format!("--bot {}", quoted(bot))));
    let sets = options.set.iter().map(Setting::to_string);
    words.extend(sets.map(|set| format!("--set {}", quoted(&set))));
    words.join(" ")
}

/// A word as a shell reads it back.
pub(crate) fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.,:=/".contains(letter);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_by_number_and_name() {
        let names = [message!("level-beginner"), message!("level-expert")];
        let index = |text: &str| seat(text, &names, 3).ok().map(Seat::index);
        assert_eq!(index("1"), Some(0));
        assert_eq!(index("expert"), Some(1));
        assert_eq!(index("random"), Some(1));
        for wrong in ["0", "3", "", "-1", "master"] {
            assert_eq!(index(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn words_for_a_shell() {
        assert_eq!(quoted("minmax:3,adaptive"), "minmax:3,adaptive");
        assert_eq!(quoted("8x8 blocked=d4"), "'8x8 blocked=d4'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
    }
}
