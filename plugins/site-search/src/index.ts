import { definePlugin } from '@quoin/sdk';
import { search } from './search/search.tsx';

export default definePlugin({
  name: '@quoin/plugin-site-search',
  title: 'Site search',
  description: 'Components for site search',
  contributes: () => ({ components: [search] }),
});
