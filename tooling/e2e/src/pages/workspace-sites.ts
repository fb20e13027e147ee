import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '@quoin/storage/testing';
import { visitedSite, type VisitedSite } from '../testing/site-visits.ts';

const folder = fileURLToPath(new URL('../../../../sites', import.meta.url));

export const siteIds = readdirSync(folder);

export const localesOf = (id: string): string[] =>
  (JSON.parse(readFileSync(`${folder}/${id}/manifest.json`, 'utf8')) as { locales: string[] }).locales;

interface StoredPage {
  path: string;
  locale: string;
  seo: { robots?: string };
}

/** Returns the paths that no sitemap lists: of pages that search engines skip, and of the form to sign in. */
export function unlistedPathsOf(id: string): string[] {
  const [first] = localesOf(id);
  const pages = globSync(`${folder}/${id}/content/pages/**/*.json`).map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as StoredPage,
  );
  const unlisted = pages.filter(({ path, seo }) => seo.robots === 'noindex' && !path.startsWith('/partials/'));
  return [
    ...unlisted.map(({ path, locale }) => (locale === first ? path : `/${locale}${path}`)),
    '/_quoin/sign-in?to=%2F',
  ];
}

/** Starts all sites of the workspace in one process. Returns site ice. */
export const visitedSites = (create: TestDatabase['create']): VisitedSite =>
  visitedSite(create, undefined, () => ({ settings: { SITES_DIR: folder } }));

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);

/** Returns the paths in the sitemap of a site, which is in parts. */
export async function pathsOf(site: VisitedSite): Promise<string[]> {
  const parts = addressesIn((await site.request('/sitemap.xml')).body);
  const found = await Promise.all(
    parts.map(async (path) => (path.endsWith('.xml') ? addressesIn((await site.request(path)).body) : [path])),
  );
  return found.flat();
}
