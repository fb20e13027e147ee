import { expect, test } from '@jest/globals';
import { failureOf } from './failure.ts';
import { refusalOf } from './refusal.ts';

test('a refusal says what the server says', () => {
  const problems = [{ where: 'file', message: 'It is empty.' }];
  const body = { code: 'media.refused', message: 'The file is refused.', problems, request: 'r1' };
  expect(failureOf(refusalOf(422, body))).toEqual({ ...body, status: 422 });
});

test.each([undefined, null, '', '<html>', 5, {}])('a response with the body %j has at least a status', (body) => {
  expect(failureOf(refusalOf(502, body))).toEqual({
    code: 'unexpected',
    status: 502,
    message: 'The server answered with 502.',
    problems: [],
    request: undefined,
  });
});
