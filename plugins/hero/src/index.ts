import { definePlugin } from '@quoin/sdk';
import { hero } from './hero/hero.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-hero',
  title: 'Page openings',
  description: 'What a page opens with',
  contributes: () => ({ components: [hero], translations }),
});
