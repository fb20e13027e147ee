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
  const sent: PrimaryMessage[] = [];
  return { sent, send: (message: PrimaryMessage) => void sent.push(message) };
};
const kindsSentTo = ({ sent }: { sent: PrimaryMessage[] }) => sent.map((message) => Object.keys(message)[0]);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function create() {
  const [one, other] = [createWorker(), createWorker()];
  const said: string[] = [];
  const mergedCounters = createMergedCounters();
  const ignore = () => undefined;
  const list = createQuarantineList({
    workers: new Set([one, other]),
    report: (sentence) => void said.push(sentence),
    primaryLog: { info: ignore, warn: ignore, error: ignore },
    mergedCounters,
  });
  const hangs = () =>
    mergedCounters.all().flatMap(({ values }) => values.map(({ labels, value }) => [labels['reason'], value]));
  return { one, other, said, list, hangs };
}

test('a component is quarantined for a minute, then tried by one worker, and a minute later by all', () => {
  const { one, other, said, list } = create();
  list.recordFailure(slow);
  expect([kindsSentTo(one), kindsSentTo(other)]).toEqual([['quarantined'], ['quarantined']]);
  expect(said).toEqual([expect.stringMatching(/is left out of all pages of site ice .+ after 1 min\.$/)]);
  const [entry] = list.all();
  expect(Date.parse(entry?.until ?? '') - Date.parse(entry?.since ?? '')).toBe(minute);
  jest.advanceTimersByTime(minute);
  expect([kindsSentTo(one), kindsSentTo(other)]).toEqual([['quarantined'], ['quarantined', 'released']]);
  // Workers that start during the trial also skip it.
  expect(list.all()).toEqual([entry]);
  jest.advanceTimersByTime(minute);
  expect(kindsSentTo(one)).toEqual(['quarantined', 'released']);
  expect(list.all()).toEqual([]);
});

test('a component that hangs again is quarantined longer each time, up to six hours, while other workers continue without it', () => {
  const { one, list } = create();
  const terms = [];
  for (let relapse = 0; relapse < 7; relapse += 1) {
    list.recordFailure(slow);
    const term = Date.parse(list.all()[0]?.until ?? '') - Date.now();
    terms.push(term / minute);
    jest.advanceTimersByTime(term + 1_000);
  }
  expect(terms).toEqual([1, 5, 30, 120, 360, 360, 360]);
  expect(kindsSentTo(one)).toEqual(Array.from({ length: 7 }, () => 'quarantined'));
});

test('one visitor causes no quarantine, and is counted and reported without their address', () => {
  const { one, said, list, hangs } = create();
  list.recordFailure({ ...slow, clientNetwork: '192.0.2.1' });
  list.recordFailure({ ...slow, clientNetwork: '192.0.2.1' });
  expect([kindsSentTo(one), list.all(), hangs()]).toEqual([
    [],
    [],
    [
      ['left-out', 0],
      ['ended', 2],
    ],
  ]);
  expect(said[0]).toMatch(/with what one visitor sent\. It is not left out for that\.$/);
  for (const host of [2, 3]) list.recordFailure({ ...slow, clientNetwork: `192.0.2.${host}` });
  expect(hangs()).toEqual([
    ['left-out', 1],
    ['ended', 3],
  ]);
  expect(JSON.stringify([one.sent, said])).not.toContain('192.0.2.');
});

test('an early release lets it run in all other workers, without a later trial', () => {
  const { one, other, list } = create();
  list.recordFailure(slow);
  const [entry] = list.all();
  if (entry === undefined) throw new Error('It is left out.');
  list.release(entry, one);
  jest.advanceTimersByTime(10 * minute);
  expect([kindsSentTo(one), kindsSentTo(other), list.all()]).toEqual([
    ['quarantined'],
    ['quarantined', 'released'],
    [],
  ]);
  list.recordFailure(slow);
  list.clear();
  jest.advanceTimersByTime(60 * minute);
  expect(kindsSentTo(one)).toEqual(['quarantined', 'quarantined']);
});
