import { everySite, reaches, roles, roleTitles, type Grant, type Role } from '@quoin/core/role';

/** What each role is called, and what it lets people do. */
export const roleWords: Record<Role, { title: string; description: string }> = {
  'CMSTWO:ARTICLE_USER': {
    title: roleTitles['CMSTWO:ARTICLE_USER'],
    description: 'Writes articles and hands them in for review',
  },
  'CMSTWO:USER': { title: roleTitles['CMSTWO:USER'], description: 'Edits every page, publishes nothing' },
  'CMSTWO:SUPER_USER': { title: roleTitles['CMSTWO:SUPER_USER'], description: 'Edits and publishes pages and data' },
  'CMSTWO:ADMIN': { title: roleTitles['CMSTWO:ADMIN'], description: 'Does all of it, and manages users' },
};

/** A site in words. */
export const siteWords = (site: string, names: ReadonlyMap<string, string>): string =>
  site === everySite ? 'Every site' : (names.get(site) ?? site);

/** The most powerful of the roles that grants give on a site itself. */
export const roleOn = (grants: readonly Grant[], site: string): Role | undefined =>
  roles.findLast((role) => grants.some((grant) => grant.site === site && grant.role === role));

/** Why somebody with these grants may not give or take a role; undefined when they may. */
export const refusal = (own: readonly Grant[], grant: Grant): string | undefined =>
  reaches(own, grant) ? undefined : 'Above your own role here';
