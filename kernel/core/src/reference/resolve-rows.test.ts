import { expect, test } from '@jest/globals';
import { link, list, media, reference, text, url, z } from '@quoin/sdk';
import { resolveRows } from './resolve-rows.ts';
import { withoutTargets } from './without-targets.ts';

const schema = z.object({
  title: text('Title'),
  page: link('Page').optional(),
  cover: media('Cover').optional(),
  site: url('Site').optional(),
  parts: list('Parts', z.object({ at: link('At') })).default([]),
  topic: reference('Topic', { to: 'topics' }).optional(),
});
const place = {
  siteUrl: 'https://www.example.com',
  pageId: 'here',
  pageUrl: 'https://www.example.com/here',
  embed: [],
};

test('references are loaded a few hundred rows at a time, each once, and missing ones lead nowhere', async () => {
  const calls: (readonly string[])[] = [];
  const rows = Array.from({ length: 1_200 }, (_, index) => ({
    id: String(index),
    title: 'Row',
    page: { page: index % 2 === 0 ? 'even' : 'private' },
    cover: { asset: index < 600 ? 'first' : 'second' },
    site: 'javascript:alert(1)',
    parts: [{ id: 'a', at: { page: 'here' } }],
    topic: 'r1',
  }));
  const found = await resolveRows(
    schema,
    rows,
    {
      async pages(ids) {
        calls.push(ids);
        return new Map([
          ['even', { href: '/even' }],
          ['here', { href: '/here' }],
        ]);
      },
      async assets(ids) {
        calls.push(ids);
        return new Map();
      },
    },
    place,
  );
  expect(calls).toEqual([
    ['even', 'here', 'private'],
    ['first'],
    ['even', 'here', 'private'],
    ['first', 'second'],
    ['even', 'here', 'private'],
    ['second'],
  ]);
  expect(found.rows.slice(0, 2)).toEqual([
    expect.objectContaining({
      id: '0',
      page: { href: '/even', external: false, current: false },
      cover: expect.objectContaining({ src: undefined, alt: '' }),
      site: '',
      parts: [{ id: 'a', at: { href: '/here', external: false, current: true } }],
      topic: 'r1',
    }),
    expect.objectContaining({ page: { href: undefined, external: false, current: false } }),
  ]);
  expect([found.pages, found.assets]).toEqual([
    ['even', 'here', 'private'],
    ['first', 'second'],
  ]);
});

test('rows without references stay the same objects, and nothing is loaded for them', async () => {
  const rows = [
    { id: '0', title: 'Row', page: '/fees' },
    { id: '1', title: 'Row' },
  ];
  const refuse = () => Promise.reject(new Error('Nothing is to be loaded.'));
  const found = await resolveRows(z.object({ title: text('Title') }), rows, { pages: refuse, assets: refuse }, place);
  expect(found.rows.every((row, index) => row === rows[index])).toBe(true);
  expect((await resolveRows(schema, rows, { pages: refuse, assets: refuse }, place)).rows[0]).toMatchObject({
    page: { href: '/fees' },
  });
});

test('what is searched has words and URLs, and no ids', () => {
  const row = {
    title: 'Row',
    page: { page: 'p1', hash: 'top' },
    cover: { asset: 'a1', alt: 'A hill' },
    site: 'https://example.com/asset',
    parts: [{ id: 'a', at: { url: '/fees' } }],
    topic: 'r1',
  };
  expect(withoutTargets(schema, row)).toEqual({
    title: 'Row',
    page: { hash: 'top' },
    cover: { alt: 'A hill' },
    site: 'https://example.com/asset',
    parts: [{ id: 'a', at: { url: '/fees' } }],
    topic: null,
  });
});
