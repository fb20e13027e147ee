import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PageContent, SourceFinding } from '@quoin/core';
import type { Json, Node } from '@quoin/sdk';
import { openStorage, type Storage } from '@quoin/storage';
import { createSqliteDatabase } from '@quoin/storage/testing';
import type { Site } from '../../site/sites/site.ts';
import type { derivePlan } from './derive-plan.ts';

const most = process.env.TEST_FULL === '1' ? 10_000 : 1_000;
const nodesOfPage = 40;

let storage: Storage;
let drop = async () => undefined as void;
const sites: Site[] = [];
let plan: typeof derivePlan;

beforeAll(async () => {
  // Set before React loads: development mode takes twice as long.
  process.env['NODE_ENV'] = 'production';
  const { openRelease } = await import('../../testing/upgrade-releases.fixture.ts');
  plan = (await import('./derive-plan.ts')).derivePlan;
  const database = await createSqliteDatabase();
  drop = database.drop;
  storage = await openStorage({ url: database.url });
  sites.push(openRelease(storage, '1.0.0'), openRelease(storage, '2.0.0'));
});

afterAll(async () => {
  for (const site of sites) await site.dispose();
  await storage.close();
  await drop();
});

const node = (id: string, name: string, props: Record<string, Json>, slots: Record<string, Node[]> = {}): Node => ({
  id,
  name,
  version: 0,
  props,
  slots,
});

/** Half of the nodes migrate; one page in ten is lossy, one in a hundred breaks. */
function contentOf(page: number): PageContent {
  const points = [{ id: 'p1', label: `Point of ${page}`, level: page % 100 === 0 ? 'odd' : 'low' }];
  const nodes = Array.from({ length: nodesOfPage - 1 }, (_, index) => {
    const id = `node-${index}`;
    if (index % 2 === 0)
      return node(id, 'cms-component-note', { text: `Sample text ${index} of page ${page}. `.repeat(10) });
    return node(id, 'cms-component-bulletin', {
      heading: `Bulletin ${index} of ${page}`,
      points,
      ...(page % 10 === 0 && index === 1 ? { badge: `Badge ${page}` } : {}),
    });
  });
  return {
    title: `Page ${page}`,
    seo: { robots: 'index' },
    access: { kind: 'public' },
    tags: [],
    tree: node('root', 'cms-template-notes-page', {}, { content: nodes }),
  };
}

let stored = 0;

async function fill(count: number): Promise<void> {
  const by = { siteId: 'ice', authorId: null, usages: [] };
  await storage.transaction(async () => {
    for (let page = stored; page < count; page += 1) {
      const { id } = await storage.pages.create({
        ...by,
        locale: 'en',
        path: `/page-${page}`,
        content: contentOf(page),
      });
      await storage.pages.publish({ ...by, pageId: id, expectedVersion: 1, compositionId: null });
    }
  });
  stored = count;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const between = 500;

/** Seconds and processor share exclude heap sampling; megabytes are the peak after a collection. */
async function measure(
  count: number,
): Promise<{ seconds: number; processor: number; megabytes: number; broken: number }> {
  await fill(count);
  const [served, candidate] = sites as [Site, Site];
  let [peak, looked, looking, lookingProcessor] = [0, 0, 0, 0];
  const processorSeconds = () => (({ user, system }) => (user + system) / 1e6)(process.cpuUsage());
  function look(done: number): void {
    if (done < looked + between && done < count) return;
    looked = done;
    const [started, worked] = [performance.now(), processorSeconds()];
    collect();
    peak = Math.max(peak, process.memoryUsage().heapUsed);
    looking += performance.now() - started;
    lookingProcessor += processorSeconds() - worked;
  }
  const [started, worked] = [performance.now(), processorSeconds()];
  const { counts } = await plan({ storage, served, candidate, revisions: 3, progress: look });
  const processor = processorSeconds() - worked - lookingProcessor;
  return {
    seconds: (performance.now() - started - looking) / 1000,
    processor,
    megabytes: peak / 2 ** 20,
    broken: counts.broken,
  };
}

test(`${most} pages of ${nodesOfPage} nodes are planned in time, and memory stays flat`, async () => {
  // Also warms caches.
  const few = await measure(most / 10);
  const many = await measure(most);
  process.stderr.write(
    `A plan of ${most} pages: ${many.seconds.toFixed(1)} s, of a processor ${many.processor.toFixed(1)} s; heap ${many.megabytes.toFixed(1)} MB, of ${most / 10} pages ${few.megabytes.toFixed(1)} MB\n`,
  );
  expect([few.broken, many.broken]).toEqual([most / 1_000, most / 100]);
  expect(many.seconds).toBeLessThan(60);
  expect(many.megabytes).toBeLessThan(few.megabytes * 1.3);
}, 1_800_000);

test('the transaction that applies an upgrade is short, and fails if a page was saved', async () => {
  const { movePointer } = await import('../apply/apply-plan.ts');
  const { versionOf } = await import('./outcome.ts');
  await fill(most);
  const made = {
    site: 'ice',
    served: 'composition-1',
    candidate: 'composition-2',
    sources: [{ source: 'bulletins' }] as SourceFinding[],
  };
  for (const composition of [made.served, made.candidate])
    await storage.compositions.put({ id: composition, siteId: 'ice', definition: {} });
  await storage.compositions.change({ siteId: 'ice', fromId: null, toId: made.served, actorId: null, reason: 'first' });
  const versions = Object.fromEntries((await storage.pages.versions('ice')).map((page) => [page.id, versionOf(page)]));
  const [id = ''] = Object.keys(versions);
  // The most row changes that the check examines.
  const change = await storage.invalidations.latest();
  await storage.transaction(async () => {
    for (let each = 0; each < 999; each += 1)
      await storage.invalidations.write({ siteId: 'ice', keys: ['source:elsewhere'] });
  });
  expect(await movePointer(storage, made, { versions: { ...versions, [id]: '0 -' }, change }, null)).toBeUndefined();
  const started = performance.now();
  expect(await movePointer(storage, made, { versions, change }, null)).toMatchObject({ toId: made.candidate });
  const milliseconds = performance.now() - started;
  process.stderr.write(`The transaction over ${most} pages: ${Math.round(milliseconds)} ms\n`);
  expect(milliseconds).toBeLessThan(200);
}, 1_800_000);
