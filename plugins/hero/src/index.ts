import { definePlugin } from '@quoin/sdk';

export default definePlugin({
  name: '@quoin/plugin-hero',
  title: 'Page openings',
  description: 'What a page opens with',
  contributes: () => ({ components: [] }),
});
