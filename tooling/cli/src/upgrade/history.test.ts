import { expect, test } from '@jest/globals';
import { changedPackages, historyText, type HistoricChange } from './history.ts';

const packages = (...all: [name: string, version: string, digest: string][]) =>
  new Map(all.map(([name, version, digest]) => [name, { version, digest }]));

test('packages with other files are listed, by name', () => {
  const before = packages(['b', '1.0.0', 'b1'], ['a', '1.0.0', 'a1'], ['gone', '3.0.0', 'g3'], ['same', '1.0.0', 's1']);
  const after = packages(['a', '2.0.0', 'a2'], ['b', '1.0.0', 'b2'], ['new', '1.1.0', 'n1'], ['same', '1.0.0', 's1']);
  expect(changedPackages(before, after)).toEqual([
    { name: 'a', from: '1.0.0', to: '2.0.0' },
    { name: 'b', from: '1.0.0', to: '1.0.0' },
    { name: 'gone', from: '3.0.0', to: null },
    { name: 'new', from: null, to: '1.1.0' },
  ]);
});

test('each change is shown with its packages and who made it', () => {
  const change = (more: Partial<HistoricChange>): HistoricChange => ({
    siteId: 'ice',
    seq: 1,
    at: new Date('2026-05-04T10:00:00Z'),
    fromId: 'first-composition',
    toId: 'second-composition',
    actorId: null,
    actor: null,
    reason: 'upgrade',
    packages: [],
    ...more,
  });
  const history = [
    change({ reason: 'rollback', actor: 'anna@example.com' }),
    change({
      packages: [
        { name: 'a', from: '1.0.0', to: '2.0.0' },
        { name: 'b', from: '1.0.0', to: '1.0.0' },
        { name: 'gone', from: '3.0.0', to: null },
        { name: 'new', from: null, to: '1.1.0' },
      ],
    }),
    change({ reason: 'first', fromId: null, packages: [{ name: 'a', from: null, to: '1.0.0' }] }),
  ];
  expect(historyText('ice', history)).toBe(
    [
      '2026-05-04T10:00:00.000Z  rollback  second-compo  anna@example.com',
      '  its manifest',
      '2026-05-04T10:00:00.000Z  upgrade   second-compo',
      '  a 1.0.0 → 2.0.0',
      '  b 1.0.0, rebuilt',
      '  gone 3.0.0 removed',
      '  new 1.1.0 added',
      '2026-05-04T10:00:00.000Z  first     second-compo',
    ].join('\n'),
  );
  expect(historyText('new', [])).toBe('Site new was never served.');
});
