//! A game under way: whose turn it is, which tiles are where, and what happens next.

use crate::action::Action;
use crate::bag::Bag;
use crate::board::{Board, MOST_SPACES};
use crate::legality::{Cut, Judge, Legality, is_blocked};
use crate::net::Net;
use crate::route::Line;
use crate::seating::Players;
use crate::settings::{Drawing, Settings, Supermove, Unblocks};
use crate::tile::{Face, Tile};
use kernel::{Illegal, Seat, State, Turn};

/// The most seats there can be.
pub(crate) const MOST_SEATS: usize = 6;

/// The whole truth of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    pub(crate) settings: Settings,
    pub(crate) first: usize,
    pub(crate) net: Net,
    pub(crate) bag: Bag,
    pub(crate) hands: [Option<Tile>; MOST_SEATS],
    /// Turns taken so far.
    pub(crate) turns: u16,
    pub(crate) phase: Phase,
    /// Whether the tile in hand was lifted by a supermove and is to be placed now.
    pub(crate) lifted: bool,
    pub(crate) ending: Option<Ending>,
    /// The key of the tiles on the board.
    pub(crate) key: u64,
    pub(crate) moves: Vec<Action>,
}

/// What happens next.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// A tile is drawn for this seat.
    Draw(usize),
    /// The seat whose turn it is places its tile.
    Place,
    /// Nothing more.
    Over,
}

/// How a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// These parties, as bits, have joined their sides.
    Flow(u8),
    /// This party drew a tile that cannot be placed.
    Unplayable(usize),
}

impl Position {
    /// A game from its beginning, in which this seat moves first.
    pub fn new(settings: Settings, first: usize) -> Result<Self, Illegal> {
        let board = settings.board()?;
        if first >= settings.players.count() {
            let seats = settings.players.count();
            return Err(Illegal::because(format!(
                "seat {first} cannot move first: the seats are 0 to {}",
                seats - 1
            )));
        }
        let mut position = Position {
            settings,
            first,
            net: Net::new(board),
            bag: settings.bag,
            hands: [None; MOST_SEATS],
            turns: 0,
            phase: Phase::Over,
            lifted: false,
            ending: None,
            key: 0,
            moves: Vec::new(),
        };
        position.proceed();
        Ok(position)
    }

    /// What was agreed.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many play, and who sits where.
    pub fn players(&self) -> Players {
        self.settings.players
    }

    /// The seat that moved first.
    pub fn first(&self) -> usize {
        self.first
    }

    /// The board.
    pub fn board(&self) -> &'static Board {
        self.net.board()
    }

    /// The tiles and their strands.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// What is left in the bag.
    pub fn bag(&self) -> Bag {
        self.bag
    }

    /// The lines that the parties want.
    pub fn lines(&self) -> &'static [Line] {
        self.settings.players.lines()
    }

    /// The placements so far.
    pub fn moves(&self) -> &[Action] {
        &self.moves
    }

    /// The seat whose turn it is, or would be.
    pub fn mover(&self) -> usize {
        let cycle = self.settings.players.cycle();
        cycle[(self.first + usize::from(self.turns)) % cycle.len()]
    }

    /// The party whose turn comes after this one.
    pub(crate) fn next_party(&self) -> usize {
        let cycle = self.settings.players.cycle();
        let seat = cycle[(self.first + usize::from(self.turns) + 1) % cycle.len()];
        self.players().party(seat)
    }

    /// The parties in the order of their turns from this one on, until it starts again.
    pub(crate) fn parties_to_come(&self) -> Vec<usize> {
        let cycle = self.settings.players.cycle();
        let at = self.first + usize::from(self.turns);
        let seats = (at..at + cycle.len()).map(|at| cycle[at % cycle.len()]);
        seats.map(|seat| self.players().party(seat)).collect()
    }

    /// The tile of a seat.
    pub fn hand(&self, seat: usize) -> Option<Tile> {
        self.hands[seat]
    }

    /// The tile to place now; `None` while it is not yet drawn, or the game is over.
    pub fn tile(&self) -> Option<Tile> {
        match self.phase {
            Phase::Place => self.hands[self.mover()],
            Phase::Draw(_) | Phase::Over => None,
        }
    }

    /// How the game ended; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Whether a party has won, alone or with others; `None` while the game goes on.
    pub fn has_won(&self, party: usize) -> Option<bool> {
        Some(match self.ending? {
            Ending::Flow(parties) => parties >> party & 1 != 0,
            Ending::Unplayable(winner) => winner == party,
        })
    }

    /// Judges the placements of this position.
    pub fn judge(&self) -> Judge<'_> {
        Judge::new(&self.net, self.lines(), self.settings.legality)
    }

    /// Why a placement is refused that would take away a way to win: whose, and by which route;
    /// `None` if that is not what is wrong with it.
    pub fn cut(&self, action: Action) -> Option<Cut> {
        let Action::Place(space, face) = action else {
            return None;
        };
        let space = self.board().find(space)?;
        if self.net.face(space).is_some() {
            return None;
        }
        let judge = self.judge();
        (!judge.allows(space, face)).then(|| judge.cut(space, face))
    }

    /// Determines what comes next after a draw or at the end of a turn: draws that are due, then the
    /// turn of the mover, who wins if the tile cannot be placed.
    pub(crate) fn proceed(&mut self) {
        let mover = self.mover();
        let due = match self.settings.drawing {
            Drawing::Open => self.hands[mover].is_none().then_some(mover),
            Drawing::Hand => (0..self.players().count()).find(|&seat| self.hands[seat].is_none()),
        };
        if let Some(seat) = due
            && self.bag.total() > 0
        {
            self.phase = Phase::Draw(seat);
            return;
        }
        self.begin_turn();
    }

    /// The turn of the mover, who wins if the tile cannot be placed.
    pub(crate) fn begin_turn(&mut self) {
        self.phase = Phase::Place;
        if !self.can_move() {
            self.end(Ending::Unplayable(self.players().party(self.mover())));
        }
    }

    pub(crate) fn end(&mut self, ending: Ending) {
        self.phase = Phase::Over;
        self.ending = Some(ending);
    }

    /// Whether the mover's tile can be used at all.
    fn can_move(&self) -> bool {
        let Some(tile) = self.hands[self.mover()] else {
            return false;
        };
        self.judge().allows_any(tile) || self.supermoves(tile).next().is_some()
    }

    /// The replacements that the mover may make with this tile.
    fn supermoves(&self, tile: Tile) -> impl Iterator<Item = (usize, Face)> + '_ {
        let line = self.lines()[self.players().party(self.mover())];
        let open = self.settings.legality == Legality::Open
            && self.settings.supermove != Supermove::None
            && !self.lifted
            && is_blocked(&self.net, line);
        let spaces = 0..self.board().spaces().len();
        let filled = spaces.filter(move |&space| open && self.net.face(space).is_some());
        filled
            .flat_map(move |space| tile.faces().map(move |face| (space, face)))
            .filter(|&(space, face)| self.unblocks(space, face))
    }

    /// Whether replacing the tile on this space helps those whom a supermove must help.
    fn unblocks(&self, space: usize, face: Face) -> bool {
        let (after, joined) = self.net.with(space, Some(face));
        let free = |line: Line| joined & line.bit() != 0 || !is_blocked(&after, line);
        match self.settings.unblocks {
            Unblocks::Oneself => free(self.lines()[self.players().party(self.mover())]),
            Unblocks::Anybody => {
                let mut lines = self.lines().iter();
                lines.any(|&line| is_blocked(&self.net, line) && free(line))
            }
        }
    }

    /// The parties whose sides are joined, as bits.
    fn winners(&self, joined: u8) -> u8 {
        let lines = self.lines().iter().enumerate();
        lines
            .filter(|(_, line)| joined & line.bit() != 0)
            .fold(0, |parties, (party, _)| parties | 1 << party)
    }

    /// Carries out a placement and ends the turn, without looking at what comes next.
    pub(crate) fn settle(&mut self, action: Action) {
        let mover = self.mover();
        let (space, face, lifted) = match action {
            Action::Draw(_) => unreachable!("a draw settles nothing"),
            Action::Place(space, face) => (space, face, None),
            Action::Replace(space, face) => {
                let at = self.board().find(space);
                (space, face, at.and_then(|at| self.net.face(at)))
            }
        };
        let at = self.board().find(space).expect("a legal space");
        let joined = match lifted {
            None => self.net.place(at, face),
            Some(before) => {
                self.key ^= key_of(at, before);
                let (net, joined) = self.net.with(at, Some(face));
                self.net = net;
                joined
            }
        };
        self.key ^= key_of(at, face);
        self.moves.push(action);
        self.hands[mover] = None;
        self.lifted = false;
        let winners = self.winners(joined);
        if winners != 0 {
            self.end(Ending::Flow(winners));
            return;
        }
        match lifted {
            Some(before) if self.settings.supermove == Supermove::Regular => {
                self.hands[mover] = Some(before.tile());
                self.lifted = true;
            }
            Some(before) => {
                self.bag.put(before.tile());
                self.turns += 1;
            }
            None => self.turns += 1,
        }
    }

    /// The key of the tiles on the board from scratch.
    pub(crate) fn computed_tiles_key(&self) -> u64 {
        let spaces = 0..self.board().spaces().len();
        let keys = spaces.filter_map(|at| self.net.face(at).map(|face| key_of(at, face)));
        keys.fold(0, std::ops::BitXor::bitxor)
    }

    fn refuse(&self, space: crate::Space, face: Face, what: &str) -> Result<usize, Illegal> {
        let at = self.board().find(space).ok_or_else(|| {
            let radius = self.board().radius();
            Illegal::because(format!("{space} is not on the board of radius {radius}"))
        })?;
        match self.tile() {
            Some(tile) if tile == face.tile() => Ok(at),
            Some(tile) => Err(Illegal::because(format!(
                "the tile to {what} is {tile}, not {}",
                face.tile()
            ))),
            None => Err(Illegal::because("no tile is drawn yet")),
        }
    }

    fn check_place(&self, space: crate::Space, face: Face) -> Result<(), Illegal> {
        let at = self.refuse(space, face, "place")?;
        if let Some(there) = self.net.face(at) {
            let (tile, rotation) = (there.tile(), there.rotation());
            return Err(Illegal::because(format!(
                "{space} is taken by {tile} turned {rotation}"
            )));
        }
        match self.cut(Action::Place(space, face)) {
            None => Ok(()),
            Some(cut) => Err(Illegal::because(self.told(space, face, &cut))),
        }
    }

    /// The refusal in words: the rule, the space, whose way and which route.
    pub(crate) fn told(&self, space: crate::Space, face: Face, cut: &Cut) -> String {
        let names: Vec<String> = cut
            .lines
            .iter()
            .map(|&party| self.players().party_name(party))
            .collect();
        let (tile, rotation) = (face.tile(), face.rotation());
        let mut text = match &names[..] {
            [name] => format!("{tile} turned {rotation} on {space} would take {name}'s last route"),
            names => format!(
                "{tile} turned {rotation} on {space} would leave {} no distinct routes",
                names.join(" and ")
            ),
        };
        if let Some(route) = &cut.route {
            let spaces = route.steps().iter();
            let spaces = spaces.map(|step| self.board().spaces()[usize::from(step.space)]);
            let spaces: Vec<String> = spaces.map(|space| space.to_string()).collect();
            text += &format!(" ({} through {})", names[0], spaces.join(" "));
        }
        format!("{text}; rule: {}", rule(self.settings.legality))
    }

    fn check_replace(&self, space: crate::Space, face: Face) -> Result<(), Illegal> {
        let at = self.refuse(space, face, "use")?;
        let told = |text: String| Err(Illegal::because(text));
        let Settings {
            legality,
            supermove,
            unblocks,
            ..
        } = self.settings;
        if legality != Legality::Open || supermove == Supermove::None {
            return told("there is no supermove in this game".to_owned());
        }
        if self.lifted {
            return told(
                "one supermove a turn: the lifted tile is placed on an empty space".into(),
            );
        }
        if self.net.face(at).is_none() {
            return told(format!("{space} is empty: a supermove replaces a tile"));
        }
        let party = self.players().party(self.mover());
        let name = self.players().party_name(party);
        if !is_blocked(&self.net, self.lines()[party]) {
            return told(format!(
                "only who is blocked has the supermove; {name} is not"
            ));
        }
        if !self.unblocks(at, face) {
            let whom = match unblocks {
                Unblocks::Oneself => name,
                Unblocks::Anybody => "anybody".to_owned(),
            };
            return told(format!(
                "a supermove must free a route; replacing {space} frees none of {whom}"
            ));
        }
        Ok(())
    }
}

/// The rule that forbids a cut, in words.
fn rule(legality: Legality) -> &'static str {
    match legality {
        Legality::Strict => "everybody keeps a distinct way to win (strict)",
        Legality::Simple => "everybody keeps a way to win (simple)",
        Legality::Open => "any empty space (open)",
        Legality::RustCompat => "everybody keeps a distinct way to win (rust-compat)",
    }
}

impl State for Position {
    type Action = Action;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Draw(_) => Turn::Chance,
            Phase::Place => Turn::Seat(Seat::new(self.mover() as u8)),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.phase {
            Phase::Over => {}
            Phase::Draw(_) => {
                let drawn = Tile::ALL
                    .into_iter()
                    .filter(|&tile| self.bag.count(tile) > 0);
                out.extend(drawn.map(Action::Draw));
            }
            Phase::Place => {
                let Some(tile) = self.tile() else { return };
                let judge = self.judge();
                let spaces = self.board().spaces();
                for at in self.net.empty_spaces() {
                    let allowed = judge.rotations(at, tile);
                    let faces = tile.faces();
                    out.extend(
                        faces
                            .filter(|face| allowed >> face.rotation() & 1 != 0)
                            .map(|face| Action::Place(spaces[at], face)),
                    );
                }
                let supermoves = self.supermoves(tile);
                out.extend(supermoves.map(|(at, face)| Action::Replace(spaces[at], face)));
            }
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let told = |text: &str| Err(Illegal::because(text));
        match (self.phase, action) {
            (Phase::Over, _) => told("the game is over"),
            (Phase::Draw(_), Action::Draw(tile)) if self.bag.count(tile) > 0 => Ok(()),
            (Phase::Draw(_), Action::Draw(tile)) => {
                Err(Illegal::because(format!("no {tile} is left in the bag")))
            }
            (Phase::Draw(_), _) => told("a tile is to be drawn first"),
            (Phase::Place, Action::Draw(_)) => told("tiles are drawn by chance, not by a player"),
            (Phase::Place, Action::Place(space, face)) => self.check_place(space, face),
            (Phase::Place, Action::Replace(space, face)) => self.check_replace(space, face),
        }
    }

    fn apply(&mut self, action: Action) {
        match action {
            Action::Draw(tile) => {
                let Phase::Draw(seat) = self.phase else {
                    unreachable!("a tile is drawn when one is due")
                };
                assert!(self.bag.take(tile), "a legal draw is in the bag");
                self.hands[seat] = Some(tile);
            }
            placement => self.settle(placement),
        }
        if self.ending.is_none() {
            self.proceed();
        }
    }
}

/// The part of the key that stands for a tile on a space.
#[inline]
pub(crate) fn key_of(space: usize, face: Face) -> u64 {
    KEYS[space][face.index()]
}

static KEYS: [[u64; Face::COUNT]; MOST_SPACES] = {
    let mut keys = [[0; Face::COUNT]; MOST_SPACES];
    let mut at = 0;
    while at < MOST_SPACES * Face::COUNT {
        keys[at / Face::COUNT][at % Face::COUNT] = mix(at as u64 + 1);
        at += 1;
    }
    keys
};

/// SplitMix64: every bit of the input reaches every bit of the output.
pub(crate) const fn mix(word: u64) -> u64 {
    let mut z = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
