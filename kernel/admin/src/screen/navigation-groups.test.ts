import { describe, expect, test } from '@jest/globals';
import type { Grant, Permission } from '@quoin/api/role';
import { FileText } from 'lucide-react';
import type { Area, NavigationEntry } from './area.ts';
import { navigationGroups, ownSite, toItem } from './navigation-groups.ts';

const entry = (path: string, permission: Permission, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  title: path,
  icon: FileText,
  path,
  permission,
  ...more,
});
const areas: Area[] = [
  {
    siteEntries: [entry('', 'site.read'), entry('users', 'user.manage')],
    groupEntries: [entry('users', 'user.manage', { everywhere: true })],
  },
  {},
  { siteEntries: [entry('jobs', 'job.read')], groupEntries: [entry('jobs', 'job.read'), entry('media', 'media.read')] },
];
const administrator: Grant[] = [{ site: '*', role: 'CMSTWO:ADMIN' }];
const ofIce: Grant[] = [{ site: 'ice', role: 'CMSTWO:ADMIN' }];
const editorOfIce: Grant[] = [{ site: 'ice', role: 'CMSTWO:USER' }];
const [ice, nyse] = [{ id: 'ice' }, { id: 'nyse' }];

const groups = (grants: Grant[], site: string | undefined, sites: { id: string }[]) =>
  navigationGroups({ areas, grants, site, sites }).map(({ scope, items }) => [scope, items.map(({ to }) => to)]);

describe('among several sites', () => {
  test('the entries of the site of the address and of all sites are apart', () => {
    expect(groups(administrator, 'ice', [ice, nyse])).toEqual([
      ['site', ['/sites/ice', '/sites/ice/users', '/sites/ice/jobs']],
      ['all', ['/users', '/jobs', '/media']],
    ]);
  });

  test('an entry of every site needs its permission on every site, others on any', () => {
    expect(groups(ofIce, 'ice', [ice, nyse])).toEqual([
      ['site', ['/sites/ice', '/sites/ice/users', '/sites/ice/jobs']],
      ['all', ['/jobs', '/media']],
    ]);
  });

  test('a site without a role has no entries, and neither has an address without a site', () => {
    expect(groups(editorOfIce, 'ice', [ice, nyse])).toEqual([
      ['site', ['/sites/ice']],
      ['all', ['/media']],
    ]);
    expect(groups(editorOfIce, 'nyse', [ice, nyse])).toEqual([['all', ['/media']]]);
    expect(groups(editorOfIce, undefined, [ice, nyse])).toEqual([['all', ['/media']]]);
    expect(groups([], 'ice', [ice, nyse])).toEqual([]);
  });
});

describe('of the only site', () => {
  test('a screen of every site replaces that of the site; other doubles are of the site', () => {
    expect(groups(administrator, undefined, [ice])).toEqual([
      ['only', ['/sites/ice', '/sites/ice/jobs', '/users', '/media']],
    ]);
  });

  test('the screen of the site stays for those who do not see the other', () => {
    expect(groups(ofIce, 'ice', [ice])).toEqual([
      ['only', ['/sites/ice', '/sites/ice/users', '/sites/ice/jobs', '/media']],
    ]);
  });
});

test('without a site there are only the entries of all sites', () => {
  expect(groups(administrator, undefined, [])).toEqual([['all', ['/users', '/jobs', '/media']]]);
});

test('the own site is that of the address, else the only one', () => {
  expect([
    ownSite({ site: 'nyse', sites: [ice, nyse] }),
    ownSite({ site: undefined, sites: [ice, nyse] }),
    ownSite({ site: 'gone', sites: [ice, nyse] }),
    ownSite({ site: undefined, sites: [ice] }),
    ownSite({ site: undefined, sites: [] }),
  ]).toEqual([nyse, undefined, undefined, ice, undefined]);
});

test('an entry without a path leads to the base', () => {
  expect([toItem('/sites/ice')(entry('', 'site.read')).to, toItem('')(entry('users', 'user.manage')).to]).toEqual([
    '/sites/ice',
    '/users',
  ]);
});
