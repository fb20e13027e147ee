import { select } from '@quoin/sdk';

/** The colours that a brand guarantees to be readable on: each has a text colour that goes with it. */
const backgrounds = ['surface', 'raised', 'accent', 'text'] as const;

/** A background colour; texts, links and buttons on it change with it. */
export const bgColor = () =>
  select('Background colour', backgrounds, {
    labels: { surface: 'Surface', raised: 'Raised surface', accent: 'Accent', text: 'Inverted' },
  }).optional();
