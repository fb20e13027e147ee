import { allows, allowsSomewhere, everySite, type Grant } from '@quoin/api/role';
import type { NavigationEntry } from './area.ts';

/** True if the user may see an entry on `site`; if undefined, on any site (every site if `everywhere`). */
export function maySee(grants: readonly Grant[], { permission, everywhere }: NavigationEntry, site?: string): boolean {
  if (site !== undefined) return allows(grants, permission, site);
  return everywhere === true ? allows(grants, permission, everySite) : allowsSomewhere(grants, permission);
}
