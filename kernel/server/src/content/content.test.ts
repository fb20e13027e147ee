import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance, type Person } from '../testing/instance.fixture.ts';
import { card, makePage, node, pageFile } from '../testing/site-content.fixture.ts';
import { exportSiteContent, importSiteContent, type Transfer } from './transfer.ts';

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
const rows = [{ data: { number: '1', title: 'Notice one', year: 2026 } }, { data: { number: '2', title: 'Notice two', year: 2026 } }];

beforeAll(async () => {
  instance = await startInstance({
    files: {
      ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.en.json`, page])),
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
  expect((await admin.call('GET', `/sites/ice/pages/${pages['section/below'].id}`)).json()).toMatchObject({ parent: section.id });
});

test('importing again changes nothing, and neither does importing what was exported', async () => {
  expect(await importSiteContent(transfer)).toEqual({ pages: 0, rows: 0 });
  const folder = join(instance.folder, 'exported');
  expect(await exportSiteContent({ ...transfer, folder })).toEqual({ pages: 5, rows: 2 });
  expect(await importSiteContent({ ...transfer, folder })).toEqual({ pages: 0, rows: 0 });
  const first = await read('pages/section/below.en.json', folder);
  await exportSiteContent({ ...transfer, folder });
  expect(await read('pages/section/below.en.json', folder)).toBe(first);
  expect(JSON.parse(await read('pages/soon.en.json', folder))).toMatchObject({ publishAt: '2999-01-01T00:00:00.000Z', zone: 'Europe/London', published: true });
  expect(JSON.parse(await read('pages/draft.en.json', folder))).toMatchObject({ published: false });
});

test('what changed in the folder is published; a draft that somebody is working on stays', async () => {
  const made = await makePage(admin, '/made');
  await admin.call('PATCH', `/sites/ice/pages/${pages.index.id}/draft`, { expectedVersion: 1, operations: [{ op: 'page', field: 'title', value: 'Being worked on' }] });
  await writeFile(join(instance.folder, 'sites/ice/content/pages/section.en.json'), JSON.stringify({ ...section, path: '/part', title: 'Part' }));
  // The page below follows the section, and goes back to where its own file has it.
  expect(await importSiteContent(transfer)).toEqual({ pages: 2, rows: 0 });
  expect((await instance.get('/part')).text).toContain('<title>Part');
  expect((await instance.get('/section/below')).status).toBe(200);
  expect(await instance.get('/section')).toMatchObject({ status: 301, headers: { location: '/part' } });
  expect((await admin.call('GET', `/sites/ice/pages/${pages.index.id}/draft`)).json()).toMatchObject({ content: { title: 'Being worked on' } });
  expect((await admin.call('GET', `/sites/ice/pages/${made.id}`)).status).toBe(200);
});

test.each([
  ['a file that is no JSON', '{', /not JSON/],
  ['a node without an id', JSON.stringify({ ...section, tree: { name: 'cms-template-sample-page' } }), /has no id/],
  ['an unknown field', JSON.stringify({ ...section, extra: 1 }), /extra/],
  ['a page that could not be published', JSON.stringify(pageFile('/wrong', [node('cms-component-gone')])), /cms-component-gone/],
  ['a path that is taken', JSON.stringify(pageFile('/', [card('Other home')])), /path/],
])('%s is told with its place, and nothing is imported', async (_, text, message) => {
  const folder = join(instance.folder, 'wrong');
  await rm(folder, { recursive: true, force: true });
  await exportSiteContent({ ...transfer, folder });
  await writeFile(join(folder, 'pages/wrong.en.json'), text);
  await writeFile(join(folder, 'pages/index.en.json'), JSON.stringify({ ...pages.index, title: 'Not to be imported' }));
  const importing = importSiteContent({ ...transfer, folder });
  await expect(importing).rejects.toMatchObject({ code: 'content.invalid', problems: [{ where: expect.stringContaining('wrong.en.json') }] });
  await expect(importing).rejects.toThrow(message);
  expect((await instance.get('/')).text).not.toContain('Not to be imported');
});

test('a site that is not there is told', async () => {
  await expect(importSiteContent({ ...transfer, site: 'nowhere' })).rejects.toMatchObject({ code: 'site.unknown' });
});
