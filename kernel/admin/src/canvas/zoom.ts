/** Percentages to choose from. */
export const zooms = [50, 75, 100, 125, 150, 200] as const;

/** Scale of a page in percent; `fit` shrinks it where it would not fit. */
export type Zoom = number | 'fit';

export function zoomIn(parameters: URLSearchParams): Zoom {
  const zoom = Number(parameters.get('zoom'));
  return zooms.find((each) => each === zoom) ?? 'fit';
}
