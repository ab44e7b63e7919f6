/** Dragging with mouse, pen or finger. A press that does not move stays a click. */

export interface DragHandlers {
  move(event: PointerEvent): void;
  drop(event: PointerEvent): void;
  cancel(event: PointerEvent): void;
}

/** A press that has moved this far, in pixels, is a drag. */
const FAR = 8;

export function draggable(node: HTMLElement, handlers: DragHandlers | null) {
  let now = handlers;
  let from: { x: number; y: number; id: number } | null = null;
  let dragging = false;

  const down = (event: PointerEvent) => {
    if (!now || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    dragging = false;
  };
  const move = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.id || !now) return;
    if (!dragging) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
      dragging = true;
      node.setPointerCapture(event.pointerId);
    }
    now.move(event);
  };
  const up = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.id) return;
    from = null;
    if (dragging) now?.drop(event);
  };
  const cancel = (event: PointerEvent) => {
    if (dragging) now?.cancel(event);
    from = null;
    dragging = false;
  };
  // The click that follows a drag is none.
  const click = (event: MouseEvent) => {
    if (!dragging) return;
    dragging = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', cancel);
  node.addEventListener('click', click, true);
  return {
    update: (next: DragHandlers | null) => (now = next),
    destroy: () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
      node.removeEventListener('click', click, true);
    },
  };
}
