/** Preview widths in CSS pixels; `full` takes all available width. */
export const viewports = ['420', '640', '768', '1024', '1280', 'full'] as const;
export type Viewport = (typeof viewports)[number];

export const viewportIn = (parameters: URLSearchParams): Viewport =>
  viewports.find((each) => each === parameters.get('viewport')) ?? 'full';
