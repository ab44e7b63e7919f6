/** When a key press belongs to the page rather than to what has the focus. */

const TYPING = 'input, textarea, select, [contenteditable="true"]';
const PRESSING = 'button, a, summary, [role="button"], [role="radio"], [role="tab"]';

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** Enter and space on a button or link press it; arrows in a radio group choose. */
export function isPressing(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (key === 'Enter' || key === ' ') return target.closest(PRESSING) !== null;
  return false;
}

export function dialogIsOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** A key for the page: nobody types and no dialog is open. */
function isPageKey(event: KeyboardEvent): boolean {
  return (
    !event.defaultPrevented &&
    !event.altKey &&
    !isTyping(event.target) &&
    !isPressing(event.target, event.key) &&
    !dialogIsOpen()
  );
}

/** Who gets a key first: the board in use, then the page around it, then the application. */
export type Rank = 'board' | 'page' | 'app';
const RANKS: Rank[] = ['board', 'page', 'app'];

/** Returns true when the key was for it. */
export type KeyHandler = (event: KeyboardEvent) => boolean;

const handlers: Record<Rank, KeyHandler[]> = { board: [], page: [], app: [] };

function dispatch(event: KeyboardEvent): void {
  if (!isPageKey(event)) return;
  for (const rank of RANKS)
    for (const handle of handlers[rank])
      if (handle(event)) {
        event.preventDefault();
        return;
      }
}

/** Listens to the page's keys until the returned function is called. */
export function listen(rank: Rank, handle: KeyHandler): () => void {
  if (RANKS.every((name) => handlers[name].length === 0))
    window.addEventListener('keydown', dispatch);
  handlers[rank] = [...handlers[rank], handle];
  return () => {
    handlers[rank] = handlers[rank].filter((other) => other !== handle);
    if (RANKS.every((name) => handlers[name].length === 0))
      window.removeEventListener('keydown', dispatch);
  };
}

/** Whether a command key is held, as for the browser's own shortcuts. */
export function isCommand(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey;
}
