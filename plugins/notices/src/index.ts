import { definePlugin } from '@quoin/sdk';
import { cookieConsent } from './cookie-consent/cookie-consent.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-notices',
  title: 'Notices',
  description: 'What visitors are told and asked, beside the content of a page',
  contributes: () => ({ components: [cookieConsent], translations }),
});
