//! Twins of Shengji: cards that are neither played nor shown nor seen change places in the deal, and
//! with them what is buried.

use ::shengji::{Action, Card, Cards, Phase, Position, Settings, Shengji};
use kernel::{Hidden, Seat, State, Turn};
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use table::twins::DealtGame;

/// Cards that are dealt; the others are the kitty.
const DEALT: usize = 100;

/// The cards of the first deal.
pub(super) struct ShengjiCards;

impl DealtGame for ShengjiCards {
    type Game = Shengji;
    type Deal = Vec<Card>;

    fn random(rng: &mut ChaCha8Rng) -> Vec<Card> {
        let mut cards: Vec<Card> = Card::all().chain(Card::all()).collect();
        cards.shuffle(rng);
        cards
    }

    fn dealt_settings(deal: &Vec<Card>, number: u64) -> Settings {
        let cards: Vec<String> = deal.iter().map(ToString::to_string).collect();
        let starter = match number % 3 {
            0 => "declared".to_owned(),
            _ => STARTER.to_string(),
        };
        Settings {
            rounds: 2,
            starter,
            rank: "rotate".to_owned(),
            deal: cards.join(" "),
            ..Settings::default()
        }
    }

    fn exchange(
        deal: &mut Vec<Card>,
        moves: &mut [(Seat, Action)],
        end: &Position,
        reader: Option<Seat>,
        rng: &mut ChaCha8Rng,
    ) -> Option<()> {
        let burial = moves.iter().position(|(_, action)| is_burial(*action));
        // Who is about to bury has the kitty in hand.
        let burier = match (burial, end.turn()) {
            (None, Turn::Seat(seat)) if end.phase() == Phase::Burying => Some(seat),
            _ => burial.map(|at| moves[at].0),
        };
        let owner = |place: usize| {
            if place < DEALT {
                Some(Seat::new((place % 4) as u8))
            } else {
                burier
            }
        };
        // A card of the kitty may have been turned to find the trumps.
        let mut fixed: Vec<bool> = (0..deal.len())
            .map(|place| place == DEALT || reader.is_some() && owner(place) == reader)
            .collect();
        let mut shown = vec![false; deal.len()];
        for &(seat, action) in moves.iter() {
            match action {
                Action::Play(cards) => mark(deal, cards, seat, &owner, &mut shown),
                Action::Declare(cards) => mark(deal, cards, seat, &owner, &mut fixed),
                _ => {}
            }
        }
        let mut buried = vec![false; deal.len()];
        if let Some(at) = burial
            && let (seat, Action::Bury(cards)) = moves[at]
        {
            // A card that was played is not the copy that was buried.
            buried.clone_from(&shown);
            mark(deal, cards, seat, &owner, &mut buried);
            for (place, buried) in buried.iter_mut().enumerate() {
                *buried &= !shown[place];
            }
        }
        let free: Vec<usize> = (0..deal.len())
            .filter(|&place| !fixed[place] && !shown[place])
            .collect();
        let first = *free.get(rng.random_range(0..free.len().max(1)))?;
        let group = |place: usize| (owner(place), buried[place]);
        let others = free.iter().copied();
        let others: Vec<usize> = others
            .filter(|&place| group(place) != group(first) && deal[place] != deal[first])
            .collect();
        let second = *others.get(rng.random_range(0..others.len().max(1)))?;
        deal.swap(first, second);
        if let Some(at) = burial {
            let cards = deal.iter().zip(&buried).filter(|(_, buried)| **buried);
            moves[at].1 = Action::Bury(cards.map(|(&card, _)| card).collect::<Cards>());
        }
        Some(())
    }

    /// What a throw comes to depends on the others' hands, and is seen by all.
    fn same_in_the_open(one: &Position, two: &Position) -> bool {
        let tricks = |position: &Position| position.view(None).tricks;
        tricks(one) == tricks(two)
    }
}

/// Who begins where nobody has to declare for it, and is dealt the first card.
const STARTER: u8 = 0;

fn is_burial(action: Action) -> bool {
    matches!(action, Action::Bury(_))
}

/// Marks the first places from which this seat has these cards.
fn mark(
    deal: &[Card],
    cards: Cards,
    seat: Seat,
    owner: &impl Fn(usize) -> Option<Seat>,
    marks: &mut [bool],
) {
    for card in cards.iter() {
        let mut places = (0..deal.len()).filter(|&place| owner(place) == Some(seat));
        let place = places.find(|&place| deal[place] == card && !marks[place]);
        if let Some(place) = place {
            marks[place] = true;
        }
    }
}
