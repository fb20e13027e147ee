import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Node, NodeInput } from '@quoin/sdk';
import { openStorage } from '@quoin/storage';
import { databaseName } from '../../platform/settings/database.ts';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, makePage, node, pageFile } from '../../testing/site-content.fixture.ts';
import { exportSiteContent, importSiteContent, type Transfer } from '../transfer/transfer.ts';

let instance: Instance;
let admin: Person;
let transfer: Transfer;

const section = pageFile('/section', [card('Section')]);
const pages = {
  index: pageFile('/', [card('Home')]),
  'section/below': pageFile('/section/below', [card('Below')], { parent: section.id }),
  section,
  soon: pageFile('/soon', [card('Soon')], { publishAt: '2999-01-01T00:00:00Z', zone: 'Europe/London' }),
  draft: pageFile('/draft', [card('Draft')], { published: false }),
};
/** A node as people write it. */
function unversioned(name: string): NodeInput {
  const { version: _, ...rest } = node(name);
  return rest;
}

const contentOf = ({ title, seo, access, tags, tree }: typeof section) => ({ title, seo, access, tags, tree });

const rows = [
  { data: { number: '1', title: 'Notice one', year: 2026 } },
  { data: { number: '2', title: 'Notice two', year: 2026 } },
];

beforeAll(async () => {
  instance = await startInstance({
    files: {
      ...Object.fromEntries(
        Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.en.json`, page]),
      ),
      'sites/ice/content/rows/notices.json': rows,
    },
  });
  admin = await instance.signIn();
  const { folder } = instance;
  transfer = {
    site: 'ice',
    log: { write: () => undefined },
    settings: {
      port: 0,
      host: '127.0.0.1',
      dataDir: join(folder, 'data'),
      databaseUrl: `sqlite:${join(folder, 'data/quoin.sqlite')}`,
      sitesDir: join(folder, 'sites'),
      adminHost: 'admin.localhost',
      administrator: { email: 'a@b.example', password: undefined },
    },
  };
});
afterAll(() => instance.drop());

const read = (path: string, folder: string) => readFile(join(folder, path), 'utf8');

test('a site without pages starts with the content of its folder', async () => {
  expect((await instance.get('/section/below')).text).toContain('Below');
  expect((await instance.get('/soon')).status).toBe(404);
  expect((await instance.get('/draft')).status).toBe(404);
  expect((await instance.get('/api/notices/2026')).json()).toEqual(['Notice two', 'Notice one']);
  expect((await admin.call('GET', `/sites/ice/pages/${pages['section/below'].id}`)).json()).toMatchObject({
    parent: section.id,
  });
});

test('importing again changes nothing, and neither does importing an export', async () => {
  expect(await importSiteContent(transfer)).toMatchObject({ pages: 0, rows: 0 });
  const folder = join(instance.folder, 'exported');
  expect(await exportSiteContent({ ...transfer, folder })).toMatchObject({ pages: 5, rows: 2 });
  expect(await importSiteContent({ ...transfer, folder })).toMatchObject({ pages: 0, rows: 0 });
  const first = await read('pages/section/below.en.json', folder);
  await exportSiteContent({ ...transfer, folder });
  expect(await read('pages/section/below.en.json', folder)).toBe(first);
  expect(JSON.parse(await read('pages/soon.en.json', folder))).toMatchObject({
    publishAt: '2999-01-01T00:00:00.000Z',
    zone: 'Europe/London',
    published: true,
  });
  expect(JSON.parse(await read('pages/draft.en.json', folder))).toMatchObject({ published: false });
});

test('content changed in the folder is published; a draft being edited stays', async () => {
  const made = await makePage(admin, '/made');
  await admin.call('PATCH', `/sites/ice/pages/${pages.index.id}/draft`, {
    expectedVersion: 1,
    operations: [{ op: 'page', field: 'title', value: 'Being worked on' }],
  });
  await writeFile(
    join(instance.folder, 'sites/ice/content/pages/section.en.json'),
    JSON.stringify({ ...section, path: '/part', title: 'Part' }),
  );
  // The child page moves with its section, then back to the path in its own file.
  expect(await importSiteContent(transfer)).toMatchObject({ pages: 2, rows: 0, drafts: ['/ (en)'] });
  expect((await instance.get('/part')).text).toContain('<title>Part');
  expect((await instance.get('/section/below')).status).toBe(200);
  expect(await instance.get('/section')).toMatchObject({ status: 301, headers: { location: '/part' } });
  expect((await admin.call('GET', `/sites/ice/pages/${pages.index.id}/draft`)).json()).toMatchObject({
    content: { title: 'Being worked on' },
  });
  expect((await admin.call('GET', `/sites/ice/pages/${made.id}`)).status).toBe(200);
});

test.each([
  ['a file that is no JSON', '{', /not JSON/],
  ['a node without an id', JSON.stringify({ ...section, tree: { name: 'cms-template-sample-page' } }), /has no id/],
  ['an unknown field', JSON.stringify({ ...section, extra: 1 }), /extra/],
  [
    'a page that could not be published',
    JSON.stringify(pageFile('/wrong', [unversioned('cms-component-gone')])),
    /cms-component-gone/,
  ],
  [
    'a published page with a component that is written wrong',
    JSON.stringify(pageFile('/wrong', [unversioned('cms-component-card')])),
    /wrong\.en\.json › Card .*Title/,
  ],
  [
    'a draft beside the draft of a page',
    JSON.stringify({ ...pageFile('/wrong', []), published: false, draft: contentOf(section) }),
    /draft: Only a published page has one/,
  ],
  [
    'a page that is in two files',
    JSON.stringify({ ...pages.draft, path: '/wrong' }),
    /has the id .*as that of pages\/draft\.en\.json has/,
  ],
  ['a path that is taken', JSON.stringify(pageFile('/', [card('Other home')])), /path/],
])('%s is reported with its location, and nothing is imported', async (_, text, message) => {
  const folder = join(instance.folder, 'wrong');
  await rm(folder, { recursive: true, force: true });
  await exportSiteContent({ ...transfer, folder });
  await writeFile(join(folder, 'pages/wrong.en.json'), text);
  await writeFile(join(folder, 'pages/index.en.json'), JSON.stringify({ ...pages.index, title: 'Not to be imported' }));
  const importing = importSiteContent({ ...transfer, folder });
  await expect(importing).rejects.toMatchObject({
    code: 'content.invalid',
    problems: [{ where: expect.stringContaining('wrong.en.json') }],
  });
  await expect(importing).rejects.toThrow(message);
  expect((await instance.get('/')).text).not.toContain('Not to be imported');
});

test('what states its version is stored as it is, and reported if visitors do not get all of it', async () => {
  const folder = join(instance.folder, 'versioned');
  await mkdir(join(folder, 'pages'), { recursive: true });
  await mkdir(join(folder, 'rows'));
  const entry = { kind: 'prop', path: ['badge'], value: 1, plugin: 'gone', pluginVersion: '1.0.0', version: 0 };
  const kept = pageFile('/versioned', [node('cms-component-gone'), { ...card('Kept'), attic: [entry] } as Node]);
  const draft = { ...contentOf(kept), title: 'Draft' };
  const next = { at: '2999-03-01T00:00:00.000Z', content: { ...contentOf(kept), title: 'Next' } };
  await writeFile(join(folder, 'pages/versioned.en.json'), JSON.stringify({ ...kept, draft, next }));
  await writeFile(
    join(folder, 'rows/gone.json'),
    JSON.stringify([{ id: '2a8ff8d5-4b0c-4c0c-9d4f-6a3f0f0f0001', version: 3, data: { any: 1 }, key: 'one' }]),
  );
  const row = { id: '2a8ff8d5-4b0c-4c0c-9d4f-6a3f0f0f0002', version: 9, data: { later: true }, partitions: ['x'] };
  await writeFile(join(folder, 'rows/notices.json'), JSON.stringify([row]));
  expect(await importSiteContent({ ...transfer, folder })).toMatchObject({
    pages: 1,
    rows: 2,
    kept: [
      { where: expect.stringContaining('pages/versioned.en.json › cms-component-gone') },
      { where: expect.stringContaining('pages/versioned.en.json › next › cms-component-gone') },
      { where: 'rows/gone.json', message: expect.stringContaining('nothing reads them') },
      { where: 'rows/notices.json › 0', message: expect.stringContaining('It was written by version 9') },
    ],
  });
  expect((await instance.get('/versioned')).text).toContain('Kept');
  const exported = join(instance.folder, 'versioned-again');
  await exportSiteContent({ ...transfer, folder: exported });
  const {
    tree,
    draft: drafted,
    next: later,
  } = JSON.parse(await read('pages/versioned.en.json', exported)) as typeof kept & {
    draft: object;
    next: object;
  };
  expect([tree, drafted, later]).toEqual([kept.tree, draft, next]);
  expect(JSON.parse(await read('rows/gone.json', exported))).toMatchObject([{ version: 3, key: 'one' }]);
  expect(JSON.parse(await read('rows/notices.json', exported))).toContainEqual(row);
});

test.each([
  ['gone', [{ data: {} }], /rows\/gone\.json: No plugin of the site registers the data source/],
  ['notices', [{ data: { number: '9', title: 'Nine', year: 2026, color: 1 } }], /0 › color: It is no field of notices/],
  ['notices', [{ version: 0, data: { number: 1 } }, { data: { number: '9' } }], /1 › title: /],
])('rows of %s that do not fit are reported with their location %#', async (source, written, message) => {
  const folder = join(instance.folder, 'rows-alone');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'rows'), { recursive: true });
  await writeFile(join(folder, `rows/${source}.json`), JSON.stringify(written));
  const importing = importSiteContent({ ...transfer, folder });
  await expect(importing).rejects.toMatchObject({ code: 'content.invalid' });
  await expect(importing).rejects.toThrow(message);
});

test('an export changes nothing if the database is missing, or empty for the site', async () => {
  const folder = join(instance.folder, 'kept');
  await exportSiteContent({ ...transfer, folder });
  const before = await readdir(folder, { recursive: true });
  const elsewhere = join(instance.folder, 'elsewhere');
  const settings = { ...transfer.settings, dataDir: elsewhere, databaseUrl: `sqlite:${elsewhere}/quoin.sqlite` };
  for (const move of [exportSiteContent, importSiteContent]) {
    await expect(move({ ...transfer, folder, settings })).rejects.toMatchObject({
      code: 'database.absent',
      details: { database: `${elsewhere}/quoin.sqlite` },
    });
  }
  expect(existsSync(elsewhere)).toBe(false);
  await mkdir(elsewhere);
  await (await openStorage({ url: settings.databaseUrl })).close();
  await expect(exportSiteContent({ ...transfer, folder, settings })).rejects.toMatchObject({
    code: 'content.not-stored',
  });
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

test('an export removes only the files of deleted and moved pages', async () => {
  const folder = join(instance.folder, 'cleaned');
  const page = await makePage(admin, '/passing');
  await exportSiteContent({ ...transfer, folder });
  const unknown = JSON.stringify(pageFile('/mine', [card('Mine')]));
  // An imported page without translations leads its own group; one created here has a separate group.
  expect(JSON.parse(await read('pages/soon.en.json', folder))).not.toHaveProperty('translationGroup');
  expect(JSON.parse(await read('pages/passing.en.json', folder))).toHaveProperty('translationGroup');
  await writeFile(join(folder, 'pages/mine.en.json'), unknown);
  await writeFile(join(folder, 'pages/notes.json'), 'no JSON');
  await writeFile(join(folder, 'pages/draft.en.json'), unknown);
  await writeFile(join(folder, 'pages/former.en.json'), JSON.stringify(pages.soon));
  expect((await admin.call('DELETE', `/sites/ice/pages/${page.id}`)).status).toBeLessThan(300);
  await exportSiteContent({ ...transfer, folder });
  const left = await readdir(join(folder, 'pages'));
  expect(left).toEqual(
    expect.arrayContaining(['mine.en.json', 'notes.json', `draft-${pages.draft.id}.en.json`, 'soon.en.json']),
  );
  expect(left).not.toEqual(expect.arrayContaining(['passing.en.json']));
  expect(left).not.toEqual(expect.arrayContaining(['former.en.json']));
  expect(await read('pages/draft.en.json', folder)).toBe(unknown);
});

test('a database is reported without its password', () => {
  expect(databaseName('postgres://me:secret@db.example:5433/quoin?password=secret')).toBe(
    'postgres://db.example:5433/quoin',
  );
});

test('a missing folder is reported', async () => {
  const folder = join(instance.folder, 'nope');
  await expect(importSiteContent({ ...transfer, folder })).rejects.toMatchObject({
    code: 'content.no-folder',
    details: { folder },
  });
});

test('an unknown site is reported', async () => {
  await expect(importSiteContent({ ...transfer, site: 'nowhere' })).rejects.toMatchObject({ code: 'site.unknown' });
});
