import { matchPattern, samplePath } from '@quoin/core';
import type { Redirect, Storage } from '@quoin/storage';
import { addressesOf, hrefOf } from '../../site/content/address.ts';
import type { Site } from '../../site/sites/site.ts';

/** Max redirects, about as many as browsers follow. */
const maxSteps = 16;

/** Returns a decoded path; undefined if it is not UTF-8, which no page or redirect can match. */
function plainPath({ pathname }: URL): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

const targetOf = (site: Pick<Site, 'composed'>, { toPath }: Pick<Redirect, 'toPath'>, locale: string): string =>
  toPath.startsWith('/') ? hrefOf(site, { locale, path: toPath }) : toPath;

interface Matching {
  redirects: Pick<Storage['redirects'], 'match'>;
}

export async function redirectFrom(
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

/** Returns the paths of a loop or overlong chain; undefined if none. */
export async function loopFrom(
  site: Pick<Site, 'id' | 'composed' | 'url'>,
  storage: Matching,
  start: string,
): Promise<string[] | undefined> {
  const way = [start];
  for (let next: string | undefined = start; next !== undefined;) {
    const target: { to: string } | undefined = await redirectFrom(site, storage, next);
    const url = target && new URL(target.to, site.url);
    next = url?.origin === site.url ? plainPath(url) : undefined;
    if (next === undefined) return undefined;
    const isBack = way.includes(next) || way.length >= maxSteps;
    way.push(next);
    if (isBack) return way;
  }
  return undefined;
}

/** Returns the loop that a new redirect closes; undefined if none. */
export async function loopThrough(
  site: Site,
  storage: Pick<Storage, 'redirects'>,
  { locale, fromPath }: Pick<Redirect, 'locale' | 'fromPath'>,
): Promise<string[] | undefined> {
  const sample = samplePath(fromPath);
  // Only some paths of a pattern may loop, through other redirects.
  const others =
    fromPath === sample
      ? []
      : (await storage.redirects.findByTargetHead(site.id, fromPath))
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
