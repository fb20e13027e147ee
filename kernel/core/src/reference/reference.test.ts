import { describe, expect, test } from '@jest/globals';
import type { Link, ResolvedLink } from '@quoin/sdk';
import { card } from '../testing/plugins.fixture.ts';
import { id, nodes, sampleSite } from '../testing/site.fixture.ts';
import type { Lookup } from './lookup.ts';
import { collectReferences } from './reference.ts';
import { resolveLink, resolveProps } from './resolve-props.ts';

const picture = {
  href: '/media/a.png',
  alt: 'A hill',
  width: 800,
  height: 600,
  sources: [{ type: 'image/avif', srcSet: '/media/a.avif' }],
  focal: undefined,
  file: { type: 'image/png', bytes: 1, fileName: 'a.png', duration: undefined },
};
const lookup: Lookup = {
  page: (page) => (page === 'gone' ? undefined : { href: `/${page}` }),
  asset: (asset) => (asset === 'gone' ? undefined : picture),
  siteUrl: 'https://www.example.com',
  pageId: 'here',
  pageUrl: 'https://www.example.com/here',
  embed: ['films.example'],
};

test('references are collected from every kind of field, once per node', () => {
  const site = sampleSite();
  const tree = nodes(site)({
    name: 'cms-template-sample-page',
    slots: {
      main: [
        {
          name: 'cms-component-card',
          props: {
            title: 'T',
            href: { page: 'p1' },
            image: { asset: 'a1' },
            topic: 'r1',
            ctas: [{ id: 'c', label: 'L', target: { page: 'p1' } }],
            story: [
              {
                type: 'paragraph',
                children: [
                  { type: 'link', href: { asset: 'a2' } },
                  { type: 'link', href: 'https://example.com' },
                ],
              },
            ],
          },
        },
        { name: 'cms-component-gone', props: { href: { page: 'unseen' } } },
      ],
    },
  });
  expect(collectReferences(tree, site)).toEqual([
    { kind: 'component', target: 'cms-template-sample-page', node: id(1) },
    { kind: 'component', target: 'cms-component-card', node: id(2) },
    { kind: 'asset', target: 'a1', node: id(2) },
    { kind: 'page', target: 'p1', node: id(2) },
    { kind: 'asset', target: 'a2', node: id(2) },
    { kind: 'row', source: 'topics', target: 'r1', node: id(2) },
    { kind: 'source', target: 'topics', node: id(2) },
    { kind: 'component', target: 'cms-component-gone', node: id(3) },
  ]);
});

describe('links', () => {
  test.each([
    [{ page: 'about' }, { href: '/about', external: false, current: false }],
    [
      { page: 'about', hash: 'a b' },
      { href: '/about#a%20b', external: false, current: false },
    ],
    [{ page: 'here' }, { href: '/here', external: false, current: true }],
    [{ page: 'gone' }, { href: undefined, external: false, current: false }],
    [{ asset: 'a' }, { href: '/media/a.png', external: false, current: false, file: picture.file }],
    [{ asset: 'gone' }, { href: undefined, external: false, current: false }],
    ['/here?x=1#y', { href: '/here?x=1#y', external: false, current: true }],
    ['//other.example/here', { href: '//other.example/here', external: true, current: false }],
    [{ url: 'https://other.example' }, { href: 'https://other.example', external: true, current: false }],
    ['https://www.example.com/there', { href: 'https://www.example.com/there', external: false, current: false }],
    ['mailto:a@example.com', { href: 'mailto:a@example.com', external: false, current: false }],
    ['java\tscript:alert(1)', { href: undefined, external: false, current: false }],
  ])('%j becomes %j', (link, resolved) => {
    expect(resolveLink(link, lookup)).toEqual(resolved);
  });
});

test('disallowed embeds have no target', () => {
  const film = (url: string) => resolveProps(card.props, { title: 'T', film: url }, lookup)['film'];
  expect(film('https://films.example/1')).toBe('https://films.example/1');
  expect(film('https://other.example/1')).toBe('');
});

test('props are resolved by their fields, without changing stored ones', () => {
  const stored = {
    title: 'T',
    image: { asset: 'a', alt: '', focal: { x: 0.1, y: 0.2 } },
    more: 'javascript:x',
    story: [
      { type: 'paragraph', children: ['a', { type: 'link', href: { page: 'about' }, text: 'b' }] },
      { type: 'line-break' },
    ],
    ctas: [{ id: 'c', label: 'L', target: '/x' }],
    look: { type: 'plain' },
  };
  const before = structuredClone(stored);
  expect(resolveProps(card.props, stored, lookup)).toEqual({
    title: 'T',
    image: {
      src: '/media/a.png',
      alt: '',
      width: 800,
      height: 600,
      sources: picture.sources,
      focal: { x: 0.1, y: 0.2 },
      file: picture.file,
    },
    more: '',
    story: [
      {
        type: 'paragraph',
        children: ['a', { type: 'link', href: { href: '/about', external: false, current: false }, text: 'b' }],
      },
      { type: 'line-break' },
    ],
    ctas: [{ id: 'c', label: 'L', target: { href: '/x', external: false, current: false } }],
    look: { type: 'plain' },
  });
  expect(stored).toEqual(before);
});

test('props without references remain the same object, as do parts of them', () => {
  const plain = { title: 'T', story: undefined, ctas: [] };
  expect(resolveProps(card.props, plain, lookup)).toBe(plain);
  const mixed = { href: '/x', ctas: [], look: { type: 'plain' } };
  const resolved = resolveProps(card.props, mixed, lookup);
  expect(resolved).not.toBe(mixed);
  expect(resolved['look']).toBe(mixed.look);
});

test.each([
  [{ asset: 'a' }, { src: '/media/a.png', alt: 'A hill', width: 800, file: picture.file }],
  [
    { asset: 'gone', alt: 'x' },
    { src: undefined, alt: 'x', sources: [] },
  ],
  ['https://example.com/a.png', { src: 'https://example.com/a.png', alt: '', width: undefined, file: undefined }],
  [
    { url: 'data:text/html,x', alt: 'y' },
    { src: undefined, alt: 'y' },
  ],
  ['', { src: undefined, alt: '' }],
  [
    { url: '', alt: 'z' },
    { src: undefined, alt: 'z' },
  ],
])('picture %j becomes %j', (image, resolved) => {
  expect(resolveProps(card.props, { image }, lookup)['image']).toMatchObject(resolved);
});

test.each<[Link, ResolvedLink['file']]>([
  [{ asset: 'a' }, picture.file],
  [{ asset: 'gone' }, undefined],
  [{ page: 'about' }, undefined],
  ['/media/a.png', undefined],
])('the link %j knows its file', (link, file) => {
  expect(resolveLink(link, lookup).file).toEqual(file);
});
