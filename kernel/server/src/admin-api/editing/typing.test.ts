import { expect, test } from '@jest/globals';
import { followTyping } from './typing.ts';

const hour = 3_600_000;
const window = (typing: string | null, id = 'a') => ({ id, typing });

test('typing ends six seconds after the last sign of it', () => {
  const typingAmong = followTyping();
  const isTyping = (typing: string | null, time: number) => typingAmong([window(typing)], time).has('a');
  expect(isTyping(null, 0)).toBe(false);
  expect([isTyping('one', 100), isTyping('one', 6_099), isTyping('one', 6_100)]).toEqual([true, true, false]);
  expect([isTyping('two', 7_000), isTyping('three', 12_900), isTyping('three', 18_800)]).toEqual([true, true, true]);
  expect(isTyping('three', 18_900)).toBe(false);
});

test('typing ends at once where the user selects something else', () => {
  const typingAmong = followTyping();
  typingAmong([window(null)], 0);
  expect(typingAmong([window('one')], 1).size).toBe(1);
  expect(typingAmong([window(null)], 2).size).toBe(0);
});

test('a sign that may be old is none', () => {
  const typingAmong = followTyping();
  expect(typingAmong([window('one')], 0).size).toBe(0);
  expect([...typingAmong([window('two'), window('one', 'b')], 1)]).toEqual(['a']);
  expect(typingAmong([], 2).size).toBe(0);
});

test.each([hour, -hour])('typing ends even if the clock is set by %i ms meanwhile', (change) => {
  const typingAmong = followTyping();
  typingAmong([window(null)], 2 * hour);
  expect(typingAmong([window('one')], 2 * hour + 1).size).toBe(1);
  expect(typingAmong([window('one')], 2 * hour + change).size).toBe(0);
});
