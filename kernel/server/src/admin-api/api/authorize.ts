import {
  allows,
  everySite,
  permissionWords,
  roleTitles,
  siteScope,
  strongestRole,
  type Grant,
  type OperationMeta,
  type Permission,
} from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import type { SignedIn } from '../../platform/sessions/sessions.ts';

/** Raises `role.required` unless granted. An undefined permission never is. */
export function assertGranted(grants: readonly Grant[], permission: Permission | undefined, site: string): void {
  if (permission !== undefined && allows(grants, permission, site)) return;
  const role = strongestRole(grants, site);
  throw new KernelError('role.required', {
    permission: permission ?? 'none',
    site,
    role: role === undefined ? '' : roleTitles[role],
    action: permission === undefined ? 'this' : permissionWords[permission],
  });
}

/**
 * Denies by default. Runs before input validation, so that callers without access learn nothing. Raises
 * `session.required` and `role.required`.
 */
export function assertAccess(signedIn: SignedIn | undefined, { access }: Partial<OperationMeta>, input: unknown): void {
  if (access === 'anyone') return;
  if (signedIn === undefined) throw new KernelError('session.required', {});
  if (access === 'signed-in') return;
  const site = siteScope.safeParse((input as { site?: unknown } | undefined)?.site).data ?? everySite;
  assertGranted(signedIn.grants, access, site);
}
