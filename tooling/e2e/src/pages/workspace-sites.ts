import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '@quoin/storage/testing';
import { visitedSite, type VisitedSite } from '../testing/site-visits.ts';

const folder = fileURLToPath(new URL('../../../../sites', import.meta.url));

export const siteIds = readdirSync(folder);

export const localesOf = (id: string): string[] =>
  (JSON.parse(readFileSync(`${folder}/${id}/manifest.json`, 'utf8')) as { locales: string[] }).locales;

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
