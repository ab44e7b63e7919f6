/** Every English word of Flows; another language is another file of the same shape. */
import type { Tile } from './view';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const DEGREES = 60;

export const f = {
  tiles: { 0: 'basketball', 1: 'kimono', 2: 'rink', 3: 'sharps' } satisfies Record<Tile, string>,
  directions: ['south-west', 'west', 'north-west', 'north-east', 'east', 'south-east'],
  tileName: (tile: Tile, name: string) => `T${tile}, the ${name}`,
  joins: (from: string, to: string) => `${from} with ${to}`,

  board: (spaces: number, placed: number, last: string | null) =>
    `Board of ${spaces} spaces, ${plural(placed, 'tile', 'tiles')} placed${
      last ? `, last ${last}` : ''
    }`,
  picture: 'A game of Flows between two bots',
  sideOf: (side: string, name: string) => (name.includes(side) ? name : `${side} · ${name}`),
  goalOf: (name: string) => `${name} · goal`,

  spoken: {
    place: (name: string, turn: number, space: string) =>
      `the ${name} on ${space}${turn === 0 ? '' : `, turned ${turn * DEGREES} degrees`}`,
    replace: (name: string, turn: number, space: string) =>
      `supermove: the ${name} in place of the tile on ${space}${
        turn === 0 ? '' : `, turned ${turn * DEGREES} degrees`
      }`,
  },

  tools: {
    area: 'Board. Arrow keys choose a space, Q and E turn the tile, Enter places it.',
    title: 'Tile to place',
    yours: (name: string) => `Your tile: the ${name}`,
    theirs: (who: string, name: string) => `${who} has drawn the ${name}`,
    next: (name: string) => `Your next tile: the ${name}`,
    lifted: (name: string) => `You lifted the ${name}: now place it`,
    drawing: 'A tile is drawn',
    choose: (lit: number, dim: number) =>
      lit === 0 && dim > 0
        ? 'This way round it may be placed nowhere: turn it.'
        : `Point at a space, or press an arrow key. This way round it may go on ${plural(lit, 'space', 'spaces')}.`,
    fits: (move: string) => `${move} is allowed.`,
    supermove: (move: string) => `${move}: a supermove, which replaces the tile there.`,
    taken: (space: string) => `There is a tile on ${space} already.`,
    cut: (name: string) => `Not so: it would take ${name}’s last route, the dashed one.`,
    crowded: (names: string) =>
      `Not so: ${names} would no longer have routes apart from each other. The dashed one is lost.`,
    forbidden: (space: string) => `This is not allowed on ${space}.`,
    otherwise: 'Turned otherwise it may lie there.',
    nohow: 'No way round it may lie there.',
    and: ' and ',
    ghost: (move: string, verdict: string, joined: string) =>
      `${move}: ${verdict} It joins ${joined}.`,
    turnLeft: 'Turn left (Q)',
    turnRight: 'Turn right (E)',
    turnTile: (name: string) => `The ${name}: turn it`,
    place: 'Place',
  },

  parties: {
    title: 'Flows',
    needs: (count: number | null) =>
      count === null
        ? 'blocked'
        : count === 0
          ? 'complete'
          : `${plural(count, 'tile', 'tiles')} missing`,
    route: (name: string) => `Show the shortest route (${name})`,
    won: 'won',
    noRoute: 'There is no route to show.',
    shown: (name: string, spaces: string) =>
      `The shortest route (${name}) lacks tiles on ${spaces}.`,
    hidden: 'The route is hidden.',
    colours: ['solid line', 'dotted line', 'dashed line'],
    joins: (colour: string, one: string, other: string) => `${colour}, from ${one} to ${other}`,
  },

  bag: {
    title: 'In the bag',
    count: (name: string, count: number) => `${count} of the ${name}`,
    times: (count: number) => `× ${count}`,
  },

  describe: {
    size: (rows: string) =>
      `Hexagonal board, rows ${rows} from the top. Each space has six neighbours: west, east, and two in each row beside it. A dot is an empty space; T1r5 is tile 1 turned five steps of 60 degrees.`,
    empty: '.',
    tile: (tile: number, rotation: number) => `T${tile}r${rotation}`,
    row: (row: string, cells: string) => `Row ${row}: ${cells}`,
    cell: (name: string, what: string) => `${name} ${what}`,
    party: (name: string, one: string, other: string, needs: string) =>
      `${name} joins ${one} with ${other}: ${needs}.`,
    route: (name: string, spaces: string) => `${name}’s shortest route lacks ${spaces}.`,
    strands: (name: string, spaces: string) => `Flows from ${name}’s side reach ${spaces}.`,
    toPlace: (seat: string, tile: string) => `${seat} has to place ${tile}.`,
    allowed: (spaces: string) => `Allowed on ${spaces}.`,
    rotations: (space: string, rotations: string) => `${space} turned ${rotations}`,
    everywhere: 'Allowed on every empty space, however it is turned.',
    bag: (counts: string) => `In the bag: ${counts}.`,
    last: (move: string) => `Last move: ${move}.`,
    comma: ', ',
    semicolon: '; ',
  },

  keys: [
    { keys: ['←', '↑', '↓', '→'], does: 'Choose a space for the tile' },
    { keys: ['q', 'e'], does: 'Turn the tile left, right' },
    { keys: ['[', ']'], does: 'The same' },
    { keys: ['Enter'], does: 'Place it' },
    { keys: ['Esc'], does: 'Put it back' },
    { keys: ['1', '2', '3'], does: 'Show or hide a route' },
    { keys: ['w'], does: 'Why is it allowed or not, once more' },
  ],

  rules: {
    aim: 'Everybody places tiles on one board, and wants an unbroken flow from their own side to the opposite one. Tiles belong to nobody: a flow that somebody else began may become yours. The game is also known as Quortex.',
    tilesTitle: 'The tiles',
    tiles:
      'Every tile has three paths, which join its six edges in pairs. There are four kinds, told apart by their sharp turns, and ten of each in the bag.',
    tile: (name: string, sharps: number) =>
      `${name}: ${plural(sharps, 'sharp turn', 'sharp turns')}`,
    turnTitle: 'A turn',
    turn: 'A tile is drawn from the bag, in the open. Place it on any empty space, turned as you like; it need not touch another one. You may not pass. Where paths of neighbouring tiles meet they join, and a strand that comes from a player’s side takes that player’s colour.',
    turnPicture:
      'The strand of the player at the bottom has been led from a3 to c4. The grey paths belong to nobody yet.',
    blockTitle: 'Nobody may be cut off',
    block:
      'A placement that would leave somebody without any way to win is forbidden, unless it completes a flow. And the ways must be compatible: each player needs a route of their own, no two through the same edge, and one tile must be able to serve all that runs through a space.',
    blockPicture:
      'The row is a wall with a gap on d4. A rink laid flat would close it and cut the player at the bottom off; the dashed route would be lost. Turned by a step, it is allowed.',
    endTitle: 'The end',
    end: 'Whoever’s two sides are joined has won, no matter who placed the last tile. If one tile completes two flows, the win is shared. And who draws a tile that cannot be placed anywhere wins at once.',
    endPicture: 'The flow from the bottom has reached the top.',
    playersTitle: 'Two to six',
    players:
      'Two or three play each for themselves: your goal is the side across the board, where nobody sits. Four and six play in teams: partners sit opposite each other and join their two sides. Of five, the one without a partner also has the partner’s turn.',
    variantsTitle: 'Other rules',
    variants:
      'It can be agreed that everybody merely keeps some route, or that anything may be placed: who is blocked then has a supermove and replaces a tile. In the variant with hands one knows one’s own next tile in advance.',
    notationTitle: 'Writing moves down',
    notation:
      'Rows are a to g from the bottom, spaces are numbered from the left. A move is the space, the tile’s number of sharp turns and how many steps of 60° it is turned clockwise: d4:1r5 is a kimono on d4, turned by five steps.',
    adviceTitle: 'Good to know',
    advice: [
      'Count the tiles that each side still misses; the routes can be shown at any time.',
      'The best placements shorten your own route and lengthen the other one at once.',
      'A route with two good continuations is worth more than a short one that a single tile can spoil.',
      'Who is one tile short wins with the right draw: watch what is left in the bag.',
      'Late in the game, placements that leave the opponent only harmful moves decide.',
    ],
  },
};
