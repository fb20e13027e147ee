import { definePlugin } from '@quoin/sdk';
import { cookieConsent } from './cookie-consent/cookie-consent.tsx';

export default definePlugin({
  name: '@quoin/plugin-notices',
  title: 'Notices',
  description: 'Components for notices',
  contributes: () => ({ components: [cookieConsent] }),
});
