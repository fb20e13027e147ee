import { expect, test } from '@jest/globals';
import type { PageEvent } from '@quoin/api';
import { colleaguesIn } from './colleague.ts';

const at = (user: string, node: string | null = null, isTyping: boolean = false) => ({
  window: `${user} ${node}`,
  user,
  node,
  isTyping,
});
const event = (...presences: PageEvent['presences']): PageEvent => ({
  window: 'own',
  page: null,
  presences,
  people: { ann: 'Ann', ben: 'Ben', cleo: 'Cleo' },
});

test('others are listed by name, without oneself', () => {
  expect(colleaguesIn(event(at('cleo', 'n1'), at('ann'), at('ben')), 'ann')).toMatchObject([
    { user: 'ben', name: 'Ben', node: null },
    { user: 'cleo', name: 'Cleo', node: 'n1' },
  ]);
});

test('of several windows, the one with a selected node counts', () => {
  expect(colleaguesIn(event(at('ben'), at('ben', 'n1')), 'ann')).toMatchObject([{ node: 'n1' }]);
});

test('of several windows, the one that the user types in counts before all others', () => {
  const windows = event(at('ben', 'n1'), at('ben', 'n2', true), at('ben', 'n3'));
  expect(colleaguesIn(windows, 'ann')).toMatchObject([{ node: 'n2', isTyping: true }]);
});

test('a deleted account has no name', () => {
  expect(colleaguesIn(event(at('gone')), 'ann')).toMatchObject([{ name: 'Someone' }]);
});

test('colors differ while there are enough, and are the same for all', () => {
  const users = Array.from({ length: 8 }, (_, index) => `user-${index}`);
  const all = event(...users.map((user) => at(user)));
  const seen = colleaguesIn(all, 'nobody');
  expect(new Set(seen.map(({ color }) => color)).size).toBe(8);
  const [, ...others] = seen;
  expect(colleaguesIn(all, 'user-0')).toEqual(others);
  expect(colleaguesIn(event(...[...users, 'ninth'].map((user) => at(user))), 'nobody')).toHaveLength(9);
});
