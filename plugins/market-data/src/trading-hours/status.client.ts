/** Whether a market is open at an instant, and the instant at which that changes; undefined when none is known. */
export interface Status {
  isOpen: boolean;
  next: number | undefined;
}

/** The status at an instant, by openings in order, which do not meet. */
export function statusAt(instant: number, openings: readonly { from: number; to: number }[]): Status {
  const opening = openings.find(({ to }) => to > instant);
  if (opening === undefined) return { isOpen: false, next: undefined };
  const isOpen = opening.from <= instant;
  return { isOpen, next: isOpen ? opening.to : opening.from };
}
