import { select } from '@quoin/sdk';

/** Colors a brand guarantees to be readable, each with a matching text color. */
const backgrounds = ['surface', 'raised', 'accent', 'text'] as const;

/** Background color; text, links and buttons adapt. */
export const bgColor = () =>
  select('Background color', backgrounds, {
    description: 'Text, links and buttons adapt to it',
    labels: { surface: 'Plain', raised: 'Tinted', accent: 'Accent', text: 'Inverted' },
  }).optional();
