/** What a hand on the table lets one do with its cards; without it the cards only lie there. */
import type { Card } from './cards';
import type { DragHandlers } from '$lib/ui/drag';

export interface Grip {
  /** A card is to be played from this hand now; the others are then dimmed. */
  active: boolean;
  /** Cards that may be played now. */
  legal: ReadonlySet<Card>;
  /** Raised, to be played by the same again. */
  chosen: Card | null;
  pick(card: Card, event: MouseEvent): void;
  drag(card: Card): DragHandlers;
}
