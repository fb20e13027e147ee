/** The widths in CSS pixels from which a layout step applies; below the smallest is the base. */
export const breakpoints = { mobile: 420, sm: 640, md: 768, lg: 1024 } as const;

export type Breakpoint = keyof typeof breakpoints;
