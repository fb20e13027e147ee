import { expect, test } from '@jest/globals';
import { createChangeFeed, type Change } from './change-feed.ts';

const change = (seq: number, ...keys: string[]): Change => ({ seq, siteId: 'ice', keys });
const made = (since: number, key: string, siteId = 'ice') => ({ siteId, keys: [key], since });

function listen(since = 10) {
  const feed = createChangeFeed(since);
  const received: (number | 'missed')[] = [];
  feed.subscribe({ changed: ({ seq }) => void received.push(seq), missed: () => void received.push('missed') });
  return { feed, received };
}

test('each change is published once: local ones at once, others in log order', () => {
  const { feed, received } = listen();
  feed.own(change(13));
  feed.receive([change(11), change(12), change(13), change(14)]);
  feed.own(change(14));
  feed.receive([change(15)]);
  expect(received).toEqual([13, 11, 12, 14, 15]);
});

test('work begun before a change that it depends on is outdated, whatever the author and order of changes', () => {
  const { feed } = listen();
  const begun = feed.count();
  feed.own(change(12, 'a'));
  const between = feed.count();
  expect([
    feed.isOutdated(made(begun, 'a')),
    feed.isOutdated(made(begun, 'b')),
    feed.isOutdated(made(begun, 'a', 'nyse')),
    feed.isOutdated(made(between, 'a')),
  ]).toEqual([true, false, false, false]);
  // Read before the previous change was known.
  feed.receive([change(11, 'b'), change(12, 'a')]);
  expect([
    feed.isOutdated(made(between, 'b')),
    feed.isOutdated(made(between, 'a')),
    feed.isOutdated(made(feed.count(), 'b')),
  ]).toEqual([true, false, false]);
});

test('a change within the process outdates what depends on it, whatever the log says next', () => {
  const { feed, received } = listen();
  const begun = feed.count();
  feed.notify({ siteId: null, keys: ['sites'] });
  feed.receive([change(11, 'a')]);
  expect(received).toEqual([10, 11]);
  expect([
    feed.isOutdated(made(begun, 'sites')),
    feed.isOutdated(made(begun, 'sites', 'nyse')),
    feed.isOutdated(made(feed.count(), 'sites')),
  ]).toEqual([true, true, false]);
});

test('missed changes outdate all work begun before them', () => {
  const { feed, received } = listen();
  const begun = feed.count();
  feed.receive([change(900, 'a')]);
  expect([received, feed.isOutdated(made(begun, 'b')), feed.isOutdated(made(feed.count(), 'b'))]).toEqual([
    ['missed', 900],
    true,
    false,
  ]);
});

test('work that outlasts the remembered changes is outdated', () => {
  const { feed } = listen();
  const begun = feed.count();
  feed.receive(Array.from({ length: 1_000 }, (_, index) => change(11 + index, 'a')));
  expect(feed.isOutdated(made(begun, 'b'))).toBe(false);
  feed.receive([change(1_011, 'a')]);
  expect([feed.isOutdated(made(begun, 'b')), feed.isOutdated(made(begun + 1, 'b'))]).toEqual([true, false]);
});
