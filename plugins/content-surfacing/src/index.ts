import { definePlugin } from '@quoin/sdk';
import { contentFilter } from './content-filter/content-filter.tsx';
import { contentSurfacingTable } from './content-surfacing-table/content-surfacing-table.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-content-surfacing',
  title: 'Content surfacing',
  description: 'Lists of pages by tag, and a filter for them',
  contributes: () => ({ components: [contentSurfacingTable, contentFilter], translations }),
});
