import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createChangeFeed } from '../../platform/changes/change-feed.ts';
import { createConcurrency } from '../../platform/http/concurrency.ts';
import type { Site } from '../../site/sites/site.ts';
import { createCachedPages } from './cached-pages.ts';
import { createPageKeys } from './page-key.ts';
import { createPublicResponses } from './public-responses.ts';

const site = { id: 'ice', composed: { id: 'one' } } as Site;
const [busy, idle] = ['192.0.2.1', '192.0.2.2'];
const gone = () => new Error('Nobody is waiting for the response.');

/** Renders for the busy address queue until `free`. */
function open() {
  const now = () => new Date();
  const cachedPages = createCachedPages({
    maxBytes: 1_000_000,
    now,
    served: () => site,
    feed: createChangeFeed(10),
  });
  const responses = createPublicResponses({ cachedPages, keys: createPageKeys(), isShared: false, now });
  const { run } = createConcurrency({
    what: 'pages at a time from one address',
    running: { all: 9, site: 9, address: 1 },
    underWay: { all: 9, site: 9, address: 9 },
  });
  const { promise, resolve: free } = Promise.withResolvers<void>();
  const occupied = run({ address: busy }, () => promise);
  async function read(address: string, { signal } = new AbortController()): Promise<string | undefined> {
    const produce = () => run({ address }, async () => ({ type: 'text/plain', body: address }), signal);
    const found = await responses.read({ site, path: '/', search: new URLSearchParams() }, produce, signal);
    return typeof found === 'object' ? String(found.page.body) : found;
  }
  return { read, free, occupied };
}

test('a queued render whose requester leaves is taken over by those who share it', async () => {
  const { read, free, occupied } = open();
  const leaving = new AbortController();
  const first = read(busy, leaving);
  const others = [read(idle), read(busy)];
  leaving.abort(gone());
  await expect(first).rejects.toThrow('Nobody is waiting');
  expect(await Promise.all(others)).toEqual([idle, idle]);
  free();
  await occupied;
});

test('a request renders the page itself after some requesters have left', async () => {
  const { read, free, occupied } = open();
  const leaving = Array.from({ length: 4 }, () => new AbortController());
  const left = leaving.map((controller) => read(busy, controller).catch(String));
  const patient = read(idle);
  for (const controller of leaving.slice(0, 3)) {
    controller.abort(gone());
    await turn();
  }
  // The fourth is still queued.
  expect(await patient).toBe(idle);
  free();
  await occupied;
  expect((await Promise.all(left)).map((each) => each?.startsWith('Error'))).toEqual([true, true, true, false]);
});
