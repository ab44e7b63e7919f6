/** A phone that is turned lays the page out anew, and the hand would be somewhere below. */

/** Keeps the board in sight, and of it above all the own hand, marked with `data-own`. */
export function keepInSight(board: () => HTMLElement | undefined): () => void {
  const turned = window.matchMedia('(orientation: landscape)');
  const keep = () =>
    // After the new layout.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const area = board();
        if (!area) return;
        area.scrollIntoView({ block: 'start' });
        const hand = area.querySelector('[data-own]');
        if (hand && hand.getBoundingClientRect().bottom > window.innerHeight)
          hand.scrollIntoView({ block: 'end' });
      }),
    );
  turned.addEventListener('change', keep);
  return () => turned.removeEventListener('change', keep);
}
