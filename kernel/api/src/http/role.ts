export const permissions = [
  'site.read',
  'page.edit-articles',
  'page.edit',
  'page.publish',
  'redirect.edit',
  'media.read',
  'media.upload',
  'media.edit',
  'row.read',
  'row.edit',
  'submission.read',
  'submission.erase',
  'user.manage',
  'audit.read',
  'job.read',
  'job.manage',
  'mail.read',
  'plugin.manage',
] as const;
export type Permission = (typeof permissions)[number];

/** Phrases that complete “your role includes”. */
export const permissionWords: Record<Permission, string> = {
  'site.read': 'opening the site',
  'page.edit-articles': 'editing articles',
  'page.edit': 'editing all pages',
  'page.publish': 'publishing pages',
  'redirect.edit': 'editing redirects',
  'media.read': 'looking at media',
  'media.upload': 'uploading media',
  'media.edit': 'changing and deleting media',
  'row.read': 'looking at data',
  'row.edit': 'editing data',
  'submission.read': 'reading submissions',
  'submission.erase': 'erasing submissions',
  'user.manage': 'managing users',
  'audit.read': 'reading the audit log',
  'job.read': 'looking at jobs and health',
  'job.manage': 'managing jobs',
  'mail.read': 'reading the outbox',
  'plugin.manage': 'managing plugins',
};

/** From least to most powerful. */
export const roles = ['CMSTWO:ARTICLE_USER', 'CMSTWO:USER', 'CMSTWO:SUPER_USER', 'CMSTWO:ADMIN'] as const;
export type Role = (typeof roles)[number];

export const roleTitles: Record<Role, string> = {
  'CMSTWO:ARTICLE_USER': 'Author',
  'CMSTWO:USER': 'Editor',
  'CMSTWO:SUPER_USER': 'Publisher',
  'CMSTWO:ADMIN': 'Administrator',
};

const article: readonly Permission[] = ['site.read', 'page.edit-articles', 'media.read', 'media.upload', 'row.read'];
const user: readonly Permission[] = [...article, 'page.edit', 'media.edit'];
const superUser: readonly Permission[] = [...user, 'page.publish', 'redirect.edit', 'row.edit', 'submission.read'];
const admin: readonly Permission[] = [
  ...superUser,
  'submission.erase',
  'user.manage',
  'audit.read',
  'job.read',
  'job.manage',
  'mail.read',
  'plugin.manage',
];

/** Each role includes the permissions of the one before it. */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  'CMSTWO:ARTICLE_USER': article,
  'CMSTWO:USER': user,
  'CMSTWO:SUPER_USER': superUser,
  'CMSTWO:ADMIN': admin,
};

/** Every site, in a grant. */
export const everySite = '*';

/** A role on a site, or on every site (`*`). */
export interface Grant {
  site: string;
  role: Role;
}

/** False for roles of sibling applications, which stored grants may hold. */
export const isRole = (name: string): name is Role => roles.some((role) => role === name);

const on = (grants: readonly Grant[], site: string) =>
  grants.filter((grant) => grant.site === site || grant.site === everySite);

/** For `*`, only grants on every site count. */
export const allows = (grants: readonly Grant[], permission: Permission, site: string): boolean =>
  on(grants, site).some(({ role }) => permissionsOf[role].includes(permission));

export const allowsSomewhere = (grants: readonly Grant[], permission: Permission): boolean =>
  grants.some(({ role }) => permissionsOf[role].includes(permission));

/** Returns the most powerful role on a site; for `*`, on every site. */
export const strongestRole = (grants: readonly Grant[], site: string): Role | undefined =>
  roles.findLast((role) => on(grants, site).some((grant) => grant.role === role));

/** True if the holder of `grants` may give or revoke a role: at most their own on that site. */
export const reaches = (grants: readonly Grant[], { site, role }: Grant): boolean =>
  on(grants, site).some((own) => roles.indexOf(own.role) >= roles.indexOf(role));
