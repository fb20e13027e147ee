/** Market state at an instant, and its next change; undefined if unknown. */
export interface Status {
  isOpen: boolean;
  next: number | undefined;
}

/** Openings must be sorted and disjoint. */
export function statusAt(instant: number, openings: readonly { from: number; to: number }[]): Status {
  const opening = openings.find(({ to }) => to > instant);
  if (opening === undefined) return { isOpen: false, next: undefined };
  const isOpen = opening.from <= instant;
  return { isOpen, next: isOpen ? opening.to : opening.from };
}
