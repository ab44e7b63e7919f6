/**
 * The words of the application, in the language in use. Reactive: what shows them changes with the language.
 * The wording stands in `locales/<language>/web-*.ftl`; ids are written out, so that a test can find them.
 */
import { format, type Value } from './format';
import type { Messages } from './messages';

export type MessageId = keyof Messages;

/** Messages that take nothing, and can be shown by their id alone. */
export type PlainId = { [Id in MessageId]: [Messages[Id]] extends [never] ? Id : never }[MessageId];

type Arguments<Id extends MessageId> = [Messages[Id]] extends [never]
  ? []
  : [Record<Messages[Id], Value>];

export function t<Id extends MessageId>(id: Id, ...[args]: Arguments<Id>): string {
  return format(id, args) ?? id;
}

/** A message with one paragraph or item on each line. */
export const lines = (id: PlainId): string[] => t(id).split('\n');
