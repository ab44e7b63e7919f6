/** Messages by their id, with what stands in them. */
import { FluentNumber, type FluentVariable } from '@fluent/bundle';
import { language } from './language.svelte';

/** What a message may be given. In its text, nothing is `none`, and a truth is `yes` or `no`. */
export type Value = string | number | boolean | null;

/** Points and ranks are written as players write them: 1430, not 1,430. */
const AS_WRITTEN = { useGrouping: false, maximumFractionDigits: 3 } as const;

function variable(value: Value): FluentVariable {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? new FluentNumber(value, AS_WRITTEN) : value;
}

/** The message in the language in use; nothing for an id that is not known. */
export function format(id: string, args?: Record<string, Value>): string | undefined {
  const pattern = language.bundle.getMessage(id)?.value;
  if (pattern === null || pattern === undefined) return undefined;
  const given = Object.entries(args ?? {}).map(([name, value]) => [name, variable(value)] as const);
  const faults: Error[] = [];
  const text = language.bundle.formatPattern(pattern, Object.fromEntries(given), faults);
  if (import.meta.env.DEV) for (const fault of faults) console.error(id, fault);
  return text;
}
