import { allows, everySite, isRole, reaches, roleTitles, type ApiUser, type Grant, type Role } from '@quoin/core/api';
import { QuoinError } from '@quoin/sdk';
import type { Grant as StoredGrant, Storage, User } from '@quoin/storage';
import { callerOf, siteOf, type ApiContext } from './context.ts';

/** The grants of this application among those that are stored. */
const grantsOf = (stored: readonly StoredGrant[]): Grant[] =>
  stored.flatMap(({ siteId: site, role }) => (isRole(role) ? [{ site, role }] : []));

/** A role of a sibling application that somebody holds at a site, or at every site. */
type SiblingRole = ApiUser['siblingRoles'][number];

/** The grants of sibling applications among those that are stored. */
const siblingRolesOf = (stored: readonly StoredGrant[]): SiblingRole[] =>
  stored.flatMap(({ siteId: site, role }) => (isRole(role) ? [] : [{ site, role }]));

/** A user as those see them who manage users of a site: with the grants that matter there. */
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

/** Raises `role.grant-above-own` unless the caller reaches every one of these grants. */
export function assertReaches(context: ApiContext, grants: readonly Grant[]): void {
  const above = grants.find((grant) => !reaches(callerOf(context).grants, grant));
  if (above !== undefined)
    throw new QuoinError('role.grant-above-own', { role: above.role, title: roleTitles[above.role], site: above.site });
}

/** A user with all that they were granted, whatever the site. */
interface Granted {
  user: User;
  grants: Grant[];
  stored: StoredGrant[];
}

/** Raises `user.unknown`. */
export async function requireUser(storage: Storage, id: string): Promise<Granted> {
  const user = await storage.users.find(id);
  if (user === null) throw new QuoinError('user.unknown', { user: id });
  const stored = await storage.grants.of(id);
  return { user, grants: grantsOf(stored), stored };
}

/** Which grant of an account is above the caller's own, if any: of this application, or of a sibling where the caller manages no users. */
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

/** Whether the caller reaches all grants of an account, and manages users wherever it holds roles of sibling applications. */
export const hasPowerOver = (context: ApiContext, account: Granted): boolean =>
  beyondPower(context, account) === undefined;

/** Raises `role.grant-above-own` unless the caller has power over an account. */
export function assertPowerOver(context: ApiContext, account: Granted): void {
  const beyond = beyondPower(context, account);
  if (beyond !== undefined) throw new QuoinError('role.grant-above-own', beyond);
}

/** A user for who manages those of a site: whoever has no role there is none of theirs. Raises `user.unknown`. */
export async function requireUserOn(storage: Storage, site: string, id: string): Promise<Granted> {
  const found = await requireUser(storage, id);
  const { grants, siblingRoles } = userShape(found.user, found.stored, site);
  if (site !== everySite && grants.length + siblingRoles.length === 0)
    throw new QuoinError('user.unknown', { user: id });
  return found;
}

/** A user whom the caller gives roles on a site: one of theirs, or any for who manages all users. Raises `user.unknown`. */
export const requireUserFor = (context: ApiContext, site: string, id: string): Promise<Granted> =>
  requireUserOn(
    context.services.storage,
    allows(callerOf(context).grants, 'user.manage', everySite) ? everySite : site,
    id,
  );

/** Whether these grants administer every site. */
export const administersAll = (grants: readonly Grant[]): boolean =>
  grants.some(({ site, role }) => site === everySite && role === 'CMSTWO:ADMIN');

/** Raises `user.last-administrator` unless another active user administers every site. */
export async function assertNotLast(storage: Storage, { id }: User): Promise<void> {
  for (const [userId, grants] of await storage.grants.all()) {
    if (userId !== id && administersAll(grantsOf(grants)) && (await storage.users.find(userId))?.state === 'active')
      return;
  }
  throw new QuoinError('user.last-administrator', {});
}

/** Raises `site.unknown` for a scope that is neither every site nor one of them. */
export function assertScope(context: ApiContext, site: string): void {
  if (site !== everySite) siteOf(context, site);
}

/** Writes to the audit log what was done to a user. */
export const note = (context: ApiContext, site: string, action: string, { id }: User, details = {}) =>
  context.services.storage.audit.append({
    siteId: site === everySite ? null : site,
    actorId: callerOf(context).user.id,
    action,
    subject: `user:${id}`,
    details,
  });

/** Gives and takes roles so that a user holds exactly these on a site; whether anything changed. */
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

/** Gives and takes roles of sibling applications so that a user holds exactly these at a site; whether anything changed. */
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
