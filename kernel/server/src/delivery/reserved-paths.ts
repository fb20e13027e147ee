import type { Site } from '../site/sites/site.ts';
import { findCall } from './data/public-call.ts';
import { isPublic } from './pages/static.ts';
import { isFeed } from './seo/discovery-handler.ts';
import { isSiteFile } from './seo/site-files.ts';
import { sitemapPath } from './seo/sitemap.ts';

/** Describes what shadows pages and redirects at a path. */
export async function reservedBy(site: Site, path: string): Promise<string | undefined> {
  if (await isPublic(site, path)) return 'a file of the folder "public"';
  if (path === sitemapPath) return 'the sitemap';
  if (isFeed({ site, path })) return 'a feed';
  if (isSiteFile(path)) return 'what the server tells of the site';
  const call = findCall(site, 'GET', path);
  return call && `the data source ${call.source.definition.name}`;
}
