import type { Operation, PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { Draft } from './draft.ts';

/** Id of a node by number; 0 is the page. */
export const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

export const card = (index: number, title: string): Node => ({
  id: id(index),
  name: 'cms-component-card',
  version: 0,
  props: { title },
  slots: {},
});

export const pageOf = (...nodes: Node[]): PageContent => ({
  title: 'Page',
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree: { id: id(0), name: 'cms-template-page', version: 0, props: {}, slots: { content: nodes } },
});

export const draftOf = (content: PageContent, version: number = 1): Draft => ({
  version,
  content,
  nodes: {},
  codeSet: false,
  author: null,
  updatedAt: '2026-01-01T00:00:00Z',
  problems: [],
});

/** Titles of the page's cards, in order. */
export const titlesIn = ({ tree }: PageContent) => (tree.slots['content'] ?? []).map(({ props }) => props['title']);

export const set = (index: number, title: string): Operation => ({
  op: 'set',
  node: id(index),
  path: ['title'],
  value: title,
});
export const insert = (added: Node, index: number): Operation => ({
  op: 'insert',
  parent: id(0),
  slot: 'content',
  index,
  node: added,
});
export const remove = (index: number): Operation => ({ op: 'remove', node: id(index) });
export const retitle = (value: string): Operation => ({ op: 'page', field: 'title', value });
