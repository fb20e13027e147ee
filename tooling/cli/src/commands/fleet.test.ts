import { expect, test } from '@jest/globals';
import { fleetText } from './fleet.ts';

const cards = {
  name: 'cards',
  wanted: '^1.0.0',
  locked: '1.0.0',
  installed: '1.0.0',
  served: '1.0.0',
  isPending: false,
  pages: 3,
};

test('each version of a package has its sites; differences are marked, with the remedy', () => {
  const newer = { ...cards, installed: '2.0.0', isPending: true };
  const tables = { ...cards, name: 'tables' };
  expect(
    fleetText({
      processes: 1,
      sites: [
        { site: 'ice', compositionId: 'one', isPending: false, packages: [cards, tables], behind: [] },
        { site: 'nyse', compositionId: 'two', isPending: true, packages: [newer], behind: [] },
        { site: 'mers', compositionId: 'three', isPending: true, packages: [cards], behind: [] },
        { site: 'new', compositionId: null, isPending: false, packages: [], behind: [] },
      ],
    }),
  ).toBe(`Package  Served   Sites
cards    1.0.0    all but nyse
         1.0.0 *  nyse
tables   1.0.0    ice

nyse is not served with what is installed. Serve what is installed with \`npx quoin upgrade apply --site nyse\`, or install what is served, in the folder of the site: \`npm install cards@1.0.0\`.
  cards: 2.0.0 is installed
mers is not served with what is installed. Serve what is installed with \`npx quoin upgrade apply --site mers\`, or take back what has changed.
  its manifest has changed
new was never served.`);
});

const ice = { site: 'ice', compositionId: 'one', isPending: false, packages: [cards], behind: [] };

test('the absence of differences is reported, too, and that no server runs', () => {
  expect(fleetText({ processes: 1, sites: [ice] })).toMatch(
    /\n\nEvery site is served with what is installed for it\.$/,
  );
  expect(fleetText({ processes: 0, sites: [ice] })).toMatch(
    /\n\nNo server runs on this database: this is what the next start serves\.\nEvery site /,
  );
});

test('versions are those that processes serve, and a process that does not follow is named with the reason', () => {
  const behind = {
    host: 'web1',
    pid: 7,
    isSilent: false,
    composition: 'zero',
    problems: ['It has no key.'],
    packages: { cards: '0.9.0' },
  };
  const text = (processes: number) => fleetText({ processes, sites: [{ ...ice, behind: [behind] }] });
  expect(text(2)).toBe(`Package  Served        Sites
cards    1.0.0, 0.9.0  ice

Process 7 on web1 serves site ice with a former composition:
  It has no key.`);
  expect(text(1)).toContain('cards    0.9.0   ice\n');
});

test('eight sites with 25 packages fit 80 columns, and the sites that deviate are named', () => {
  const names = Array.from({ length: 25 }, (_, index) => `@quoin/plugin-of-the-long-name-${index + 10}`);
  const ids = ['ctaplan', 'esignal', 'globalotc', 'ice', 'imt', 'mersmembers', 'nyse', 'product'];
  const versionOf = (site: string, name: string): string =>
    name.endsWith('10') && site === 'nyse' ? '2.0.0-rc.1' : '1.0.0';
  const few = ['ctaplan', 'esignal', 'globalotc', 'mersmembers'];
  const has = (site: string, name: string): boolean =>
    name.endsWith('11') ? site !== 'imt' && site !== 'ice' : !name.endsWith('12') || few.includes(site);
  const sites = ids.map((site) => ({
    site,
    compositionId: site,
    isPending: false,
    packages: names
      .filter((name) => has(site, name))
      .map((name) => ({ name, version: versionOf(site, name) }))
      .map(({ name, version }) => ({ ...cards, name, locked: version, installed: version, served: version })),
    behind: [],
  }));
  const [table = ''] = fleetText({ processes: 1, sites }).split('\n\n');
  const lines = table.split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(lines.slice(0, 7).map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['Package', 'Served', 'Sites'],
    [names[0], '1.0.0', 'all but nyse'],
    ['2.0.0-rc.1', 'nyse'],
    [names[1], '1.0.0', 'all but ice, imt'],
    [names[2], '1.0.0', 'ctaplan, esignal, globalotc,'],
    ['mersmembers'],
    [names[3], '1.0.0', 'all sites'],
  ]);
  expect(lines).toHaveLength(1 + 25 + 2);
});
