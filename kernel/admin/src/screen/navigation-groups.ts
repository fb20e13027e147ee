import type { Grant } from '@quoin/api/role';
import type { LucideIcon } from 'lucide-react';
import type { Area, NavigationEntry } from './area.ts';
import { maySee } from './may-see.ts';

export interface NavigationItem {
  title: string;
  icon: LucideIcon;
  to: string;
}

interface NavigationGroup {
  /** `only`: of the only site, and of the whole instance. */
  scope: 'site' | 'all' | 'only';
  items: readonly NavigationItem[];
}

interface Surroundings<Site> {
  areas: readonly Area[];
  grants: readonly Grant[];
  /** Site of the address. */
  site: string | undefined;
  sites: readonly Site[];
}

/** Returns the site of the address, or else the only one that the user has. */
export const ownSite = <Site extends { id: string }>({
  site,
  sites,
}: Pick<Surroundings<Site>, 'site' | 'sites'>): Site | undefined =>
  sites.find(({ id }) => id === site) ?? (sites.length === 1 ? sites[0] : undefined);

export const toItem =
  (base: string) =>
  ({ title, icon, path }: NavigationEntry): NavigationItem => ({
    title,
    icon,
    to: path === '' ? base : `${base}/${path}`,
  });

/** Returns the entries that the user may see: of the site and of all sites, or without doubles if there is one site. */
export function navigationGroups({ areas, grants, site, sites }: Surroundings<{ id: string }>): NavigationGroup[] {
  const own = ownSite({ site, sites })?.id ?? site;
  const base = `/sites/${own}`;
  const ofSite =
    own === undefined
      ? []
      : areas.flatMap(({ siteEntries = [] }) => siteEntries).filter((entry) => maySee(grants, entry, own));
  const ofGroup = areas.flatMap(({ groupEntries = [] }) => groupEntries).filter((entry) => maySee(grants, entry));
  if (sites.length !== 1) {
    const groups: NavigationGroup[] = [
      { scope: 'site', items: ofSite.map(toItem(base)) },
      { scope: 'all', items: ofGroup.map(toItem('')) },
    ];
    return groups.filter(({ items }) => items.length > 0);
  }
  const among = (entries: readonly NavigationEntry[], { path }: NavigationEntry) =>
    entries.find((entry) => entry.path === path);
  // A screen that needs the permission on every site shows what that of the site does, and more.
  const items = [
    ...ofSite.filter((entry) => among(ofGroup, entry)?.everywhere !== true).map(toItem(base)),
    ...ofGroup.filter((entry) => entry.everywhere === true || among(ofSite, entry) === undefined).map(toItem('')),
  ];
  return [{ scope: 'only', items }];
}
