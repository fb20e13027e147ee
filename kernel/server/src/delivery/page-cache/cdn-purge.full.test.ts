import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { startService, type Service } from '../../testing/service.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

const about = pageFile('/about', [card('About')]);
const clock = pageFile('/clock', [node('cms-component-clock')]);
const greeting = pageFile('/greeting', [node('cms-component-gate')]);
const listing = pageFile('/listing', [node('cms-component-listing')]);

describe.each(suiteDatabases)('a CDN, on $name', ({ create }) => {
  let cdn: Service;
  let instance: Instance;
  let admin: Person;
  let drop: () => Promise<void>;
  let ahead = 0;

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    cdn = await startService();
    instance = await startInstance({
      databaseUrl: database.url,
      files: Object.fromEntries(
        [about, clock, greeting, listing].map((page) => [`sites/ice/content/pages${page.path}.json`, page]),
      ),
      start: { now: () => new Date(Date.now() + ahead) },
      settings: { cdn: { purgeUrl: `http://127.0.0.1:${cdn.port}/purge?zone=1`, purgeToken: 'sample-token' } },
    });
    admin = await instance.signIn();
  }, 60_000);
  afterAll(async () => {
    await instance.drop();
    await cdn.close();
    await drop();
  });

  const keysOf = async (path: string) => String((await instance.get(path)).headers['surrogate-key']).split(' ');
  const purged = () => cdn.seen.flatMap(({ body }) => (JSON.parse(body) as { keys: string[] }).keys);

  async function publish(): Promise<void> {
    const { version } = (await admin.call('GET', `/sites/ice/pages/${about.id}/draft`)).json() as { version: number };
    await admin.call('POST', `/sites/ice/pages/${about.id}/publication`, { expectedVersion: version });
  }

  /** Waits until one of these keys is purged. */
  const told = (keys: readonly string[]) => until(() => keys.some((key) => purged().includes(key)));

  async function errors(): Promise<string[]> {
    const { jobs } = (await admin.call('GET', '/sites/*/jobs?kind=cdn.purge')).json() as {
      jobs: { lastError: string | null }[];
    };
    return jobs.flatMap(({ lastError }) => lastError ?? []);
  }

  test('caches pages until purged, expiring ones until then, and none that vary by visitor', async () => {
    const { headers } = await instance.get('/about');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'cdn-cache-control': expect.stringMatching(/^max-age=\d+, stale-while-revalidate=\d+/),
    });
    expect((await instance.get('/greeting')).headers['cdn-cache-control']).toBe('no-cache');
    expect((await keysOf('/about')).every((key) => /^[\w-]{9}$/.test(key))).toBe(true);
  });

  test('caches a page for its remaining lifetime, even if it was rendered earlier', async () => {
    const minute = 60_000;
    ahead = minute - (Date.now() % minute) + 10_000;
    const ofClock = async (headers: Record<string, string> = {}) => {
      const answer = await instance.get('/clock', { headers });
      const [, seconds] =
        /^max-age=(\d+), stale-while-revalidate=0, stale-if-error=0$/.exec(
          String(answer.headers['cdn-cache-control']),
        ) ?? [];
      return { ...answer, how: answer.headers['cache-status'], left: Number(seconds) };
    };
    const made = await ofClock();
    ahead += 30_000;
    const hit = await ofClock();
    const same = await ofClock({ 'if-none-match': String(made.headers.etag) });
    expect([made.how, hit.how, same.status]).toEqual(['quoin; fwd=miss', 'quoin; hit', 304]);
    expect(made.left).toBeGreaterThan(35);
    for (const { left } of [hit, same]) expect(Math.abs(made.left - 30 - left)).toBeLessThan(5);
    ahead = 0;
  });

  test('is purged completely at first, and then by change', async () => {
    const [whole = ''] = await keysOf('/about');
    await publish();
    await told([whole]);
    cdn.seen.length = 0;
    const [ofAbout, ofListing, ofClock] = [await keysOf('/about'), await keysOf('/listing'), await keysOf('/clock')];
    await publish();
    await told(ofAbout);
    expect(purged().some((key) => ofListing.includes(key) && !ofClock.includes(key))).toBe(true);
    expect(purged().some((key) => key !== whole && ofClock.includes(key))).toBe(false);
    expect(cdn.seen[0]).toMatchObject({
      method: 'POST',
      url: '/purge?zone=1',
      headers: { authorization: 'Bearer sample-token', 'content-type': 'application/json' },
    });
  });

  test('is purged again once every process knows of the change, since one may have served the old page', async () => {
    cdn.seen.length = 0;
    const [, ...ofAbout] = await keysOf('/about');
    await publish();
    await told(ofAbout);
    // Waits for consequential changes, such as of the search index.
    await pause(3_000);
    cdn.seen.length = 0;
    expect(await told(ofAbout)).toBe(true);
  }, 20_000);

  test('that does not respond is purged later, together with newer changes', async () => {
    cdn.seen.length = 0;
    cdn.answer = (_, response) => void response.writeHead(503).end();
    const ofAbout = await keysOf('/about');
    await publish();
    await told(ofAbout);
    cdn.answer = (_, response) => void response.destroy();
    await publish();
    expect(await until(async () => (await errors()).find((error) => error.includes('nothing')))).toMatch(
      /\/purge answered nothing \(UND_ERR_SOCKET\)\.$/,
    );
    cdn.seen.length = 0;
    cdn.answer = (_, response) => void response.writeHead(204).end();
    await publish();
    await told(ofAbout);
    expect((await errors()).some((error) => error.includes('503') && !error.includes('sample-token'))).toBe(true);
  });
});
