import { expect, test } from '@jest/globals';
import { allows, allowsSomewhere, permissionsOf, reaches, roles, strongestRole } from './role.ts';

test('each role has all permissions of the one before it, and more', () => {
  for (const [index, role] of roles.entries()) {
    const before = roles[index - 1];
    if (before === undefined) continue;
    expect(permissionsOf[role]).toEqual(expect.arrayContaining([...permissionsOf[before]]));
    expect(permissionsOf[role].length).toBeGreaterThan(permissionsOf[before].length);
  }
});

test('a grant applies to its own site, and a grant on every site applies everywhere', () => {
  const own = [{ site: 'ice', role: 'CMSTWO:USER' }] as const;
  const all = [{ site: '*', role: 'CMSTWO:USER' }] as const;
  expect(allows(own, 'page.edit', 'ice')).toBe(true);
  expect(allows(own, 'page.edit', 'nyse')).toBe(false);
  expect(allows(own, 'page.edit', '*')).toBe(false);
  expect(allows(own, 'page.publish', 'ice')).toBe(false);
  expect(allows(all, 'page.edit', 'nyse')).toBe(true);
  expect(allowsSomewhere(own, 'page.edit')).toBe(true);
  expect(allowsSomewhere([], 'site.read')).toBe(false);
});

test('the strongest role on a site is returned', () => {
  const grants = [
    { site: '*', role: 'CMSTWO:USER' },
    { site: 'ice', role: 'CMSTWO:ADMIN' },
    { site: 'nyse', role: 'CMSTWO:ARTICLE_USER' },
  ] as const;
  expect(['ice', 'nyse', '*'].map((site) => strongestRole(grants, site))).toEqual([
    'CMSTWO:ADMIN',
    'CMSTWO:USER',
    'CMSTWO:USER',
  ]);
  expect(strongestRole([{ site: 'ice', role: 'CMSTWO:ADMIN' }], '*')).toBeUndefined();
});

test('nobody may grant a role above their own, or one on another site', () => {
  const own = [{ site: 'ice', role: 'CMSTWO:SUPER_USER' }] as const;
  expect(reaches(own, { site: 'ice', role: 'CMSTWO:SUPER_USER' })).toBe(true);
  expect(reaches(own, { site: 'ice', role: 'CMSTWO:ADMIN' })).toBe(false);
  expect(reaches(own, { site: 'nyse', role: 'CMSTWO:USER' })).toBe(false);
  expect(reaches(own, { site: '*', role: 'CMSTWO:USER' })).toBe(false);
});
