import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PageContent, UpgradePlan } from '@quoin/core';
import type { Camera } from '@quoin/plan-report/screenshots';
import type { Node } from '@quoin/sdk';
import { openStorage, type Storage } from '@quoin/storage';
import { createSqliteDatabase } from '@quoin/storage/testing';
import sharp from 'sharp';
import type { Site } from '../../site/sites/site.ts';
import { send } from '../../testing/request.fixture.ts';
import { openRelease } from '../../testing/upgrade-releases.fixture.ts';
import { derivePlan } from './derive-plan.ts';
import { takePictures } from './take-pictures.ts';

let storage: Storage;
let drop = async () => undefined as void;
let folder: string;
const sites: Site[] = [];
const ids: Record<string, string> = {};
const by = { siteId: 'ice', authorId: null, usages: [] };

const bulletin = (id: string, level: string): Node => ({
  id,
  name: 'cms-component-bulletin',
  version: 0,
  props: { heading: id, points: [{ id: 'p1', label: 'Point', level }] },
  slots: {},
});
const content = (title: string, slots: Record<string, Node[]>, template = 'cms-template-notes-page'): PageContent => ({
  title,
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree: { id: `root-of-${title}`, name: template, version: 0, props: {}, slots },
});

async function put(name: string, locale: string, given: PageContent): Promise<void> {
  const { id } = await storage.pages.create({ ...by, locale, path: `/${name}`, content: given });
  await storage.pages.publish({ ...by, pageId: id, expectedVersion: 1, compositionId: null });
  ids[name] = id;
}

beforeAll(async () => {
  const database = await createSqliteDatabase();
  drop = database.drop;
  folder = await mkdtemp(join(tmpdir(), 'quoin-pictures-'));
  storage = await openStorage({ url: database.url });
  const options = { manifest: { locales: ['en', 'de'] } };
  sites.push(openRelease(storage, '1.0.0', options), openRelease(storage, '2.0.0', options));
  await put('same', 'en', content('Same', { content: [] }));
  await put('worded', 'de', content('Worded', { content: [bulletin('published', 'low')] }));
  await storage.pages.saveDraft({
    ...by,
    pageId: ids['worded'] ?? '',
    expectedVersion: 1,
    content: content('Worded', { content: [bulletin('drafted', 'high')] }),
  });
  await put(
    'gated',
    'en',
    content('Gated', { registration: [bulletin('register', 'low')], content: [] }, 'cms-template-notes-gated'),
  );
  await put('odd', 'en', content('Odd', { content: [bulletin('odd', 'odd')] }));
  await put('moving', 'en', content('Moving', { content: [bulletin('moving', 'low')] }));
});
afterAll(async () => {
  for (const site of sites) await site.dispose();
  await storage.close();
  await drop();
  await rm(folder, { recursive: true });
});

const colors: Readonly<Record<string, string>> = {
  low: 'red',
  quiet: 'blue',
  high: 'lime',
  loud: 'black',
  odd: 'yellow',
};

/** Fakes a browser whose pictures have one color, taken from the HTML. */
function cameraOf(shots: string[]): Camera {
  return {
    async take({ url, proxy, locale }) {
      const { status, text } = await send(Number(new URL(proxy).port), { host: new URL(url).host, path: url });
      const [mark = '', level = ''] = /<i class="(\w*)">/.exec(text) ?? [];
      shots.push(`${locale} ${new URL(url).pathname} ${status} ${mark}`);
      return {
        png: await sharp({ create: { width: 64, height: 64, channels: 3, background: colors[level] ?? 'white' } })
          .png()
          .toBuffer(),
        isCut: false,
      };
    },
    close: async () => undefined,
  };
}

async function picture(maxPages: number): Promise<{ plan: UpgradePlan; shots: string[]; counted: string[] }> {
  const [served, candidate] = sites as [Site, Site];
  const plan = await derivePlan({ storage, served, candidate, revisions: 0 });
  const moved = ids['moving'] ?? '';
  await storage.pages.saveDraft({
    ...by,
    pageId: moved,
    expectedVersion: Number(plan.versions[moved]?.split(' ')[0]),
    content: content('Moved', { content: [] }),
  });
  const shots: string[] = [];
  const counted: string[] = [];
  await takePictures({
    storage,
    served,
    candidate,
    plan,
    camera: cameraOf(shots),
    media: () => false,
    maxPages,
    folder,
    progress: (done, total, what) => void counted.push(`${done} of ${total} ${what}`),
  });
  return { plan, shots, counted };
}

test('the worst pages come first, as visitors and editors see them, on the differing side of a gate', async () => {
  const { plan, shots, counted } = await picture(10);
  expect(shots.toSorted()).toEqual([
    'de /de/worded 200 <i class="high">',
    'de /de/worded 200 <i class="loud">',
    'de /de/worded 200 <i class="low">',
    'de /de/worded 200 <i class="quiet">',
    'en /gated 200 <i class="low">',
    'en /gated 200 <i class="quiet">',
    'en /odd 200 ',
    'en /odd 200 <i class="odd">',
  ]);
  expect(counted).toEqual([0, 1, 2, 3, 4].map((done) => `${done} of 4 pictured`));
  expect(plan.pictured).toEqual({ pages: 4, left: 0 });
  const of = (name: string) => plan.pages.find(({ id }) => id === ids[name])?.contents ?? [];
  expect(of('worded').map((each) => [each.of, each.pictures?.share, each.pictures?.difference])).toEqual(
    ['published', 'draft'].map((each) => [each, 1, `${ids['worded']}-${each}-difference.webp`]),
  );
  expect(of('moving')[0]).toMatchObject({ unpictured: 'it was changed in the meantime' });
  expect(of('moving')[0]).not.toHaveProperty('pictures');
  expect(await readdir(folder)).toHaveLength(12);
});

test('no more pages are pictured than requested', async () => {
  const { plan, shots } = await picture(1);
  expect(shots.toSorted()).toEqual(['en /odd 200 ', 'en /odd 200 <i class="odd">']);
  expect(plan.pictured).toEqual({ pages: 1, left: 3 });
});
