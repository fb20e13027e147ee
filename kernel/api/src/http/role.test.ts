import { expect, test } from '@jest/globals';
import { allows, allowsSomewhere, permissionsOf, reaches, roles, strongestRole } from './role.ts';

test('each role allows all that the one before it allows, and more', () => {
  for (const [index, role] of roles.entries()) {
    const before = roles[index - 1];
    if (before === undefined) continue;
    expect(permissionsOf[role]).toEqual(expect.arrayContaining([...permissionsOf[before]]));
    expect(permissionsOf[role].length).toBeGreaterThan(permissionsOf[before].length);
  }
});

test('a grant holds on its own site only, one for every site everywhere', () => {
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

test('of several roles the strongest that holds on a site is told', () => {
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

test('nobody reaches a role above their own, nor one on another site', () => {
  const own = [{ site: 'ice', role: 'CMSTWO:SUPER_USER' }] as const;
  expect(reaches(own, { site: 'ice', role: 'CMSTWO:SUPER_USER' })).toBe(true);
  expect(reaches(own, { site: 'ice', role: 'CMSTWO:ADMIN' })).toBe(false);
  expect(reaches(own, { site: 'nyse', role: 'CMSTWO:USER' })).toBe(false);
  expect(reaches(own, { site: '*', role: 'CMSTWO:USER' })).toBe(false);
});
