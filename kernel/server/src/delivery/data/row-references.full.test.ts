import { createElement as h } from 'react';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { databases } from '@quoin/storage/testing';
import { defineComponent, defineDataSource, link, list, media, richText, text, url, z } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { picture, uploaded } from '../../testing/media.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';

const documents = defineDataSource({
  kind: 'rows',
  name: 'documents',
  title: 'Documents',
  description: 'Sample documents',
  row: z.object({
    title: text('Title').min(1),
    cover: media('Cover').optional(),
    page: link('Page').optional(),
    body: richText('Body').optional(),
    more: list('More', z.object({ at: link('At') })).default([]),
    site: url('Site').optional(),
  }),
  params: z.object({}),
  key: ['title'],
  select: () => ({ sort: 'title' }),
  serves: {
    method: 'GET',
    path: '/api/documents',
    answer: ({ rows }) => rows.map(({ page, cover }) => ({ page, cover })),
  },
});

/** The rows refer to the same content as their originals. */
const latest = defineDataSource({
  kind: 'computed',
  name: 'latest-documents',
  title: 'Latest documents',
  description: 'The first document',
  row: documents.row,
  params: z.object({}),
  async compute({ data }) {
    const { rows } = await data(documents, {});
    return { rows: rows.slice(0, 1), total: 1 };
  },
});

const shown = defineComponent({
  name: 'cms-component-documents',
  title: 'Documents',
  description: 'Lists documents',
  props: z.object({}),
  demos: [{ displayName: 'Documents', content: { props: {} } }],
  load: async ({ context: { data } }) => [...(await data(latest, {})).rows, ...(await data(documents, {})).rows],
  render: ({ data }) =>
    h(
      'ul',
      null,
      data.map(({ page, cover, more, body }, index) =>
        h(
          'li',
          { key: index },
          [
            page?.href ?? 'no page',
            cover?.alt ?? 'no alt',
            cover?.src === undefined ? 'no file' : 'file',
            more[0]?.at.href,
            JSON.stringify(body)?.includes('"href":{"href"'),
          ].join(' | '),
        ),
      ),
    ),
});

const target = pageFile('/target', [card('Target')]);
const pages = { target, list: pageFile('/list', [node('cms-component-documents')]) };

describe.each(databases)('rows that refer to content, on $name', ({ create }) => {
  let instance: Instance;
  let admin: Person;
  let asset = '';
  let drop = async () => undefined as void;
  const rows = '/sites/ice/data-sources/documents/rows';

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({
      databaseUrl: database.url,
      plugin: { dataSources: [documents, latest], components: [shown] },
      files: Object.fromEntries(
        Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.json`, page]),
      ),
    });
    admin = await instance.signIn();
    ({ id: asset } = await uploaded(instance, admin, 'cover.png', await picture(40, 40).png().toBuffer()));
    await admin.call('PATCH', `/sites/ice/media/${asset}`, { alt: 'A cover' });
  }, 60_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });

  const itemsOf = async () =>
    [...(await instance.get('/list')).text.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item);
  const isCached = async (path: string) => String((await instance.get(path)).headers['cache-status']).includes('hit');
  const served = async () =>
    (await instance.get('/api/documents')).json() as unknown as { page: { href?: string }; cover: object }[];

  test('follow it when it moves, changes, goes and returns', async () => {
    const data = {
      title: 'One',
      cover: { asset },
      page: { page: target.id, hash: 'top' },
      body: [
        { type: 'paragraph', children: [{ type: 'link', href: { page: target.id }, children: [{ text: 'There' }] }] },
      ],
      more: [{ id: 'a', at: { page: target.id } }],
      site: '/somewhere',
    };
    const saved = await admin.call('POST', rows, { data });
    expect([saved.status, saved.json()]).toEqual([200, expect.objectContaining({ data })]);
    expect(await itemsOf()).toEqual(Array(2).fill('/target#top | A cover | file | /target | true'));
    expect(await served()).toEqual([
      {
        page: { href: '/target#top', external: false, current: false },
        cover: expect.objectContaining({ src: expect.stringMatching(/^\//), alt: 'A cover', width: 40, height: 40 }),
      },
    ]);
    for (const path of ['/list', '/api/documents']) expect([path, await isCached(path)]).toEqual([path, true]);

    await admin.call('PATCH', `/sites/ice/media/${asset}`, { alt: 'Another cover' });
    expect(await itemsOf()).toEqual(Array(2).fill('/target#top | Another cover | file | /target | true'));
    expect((await served())[0]?.cover).toMatchObject({ alt: 'Another cover' });

    await admin.call('PATCH', `/sites/ice/pages/${target.id}`, { path: '/moved' });
    expect(await itemsOf()).toEqual(Array(2).fill('/moved#top | Another cover | file | /moved | true'));
    expect((await served())[0]?.page.href).toBe('/moved#top');

    await admin.call('DELETE', `/sites/ice/pages/${target.id}/publication`);
    expect(await itemsOf()).toEqual(Array(2).fill('no page | Another cover | file |  | false'));
    expect((await served())[0]?.page.href).toBeUndefined();

    const { version } = (await admin.call('GET', `/sites/ice/pages/${target.id}/draft`)).json() as { version: number };
    await admin.call('POST', `/sites/ice/pages/${target.id}/publication`, { expectedVersion: version });
    expect(await itemsOf()).toEqual(Array(2).fill('/moved#top | Another cover | file | /moved | true'));
    expect((await served())[0]?.page.href).toBe('/moved#top');
  });

  test('refer to files by which these are found to be in use', async () => {
    const { rows: using } = (await admin.call('GET', `/sites/ice/media/${asset}/usages`)).json() as { rows: object[] };
    expect(using).toEqual([expect.objectContaining({ source: 'documents' })]);
  });

  test('link to pages, which is known before a page is removed', async () => {
    const { rows: linking } = (await admin.call('GET', `/sites/ice/pages/${target.id}/dependents`)).json() as {
      rows: object[];
    };
    expect(linking).toEqual([{ source: 'documents', title: 'Documents', count: 1 }]);
  });

  test('are searched by their words, not by ids of what they refer to', async () => {
    const found = async (q: string) => {
      const { total } = (await admin.call('GET', `${rows}?search=${q}`)).json() as { total: number };
      return total;
    };
    expect([await found('there'), await found(asset.slice(0, 8)), await found(target.id)]).toEqual([1, 0, 0]);
  });
});
