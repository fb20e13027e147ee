import { definePlugin } from '@quoin/sdk';
import { hero } from './hero/hero.tsx';

export default definePlugin({
  name: '@quoin/plugin-hero',
  title: 'Page openings',
  description: 'The top of a page',
  contributes: () => ({ components: [hero] }),
});
