import { definePlugin } from '@quoin/sdk';

export default definePlugin({
  name: '@quoin/plugin-cards',
  title: 'Cards',
  description: 'Cards, and rows of them',
  contributes: () => ({ components: [] }),
});
