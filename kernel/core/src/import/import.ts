/** `update` overwrites rows with a known key; `replace` also deletes all others, unless a line is bad. */
export const importModes = ['add', 'update', 'replace'] as const;
export type ImportMode = (typeof importModes)[number];

/** Max bad lines in a report. */
export const maxBadLines = 1_000;
