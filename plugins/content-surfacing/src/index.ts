import { definePlugin } from '@quoin/sdk';
import { contentSurfacingTable } from './content-surfacing-table/content-surfacing-table.tsx';

export default definePlugin({
  name: '@quoin/plugin-content-surfacing',
  title: 'Content surfacing',
  description: 'Components for content surfacing',
  contributes: () => ({ components: [contentSurfacingTable] }),
});
