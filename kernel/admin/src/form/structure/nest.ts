export const nest = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  borderLeft: 1,
  borderColor: 'divider',
  pl: 1.5,
} as const;

export const stack = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.75,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
