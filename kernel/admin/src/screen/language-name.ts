const names = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the English name of a locale. */
export const languageName = (locale: string): string => names.of(locale) ?? locale;
