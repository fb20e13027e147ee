import type { Grant } from '@quoin/api/role';
import type { Area, NavigationEntry } from '../screen/area.ts';
import { maySee } from '../screen/may-see.ts';

const leadsTo = (base: string, { path }: NavigationEntry, pathname: string): boolean =>
  path === '' ? pathname === base : pathname === `${base}/${path}` || pathname.startsWith(`${base}/${path}/`);

/** Returns the entry at an address if it is hidden from the user; else undefined. */
export function refusedAt(
  areas: readonly Area[],
  grants: readonly Grant[],
  pathname: string,
  site: string | undefined,
): NavigationEntry | undefined {
  const isRefused = (base: string, of?: string) => (entry: NavigationEntry) =>
    leadsTo(base, entry, pathname) && !maySee(grants, entry, of);
  if (site !== undefined)
    return areas.flatMap(({ siteEntries = [] }) => siteEntries).find(isRefused(`/sites/${site}`, site));
  return areas.flatMap(({ groupEntries = [] }) => groupEntries).find(isRefused(''));
}
