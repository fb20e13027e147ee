import { definePlugin } from '@quoin/sdk';
import { embed } from './embed/embed.tsx';

export default definePlugin({
  name: '@quoin/plugin-media',
  title: 'Media',
  description: 'Components for media',
  contributes: () => ({ components: [embed] }),
});
