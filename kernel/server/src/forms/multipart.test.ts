import { expect, test } from '@jest/globals';
import { parseMultipart } from './multipart.ts';

const type = 'multipart/form-data; boundary=x-1';
const parse = (text: string, contentType = type, most = 10) => parseMultipart(Buffer.from(text, 'latin1'), contentType, most);
const part = (head: string, content: string) => `--x-1\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

test('reads fields and files, whatever their bytes', () => {
  const parts = parse(
    `preamble\r\n${part('name="a"', 'one\r\n--x\r\ntwo')}${part('name="file"; filename="a%22b.pdf"\r\nContent-Type: application/pdf', '\x00\xff')}--x-1--\r\nepilogue`,
  );
  expect(parts.map(({ bytes, ...rest }) => ({ ...rest, text: bytes.toString('latin1') }))).toEqual([
    { name: 'a', fileName: undefined, type: '', text: 'one\r\n--x\r\ntwo' },
    { name: 'file', fileName: 'a"b.pdf', type: 'application/pdf', text: '\x00\xff' },
  ]);
});

test('a form without parts has none', () => {
  expect(parse('--x-1--\r\n')).toEqual([]);
});

test.each([
  ['no boundary', '--x-1--', 'multipart/form-data'],
  ['another boundary', '--y--', type],
  ['no end', part('name="a"', 'b'), type],
  ['a part without a name', `${part('', 'b')}--x-1--`, type],
  ['a part without an empty line', '--x-1\r\nContent-Disposition: form-data; name="a"\r\n--x-1--', type],
  ['a part that is no field', '--x-1\r\nContent-Disposition: attachment; name="a"\r\n\r\nb\r\n--x-1--', type],
  ['an endless header', `--x-1\r\nX: ${'x'.repeat(9000)}\r\n\r\nb\r\n--x-1--`, type],
])('refuses %s', (_, text, contentType) => {
  expect(() => parse(text, contentType)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
});

test('refuses too many parts', () => {
  expect(() => parse(`${part('name="a"', 'b').repeat(3)}--x-1--`, type, 2)).toThrow(expect.objectContaining({ code: 'request.too-large' }));
});
