import { expect, test } from '@jest/globals';
import type { Operation } from '@quoin/core';
import { noHistory, remember } from '../draft/history.ts';
import { lastTyped } from './typed.ts';

const set = (node: string): Operation => ({ op: 'set', node, path: ['text'], value: 'Fees' });
const after = (...operations: Operation[]) => remember(noHistory, { title: 'Edit', operations }, [], 5);

test('the last step tells where the user typed, and when', () => {
  expect(lastTyped(after(set('a'), set('a')))).toEqual({ node: 'a', at: 5 });
});

test.each([
  ['no step', noHistory],
  ['a step in several nodes', after(set('a'), set('b'))],
  ['a step that moves something', after({ op: 'remove', node: 'a' })],
  ['a step that ends with something else', after(set('a'), { op: 'page', field: 'title', value: 'Fees' })],
])('%s is no typing', (_, history) => {
  expect(lastTyped(history)).toBeUndefined();
});
