import type { Permission } from '@quoin/core/role';
import type { LucideIcon } from 'lucide-react';
import type { RouteObject } from 'react-router';

/** An entry of the navigation. */
export interface NavigationEntry {
  title: string;
  icon: LucideIcon;
  /** Below the site, or below the root for what concerns every site. */
  path: string;
  /** Who sees it. */
  permission: Permission;
  /** Whether it takes the permission on every site, not only on some. */
  everywhere?: true;
}

/** A part of the admin: its screens, and how they are reached. */
export interface Area {
  /** Below `/sites/:site`; needs a session. */
  site?: RouteObject[];
  /** Below `/`; needs a session. */
  group?: RouteObject[];
  /** Below `/sites/:site`; needs a session, and takes the whole window. */
  whole?: RouteObject[];
  /** Below `/`; for whoever comes. */
  open?: RouteObject[];
  /** Entries among those of a site. */
  siteEntries?: NavigationEntry[];
  /** Entries among those of every site. */
  groupEntries?: NavigationEntry[];
}
