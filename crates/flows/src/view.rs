//! What a seat sees. Settings, moves and the known tiles are enough to continue the game from;
//! `show` adds everything needed to draw the board, so that the board knows no rules.

use crate::action::Action;
use crate::position::{MAX_SEATS, Phase, Position};
use crate::settings::{Drawing, Settings};
use crate::show::BoardView;
use crate::tile::Tile;
use kernel::{Arg, Hidden, Illegal, Message, Seat, State, message};
use serde::{Deserialize, Serialize};

/// A position in serialisable form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The settings.
    #[serde(default)]
    pub settings: Settings,
    /// The seat that sees this; `None` for a spectator.
    #[serde(default)]
    pub seat: Option<usize>,
    /// The seat that moved first.
    #[serde(default)]
    pub first: usize,
    /// The placements so far.
    #[serde(default)]
    pub moves: Vec<Action>,
    /// For each seat the tile it holds, as far as the viewer knows it.
    #[serde(default)]
    pub hands: Vec<Option<Tile>>,
    /// Everything that follows from the rest, for drawing. Ignored on reading.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show: Option<BoardView>,
}

impl Position {
    /// The hands a seat knows: its own, and that of the player to move.
    fn known_hands(&self, seat: Option<usize>) -> Vec<Option<Tile>> {
        let known = |of: usize| match (self.phase, self.settings.drawing) {
            (Phase::Over, _) | (_, Drawing::Open) => true,
            (Phase::Place, Drawing::Hand) => seat == Some(of) || of == self.mover(),
            (Phase::Draw(_), Drawing::Hand) => seat == Some(of),
        };
        (0..self.players().count())
            .map(|of| self.hands[of].filter(|_| known(of)))
            .collect()
    }

    /// The game as known with only these hands: hidden tiles are still in the bag.
    fn known(
        settings: Settings,
        first: usize,
        moves: &[Action],
        hands: &[Option<Tile>],
    ) -> Result<Position, Illegal> {
        let mut position = Position::new(settings, first)?;
        let seats = position.players().count();
        if !hands.is_empty() && hands.len() != seats {
            return Err(Illegal::because(message!(
                "flows-refuse-hands",
                hands = hands.len(),
                seats = seats
            )));
        }
        for (place, &action) in moves.iter().enumerate() {
            let refused = |why: Message| {
                Illegal::because(message!(
                    "flows-refuse-move",
                    number = place + 1,
                    action = Arg::play(action),
                    why = why
                ))
            };
            let (Action::Place(_, face) | Action::Replace(_, face)) = action else {
                return Err(refused(message!("flows-refuse-only-placements")));
            };
            if position.ending.is_some() {
                return Err(refused(message!("flows-refuse-over")));
            }
            let mover = position.mover();
            position.give(mover, face.tile()).map_err(refused)?;
            position.phase = Phase::Place;
            position
                .check(action)
                .map_err(|illegal| refused(illegal.into()))?;
            position.settle(action);
        }
        if position.ending.is_some() {
            return Ok(position);
        }
        for (seat, hand) in hands.iter().enumerate() {
            let refused = |why: Message| {
                Illegal::because(message!("flows-refuse-hand", seat = seat, why = why))
            };
            let Some(tile) = *hand else { continue };
            if settings.drawing == Drawing::Open && seat != position.mover() {
                return Err(refused(message!("flows-refuse-early-draw")));
            }
            position.give(seat, tile).map_err(refused)?;
        }
        // Hidden tiles stay in the bag, so only the mover's can be missing.
        match position.hands[position.mover()] {
            None if position.bag.total() > 0 => position.phase = Phase::Draw(position.mover()),
            _ => position.begin_turn(),
        }
        Ok(position)
    }

    /// Puts a tile into a hand, which may hold it already.
    fn give(&mut self, seat: usize, tile: Tile) -> Result<(), Message> {
        match self.hands[seat] {
            Some(held) if held == tile => Ok(()),
            Some(held) => Err(message!(
                "flows-refuse-other-tile",
                tile = Arg::play(held),
                other = Arg::play(tile)
            )),
            None if self.bag.take(tile) => {
                self.hands[seat] = Some(tile);
                Ok(())
            }
            None => Err(message!("flows-refuse-none-left", tile = Arg::play(tile))),
        }
    }
}

impl TryFrom<&View> for Position {
    type Error = Illegal;

    fn try_from(view: &View) -> Result<Self, Illegal> {
        Position::known(view.settings, view.first, &view.moves, &view.hands)
    }
}

impl Hidden for Position {
    type View = View;

    fn view(&self, seat: Option<Seat>) -> View {
        let seat = seat.map(Seat::index);
        let hands = self.known_hands(seat);
        let mut seen = self.clone();
        let hidden = (0..MAX_SEATS).filter(|&of| hands.get(of).is_none_or(Option::is_none));
        for of in hidden {
            if let Some(tile) = seen.hands[of].take() {
                seen.bag.put(tile);
            }
        }
        View {
            settings: self.settings,
            seat,
            first: self.first,
            moves: self.moves.clone(),
            hands,
            show: Some(BoardView::of(&seen)),
        }
    }
}

impl Position {
    /// Another game that looks the same to this seat: the tiles it cannot see are put back and
    /// drawn anew. For sampling, and for the law that nothing leaks; `None` if the bag has run
    /// empty.
    pub fn with_hidden_tiles_dealt_anew(
        &self,
        seat: Option<Seat>,
        rng: &mut impl rand::Rng,
    ) -> Option<Position> {
        let known = self.known_hands(seat.map(Seat::index));
        let mut other = self.clone();
        let hidden: Vec<usize> = (0..known.len())
            .filter(|&of| known[of].is_none() && self.hands[of].is_some())
            .collect();
        for &of in &hidden {
            other.bag.put(other.hands[of].take()?);
        }
        for &of in &hidden {
            let Action::Draw(tile) = kernel::Chance::sample(&other, rng) else {
                return None;
            };
            other.hands[of] = other.bag.take(tile).then_some(tile);
        }
        Some(other)
    }
}
