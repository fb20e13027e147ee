import { allows, everySite, siteScope, type OperationMeta } from '@quoin/core/api';
import { QuoinError } from '@quoin/sdk';
import type { SignedIn } from '../sessions/sessions.ts';

/**
 * Lets pass whoever has what an operation declares: deny by default. Judged before the input is, so that who may not
 * call learns nothing. Raises `session.required` and `role.required`.
 */
export function assertAccess(signedIn: SignedIn | undefined, { access }: Partial<OperationMeta>, input: unknown): void {
  if (access === 'anyone') return;
  if (signedIn === undefined) throw new QuoinError('session.required', {});
  if (access === 'signed-in') return;
  const site = siteScope.safeParse((input as { site?: unknown } | undefined)?.site).data ?? everySite;
  if (access === undefined || !allows(signedIn.grants, access, site)) throw new QuoinError('role.required', { permission: access ?? 'none', site });
}
