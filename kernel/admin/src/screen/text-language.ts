import { directionOf } from '@quoin/core';

/** A language as attributes of elements. */
export interface TextLanguage {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** Language of texts in a locale, such as `ar`. */
export const textLanguage = (locale: string): TextLanguage => ({ lang: locale, dir: directionOf(locale) });
