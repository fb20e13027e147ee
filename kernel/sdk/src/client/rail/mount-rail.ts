import { moveByItself, type Movement } from './movement.ts';
import { isAtEnd, isAtStart, itemsOf, positionIn, showItem } from './track.ts';

export interface RailOptions extends Movement {
  /** The last item is followed by the first. Defaults to false. */
  loop?: boolean;
}

/**
 * Starts the buttons of the first rail of an island. With `interval` it also moves by itself, until the visitor pauses
 * it, moves the keyboard focus into it, or prefers reduced motion. Returns a function that stops it.
 */
export function mountRail(element: HTMLElement, options: RailOptions = {}): () => void {
  const rail = element.querySelector<HTMLElement>('.rail');
  const track = rail?.querySelector<HTMLElement>('.rail-track');
  return rail && track ? startRail(rail, track, options) : () => {};
}

function startRail(rail: HTMLElement, track: HTMLElement, { loop = false, ...movement }: RailOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const status = rail.querySelector('.rail-status');
  const [previous, next] = ['previous', 'next'].map((way) =>
    rail.querySelector<HTMLButtonElement>(`.rail-button[data-way="${way}"]`),
  );
  const picks = [...rail.querySelectorAll<HTMLAnchorElement>('.rail-pick')];

  /** Index of the item to show next; undefined where the rail ends. */
  function targetOf(by: 1 | -1): number | undefined {
    const last = itemsOf(track).length - 1;
    const isOver = by === 1 ? isAtEnd(track) : isAtStart(track);
    if (!isOver) return positionIn(track) + by;
    return loop && last > 0 ? (by === 1 ? 0 : last) : undefined;
  }

  /** Says which item it is if the visitor asked for it. */
  function show(index: number | undefined, isAsked: boolean): boolean {
    const item = index === undefined ? undefined : itemsOf(track)[index];
    if (item === undefined) return false;
    showItem(track, item);
    if (isAsked && status) status.textContent = item.getAttribute('aria-label') ?? '';
    return true;
  }

  function update(): void {
    previous?.setAttribute('aria-disabled', String(!loop && isAtStart(track)));
    next?.setAttribute('aria-disabled', String(!loop && isAtEnd(track)));
    // The last items share the end, and the start of the track is never theirs.
    const position = isAtEnd(track) && !isAtStart(track) ? picks.length - 1 : positionIn(track);
    for (const [index, pick] of picks.entries()) pick.toggleAttribute('data-current', index === position);
  }

  previous?.addEventListener('click', () => show(targetOf(-1), true), { signal });
  next?.addEventListener('click', () => show(targetOf(1), true), { signal });
  for (const [index, pick] of picks.entries())
    pick.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        show(index, true);
      },
      { signal },
    );
  track.addEventListener('scroll', update, { passive: true, signal });
  update();
  moveByItself(rail, () => show(targetOf(1), false), movement, signal);
  rail.dataset['live'] = '';
  return () => controller.abort();
}
