/** The colour of the edge of a field: three to one against what it stands on. */
export const edge = 'color-mix(in srgb, var(--mui-palette-text-secondary) 70%, transparent)';
