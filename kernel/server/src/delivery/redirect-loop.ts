import type { Redirect, Storage } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import { addressesOf, hrefOf } from './address.ts';

/** More steps than this are taken for a loop: browsers give up at about as many. */
const mostSteps = 16;

type Lead = Pick<Redirect, 'locale' | 'fromPath' | 'toPath'>;

const isAt = (one: Pick<Lead, 'locale' | 'fromPath'>, locale: string, path: string): boolean =>
  one.fromPath === path && (one.locale === locale || one.locale === '*');

/** A path as redirects name it; undefined for escapes that are not UTF-8, where no page and no redirect can be. */
function plainPath({ pathname }: URL): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}

/**
 * The way by which a new redirect would lead a visitor in a locale back to where they came from, as paths; undefined
 * when it leads somewhere. `replaced` counts as gone.
 */
export async function leadsBack(site: Site, storage: Storage, added: Lead, locale: string, replaced?: Lead): Promise<string | undefined> {
  /** Where a redirect leads, as long as that is on this site. */
  function target({ toPath }: Lead, from: string): string | undefined {
    const url = new URL(toPath.startsWith('/') ? hrefOf(site, { locale: from, path: toPath }) : toPath, site.url);
    return url.origin === site.url ? plainPath(url) : undefined;
  }

  async function leadFrom(path: string): Promise<{ lead: Lead; locale: string } | undefined> {
    for (const address of addressesOf(site, path)) {
      if (isAt(added, address.locale, address.path)) return { lead: added, locale: address.locale };
      const found = await storage.redirects.find({ siteId: site.id, locale: address.locale, fromPath: address.path });
      const isGone = found !== null && replaced !== undefined && found.locale === replaced.locale && found.fromPath === replaced.fromPath;
      if (found !== null && !isGone) return { lead: found, locale: address.locale };
    }
    return undefined;
  }

  const way = [hrefOf(site, { locale, path: added.fromPath })];
  let step: { lead: Lead; locale: string } | undefined = { lead: added, locale };
  while (step !== undefined) {
    const next = target(step.lead, step.locale);
    if (next === undefined) return undefined;
    const isBack = way.includes(next) || way.length >= mostSteps;
    way.push(next);
    if (isBack) return way.slice(1).join(', ');
    step = await leadFrom(next);
  }
  return undefined;
}
