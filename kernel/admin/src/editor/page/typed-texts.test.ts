import { expect, test } from '@jest/globals';
import type { Operation } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { emptyOutbox } from '../draft/outbox.ts';
import type { DraftState } from '../draft/draft-state.ts';
import { createTypedTexts } from './typed-texts.ts';

const draftOf = (props: Record<string, Json>, pending: Operation[]): Pick<DraftState, 'content' | 'outbox'> => ({
  content: {
    title: 'Fees',
    tags: [],
    seo: { robots: 'index' },
    access: { kind: 'public' },
    tree: { id: 'page', name: 'cms-template-page', version: 0, props, slots: {} },
  },
  outbox: { ...emptyOutbox, queued: pending },
});
const set = (path: string[], value?: Json): Operation => ({
  op: 'set',
  node: 'page',
  path,
  ...(value !== undefined && { value }),
});
const text = (path: string[], value: string) => ({ type: 'text', text: { node: 'page', path }, value });

test('a typed text is sent once, as the draft has it', () => {
  const typedTexts = createTypedTexts();
  const item = { id: 'i', title: 'Fees of' };
  const pending = [set(['items', 'i', 'title'], 'Fees'), set(['items', 'i', 'title'], 'Fees of')];
  expect(typedTexts(draftOf({ items: [item] }, pending))).toEqual([text(['items', 'i', 'title'], 'Fees of')]);
  expect(typedTexts(draftOf({ items: [item] }, pending.slice(1)))).toEqual([]);
});

test('a text that is removed is empty', () => {
  expect(createTypedTexts()(draftOf({}, [set(['lead'])]))).toEqual([text(['lead'], '')]);
});

test('a refused edit is taken back', () => {
  const typedTexts = createTypedTexts();
  typedTexts(draftOf({ lead: 'Fees!' }, [set(['lead'], 'Fees!')]));
  expect(typedTexts(draftOf({ lead: 'Fees' }, []))).toEqual([text(['lead'], 'Fees')]);
});

test('a saved text is not sent again, and its next value is', () => {
  const typedTexts = createTypedTexts();
  typedTexts(draftOf({ lead: 'a' }, [set(['lead'], 'a')]));
  expect(typedTexts(draftOf({ lead: 'a' }, []))).toEqual([]);
  expect(typedTexts(draftOf({ lead: 'ab' }, [set(['lead'], 'ab')]))).toEqual([text(['lead'], 'ab')]);
});

test.each<[string, Record<string, Json>, Operation]>([
  ['rich text', { body: [{ type: 'paragraph' }] }, set(['body'], [{ type: 'paragraph' }])],
  ['a number', { count: 2 }, set(['count'], 2)],
  ['a node that is gone', {}, { op: 'set', node: 'gone', path: ['lead'], value: 'Fees' }],
  ['a text above the limit of a message', { lead: 'a'.repeat(1_000_001) }, set(['lead'], 'a'.repeat(1_000_001))],
])('%s waits for its rendering', (_, props, operation) => {
  expect(createTypedTexts()(draftOf(props, [operation]))).toEqual([]);
});
