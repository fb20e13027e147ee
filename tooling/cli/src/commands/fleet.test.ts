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

test('sites are columns, packages rows; differences are marked, with the remedy', () => {
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
  ).toBe(`        ice    nyse     mers   new
cards   1.0.0  1.0.0 *  1.0.0  –
tables  1.0.0  –        –      –

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
  expect(text(2)).toBe(`       ice
cards  1.0.0, 0.9.0

Process 7 on web1 serves site ice with a former composition:
  It has no key.`);
  expect(text(1)).toContain('cards  0.9.0\n');
});
