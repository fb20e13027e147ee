import { visitorMessages, visitorPage, type VisitorMessage } from '@quoin/core';
import { directionOf } from '@quoin/render';
import { addressesOf } from '../../site/content/address.ts';
import type { Site } from '../../site/sites/site.ts';

/** What the kernel says to visitors who want in, in one language. */
export interface Words {
  language: { locale: string; direction: 'ltr' | 'rtl' };
  t(key: VisitorMessage, values?: Record<string, string>): string;
}

/** The words for whoever comes to a path: in the language that it stands for, and in English where nobody translated them. */
export function wordsAt(site: Site, path: string): Words {
  const [locale = 'en'] = addressesOf(site, path).map((address) => address.locale);
  const say = (key: VisitorMessage): string => site.composed.message(visitorPage, locale, key) ?? visitorMessages[key];
  const spoken = say('signIn') === visitorMessages.signIn ? 'en' : locale;
  return {
    language: { locale: spoken, direction: directionOf(spoken) },
    t: (key, values = {}) => say(key).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  };
}
