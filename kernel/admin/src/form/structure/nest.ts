/** The line beside fields that belong to one value. */
export const nest = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, borderLeft: 1, borderColor: 'divider', pl: 1.5 } as const;
