import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Site } from '../../site/sites/site.ts';
import { until } from '../../testing/until.fixture.ts';
import { createCachedPage, type CachedPage } from './cached-page.ts';
import { createRevalidation, type Dropped } from './revalidation.ts';

const site = { id: 'ice' } as Site;

const page = (name: string, hits: number, isPage = true): CachedPage => ({
  ...createCachedPage({
    key: `${name}?`,
    site,
    path: `/${name}`,
    address: `ice /${name}`,
    names: [],
    keys: [],
    since: 0,
    expires: Infinity,
    retryAfter: Infinity,
    notAfter: Infinity,
    isPage,
    status: 200,
    type: 'text/html',
    body: 'Sample',
    variesByVisitor: false,
    isShared: false,
  }),
  hits,
});

function start(make: (address: string) => Promise<void> = async () => undefined) {
  const renewed: string[] = [];
  const failed: unknown[] = [];
  const revalidation = createRevalidation({
    async renew({ address }: Dropped) {
      renewed.push(address);
      await make(address);
    },
    failed: (error) => failed.push(error),
  });
  return { renewed, failed, revalidation };
}

test('frequently read pages are rendered again, most read first, and once for several changes', async () => {
  const { renewed, revalidation } = start();
  for (const dropped of [
    page('seldom', 9),
    page('sitemap', 500, false),
    page('often', 10),
    page('twice', 20),
    page('most', 30),
    page('twice', 25),
  ])
    revalidation.dropped(dropped);
  expect(renewed).toEqual([]);
  await until(() => renewed.length === 3);
  await pause(20);
  expect(renewed).toEqual(['ice /most', 'ice /twice', 'ice /often']);
  revalidation.dropped(page('often', 10));
  await until(() => renewed.length > 3);
  expect(renewed.slice(3)).toEqual(['ice /often']);
});

test('a few run at a time, and a failure does not affect the others', async () => {
  let [underWay, most] = [0, 0];
  const { renewed, failed, revalidation } = start(async (address) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await pause(5);
    underWay -= 1;
    if (address === 'ice /page-7') throw new Error('It cannot be made.');
  });
  for (let number = 0; number < 10; number += 1) revalidation.dropped(page(`page-${number}`, 10 + number));
  await until(() => renewed.length === 10 && failed.length === 1 && underWay === 0);
  expect([renewed.length, most, failed.map(String)]).toEqual([10, 4, ['Error: It cannot be made.']]);
});

test('stopping waits for running renders, and starts no more', async () => {
  const begun = Promise.withResolvers<void>();
  const { renewed, revalidation } = start(() => begun.promise);
  for (let number = 0; number < 10; number += 1) revalidation.dropped(page(`page-${number}`, 10));
  await until(() => renewed.length === 4);
  let isStopped = false;
  const stopped = revalidation.stop().then(() => (isStopped = true));
  await pause(5);
  expect(isStopped).toBe(false);
  begun.resolve();
  await stopped;
  revalidation.dropped(page('late', 10));
  await pause(20);
  expect(renewed.length).toBe(4);
});
