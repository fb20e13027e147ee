export const narrowWindow = '(max-width: 599.95px)';

/**
 * Renders rows as cards in a narrow window: the cell with `data-lead` on top, the others below, each after its column
 * title from `data-title`.
 */
export const narrow = {
  [`@media ${narrowWindow}`]: {
    '&, & tbody': { display: 'block' },
    '& thead': {
      display: 'block',
      '& tr, & th:has(input)': { display: 'block', width: 'auto !important' },
      '& th:not(:has(input))': { display: 'none' },
    },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      px: 2,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tbody td': {
      display: 'flex',
      gap: 0.75,
      minWidth: 0,
      px: 0,
      py: 0.25,
      border: 0,
      textAlign: 'start',
      overflowWrap: 'anywhere',
      '& > *': { minWidth: 0 },
      '&:has(> div:empty)': { display: 'none' },
      '&::before': { content: 'attr(data-title)', flex: 'none', color: 'text.secondary' },
      '&[data-title=""]::before': { content: 'none' },
      // Actions of a row.
      '&[data-title=""]:last-child': { marginInlineStart: 'auto' },
    },
    // Leaves room for a checkbox before it, and for nothing after it.
    '& tbody td[data-lead]': { flex: '1 0 calc(100% - 48px)', '&::before': { content: 'none' } },
  },
} as const;
