/** Common widths of a page, in CSS pixels; `full` takes all available width. */
export const viewports = ['420', '640', '768', '1024', '1280', 'full'] as const;

/** Limits of a chosen width, in CSS pixels. */
export const minWidth = 320;
export const maxWidth = 1920;

/** Width of a page in CSS pixels; `full` takes all available width. */
export type Viewport = number | 'full';

export const withinLimits = (width: number): number => Math.round(Math.min(maxWidth, Math.max(minWidth, width)));

export function viewportIn(parameters: URLSearchParams): Viewport {
  const width = Number(parameters.get('viewport'));
  return Number.isInteger(width) && width >= minWidth && width <= maxWidth ? width : 'full';
}
