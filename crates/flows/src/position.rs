//! A game in progress: whose turn it is, which tiles are where, and what happens next.

use crate::action::Action;
use crate::bag::Bag;
use crate::board::{Board, MAX_SPACES};
use crate::legality::{Cut, Judge, Legality, is_blocked};
use crate::net::Net;
use crate::route::{Line, Route};
use crate::seating::Players;
use crate::settings::{Drawing, Settings, Supermove, Unblocks};
use crate::tile::{Face, Tile};
use kernel::{Arg, Illegal, Message, Seat, State, Turn, message};

/// The largest number of seats.
pub(crate) const MAX_SEATS: usize = 6;

/// The complete state of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    pub(crate) settings: Settings,
    pub(crate) first: usize,
    pub(crate) net: Net,
    pub(crate) bag: Bag,
    pub(crate) hands: [Option<Tile>; MAX_SEATS],
    /// The number of turns taken.
    pub(crate) turns: u16,
    pub(crate) phase: Phase,
    /// Whether the tile in hand was lifted by a supermove and must be placed now.
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
    /// The game is over.
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
    /// Starts a game in which this seat moves first.
    pub fn new(settings: Settings, first: usize) -> Result<Self, Illegal> {
        let board = settings.board()?;
        if first >= settings.players.count() {
            let seats = settings.players.count();
            return Err(Illegal::because(message!(
                "flows-refuse-first",
                seat = first,
                last = seats - 1
            )));
        }
        let mut position = Position {
            settings,
            first,
            net: Net::new(board),
            bag: settings.bag,
            hands: [None; MAX_SEATS],
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

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The number of players, and who sits where.
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

    /// The parties' lines.
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

    /// The party that moves after this one.
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

    /// The tile a seat holds.
    pub fn hand(&self, seat: usize) -> Option<Tile> {
        self.hands[seat]
    }

    /// The tile to place now; `None` before it is drawn, or when the game is over.
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

    /// The legality of placements in this position.
    pub fn judge(&self) -> Judge<'_> {
        Judge::new(&self.net, self.lines(), self.settings.legality)
    }

    /// Which route a refused placement would cut, and whose; `None` if the placement is refused for
    /// another reason.
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

    /// Determines what comes next after a draw or at the end of a turn: pending draws, then the
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

    /// Begins the turn of the mover, who wins if the tile cannot be placed.
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

    /// The replacements the mover may make with this tile.
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

    /// Whether replacing the tile on this space unblocks those whom a supermove must help.
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

    /// Carries out a placement and ends the turn, without determining what comes next.
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

    /// Computes the key of the tiles on the board from scratch.
    pub(crate) fn computed_tiles_key(&self) -> u64 {
        let spaces = 0..self.board().spaces().len();
        let keys = spaces.filter_map(|at| self.net.face(at).map(|face| key_of(at, face)));
        keys.fold(0, std::ops::BitXor::bitxor)
    }

    fn refuse(&self, space: crate::Space, face: Face) -> Result<usize, Illegal> {
        let at = self.board().find(space).ok_or_else(|| {
            Illegal::because(message!(
                "flows-refuse-outside",
                space = Arg::play(space),
                radius = self.board().radius()
            ))
        })?;
        match self.tile() {
            Some(tile) if tile == face.tile() => Ok(at),
            Some(tile) => Err(Illegal::because(message!(
                "flows-refuse-other-tile",
                tile = Arg::play(tile),
                other = Arg::play(face.tile())
            ))),
            None => Err(Illegal::because(message!("flows-refuse-no-tile"))),
        }
    }

    fn check_place(&self, space: crate::Space, face: Face) -> Result<(), Illegal> {
        let at = self.refuse(space, face)?;
        if let Some(there) = self.net.face(at) {
            return Err(Illegal::because(message!(
                "flows-refuse-taken",
                space = Arg::play(space),
                tile = Arg::play(there.tile())
            )));
        }
        match self.cut(Action::Place(space, face)) {
            None => Ok(()),
            Some(cut) => Err(Illegal::because(self.refusal(space, face, &cut))),
        }
    }

    /// The refusal in words: the rule, the space, and whose route it cuts.
    pub(crate) fn refusal(&self, space: crate::Space, face: Face, cut: &Cut) -> Message {
        let players = self.players();
        let action = Arg::play(Action::Place(space, face));
        let rule = rule(self.settings.legality);
        let route = cut.route.as_ref().map(|route| self.spaces_of(route));
        match (&cut.lines[..], route) {
            (&[party], Some(route)) => message!(
                "flows-refuse-cut-route",
                action = action,
                party = players.colour_arg(party, self.mover()),
                route = route,
                rule = rule
            ),
            (&[party], None) => message!(
                "flows-refuse-cut",
                action = action,
                party = players.colour_arg(party, self.mover()),
                rule = rule
            ),
            (parties, route) => {
                let names = parties.iter().map(|&party| Players::colour(party));
                let names = Arg::list(names);
                match (parties.first(), route) {
                    (Some(&party), Some(route)) => message!(
                        "flows-refuse-crowded-route",
                        action = action,
                        parties = names,
                        party = players.colour_arg(party, self.mover()),
                        route = route,
                        rule = rule
                    ),
                    _ => message!(
                        "flows-refuse-crowded",
                        action = action,
                        parties = names,
                        rule = rule
                    ),
                }
            }
        }
    }

    /// The spaces on which a route still needs a tile.
    pub(crate) fn spaces_of(&self, route: &Route) -> Arg {
        let spaces = self.board().spaces();
        let steps = route.steps().iter();
        Arg::list(steps.map(|step| Arg::play(spaces[usize::from(step.space)])))
    }

    fn check_replace(&self, space: crate::Space, face: Face) -> Result<(), Illegal> {
        let at = self.refuse(space, face)?;
        let refused = |why: Message| Err(Illegal::because(why));
        let Settings {
            legality,
            supermove,
            unblocks,
            ..
        } = self.settings;
        if legality != Legality::Open || supermove == Supermove::None {
            return refused(message!("flows-refuse-no-supermove"));
        }
        if self.lifted {
            return refused(message!("flows-refuse-second-supermove"));
        }
        if self.net.face(at).is_none() {
            return refused(message!(
                "flows-refuse-replace-empty",
                space = Arg::play(space)
            ));
        }
        let party = self.players().party(self.mover());
        if !is_blocked(&self.net, self.lines()[party]) {
            return refused(message!("flows-refuse-not-blocked"));
        }
        if !self.unblocks(at, face) {
            let space = Arg::play(space);
            return refused(match unblocks {
                Unblocks::Oneself => message!("flows-refuse-frees-not-you", space = space),
                Unblocks::Anybody => message!("flows-refuse-frees-nobody", space = space),
            });
        }
        Ok(())
    }
}

/// The rule that forbids a cut, in words.
fn rule(legality: Legality) -> Message {
    match legality {
        Legality::Strict => message!("flows-rule-strict"),
        Legality::Simple => message!("flows-rule-simple"),
        Legality::Open => message!("flows-rule-open"),
        Legality::RustCompat => message!("flows-rule-compat"),
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
        let refused = |why: Message| Err(Illegal::because(why));
        match (self.phase, action) {
            (Phase::Over, _) => refused(message!("flows-refuse-over")),
            (Phase::Draw(_), Action::Draw(tile)) if self.bag.count(tile) > 0 => Ok(()),
            (Phase::Draw(_), Action::Draw(tile)) => {
                refused(message!("flows-refuse-none-left", tile = Arg::play(tile)))
            }
            (Phase::Draw(_), _) => refused(message!("flows-refuse-draw-first")),
            (Phase::Place, Action::Draw(_)) => refused(message!("flows-refuse-draw")),
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

/// A tile's contribution to the key.
#[inline]
pub(crate) fn key_of(space: usize, face: Face) -> u64 {
    KEYS[space][face.index()]
}

static KEYS: [[u64; Face::COUNT]; MAX_SPACES] = {
    let mut keys = [[0; Face::COUNT]; MAX_SPACES];
    let mut at = 0;
    while at < MAX_SPACES * Face::COUNT {
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
