import { expect, test } from '@jest/globals';
import { ORPCError } from '@orpc/client';
import { createQueries } from './query-client.ts';

const { retry } = createQueries().getDefaultOptions().queries ?? {};
const retries = (count: number, error: Error) => typeof retry === 'function' && retry(count, error);

test.each([
  ['a lost connection', 0, new TypeError('fetch failed'), true],
  ['a connection lost twice', 1, new TypeError('fetch failed'), true],
  ['a connection lost three times', 2, new TypeError('fetch failed'), false],
  ['a refusal', 0, new ORPCError('role.required', { status: 403 }), false],
  ['a fault of the server', 0, new ORPCError('unexpected', { status: 500 }), false],
])('%s: retried %#', (_, count, error, expected) => {
  expect(retries(count, error)).toBe(expected);
});
