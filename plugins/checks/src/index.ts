import { definePlugin } from '@quoin/sdk';
import { altText } from './alt-text.ts';
import { brokenLinks } from './broken-links.ts';
import { headingOrder } from './heading-order.ts';
import { keptValues } from './kept-values.ts';
import { pageDescription, titleLength } from './search-entry.ts';
import { emptyText, placeholderText, sampleText } from './unfinished-text.ts';
import { weight } from './weight.ts';

export default definePlugin({
  name: '@quoin/plugin-checks',
  title: 'Checks',
  description:
    'Finds what visitors would miss on a page: alternative texts, order of headings, unfinished texts, links, weight',
  contributes: () => ({
    checks: [
      altText,
      headingOrder,
      brokenLinks,
      sampleText,
      placeholderText,
      emptyText,
      pageDescription,
      titleLength,
      weight,
      keptValues,
    ],
  }),
});
