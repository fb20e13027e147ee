import { definePlugin } from '@quoin/sdk';
import { alert } from './alert/alert.tsx';
import { bannerMessage } from './banner-message/banner-message.tsx';
import { cookieConsent } from './cookie-consent/cookie-consent.tsx';
import { cookieSetter } from './cookie-setter/cookie-setter.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-notices',
  title: 'Notices',
  description: 'Notices and questions to visitors',
  contributes: () => ({ components: [alert, bannerMessage, cookieConsent, cookieSetter], translations }),
});
