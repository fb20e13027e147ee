import type { Site } from '../sites/site.ts';

/** The path under which a page is reached: its own in the site's default language, after its language in others. */
export function hrefOf({ composed }: Pick<Site, 'composed'>, { locale, path }: { locale: string; path: string }): string {
  if (locale === composed.manifest.locales[0]) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** What may stand at a path, the likeliest first. */
export function addressesOf({ composed }: Pick<Site, 'composed'>, path: string): { locale: string; path: string }[] {
  const [main = 'en', ...others] = composed.manifest.locales;
  const [, first = '', ...rest] = path.split('/');
  const own = { locale: main, path };
  return others.includes(first) ? [{ locale: first, path: `/${rest.join('/')}` }, own] : [own];
}
