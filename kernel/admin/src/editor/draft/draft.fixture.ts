import { applyPatch, type Operation, type PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { applyEdit } from './draft-edits.ts';
import { accept } from './draft-responses.ts';
import type { DraftState } from './draft-state.ts';
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
  etag: `${version}`,
  content,
  nodes: {},
  codeSet: false,
  author: null,
  updatedAt: '2026-01-01T00:00:00Z',
  problems: [],
  people: {},
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

let clock = 0;
/** A time after that of all former steps, too late to join them. */
export const later = () => (clock += 10_000);

export const edit = (state: DraftState, ...operations: Operation[]) =>
  applyEdit(state, { title: 'Edit', operations }, later());

/** Draft of the server after a change. */
export const changed = (draft: Draft, ...operations: Operation[]) =>
  draftOf(applyPatch(draft.content, operations), draft.version + 1);

/** State after the server has saved what is being sent. */
export const answered = (state: DraftState) => accept(state, changed(state.confirmed, ...state.outbox.sending));
