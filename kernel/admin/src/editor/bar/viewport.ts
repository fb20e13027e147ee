/** The widths that a page is looked at, in CSS pixels; `full` is what there is. */
export const viewports = ['420', '640', '768', '1024', 'full'] as const;
export type Viewport = (typeof viewports)[number];

/** The viewport that a URL names. */
export const viewportIn = (parameters: URLSearchParams): Viewport =>
  viewports.find((each) => each === parameters.get('viewport')) ?? 'full';
