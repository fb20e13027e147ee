export const focus = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 };

/** Color of field borders, with a contrast of 3:1. */
export const edge = 'color-mix(in srgb, var(--mui-palette-text-secondary) 70%, transparent)';
