import { findCall } from '../data/public-call.ts';
import type { Site } from '../sites/site.ts';
import { isFeed } from './discovery/discovery-step.ts';
import { isSiteFile } from './discovery/site-files.ts';
import { sitemapPath } from './discovery/sitemap.ts';
import { isPublic } from './static.ts';

/** What visitors get at a path of a site, in words, where that is neither a page nor a redirect, and goes before both. */
export async function ownAnswer(site: Site, path: string): Promise<string | undefined> {
  if (await isPublic(site, path)) return 'a file of the folder "public"';
  if (path === sitemapPath) return 'the sitemap';
  if (isFeed({ site, path })) return 'a feed';
  if (isSiteFile(path)) return 'what the server tells of the site';
  const call = findCall(site, 'GET', path);
  return call && `the data source ${call.source.definition.name}`;
}
