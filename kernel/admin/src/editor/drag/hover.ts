/** Milliseconds that a drag rests on a closed container before it opens. */
const delay = 600;

export interface Hover {
  /** Runs `open` once the drag has been at the same place for a while. */
  rest(place: string | undefined, open?: () => void): void;
}

export function createHover(): Hover {
  let last: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    rest(place, open) {
      if (place === last) return;
      last = place;
      clearTimeout(timer);
      if (place !== undefined && open !== undefined) timer = setTimeout(open, delay);
    },
  };
}
