import { definePlugin } from '@quoin/sdk';
import { header } from './header/header.tsx';

export default definePlugin({
  name: '@quoin/plugin-navigation',
  title: 'Navigation',
  description: 'Components for navigation',
  contributes: () => ({ components: [header] }),
});
