import { definePlugin } from '@quoin/sdk';
import { footer } from './footer/footer.tsx';
import { header } from './header/header.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-navigation',
  title: 'Navigation',
  description: 'The header and the footer of a site',
  contributes: () => ({ components: [header, footer], translations }),
});
