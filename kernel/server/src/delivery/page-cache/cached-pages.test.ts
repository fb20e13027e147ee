import { expect, test } from '@jest/globals';
import { createChangeFeed } from '../../platform/changes/change-feed.ts';
import type { Site } from '../../site/sites/site.ts';
import { createCachedPage, type CachedPage } from './cached-page.ts';
import { createCachedPages } from './cached-pages.ts';

const ice = { id: 'ice' } as Site;
const nyse = { id: 'nyse' } as Site;
let clock = 1_000;

function place({ maxBytes = 1_000_000, since = 10 } = {}) {
  const sites = new Map([ice, nyse].map((site) => [site.id, site]));
  const dropped: string[] = [];
  const feed = createChangeFeed(since);
  const kept = createCachedPages({
    maxBytes,
    now: () => new Date(clock),
    served: (id) => sites.get(id),
    feed,
    dropped: ({ key }) => dropped.push(key),
  });
  const page = (key: string, keys: string[], more: Partial<CachedPage> = {}): CachedPage => ({
    ...createCachedPage({
      key: `${key}?`,
      site: ice,
      path: `/${key}`,
      address: `ice /${key}`,
      names: [],
      keys,
      since: kept.since(),
      expires: Infinity,
      retryAfter: Infinity,
      notAfter: Infinity,
      isPage: true,
      status: 200,
      type: 'text/html',
      body: 'x'.repeat(10_000),
      variesByVisitor: false,
      isShared: false,
    }),
    ...more,
  });
  return { kept, feed, page, sites, dropped };
}

test('a change drops only its dependents on its site', () => {
  const { kept, feed, page } = place();
  for (const each of [page('a', ['page:1', 'link:2']), page('b', ['page:2']), page('c', ['page:1'], { site: nyse })])
    expect(kept.add(each)).toBe(true);
  feed.receive([{ seq: 11, siteId: 'ice', keys: ['link:2', 'page:1'] }]);
  expect(['a?', 'b?', 'c?'].map((key) => kept.find(key) !== undefined)).toEqual([false, true, true]);
  feed.receive([{ seq: 12, siteId: null, keys: ['page:1', 'page:2'] }]);
  expect(kept.count()).toBe(0);
});

test('a page begun before a change is not cached if finished after it', () => {
  const { kept, feed, page } = place();
  const [old, other] = [page('a', ['page:1']), page('b', ['page:2'])];
  feed.receive([{ seq: 11, siteId: 'ice', keys: ['page:1'] }]);
  expect([kept.add(old), kept.add(other)]).toEqual([false, true]);
  expect(kept.add(page('a', ['page:1']))).toBe(true);
});

test('a local change takes effect at once, and does not cause a second render when read from the log', () => {
  const { kept, feed, page } = place();
  kept.add(page('a', ['page:1']));
  const change = { seq: 12, siteId: 'ice', keys: ['page:1'] };
  feed.own(change);
  expect(kept.find('a?')).toBeUndefined();
  for (const each of [page('a', ['page:1']), page('b', ['page:1', 'page:2'])]) kept.add(each);
  // It may have been rendered before a change of another process.
  feed.receive([{ seq: 11, siteId: 'ice', keys: ['page:2'] }, change]);
  expect(['a?', 'b?'].map((key) => kept.find(key) !== undefined)).toEqual([true, false]);
});

test('a later render is not replaced by an earlier one', () => {
  const { kept, feed, page } = place();
  const slow = page('a', ['page:1'], { retryAfter: clock });
  feed.receive([{ seq: 11, siteId: 'ice', keys: ['page:2'] }]);
  const quick = page('a', ['page:1']);
  expect([kept.add(quick), kept.add(slow)]).toEqual([true, false]);
  expect(kept.find('a?')).toBe(quick);
});

test('a page is encoded once for concurrent requests', async () => {
  const { kept, page } = place();
  const made = page('a', []);
  const first = kept.encode(made, 'br').then(() => made.sendable.br);
  const second = kept.encode(made, 'br').then(() => made.sendable.br);
  expect(await first).toBe(await second);
  expect(made.sendable.br).toBe(await first);
});

test('a gap in the log invalidates cached pages and renders in progress', () => {
  const { kept, feed, page } = place();
  kept.add(page('a', ['page:1']));
  const begun = page('b', ['page:1']);
  feed.receive([{ seq: 900, siteId: 'ice', keys: ['page:2'] }]);
  expect([kept.count(), kept.add(begun), kept.add(page('b', ['page:1']))]).toEqual([0, false, true]);
});

test('a render that outlasts the remembered changes is not cached', () => {
  const { kept, feed, page } = place();
  const begun = page('a', ['page:1']);
  feed.receive(Array.from({ length: 1_001 }, (_, index) => ({ seq: 11 + index, siteId: 'ice', keys: ['page:2'] })));
  expect([kept.add(begun), kept.add(page('a', ['page:1']))]).toEqual([false, true]);
});

test('an instant expires it, including the copy served during an outage', () => {
  const { kept, page } = place();
  kept.add(page('a', [], { expires: clock + 100, notAfter: clock + 200 }));
  kept.name(kept.find('a?') as CachedPage, 'host/a');
  expect([kept.find('a?'), kept.at('host/a')]).not.toContain(undefined);
  clock += 100;
  expect([kept.find('a?'), kept.at('host/a'), kept.find('a?', 'late') === undefined]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  clock += 100;
  expect(kept.find('a?', 'late')).toBeUndefined();
});

test('a clock set back drops pages that expire at an instant: they would stay too long', () => {
  const { kept, page } = place();
  kept.add(page('timed', [], { expires: clock + 100 }));
  kept.add(page('lasting', []));
  expect([kept.find('timed?'), kept.find('lasting?')]).not.toContain(undefined);
  clock -= 86_400_000;
  expect(kept.find('timed?')).toBeUndefined();
  expect([
    kept.find('lasting?') === undefined,
    kept.add(page('timed', [], { expires: clock + 100 })),
    kept.find('timed?') === undefined,
  ]).toEqual([false, true, false]);
});

test('a changed composition drops all pages of its site, and late renders are not cached', () => {
  const { kept, page, sites } = place();
  const late = page('b', []);
  kept.add(page('a', []));
  sites.set('ice', { id: 'ice' } as Site);
  kept.sweep();
  expect([kept.find('a?'), kept.add(late)]).toEqual([undefined, false]);
});

test('only pages dropped as outdated are reported', () => {
  const { kept, feed, page, sites, dropped } = place({ maxBytes: 400_000 });
  for (const each of [page('a', ['page:1']), page('b', ['page:2']), page('b', ['page:2'])]) kept.add(each);
  for (let number = 0; number < 50; number += 1) kept.add(page(`page-${number}`, []));
  for (const each of [page('a', ['page:1']), page('b', ['page:2']), page('c', [])]) kept.add(each);
  expect(dropped).toEqual([]);
  feed.own({ seq: 11, siteId: 'ice', keys: ['page:1'] });
  feed.receive([
    { seq: 11, siteId: 'ice', keys: ['page:1'] },
    { seq: 12, siteId: 'ice', keys: ['page:2'] },
  ]);
  expect(dropped).toEqual(['a?', 'b?']);
  sites.set('ice', { id: 'ice' } as Site);
  kept.sweep();
  expect(dropped).toContain('c?');
});

test('memory is bounded, and made-up parameters get no more than their share', () => {
  const { kept, page } = place({ maxBytes: 400_000 });
  kept.add(page('often', []));
  for (let number = 0; number < 50; number += 1) {
    kept.add(page(`page-${number}`, []));
    kept.add(page('often', [], { key: `often?x=${number}` }));
    expect(kept.find('often?')).toBeDefined();
  }
  expect(kept.count()).toBeLessThan(26);
  expect(kept.find('page-49?')).toBeDefined();
  expect(kept.find('page-0?')).toBeUndefined();
  expect(
    kept.add(
      page('huge', [], {
        sendable: { identity: { tag: '', headers: [], notModified: [], bytes: Buffer.alloc(60_000) } },
      }),
    ),
  ).toBe(false);
});

test('an address now known for another page keeps that one', () => {
  const { kept, feed, page } = place();
  const [former, later] = [page('a', ['page:1']), page('a?x=1', ['page:2'])];
  for (const each of [former, later]) {
    kept.add(each);
    kept.name(each, 'host/a?x=1');
  }
  feed.receive([{ seq: 11, siteId: 'ice', keys: ['page:1'] }]);
  expect(kept.at('host/a?x=1')).toBe(later);
});

test('an address is dropped with its page, and a page has few of them', () => {
  const { kept, feed, page } = place();
  const made = page('a', ['page:1']);
  kept.name(made, 'host/never-kept');
  expect(kept.at('host/never-kept')).toBeUndefined();
  kept.add(made);
  for (let number = 0; number < 6; number += 1) kept.name(made, `host-${number}/a`);
  expect([0, 1, 2, 3, 4, 5].map((number) => kept.at(`host-${number}/a`) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
  feed.receive([{ seq: 11, siteId: 'ice', keys: ['page:1'] }]);
  expect(kept.at('host-5/a')).toBeUndefined();
});
