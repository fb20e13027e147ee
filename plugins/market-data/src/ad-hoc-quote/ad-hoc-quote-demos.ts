import { quoteFields } from '../quotes/quote-value.tsx';

const chosen = {
  displayName: 'Quotes',
  content: { props: { caption: 'Sample quotes', symbols: ['S-OIL-MAR', 'S-GAS-MAR', 'S-COC-JUN', 'S-GLD-DEC'] } },
};

const allColumns = {
  displayName: 'All columns',
  content: {
    props: {
      caption: 'Sample quotes of energy',
      symbols: ['S-OIL-MAR', 'S-GSO-MAR', 'S-PWR-MAR', 'S-CO2-DEC'],
      fields: [...quoteFields],
    },
  },
};

const unknown = {
  displayName: 'A symbol without quotes',
  content: { props: { caption: 'Sample quotes, one of them unknown', symbols: ['S-OIL-MAR', 'S-NONE'] } },
};

export const adHocQuoteDemos = [chosen, allColumns, unknown] as const;
