/** The items of a rail's track, also those in a slot. */
export const itemsOf = (track: HTMLElement): HTMLElement[] => [
  ...track.querySelectorAll<HTMLElement>(':scope > :not(cms-slot), :scope > cms-slot > *'),
];

/** Pixels by which the start of an item is right of the start of the track, negative at the left. */
function distance(track: HTMLElement, item: HTMLElement): number {
  const side = getComputedStyle(track).direction === 'rtl' ? 'right' : 'left';
  return item.getBoundingClientRect()[side] - track.getBoundingClientRect()[side];
}

/** Index of the item nearest to the start of the track. */
export function positionIn(track: HTMLElement): number {
  const distances = itemsOf(track).map((item) => Math.abs(distance(track, item)));
  return distances.indexOf(Math.min(...distances));
}

export const isAtStart = ({ scrollLeft }: HTMLElement): boolean => Math.abs(scrollLeft) <= 1;

export const isAtEnd = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean =>
  Math.abs(scrollLeft) + clientWidth >= scrollWidth - 1;

/** Scrolls the track alone, never the page. */
export function showItem(track: HTMLElement, item: HTMLElement): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  track.scrollBy({ left: distance(track, item), behavior });
}
