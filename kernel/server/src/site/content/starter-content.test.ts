import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';

let instance: Instance;
const wrong = pageFile('/wrong', [card('Corrected')]);
const below = pageFile('/wrong/below', [card('Below')], { parent: wrong.id });
const content = 'sites/ice/content';

beforeAll(async () => {
  instance = await startInstance({
    files: {
      [`${content}/pages/index.en.json`]: pageFile('/', [card('Home')]),
      [`${content}/pages/wrong.en.json`]: { ...wrong, extra: 1 },
      [`${content}/pages/wrong/below.en.json`]: below,
      [`${content}/rows/notices.json`]: [{ data: { place: 'Sample', year: 2026 } }],
    },
  });
});
afterAll(() => instance.drop());

const places = () => (instance.warnings().get('ice') ?? []).map(({ where }) => where);

test('a site is served without the files of its starter content that cannot be read, which are named', async () => {
  expect((await instance.get('/')).text).toContain('Home');
  expect((await instance.get('/wrong')).status).toBe(404);
  expect(instance.problems().size).toBe(0);
  expect(instance.warnings().get('ice')).toEqual(
    expect.arrayContaining([
      { where: 'content/pages/wrong.en.json', message: expect.stringContaining('extra') },
      { where: 'content/rows/notices.json › 0 › place', message: expect.stringContaining('It is no field of notices') },
      { where: 'content/pages/wrong/below.en.json', message: expect.stringContaining(wrong.id) },
    ]),
  );
  expect(instance.lines.join('\n')).toContain('Files of starter content cannot be loaded.');
});

test('a corrected file is loaded, and files that were loaded are left alone', async () => {
  await writeFile(join(instance.folder, content, 'pages/wrong.en.json'), JSON.stringify(wrong));
  await writeFile(
    join(instance.folder, content, 'pages/index.en.json'),
    JSON.stringify(pageFile('/', [card('Other')])),
  );
  await instance.reload();
  expect(places().every((place) => place.startsWith('content/rows/notices.json'))).toBe(true);
  expect((await instance.get('/wrong')).text).toContain('Corrected');
  expect((await instance.get('/wrong/below')).text).toContain('Below');
  expect((await instance.get('/')).text).toContain('Home');
});

test('the load is complete when the last file is corrected, and is not repeated', async () => {
  const file = join(instance.folder, content, 'rows/notices.json');
  await writeFile(file, JSON.stringify([{ data: { number: '1', title: 'Notice one', year: 2026 } }]));
  await instance.reload();
  expect(instance.warnings().size).toBe(0);
  expect((await instance.get('/api/notices/2026')).json()).toEqual(['Notice one']);
  await writeFile(file, '{');
  await instance.reload();
  expect(instance.warnings().size).toBe(0);
});

test('rows of a file are found by their key, also those that it has before', async () => {
  await rm(join(instance.folder, content, 'pages'), { recursive: true });
  const notice = (number: string, title: string) => ({ data: { number, title, year: 2026 } });
  await writeFile(
    join(instance.folder, content, 'rows/notices.json'),
    JSON.stringify([notice('2', 'Draft of two'), notice('1', 'Notice one'), notice('2', 'Notice two')]),
  );
  expect(await instance.importContent('ice')).toMatchObject({ rows: 2 });
  const titles = (await instance.get('/api/notices/2026')).json() as unknown as string[];
  expect(titles.toSorted()).toEqual(['Notice one', 'Notice two']);
});

test('a copied site is served without the pages whose ids the first site has, which are named', async () => {
  const home = pageFile('/', [card('Home')]);
  const both = await startInstance({
    sites: { ice: {}, nyse: {} },
    files: {
      [`${content}/pages/index.en.json`]: home,
      'sites/nyse/content/pages/index.en.json': home,
      'sites/nyse/content/pages/own.en.json': pageFile('/own', [card('Own')]),
    },
  });
  try {
    const statusOf = async (path: string, host: string) => (await both.get(path, { host })).status;
    expect(await statusOf('/', 'ice.localhost')).toBe(200);
    expect(await statusOf('/', 'nyse.localhost')).toBe(404);
    expect(await statusOf('/own', 'nyse.localhost')).toBe(200);
    expect(both.warnings().get('nyse')).toEqual([
      {
        where: 'content/pages/index.en.json',
        message: expect.stringContaining(`The id ${home.id} belongs to a page of site ice.`),
      },
    ]);
  } finally {
    await both.drop();
  }
});
