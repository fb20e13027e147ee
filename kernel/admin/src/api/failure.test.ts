import { expect, test } from '@jest/globals';
import { ORPCError } from '@orpc/client';
import { failureOf, isFailure } from './failure.ts';

const problems = [{ where: 'data.title', message: 'It is too long.' }];

test('a refusal has its code, status, problems and request', () => {
  const error = new ORPCError('row.invalid', {
    status: 422,
    message: 'It does not fit.',
    data: { problems, request: 'r1' },
  });
  expect(failureOf(error)).toEqual({
    code: 'row.invalid',
    status: 422,
    message: 'It does not fit.',
    problems,
    request: 'r1',
  });
});

test.each<[string, unknown, object]>([
  ['a refusal without data', new ORPCError('x', { status: 400 }), { code: 'x', problems: [], request: undefined }],
  ['a lost connection', new TypeError('fetch failed'), { code: 'offline', status: 0, problems: [] }],
  ['a mistake of ours', new RangeError('too deep'), { code: 'unexpected', status: 0, message: 'too deep' }],
  ['what is no error', 'text', { code: 'unexpected', message: 'text' }],
  ['nothing', undefined, { code: 'unexpected', message: 'undefined' }],
])('%s is a failure', (_, error, failure) => {
  expect(failureOf(error)).toMatchObject(failure);
});

test('a failure is recognized by its code', () => {
  expect(isFailure(new ORPCError('page.conflict', { status: 409 }), 'page.conflict')).toBe(true);
  expect(isFailure(new ORPCError('page.gone', { status: 404 }), 'page.conflict')).toBe(false);
  expect(isFailure(null, 'page.conflict')).toBe(false);
});
