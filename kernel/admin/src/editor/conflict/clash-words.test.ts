import { describe, expect, test } from '@jest/globals';
import type { PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { catalogOf, entryOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import type { Clash } from '../draft/conflict.ts';
import { draftOf, pageOf } from '../draft/draft.fixture.ts';
import type { DraftState } from '../draft/draft-state.ts';
import { clashTitle, sidesOf } from './clash-words.ts';

const catalog = catalogOf(
  ...sampleCatalog.types.values(),
  entryOf('cms-component-text', { schema: { properties: { text: { type: 'string', title: 'Words' } } } }),
);
const nodes = { t: { label: 'Fees' } } as unknown as DraftState['nodes'];
const text = (words: string) => nodeOf('t', 'text', {}, { text: words });
const contentOf = (slots: Node['slots'], more: Partial<PageContent> = {}): PageContent => ({
  ...pageOf(),
  tree: treeOf(slots),
  ...more,
});
const clashOf = (aspect: string, node: string = 't', name: string | undefined = 'cms-component-text'): Clash => ({
  node,
  aspect,
  name,
  author: 'ben',
  by: 'Ben',
});
const pageClash: Clash = { ...clashOf('title', 'title'), name: undefined };

describe('the title of a clash', () => {
  const content = contentOf({ main: [text('Mine')] });
  const draft = { content, confirmed: draftOf(content), nodes };

  test.each<[Clash, string]>([
    [clashOf('text'), 'Text “Fees”: Words'],
    [clashOf('color'), 'Text “Fees”: color'],
    [clashOf('(all)'), 'Text “Fees”: Deleted or kept'],
    [clashOf('(place)'), 'Text “Fees”: Place'],
    [clashOf('(slot header)', 'page', 'cms-template-page'), 'The page: What is shown in it'],
    [clashOf('text', 'gone', 'cms-component-gone'), 'cms-component-gone: text'],
    [pageClash, 'Title'],
  ])('%j is %j', (clash, title) => {
    expect(clashTitle(catalog, draft, clash)).toBe(title);
  });
});

describe('the sides of a clash', () => {
  const sides = (clash: Clash, mine: PageContent, theirs: PageContent) =>
    sidesOf(catalog, { content: mine, confirmed: draftOf(theirs), nodes }, clash);

  test('of a prop are its values, with the field that shows them', () => {
    const field = expect.objectContaining({ key: 'text', title: 'Words' });
    expect(sides(clashOf('text'), contentOf({ main: [text('Mine')] }), contentOf({ main: [text('Theirs')] }))).toEqual({
      mine: [{ field, value: 'Mine', other: 'Theirs' }],
      theirs: [{ field, value: 'Theirs', other: 'Mine' }],
    });
  });

  test('of a node that one side deleted are words', () => {
    expect(sides(clashOf('(all)'), contentOf({ main: [] }), contentOf({ main: [text('Theirs')] }))).toEqual({
      mine: [{ value: 'It is deleted.' }],
      theirs: [{ value: 'It stays, with what was changed in it.' }],
    });
  });

  test('of a moved node are its places', () => {
    const mine = contentOf({ main: [nodeOf('b', 'box'), text('Fees')] });
    const theirs = contentOf({ main: [nodeOf('b', 'box', { inner: [text('Fees')] })] });
    expect(sides(clashOf('(place)'), mine, theirs)).toEqual({
      mine: [{ value: 'The page, Main, no. 2' }],
      theirs: [{ value: 'Box, Inner, no. 1' }],
    });
  });

  test('of a region say where its nodes come from', () => {
    const clash = clashOf('(slot header)', 'page', 'cms-template-page');
    expect(sides(clash, contentOf({ header: [] }), contentOf({}))).toEqual({
      mine: [{ value: 'Content of its own' }],
      theirs: [{ value: 'What other pages show there' }],
    });
  });

  test('of a page field are what differs in it', () => {
    expect(sides(pageClash, contentOf({}, { title: 'Mine' }), contentOf({}, { title: 'Theirs' }))).toEqual({
      mine: [{ value: 'Mine' }],
      theirs: [{ value: 'Theirs' }],
    });
  });
});
