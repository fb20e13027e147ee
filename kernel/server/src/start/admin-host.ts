import { QuoinError } from '@quoin/sdk';
import { createHostTable } from '../platform/hosts/host-table.ts';
import { parseHost } from '../platform/hosts/host.ts';
import type { Sites } from '../site/sites/sites.ts';

/** Refuses an admin host that would take the place of a site. Raises `setting.invalid`. */
export function assertOwnHost(adminHost: string, sites: Pick<Sites, 'all'>, port: number): void {
  const admin = createHostTable([[adminHost, true]]);
  const isHidden = (claimed: string): boolean => {
    // A host with a star is a pattern: one name below it may well be the admin's.
    const host = parseHost(claimed);
    return host !== undefined && admin.find({ ...host, port: host.port || `:${port}` }) === true;
  };
  const hidden = sites.all().find(({ composed }) => composed.manifest.hosts.some(isHidden));
  if (hidden === undefined) return;
  throw new QuoinError('setting.invalid', {
    name: 'ADMIN_HOST',
    value: adminHost,
    expected: `a host of its own: site ${hidden.id} is served there`,
  });
}
