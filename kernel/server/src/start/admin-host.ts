import { KernelError } from '@quoin/core/errors';
import { createHostTable } from '../platform/hosts/host-table.ts';
import { parseHost } from '../platform/hosts/host.ts';
import type { Sites } from '../site/sites/sites.ts';

/** Refuses an admin host that would hide a site. Raises `setting.invalid`. */
export function assertOwnHost(adminHost: string, sites: Pick<Sites, 'all'>, port: number): void {
  const admin = createHostTable([[adminHost, true]]);
  const isHidden = (claimed: string): boolean => {
    // Below a pattern with a star, one name may be the admin host.
    const host = parseHost(claimed);
    return host !== undefined && admin.find({ ...host, port: host.port || `:${port}` }) === true;
  };
  const hidden = sites.all().find(({ composed }) => composed.manifest.hosts.some(isHidden));
  if (hidden === undefined) return;
  throw new KernelError('setting.invalid', {
    name: 'ADMIN_HOST',
    value: adminHost,
    expected: `a host of its own: site ${hidden.id} is served there`,
  });
}
