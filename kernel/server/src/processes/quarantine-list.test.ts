import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Suspect } from '../platform/isolation/suspect.ts';
import { createMergedCounters } from './merged-counters.ts';
import type { PrimaryMessage } from './messages.ts';
import { createQuarantineList } from './quarantine-list.ts';

const minute = 60_000;
const slow: Suspect = {
  site: 'ice',
  page: 'page-1',
  plugin: '@sample/plugin',
  version: '1.0.0',
  component: 'cms-component-slow',
  during: 'render',
};

const createWorker = () => {
  const told: PrimaryMessage[] = [];
  return { told, tell: (message: PrimaryMessage) => void told.push(message) };
};
const heard = ({ told }: { told: PrimaryMessage[] }) => told.map((message) => Object.keys(message)[0]);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function create() {
  const [one, other] = [createWorker(), createWorker()];
  const said: string[] = [];
  const mergedCounters = createMergedCounters();
  const ignore = () => undefined;
  const list = createQuarantineList({
    members: new Set([one, other]),
    tell: (sentence) => void said.push(sentence),
    primaryLog: { info: ignore, warn: ignore, error: ignore },
    mergedCounters,
  });
  const hangs = () =>
    mergedCounters.all().flatMap(({ values }) => values.map(({ labels, value }) => [labels['reason'], value]));
  return { one, other, said, list, hangs };
}

test('a component is left out for a minute, then one worker tries it, and a minute later all of them', () => {
  const { one, other, said, list } = create();
  list.accuse(slow);
  expect([heard(one), heard(other)]).toEqual([['quarantined'], ['quarantined']]);
  expect(said).toEqual([expect.stringMatching(/is left out of all pages of site ice .+ after 1 min\.$/)]);
  const [entry] = list.all();
  expect(Date.parse(entry?.until ?? '') - Date.parse(entry?.since ?? '')).toBe(minute);
  jest.advanceTimersByTime(minute);
  expect([heard(one), heard(other)]).toEqual([['quarantined'], ['quarantined', 'lifted']]);
  // Workers that start during the trial also skip it.
  expect(list.all()).toEqual([entry]);
  jest.advanceTimersByTime(minute);
  expect(heard(one)).toEqual(['quarantined', 'lifted']);
  expect(list.all()).toEqual([]);
});

test('one that does not end again is left out longer each time, up to six hours, while the other workers go on without it', () => {
  const { one, list } = create();
  const terms = [];
  for (let relapse = 0; relapse < 7; relapse += 1) {
    list.accuse(slow);
    const term = Date.parse(list.all()[0]?.until ?? '') - Date.now();
    terms.push(term / minute);
    jest.advanceTimersByTime(term + 1_000);
  }
  expect(terms).toEqual([1, 5, 30, 120, 360, 360, 360]);
  expect(heard(one)).toEqual(Array.from({ length: 7 }, () => 'quarantined'));
});

test('what one visitor sent accuses no component, is counted and told; nobody else hears who it was', () => {
  const { one, said, list, hangs } = create();
  list.accuse({ ...slow, asker: '192.0.2.1' });
  list.accuse({ ...slow, asker: '192.0.2.1' });
  expect([heard(one), list.all(), hangs()]).toEqual([
    [],
    [],
    [
      ['left-out', 0],
      ['ended', 2],
    ],
  ]);
  expect(said[0]).toMatch(/with what one visitor sent\. It is not left out for that\.$/);
  for (const host of [2, 3]) list.accuse({ ...slow, asker: `192.0.2.${host}` });
  expect(hangs()).toEqual([
    ['left-out', 1],
    ['ended', 3],
  ]);
  expect(JSON.stringify([one.told, said])).not.toContain('192.0.2.');
});

test('who lifts it early lets it run in all other workers, and nothing is tried later', () => {
  const { one, other, list } = create();
  list.accuse(slow);
  const [entry] = list.all();
  if (entry === undefined) throw new Error('It is left out.');
  list.lift(entry, one);
  jest.advanceTimersByTime(10 * minute);
  expect([heard(one), heard(other), list.all()]).toEqual([['quarantined'], ['quarantined', 'lifted'], []]);
  list.accuse(slow);
  list.clear();
  jest.advanceTimersByTime(60 * minute);
  expect(heard(one)).toEqual(['quarantined', 'quarantined']);
});
