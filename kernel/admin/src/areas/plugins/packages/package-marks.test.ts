import { expect, test } from '@jest/globals';
import { packageMarks } from './package-marks.ts';

const cards = {
  name: 'cards',
  wanted: '^1.0.0',
  locked: '1.0.0',
  installed: '1.0.0',
  served: '1.0.0',
  fits: true,
  isPending: false,
  isBehind: false,
  pages: 3,
};

test.each([
  [{}, []],
  [{ wanted: null, locked: null }, []],
  [{ installed: '1.1.0', locked: '1.1.0', isPending: true }, ['1.1.0 waits']],
  [{ isPending: true }, ['Other files wait']],
  [{ served: null, isPending: true }, ['1.0.0 waits to be added']],
  [{ installed: null, isPending: true }, ['Waits for removal']],
  [{ served: '1.1.0', isPending: true, isBehind: true }, ['Only 1.0.0 is installed']],
  [{ locked: '1.2.0' }, ['Locked at 1.2.0, not 1.0.0']],
  [
    { installed: '2.0.0', locked: '2.0.0', fits: false, isPending: true },
    ['2.0.0 waits', '^1.0.0 is wanted, not 2.0.0'],
  ],
])('of a package with %j is said %j', (more, said) => {
  expect(packageMarks({ ...cards, ...more }, { quarantine: [] }).map(({ words }) => words)).toEqual(said);
});

test('a newer version that there is, is said after all else', () => {
  expect(
    packageMarks(
      { ...cards, installed: '1.1.0', locked: '1.1.0', isPending: true },
      { quarantine: [], newest: '2.0.0' },
    ),
  ).toEqual([
    { kind: 'waits', words: '1.1.0 waits' },
    { kind: 'outdated', words: '2.0.0 is out' },
  ]);
});

test('what pages go without is said first, of the package that registers it', () => {
  const quarantine = [
    { plugin: 'cards', title: 'Card' },
    { plugin: 'tables', title: 'Table' },
  ];
  expect(packageMarks({ ...cards, isPending: true }, { quarantine })).toEqual([
    { kind: 'fails', words: 'Card is left out of pages' },
    { kind: 'waits', words: 'Other files wait' },
  ]);
});
