import { allows, everySite, isRole, reaches, roleTitles, type ApiUser, type Grant, type Role } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import type { Grant as StoredGrant, Storage, User } from '@quoin/storage';
import { callerOf, siteOf, type ApiContext } from './context.ts';

const grantsOf = (stored: readonly StoredGrant[]): Grant[] =>
  stored.flatMap(({ siteId: site, role }) => (isRole(role) ? [{ site, role }] : []));

/** `site` may be `everySite`. */
type SiblingRole = ApiUser['siblingRoles'][number];

const siblingRolesOf = (stored: readonly StoredGrant[]): SiblingRole[] =>
  stored.flatMap(({ siteId: site, role }) => (isRole(role) ? [] : [{ site, role }]));

export function userShape(
  { id, email, name, state, createdAt }: User,
  stored: readonly StoredGrant[],
  site: string,
): ApiUser {
  const here = stored.filter((grant) => site === everySite || grant.siteId === site || grant.siteId === everySite);
  return {
    id,
    email,
    name,
    state,
    createdAt: createdAt.toISOString(),
    grants: grantsOf(here),
    siblingRoles: siblingRolesOf(here),
  };
}

/** Raises `role.grant-above-own` unless the caller reaches all grants. */
export function assertReaches(context: ApiContext, grants: readonly Grant[]): void {
  const above = grants.find((grant) => !reaches(callerOf(context).grants, grant));
  if (above !== undefined)
    throw new KernelError('role.grant-above-own', {
      role: above.role,
      title: roleTitles[above.role],
      site: above.site,
    });
}

/** A user with all grants, on any site. */
interface Granted {
  user: User;
  grants: Grant[];
  stored: StoredGrant[];
}

/** Raises `user.unknown`. */
export async function requireUser(storage: Storage, id: string): Promise<Granted> {
  const user = await storage.users.find(id);
  if (user === null) throw new KernelError('user.unknown', { user: id });
  const stored = await storage.grants.of(id);
  return { user, grants: grantsOf(stored), stored };
}

/** First grant beyond the caller's own, or of a sibling application where the caller manages no users. */
function beyondPower(
  context: ApiContext,
  { grants, stored }: Granted,
): { role: string; title: string; site: string } | undefined {
  const held = callerOf(context).grants;
  const above = grants.find((grant) => !reaches(held, grant));
  if (above !== undefined) return { ...above, title: roleTitles[above.role] };
  const sibling = siblingRolesOf(stored).find(({ site }) => !allows(held, 'user.manage', site));
  return sibling && { ...sibling, title: sibling.role };
}

/** True if the caller reaches all grants, and manages users wherever the account has sibling roles. */
export const hasPowerOver = (context: ApiContext, account: Granted): boolean =>
  beyondPower(context, account) === undefined;

/** Raises `role.grant-above-own`. */
export function assertPowerOver(context: ApiContext, account: Granted): void {
  const beyond = beyondPower(context, account);
  if (beyond !== undefined) throw new KernelError('role.grant-above-own', beyond);
}

/** Finds a user who has a role at the site. Raises `user.unknown`. */
export async function requireUserOn(storage: Storage, site: string, id: string): Promise<Granted> {
  const found = await requireUser(storage, id);
  const { grants, siblingRoles } = userShape(found.user, found.stored, site);
  if (site !== everySite && grants.length + siblingRoles.length === 0)
    throw new KernelError('user.unknown', { user: id });
  return found;
}

/** Finds a user to grant roles to: one of the site's, or any if the caller manages all. Raises `user.unknown`. */
export const requireUserFor = (context: ApiContext, site: string, id: string): Promise<Granted> =>
  requireUserOn(
    context.services.storage,
    allows(callerOf(context).grants, 'user.manage', everySite) ? everySite : site,
    id,
  );

export const administersAll = (grants: readonly Grant[]): boolean =>
  grants.some(({ site, role }) => site === everySite && role === 'CMSTWO:ADMIN');

/** Raises `user.last-administrator` unless another active user administers every site. */
export async function assertNotLast(storage: Storage, { id }: User): Promise<void> {
  for (const [userId, grants] of await storage.grants.all()) {
    if (userId !== id && administersAll(grantsOf(grants)) && (await storage.users.find(userId))?.state === 'active')
      return;
  }
  throw new KernelError('user.last-administrator', {});
}

/** Raises `site.unknown`. */
export function assertScope(context: ApiContext, site: string): void {
  if (site !== everySite) siteOf(context, site);
}

export const note = (context: ApiContext, site: string, action: string, { id }: User, details = {}) =>
  context.services.storage.audit.append({
    siteId: site === everySite ? null : site,
    actorId: callerOf(context).user.id,
    action,
    subject: `user:${id}`,
    details,
  });

/** Sets a user's roles on a site. Returns true if any changed. */
export async function setRoles(
  context: ApiContext,
  site: string,
  user: User,
  before: readonly Grant[],
  roles: readonly Role[],
): Promise<boolean> {
  const { storage } = context.services;
  const held = before.filter((grant) => grant.site === site).map(({ role }) => role);
  const added = roles.filter((role) => !held.includes(role));
  const taken = held.filter((role) => !roles.includes(role));
  assertReaches(
    context,
    [...added, ...taken].map((role) => ({ site, role })),
  );
  if (site === everySite && taken.includes('CMSTWO:ADMIN')) await assertNotLast(storage, user);
  const grantedBy = callerOf(context).user.id;
  for (const role of added) await storage.grants.grant({ userId: user.id, siteId: site, role, grantedBy });
  for (const role of taken) await storage.grants.revoke({ userId: user.id, siteId: site, role });
  return added.length + taken.length > 0;
}

/** Sets a user's sibling roles at a site. Returns true if any changed. */
export async function setSiblingRoles(
  context: ApiContext,
  site: string,
  { user, stored }: Granted,
  roles: readonly string[],
): Promise<boolean> {
  const { storage } = context.services;
  const held = siblingRolesOf(stored).flatMap((each) => (each.site === site ? [each.role] : []));
  const added = roles.filter((role) => !held.includes(role));
  const taken = held.filter((role) => !roles.includes(role));
  for (const role of added)
    await storage.grants.grant({ userId: user.id, siteId: site, role, grantedBy: callerOf(context).user.id });
  for (const role of taken) await storage.grants.revoke({ userId: user.id, siteId: site, role });
  return added.length + taken.length > 0;
}
