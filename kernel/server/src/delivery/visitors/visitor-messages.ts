import { visitorMessages, visitorPage, type VisitorMessage } from '@quoin/core';
import { directionOf } from '@quoin/core';
import { addressesOf } from '../../site/content/address.ts';
import type { Site } from '../../site/sites/site.ts';

export interface VisitorMessages {
  language: { locale: string; direction: 'ltr' | 'rtl' };
  t(key: VisitorMessage, values?: Record<string, string>): string;
}

/** Returns the kernel's messages in the language of a path. Defaults to English if untranslated. */
export function visitorMessagesAt(site: Site, path: string): VisitorMessages {
  const [locale = 'en'] = addressesOf(site, path).map((address) => address.locale);
  const message = (key: VisitorMessage): string =>
    site.composed.message(visitorPage, locale, key) ?? visitorMessages[key];
  const spoken = message('signIn') === visitorMessages.signIn ? 'en' : locale;
  return {
    language: { locale: spoken, direction: directionOf(spoken) },
    t: (key, values = {}) => message(key).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  };
}
