import { matchPattern, samplePath } from '@quoin/core';
import type { Redirect, Storage } from '@quoin/storage';
import { addressesOf, hrefOf } from '../../site/content/address.ts';
import type { Site } from '../../site/sites/site.ts';

/** More steps than this are taken for a loop: browsers give up at about as many. */
const mostSteps = 16;

/** A path as redirects name it; undefined for escapes that are not UTF-8, where no page and no redirect can be. */
function plainPath({ pathname }: URL): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Where a redirect leads that is met in a locale. */
const targetOf = (site: Pick<Site, 'composed'>, { toPath }: Pick<Redirect, 'toPath'>, locale: string): string =>
  toPath.startsWith('/') ? hrefOf(site, { locale, path: toPath }) : toPath;

/** What says which redirect stands at a path. */
interface Matching {
  redirects: Pick<Storage['redirects'], 'match'>;
}

/** The redirect that a visitor of a path follows, and where it leads. */
export async function leadFrom(
  site: Pick<Site, 'id' | 'composed'>,
  { redirects }: Matching,
  path: string,
): Promise<{ status: Redirect['status']; to: string } | undefined> {
  for (const address of addressesOf(site, path)) {
    const found = await redirects.match({ siteId: site.id, ...address });
    if (found !== null) return { status: found.status, to: targetOf(site, found, address.locale) };
  }
  return undefined;
}

/** The way by which redirects lead a visitor of a path round in circles, or further than a browser follows, as paths; undefined when they lead somewhere. */
export async function loopFrom(
  site: Pick<Site, 'id' | 'composed' | 'url'>,
  storage: Matching,
  start: string,
): Promise<string[] | undefined> {
  const way = [start];
  for (let next: string | undefined = start; next !== undefined;) {
    const lead: { to: string } | undefined = await leadFrom(site, storage, next);
    const url = lead && new URL(lead.to, site.url);
    next = url?.origin === site.url ? plainPath(url) : undefined;
    if (next === undefined) return undefined;
    const isBack = way.includes(next) || way.length >= mostSteps;
    way.push(next);
    if (isBack) return way;
  }
  return undefined;
}

/** The loop that a redirect closes which was just stored, from where a visitor comes into it; undefined when there is none. */
export async function loopThrough(
  site: Site,
  storage: Pick<Storage, 'redirects'>,
  { locale, fromPath }: Pick<Redirect, 'locale' | 'fromPath'>,
): Promise<string[] | undefined> {
  const sample = samplePath(fromPath);
  // Other redirects may lead where only part of a pattern goes on in a circle.
  const others =
    fromPath === sample
      ? []
      : (await storage.redirects.leadingBelow(site.id, fromPath))
          .map(({ toPath }) => samplePath(toPath))
          .filter((path) => matchPattern(fromPath, path));
  for (const each of locale === '*' ? site.composed.manifest.locales : [locale]) {
    for (const path of new Set([sample, ...others])) {
      const loop = await loopFrom(site, storage, hrefOf(site, { locale: each, path }));
      if (loop !== undefined) return loop;
    }
  }
  return undefined;
}
