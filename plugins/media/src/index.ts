import { definePlugin } from '@quoin/sdk';
import { embed } from './embed/embed.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-media',
  title: 'Media',
  description: 'Pictures, films and content of other sites',
  contributes: () => ({ components: [embed], translations }),
});
