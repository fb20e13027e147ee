import { everySite, reaches, roles, roleTitles, type Grant, type Role } from '@quoin/api/role';

export const roleWords: Record<Role, { title: string; description: string }> = {
  'CMSTWO:ARTICLE_USER': {
    title: roleTitles['CMSTWO:ARTICLE_USER'],
    description: 'Writes articles and hands them in for review',
  },
  'CMSTWO:USER': { title: roleTitles['CMSTWO:USER'], description: 'Edits every page, publishes nothing' },
  'CMSTWO:SUPER_USER': { title: roleTitles['CMSTWO:SUPER_USER'], description: 'Edits and publishes pages and data' },
  'CMSTWO:ADMIN': { title: roleTitles['CMSTWO:ADMIN'], description: 'Does all of it, and manages users' },
};

export const siteWords = (site: string, names: ReadonlyMap<string, string>): string =>
  site === everySite ? 'Every site' : (names.get(site) ?? site);

/** Highest role that grants give on exactly this site. */
export const roleOn = (grants: readonly Grant[], site: string): Role | undefined =>
  roles.findLast((role) => grants.some((grant) => grant.site === site && grant.role === role));

/** Returns why a user may not change a grant; undefined if they may. */
export const refusal = (own: readonly Grant[], grant: Grant): string | undefined =>
  reaches(own, grant) ? undefined : 'Above your own role here';
