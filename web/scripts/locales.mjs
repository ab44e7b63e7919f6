// The wording of the house: `locales/<language>/*.ftl`. Read here for the build, the types and the tests.
import { parse, Visitor } from '@fluent/syntax';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

export const ROOT = `${resolve(here, '../../locales')}/`;

/** A language is a folder, named by its code. */
export function languages(root = ROOT) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The files of one language. */
export function filesOf(language, root = ROOT) {
  return readdirSync(`${root}${language}`)
    .filter((name) => name.endsWith('.ftl'))
    .sort()
    .map((name) => ({
      path: `${root}${language}/${name}`,
      name: `locales/${language}/${name}`,
      text: readFileSync(`${root}${language}/${name}`, 'utf8'),
    }));
}

const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

/** The entries of a file; throws with file and line where it has a fault. */
export function entriesOf({ name, text }) {
  const { body } = parse(text, { withSpans: true });
  for (const entry of body) {
    if (entry.type !== 'Junk') continue;
    const [fault] = entry.annotations;
    const at = fault?.span?.start ?? entry.span?.start ?? 0;
    throw new Error(`${name}:${lineAt(text, at)}: ${fault?.message ?? 'not understood'}`);
  }
  return body.filter((entry) => entry.type === 'Message' || entry.type === 'Term');
}

/** What a message asks for: its own arguments, and the messages it refers to. */
function usedBy(entry) {
  const args = new Set();
  const references = new Set();
  class Uses extends Visitor {
    visitVariableReference(node) {
      args.add(node.id.name);
    }
    visitMessageReference(node) {
      references.add(node.id.name);
    }
    visitTermReference(node) {
      references.add(`-${node.id.name}`);
      this.genericVisit(node);
    }
  }
  new Uses().visit(entry);
  return { args, references };
}

/**
 * Every message of a language by its id, with the arguments it takes (also through messages it refers to) and where
 * it stands. Throws for an id that stands twice.
 */
export function messagesOf(language, root = ROOT) {
  const found = new Map();
  for (const file of filesOf(language, root))
    for (const entry of entriesOf(file)) {
      const id = entry.type === 'Term' ? `-${entry.id.name}` : entry.id.name;
      const at = `${file.name}:${lineAt(file.text, entry.span?.start ?? 0)}`;
      const before = found.get(id);
      if (before) throw new Error(`${at}: ${id} stands already at ${before.at}`);
      found.set(id, { at, ...usedBy(entry) });
    }
  const complete = (id, seen = new Set()) => {
    const message = found.get(id);
    if (!message || seen.has(id)) return new Set();
    seen.add(id);
    const all = new Set(message.args);
    for (const other of message.references) for (const arg of complete(other, seen)) all.add(arg);
    return all;
  };
  return new Map(
    [...found]
      .filter(([id]) => !id.startsWith('-'))
      .map(([id, { at }]) => [id, { at, args: [...complete(id)].sort() }]),
  );
}

/**
 * What only boards and practice show comes after what every page needs. Until it is there, the text that
 * the server sends with such a message will do.
 */
const OF_GAMES = [
  'bidding.ftl',
  'call-hints.ftl',
  'card-hints.ftl',
  'card-play.ftl',
  'card-sheet.ftl',
  'practice.ftl',
];

/** Lessons are shown in the text that the server sends. */
const ofServer = ({ name }) => name.includes('/lessons');

/** What the browser needs of a language, at once or in games: everything but the comments. */
export function bundleText(language, part = 'pages', root = ROOT) {
  const ofGames = ({ name }) => OF_GAMES.some((file) => name.endsWith(`/${file}`));
  return filesOf(language, root)
    .filter((file) => !ofServer(file) && ofGames(file) === (part === 'games'))
    .map((file) => {
      entriesOf(file);
      return file.text
        .split('\n')
        .filter((line) => !line.startsWith('#') && line !== '')
        .join('\n');
    })
    .join('\n');
}

const LIST = 'virtual:languages';
const ONE = 'virtual:language/';

/** Offers the languages to the application: a list of loaders, and two chunks for each language. */
export function locales(root = ROOT) {
  return {
    name: 'locales',
    resolveId(id) {
      return id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${LIST}`) {
        const loader = (language, part) => `${part}: () => import('${ONE}${language}/${part}')`;
        const loaders = languages(root).map(
          (language) =>
            `${JSON.stringify(language)}: { ${loader(language, 'pages')}, ${loader(language, 'games')} }`,
        );
        return `export default { ${loaders.join(', ')} };`;
      }
      if (!id.startsWith(`\0${ONE}`)) return undefined;
      const [language, part] = id.slice(ONE.length + 1).split('/');
      for (const { path } of filesOf(language, root)) this.addWatchFile(path);
      return `export default ${JSON.stringify(bundleText(language, part, root))};`;
    },
  };
}
