import type { Permission } from '@quoin/api/role';
import type { LucideIcon } from 'lucide-react';
import type { RouteObject } from 'react-router';

export interface NavigationEntry {
  title: string;
  icon: LucideIcon;
  /** Relative to the site, or to the root for entries of all sites. */
  path: string;
  permission: Permission;
  /** Requires the permission on every site instead of any. */
  everywhere?: true;
}

/** Part of the admin: its screens and navigation entries. */
export interface Area {
  /** Below `/sites/:site`; requires a session. */
  site?: RouteObject[];
  /** Below `/`; requires a session. */
  group?: RouteObject[];
  /** Below `/sites/:site`; requires a session and fills the window. */
  whole?: RouteObject[];
  /** Below `/`; public. */
  open?: RouteObject[];
  siteEntries?: NavigationEntry[];
  /** Navigation entries of all sites. */
  groupEntries?: NavigationEntry[];
}
