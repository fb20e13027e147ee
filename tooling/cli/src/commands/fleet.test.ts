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
    fleetText([
      { site: 'ice', compositionId: 'one', isPending: false, packages: [cards, tables] },
      { site: 'nyse', compositionId: 'two', isPending: true, packages: [newer] },
      { site: 'mers', compositionId: 'three', isPending: true, packages: [cards] },
      { site: 'new', compositionId: null, isPending: false, packages: [] },
    ]),
  ).toBe(`        ice    nyse     mers   new
cards   1.0.0  1.0.0 *  1.0.0  –
tables  1.0.0  –        –      –

nyse is served otherwise than it is installed. Put what is installed into service by \`npx quoin upgrade apply --site nyse\`.
  cards: 2.0.0 is installed
mers is served otherwise than it is installed. Put what is installed into service by \`npx quoin upgrade apply --site mers\`.
  its manifest has changed
new was never served.`);
});

test('the absence of differences is reported, too', () => {
  expect(fleetText([{ site: 'ice', compositionId: 'one', isPending: false, packages: [cards] }])).toMatch(
    /\n\nEvery site is served with what is installed for it\.$/,
  );
});
