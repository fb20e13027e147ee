import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { databases } from '@quoin/storage/testing';
import { startInstance, type Instance, type Person } from '../testing/instance.fixture.ts';
import { holdLock } from '../testing/lock.fixture.ts';
import { outages, type Outage } from '../testing/outage.fixture.ts';
import type { TestResponse } from '../testing/request.fixture.ts';
import { card, makePage, pageFile } from '../testing/site-content.fixture.ts';

const isFull = process.env['TEST_FULL'] === '1';
/** Milliseconds of outage. */
const goneFor = isFull ? 30_000 : 3_000;
const lockedFor = 5_000;

const files = {
  'sites/ice/content/pages/index.en.json': pageFile('/', [card('Welcome')]),
  'sites/ice/content/pages/other.en.json': pageFile('/other', [card('Other')]),
};

interface Fault {
  instance: Instance;
  admin: Person;
}

async function start(databaseUrl: string): Promise<Fault> {
  const instance = await startInstance({ databaseUrl, files });
  // Caches the page.
  for (let time = 0; time < 2; time += 1) await instance.get('/');
  return { instance, admin: await instance.signIn() };
}

type Outcomes = Record<string, number>;

/** Milliseconds until an outage is noticed, at most. */
const noticed = 20_000;

/** Reads a page ten times a second, until `isEnough` too. Counts outcomes, and returns the longest wait. */
async function visitors(
  instance: Instance,
  path: string,
  milliseconds: number,
  isEnough: (got: Outcomes) => boolean = () => true,
) {
  const got: Outcomes = {};
  let longest = 0;
  const all: Promise<void>[] = [];
  const end = performance.now() + milliseconds;
  const isOver = () => performance.now() >= end + (isEnough(got) ? 0 : noticed);
  for (; !isOver(); await pause(100)) {
    const asked = performance.now();
    const note = ({ status, headers }: TestResponse) => {
      const what = `${status} ${String(headers['cache-status']).includes('detail=') ? 'stale' : 'fresh'}`;
      got[what] = (got[what] ?? 0) + 1;
      longest = Math.max(longest, performance.now() - asked);
    };
    all.push(instance.get(path).then(note));
  }
  await Promise.all(all);
  return { got, longest };
}

const write = ({ admin }: Fault, path: string) =>
  admin.call('POST', '/sites/ice/pages', { template: 'cms-template-sample-page', title: 'A', path });

describe.each(databases)('$name is locked for five seconds', ({ create }) => {
  let fault: Fault;
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await create());
    fault = await start(url);
  }, 60_000);
  afterAll(async () => {
    await fault?.instance.drop();
    await drop?.();
  });

  test('visitors get every page at once, and a write waits', async () => {
    const release = await holdLock(url);
    const started = performance.now();
    const writing = write(fault, '/while-locked');
    const visiting = visitors(fault.instance, '/', lockedFor);
    await pause(lockedFor);
    await release();
    const [{ status }, { got, longest }] = await Promise.all([writing, visiting]);
    expect({ status, waited: performance.now() - started >= lockedFor - 100 }).toEqual({ status: 200, waited: true });
    expect(Object.keys(got).every((each) => each.startsWith('200 '))).toBe(true);
    expect(longest).toBeLessThan(1_000);
    expect((await write(fault, '/afterwards')).status).toBe(200);
  }, 30_000);
});

describe.each(outages)('$name is unavailable', ({ create }) => {
  let fault: Fault;
  let outage: Outage;
  beforeAll(async () => {
    outage = await create();
    fault = await start(outage.url);
  }, 60_000);
  afterAll(async () => {
    await fault?.instance.drop();
    await outage?.drop();
  });

  test(
    'published pages are served stale; everything else asks to retry, and recovers automatically',
    async () => {
      await outage.begin();
      const visiting = visitors(fault.instance, '/', goneFor, (got) => (got['200 stale'] ?? 0) > 0);
      const visitingOther = visitors(fault.instance, '/other', goneFor);
      const [asked, health] = await Promise.all([write(fault, '/while-gone'), fault.instance.get('/readyz')]);
      expect({ status: asked.status, retry: asked.headers['retry-after'] }).toEqual({
        status: 503,
        retry: expect.stringMatching(/^\d+$/),
      });
      // Cached pages keep the health check good.
      expect([health.status, health.text]).toEqual([200, '{"status":"good"}']);
      const { got, longest } = await visiting;
      expect(Object.keys(got).every((each) => each.startsWith('200 '))).toBe(true);
      expect(got['200 stale']).toBeGreaterThan(0);
      expect(longest).toBeLessThan(1_000);
      expect(Object.keys((await visitingOther).got)).toEqual(['503 fresh']);
      expect((await write(fault, '/while-gone')).status).toBe(503);

      await outage.end();
      const began = performance.now();
      while ((await write(fault, '/afterwards')).status !== 200) {
        expect(performance.now() - began).toBeLessThan(10_000);
        await pause(100);
      }
      expect((await fault.instance.get('/other')).status).toBe(200);
      while (String((await fault.instance.get('/')).headers['cache-status']).includes('detail=')) await pause(100);
      const { id } = await makePage(fault.admin, '/new');
      expect(id).toEqual(expect.any(String));
    },
    30_000 + goneFor + noticed,
  );
});
