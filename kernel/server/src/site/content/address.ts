import { pageHref } from '@quoin/sdk';
import type { Site } from '../sites/site.ts';

/** The page for unknown addresses, which no list contains. */
export const notFoundPath = '/404';

export const hrefOf = ({ composed }: Pick<Site, 'composed'>, address: { locale: string; path: string }): string =>
  pageHref(composed.manifest, address);

/** Returns the possible addresses of a path, the likeliest first. */
export function addressesOf({ composed }: Pick<Site, 'composed'>, path: string): { locale: string; path: string }[] {
  const [main = 'en', ...others] = composed.manifest.locales;
  const [, first = '', ...rest] = path.split('/');
  const own = { locale: main, path };
  // The home page of a language has no trailing slash.
  return others.includes(first) && path !== `/${first}/` ? [{ locale: first, path: `/${rest.join('/')}` }, own] : [own];
}
