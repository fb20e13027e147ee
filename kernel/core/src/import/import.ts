/** How a file becomes rows: all new, those with a known key updated, or also all others deleted. */
export const importModes = ['add', 'update', 'replace'] as const;
export type ImportMode = (typeof importModes)[number];

/** How many bad lines a report lists. */
export const mostBadLines = 1_000;
