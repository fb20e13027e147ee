import { expect, test } from '@jest/globals';
import { parseJson } from './json.ts';

const parse = (text: string) => parseJson(Buffer.from(text));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('parses valid JSON', () => {
  expect(parse('{"a":[1,null,"é","\\ud83d\\ude00"]}')).toEqual({ a: [1, null, 'é', '😀'] });
  expect(parse(JSON.stringify(Array.from({ length: 9_999 }, () => 0)))).toHaveLength(9_999);
  expect(() => parse(nested(50))).not.toThrow();
});

test.each([
  ['', 'request.malformed'],
  ['{"a":', 'request.malformed'],
  [JSON.stringify(Array.from({ length: 10_000 }, () => 0)), 'request.too-many-values'],
  [
    JSON.stringify({ a: Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => ({}))) }),
    'request.too-many-values',
  ],
  [nested(51), 'request.too-deep'],
  [nested(100_000), 'request.too-deep'],
  ['{"a":{"__proto__":{"admin":true}}}', 'request.forbidden-key'],
  ['[{"constructor":1}]', 'request.forbidden-key'],
  ['{"prototype":1}', 'request.forbidden-key'],
  ['{"a":["\\ud800"]}', 'request.malformed'],
  ['{"\\udc00":1}', 'request.malformed'],
])('rejects %.40s', (text, code) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code }));
});

test('rejects bytes that are not UTF-8', () => {
  expect(() => parseJson(Uint8Array.of(0x22, 0xc3, 0x28, 0x22))).toThrow(
    expect.objectContaining({ code: 'request.malformed' }),
  );
});
