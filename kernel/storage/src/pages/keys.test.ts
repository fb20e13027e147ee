import { describe, expect, test } from '@jest/globals';
import type { PageContent } from '@quoin/core';
import { contentOf } from '../testing/storage.ts';
import { keysOf, keysOfContent } from './keys.ts';
import type { Page } from './page.ts';

const page = { id: 'p', locale: 'en', path: '/about', translationGroup: 'g' } as Page;

test('adding or removing a page changes its address, its links and its metadata', () => {
  expect(keysOf(page)).toEqual([
    'page:p',
    'path:en:/about',
    'link:p',
    'standing:p',
    'outline:p',
    'translations:g',
    'pages',
  ]);
  expect(keysOf({ ...page, path: '/rows/{id}' })).toContain('parameter-pages:en');
});

describe('other content in the same place changes', () => {
  const before = contentOf('Title');
  const node = { id: 'n', name: 'cms-component-text', version: 0, props: {}, slots: {} };
  const withHeader = (header: PageContent['tree'][]): PageContent => ({
    ...before,
    tree: { ...before.tree, slots: { header } },
  });
  const said = ['outline:p', 'translations:g'];
  const stands = ['standing:p', ...said];
  const cases: [string, PageContent, PageContent, string[]][] = [
    ['nothing else when it is the same', before, contentOf('Title'), []],
    ['what others say of it with its title', before, contentOf('Other'), said],
    ['with who may read it', before, { ...before, access: { kind: 'gated' } }, stands],
    ['with whether it is listed', before, { ...before, seo: { robots: 'noindex' } }, said],
    ['with the settings of its template', before, contentOf('Title', { gated: true }), stands],
    ['nothing else with its description', before, { ...before, seo: { robots: 'index', description: 'New' } }, []],
    [
      'a region that others may inherit',
      withHeader([node]),
      withHeader([{ ...node, props: { text: 'New' } }]),
      ['region:p/header'],
    ],
    ['a region that it fills by now', before, withHeader([]), ['region:p/header']],
  ];
  test.each(cases)('%s', (_, former, after, keys) => {
    expect(keysOfContent(page, former, after)).toEqual(['page:p', ...keys, 'pages']);
  });
});
