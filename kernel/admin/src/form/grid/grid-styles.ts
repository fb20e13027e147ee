export const gridStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { border: 1, borderColor: 'divider', p: 0, textAlign: 'start' },
  '& thead th': { px: 1, py: 0.5, fontWeight: 550, whiteSpace: 'nowrap' },
  '& tbody td': { minWidth: 90 },
  '& tbody td:last-of-type': { minWidth: 0, width: 32 },
  '& td:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
