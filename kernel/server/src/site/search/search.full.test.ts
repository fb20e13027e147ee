import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defineDataSource, link, media, text, z } from '@quoin/sdk';
import { databases } from '@quoin/storage/testing';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { picture, sendFile, uploaded } from '../../testing/media.fixture.ts';
import { card, makePage, node, pageFile, publish } from '../../testing/site-content.fixture.ts';

const pages = {
  index: pageFile('/', [card('Welcome', '<p>Everything about <b>margin</b> &amp; more</p>')], {
    title: 'Home',
    seo: { robots: 'index', description: 'Zinc and copper' },
  }),
  german: pageFile('/', [card('Willkommen')], { title: 'Startseite', locale: 'de' }),
  roles: pageFile('/roles', [card('Secret words')], { access: { kind: 'roles', roles: ['A'] } }),
  coded: pageFile('/coded', [card('Secret words')], { access: { kind: 'code', hash: 'x' } }),
  gated: pageFile('/gated', [], {
    tree: node(
      'cms-template-gated-page',
      {},
      { registration: [node('cms-component-enquiry')], content: [card('Secret words')] },
    ),
  }),
  draft: pageFile('/draft', [card('Secret words')], { published: false }),
  later: pageFile('/later', [card('Secret words')], { publishAt: '2999-01-01T00:00:00Z', zone: 'UTC' }),
  partial: pageFile('/partials/header', [], {
    tree: node('cms-template-partial-page', {}, { content: [card('Secret words')] }),
  }),
  programs: pageFile('/programs', [node('cms-component-gate', { role: 'COMPLIANCE:ADMIN' }), card('Told to readers')], {
    title: 'For members',
  }),
  missing: pageFile('/404', [card('Secret words')]),
  unknown: pageFile('/unknown', [card('Known words')], { title: 'Unknown' }),
};
const row = (data: Record<string, string | number>) => ({ data });
const notices = [
  row({ number: 'n1', title: 'Notice of margin', year: 2026, body: '<p>Copper</p>' }),
  row({ number: 'fails', title: 'Secret of a failing row', year: 2026 }),
  row({ number: 'n3', title: 'javascript secret', year: 2026 }),
];
const documents = defineDataSource({
  kind: 'rows',
  name: 'documents',
  title: 'Documents',
  description: 'Sample documents',
  row: z.object({
    title: text('Title').min(1),
    page: link('Page').optional(),
    file: media('File').optional(),
  }),
  params: z.object({}),
  select: () => ({}),
  search: { collection: 'documents', title: ({ title }) => title, href: ({ page, file }) => page ?? file },
});

describe.each(databases)('search on $name', ({ create }) => {
  let instance: Instance;
  let admin: Person;
  let drop = async () => undefined as void;

  const found = async (q: string, more = '') => {
    const { status, json } = await instance.get(`/api/found?q=${encodeURIComponent(q)}${more}`);
    expect(status).toBe(200);
    return json() as { found: [title: string, href: string, passage: string][]; total: number };
  };
  const titles = async (q: string, more = '') => (await found(q, more)).found.map(([title]) => title);

  /** The index follows asynchronously. */
  async function until(q: string, wanted: string[], more = ''): Promise<void> {
    const end = Date.now() + 20_000;
    while (Date.now() < end && (await titles(q, more)).join() !== wanted.join())
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await titles(q, more)).toEqual(wanted);
  }

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({
      databaseUrl: database.url,
      sites: { ice: { locales: ['en', 'de'] } },
      plugin: { dataSources: [documents] },
      files: {
        ...Object.fromEntries(
          Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.en.json`, page]),
        ),
        'sites/ice/content/rows/notices.json': notices,
      },
    });
    admin = await instance.signIn();
    await until('notice', ['Notice of margin']);
  }, 60_000);
  afterAll(async () => {
    await instance?.drop();
    await drop();
  });

  test('pages and rows are found by title, description, text and markup, with the matching passage', async () => {
    expect(await titles('copper')).toEqual(expect.arrayContaining(['Home', 'Notice of margin']));
    expect((await found('margin')).found).toEqual([
      ['Notice of margin', '/notices/n1', 'n1 Notice of [margin] Copper'],
      ['Home', '/', 'Zinc and copper Welcome Everything about [margin] & more'],
    ]);
  });

  test('restricted content, and content without a safe address, is not found', async () => {
    expect(await found('secret')).toEqual({ found: [], total: 0 });
    expect(instance.lines.join('')).toContain('A data source fails at what search is to find of a row');
  });

  test('technical fields are neither found nor shown', async () => {
    expect(await found('compliance')).toEqual({ found: [], total: 0 });
    expect((await found('members')).found).toEqual([['For members', '/programs', 'Told to readers']]);
  });

  test('pages are found in their language, at their localized address', async () => {
    expect(await titles('willkommen')).toEqual([]);
    expect((await found('willkommen', '&locale=de')).found).toEqual([['Startseite', '/de', '[Willkommen]']]);
    expect(await titles('welcome', '&locale=xx')).toEqual(['Home']);
  });

  test('any URL gets a response', async () => {
    for (const more of [
      '&offset=99999999',
      '&offset=-5',
      '&offset=1.5',
      '&year=99999999999',
      '&year=20.5',
      '&locale=%00',
    ])
      expect(await found('margin" OR *', more)).toBeDefined();
  });

  test('the index follows publishing, moving and unpublishing of pages', async () => {
    const page = await makePage(admin, '/tapir', { title: 'The tapir' });
    expect(await titles('tapir')).toEqual([]);
    expect((await publish(admin, page)).status).toBe(200);
    await until('tapir', ['The tapir']);
    await admin.call('PATCH', `/sites/ice/pages/${page.id}`, { path: '/animals/tapir' });
    expect((await found('tapir')).found).toEqual([['The tapir', '/animals/tapir', 'First']]);
    expect((await admin.call('DELETE', `/sites/ice/pages/${page.id}/publication`)).status).toBeLessThan(300);
    expect(await titles('tapir')).toEqual([]);
  });

  test('and saving of rows', async () => {
    const saved = await admin.call('POST', '/sites/ice/data-sources/notices/rows', {
      data: { number: 'n9', title: 'Axolotl', year: 2026 },
    });
    expect(saved.status).toBeLessThan(300);
    await until('axolotl', ['Axolotl']);
  });

  test('a row leads to its page or file at their current address, and is not found without them', async () => {
    const page = await makePage(admin, '/yak', { title: 'Where a row leads' });
    await publish(admin, page);
    const asset = await uploaded(instance, admin, 'before.png', await picture(4, 4).png().toBuffer());
    const rows = {
      Wisent: { page: { page: page.id, hash: 'a b' } },
      Bison: { page: { page: pages.german.id } },
      Gaur: { file: { asset: asset.id, alt: 'A gaur' } },
      Zebu: {},
      Anoa: { page: '' },
      Banteng: { file: '/banteng.png' },
    };
    for (const [title, data] of Object.entries(rows)) {
      const saved = await admin.call('POST', '/sites/ice/data-sources/documents/rows', { data: { title, ...data } });
      expect(saved.status).toBe(200);
    }
    const hrefOf = async (q: string) => (await found(q)).found.map(([, href]) => href).join();
    await until('banteng', ['Banteng']);
    expect(await Promise.all(Object.keys(rows).map(hrefOf))).toEqual([
      '/yak#a%20b',
      '/de',
      new URL(asset.url).pathname,
      '',
      '',
      '/banteng.png',
    ]);
    await admin.call('PATCH', `/sites/ice/pages/${page.id}`, { path: '/animals/yak' });
    expect(await hrefOf('wisent')).toBe('/animals/yak#a%20b');
    const file = `/sites/ice/media/${asset.id}`;
    await sendFile(instance, admin, 'PUT', `${file}/file?name=after.png`, await picture(8, 4).png().toBuffer());
    expect(await hrefOf('gaur')).toMatch(/\/after\.png$/);
    await admin.call('DELETE', file);
    await admin.call('DELETE', `/sites/ice/pages/${page.id}/publication`);
    expect([await titles('gaur'), await titles('wisent')]).toEqual([[], []]);
    await admin.call('PUT', `/sites/ice/pages/${pages.german.id}/schedule`, {
      publishAt: null,
      unpublishAt: new Date(Date.now() + 1_000).toISOString(),
      zone: 'UTC',
    });
    await until('bison', []);
  });
});
