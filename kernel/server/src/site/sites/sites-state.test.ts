import { expect, test } from '@jest/globals';
import type { ComposedSite } from '@quoin/core';
import type { ServedSite } from './served-site.ts';
import {
  assertComposed,
  initialState,
  nextState,
  problemsOf,
  refuseConflicts,
  replacedSites,
  type SitesState,
} from './sites-state.ts';

interface Sample {
  id: string;
  composed: { manifest: { hosts: readonly string[] } };
}

const problem = { where: 'manifest.json', message: 'It is not JSON.' };
const siteOf = (id: string, hosts = [`${id}.localhost`]): Sample => ({ id, composed: { manifest: { hosts } } });
const folderOf = (id: string, given: Partial<ServedSite> = {}): ServedSite => ({
  id,
  folder: `sites/${id}`,
  composed: siteOf(id).composed as ComposedSite,
  problems: [],
  packages: new Map(),
  definition: { manifest: { hosts: [`${id}.localhost`] }, packages: [] },
  isPending: false,
  isFailing: false,
  ...given,
});
const broken = (id: string, given: Partial<ServedSite> = {}) =>
  folderOf(id, { composed: undefined, problems: [problem], ...given });
const reload = (former: SitesState<Sample>, folders: readonly ServedSite[], opened: readonly Sample[]) =>
  nextState(former, { folders, opened, problems: problemsOf(folders) });
const at = (state: SitesState<Sample>, name: string) => state.hosts.find({ name, port: '' });
const [ice, nyse] = [siteOf('ice'), siteOf('nyse')];

test('an earlier folder keeps its id and hosts; the other is rejected, with both reasons', () => {
  const [first, second, third] = refuseConflicts([
    folderOf('ice'),
    folderOf('ice', { folder: 'sites/other' }),
    folderOf('nyse'),
  ]);
  expect([first?.problems, third?.problems]).toEqual([[], []]);
  expect(second?.composed).toBeUndefined();
  expect(second?.problems).toEqual([
    { where: 'sites/other/manifest.json', message: 'The id ice is taken by sites/ice. Choose another.' },
    { where: 'sites/other/manifest.json', message: 'The host ice.localhost is taken by sites/ice. Choose another.' },
  ]);
});

test('an invalid site is served as before, and one without its folder is not', () => {
  const first = reload(initialState, [folderOf('ice'), folderOf('nyse')], [ice, nyse]);
  expect([...first.served.keys()]).toEqual(['ice', 'nyse']);
  const second = reload(first, [broken('ice')], []);
  expect([...second.served]).toEqual([['ice', ice]]);
  expect([...second.problems]).toEqual([['ice', [problem]]]);
  expect(replacedSites(first, second)).toEqual([nyse]);
});

test('a new composition of a site replaces the former one; an opened one remains open', () => {
  const folders = [folderOf('ice'), folderOf('nyse')];
  const first = reload(initialState, folders, [ice, nyse]);
  const renamed = siteOf('ice', ['renamed.localhost']);
  const second = reload(first, folders, [renamed, nyse]);
  expect(replacedSites(first, second)).toEqual([ice]);
  expect([at(second, 'renamed.localhost'), at(second, 'ice.localhost')]).toEqual(['ice', undefined]);
  expect(at(first, 'ice.localhost')).toBe('ice');
});

test('a site that was never composed has the hosts of its manifest', () => {
  const state = reload(initialState, [broken('ice')], []);
  expect([state.served.size, at(state, 'ice.localhost')]).toEqual([0, 'ice']);
  const unreadable = broken('ice', { definition: { manifest: null, packages: [] } });
  expect(at(reload(initialState, [unreadable], []), 'ice.localhost')).toBeUndefined();
});

test('sites with installed packages not yet applied are pending', () => {
  const folders = [folderOf('ice', { isPending: true }), folderOf('nyse')];
  expect([...reload(initialState, folders, [ice, nyse]).pending]).toEqual(['ice']);
});

test('problems of several sites name the site, those of one do not', () => {
  expect(() => assertComposed(problemsOf([folderOf('ice')]))).not.toThrow();
  const refused = (...ids: string[]) => {
    try {
      assertComposed(problemsOf(ids.map((id) => broken(id))));
    } catch (error) {
      return error;
    }
    return undefined;
  };
  expect(refused('ice')).toMatchObject({ code: 'composition.invalid', details: { site: 'ice' }, problems: [problem] });
  expect(refused('ice', 'nyse')).toMatchObject({
    details: { site: 'ice, nyse' },
    problems: [
      { where: 'Site ice, manifest.json', message: problem.message },
      { where: 'Site nyse, manifest.json', message: problem.message },
    ],
  });
});
