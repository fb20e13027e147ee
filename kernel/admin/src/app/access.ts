import { allows, allowsSomewhere, everySite, type Grant } from '@quoin/api/role';
import type { Area, NavigationEntry } from '../screen/area.ts';

/** True if the user may see an entry on `site`; if undefined, on any site (every site if `everywhere`). */
export function maySee(grants: readonly Grant[], { permission, everywhere }: NavigationEntry, site?: string): boolean {
  if (site !== undefined) return allows(grants, permission, site);
  return everywhere === true ? allows(grants, permission, everySite) : allowsSomewhere(grants, permission);
}

const leadsTo = (base: string, { path }: NavigationEntry, pathname: string): boolean =>
  path === '' ? pathname === base : pathname === `${base}/${path}` || pathname.startsWith(`${base}/${path}/`);

/** Returns the entry at an address if the user may not see it; else undefined. */
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
