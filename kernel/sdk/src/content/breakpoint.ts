/** Min widths of layout steps in CSS pixels. */
export const breakpoints = { mobile: 420, sm: 640, md: 768, lg: 1024 } as const;

export type Breakpoint = keyof typeof breakpoints;
