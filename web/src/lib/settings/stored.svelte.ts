/** Choices that are kept in this browser, under a name of their own. */

/** Takes what is sound from a stored text, and the default for everything else. */
export function readChoices<T extends object>(
  text: string | null,
  defaults: T,
  allowed: { [K in keyof T]?: readonly T[K][] } = {},
): T {
  const result = structuredClone(defaults);
  let saved: unknown;
  try {
    saved = JSON.parse(text ?? '{}');
  } catch {
    return result;
  }
  if (typeof saved !== 'object' || saved === null) return result;
  for (const [name, value] of Object.entries(saved) as [string, unknown][]) {
    if (!Object.hasOwn(defaults, name)) continue;
    const key = name as keyof T;
    if (value === null || typeof value !== typeof defaults[key]) continue;
    const options = allowed[key] as readonly unknown[] | undefined;
    if (options && !options.includes(value)) continue;
    Object.assign(result, { [key]: value });
  }
  return result;
}

export class Stored<T extends object> {
  values: T = $state()!;

  constructor(
    private readonly name: string,
    private readonly read: (text: string | null) => T,
  ) {
    this.values = read(this.text());
  }

  set<K extends keyof T>(key: K, value: T[K]): void {
    this.values[key] = value;
    this.save();
  }

  reset(): void {
    this.values = this.read(null);
    this.save();
  }

  /** Another tab has changed something. */
  reload(): void {
    this.values = this.read(this.text());
  }

  protected save(): void {
    try {
      localStorage.setItem(this.name, JSON.stringify(this.values));
    } catch {
      // A browser without storage keeps the choice until the page is closed.
    }
  }

  private text(): string | null {
    try {
      return localStorage.getItem(this.name);
    } catch {
      return null;
    }
  }
}
