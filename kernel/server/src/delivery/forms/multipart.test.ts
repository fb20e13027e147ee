import { expect, test } from '@jest/globals';
import { joined } from '../../platform/http/body.ts';
import { readParts } from './multipart.ts';

const type = 'multipart/form-data; boundary=x-1';
/** Parses a body that arrives in chunks of `size` bytes. */
async function parse(text: string, contentType = type, most = 10, size = 1_000) {
  async function* body() {
    for (let at = 0; at < text.length; at += size)
      yield Promise.resolve(Buffer.from(text.slice(at, at + size), 'latin1'));
  }
  const parts = [];
  for await (const { bytes, ...rest } of readParts(body(), contentType, most))
    parts.push({ ...rest, text: (await joined(bytes)).toString('latin1') });
  return parts;
}
const part = (head: string, content: string) =>
  `--x-1\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

test.each([1, 2, 7, 64, 1_000])('reads fields and files with any bytes, in chunks of %d', async (size) => {
  const body = `preamble\r\n${part('name="a"', 'one\r\n--x\r\ntwo')}${part('name="file"; filename="a%22b.pdf"\r\nContent-Type: application/pdf', '\x00\xff')}--x-1--\r\nepilogue`;
  expect(await parse(body, type, 10, size)).toEqual([
    { name: 'a', fileName: undefined, type: '', text: 'one\r\n--x\r\ntwo' },
    { name: 'file', fileName: 'a"b.pdf', type: 'application/pdf', text: '\x00\xff' },
  ]);
});

test('an unread part is skipped', async () => {
  async function* body() {
    yield Promise.resolve(Buffer.from(`${part('name="a"', 'x'.repeat(5_000))}${part('name="b"', 'two')}--x-1--\r\n`));
  }
  const names = [];
  for await (const { name } of readParts(body(), type, 10)) names.push(name);
  expect(names).toEqual(['a', 'b']);
});

test('a form without parts has none', async () => {
  expect(await parse('--x-1--\r\n')).toEqual([]);
});

test.each([
  ['no boundary', '--x-1--', 'multipart/form-data'],
  ['another boundary', '--y--', type],
  ['no end', part('name="a"', 'b'), type],
  ['a part without a name', `${part('', 'b')}--x-1--`, type],
  ['a part without an empty line', '--x-1\r\nContent-Disposition: form-data; name="a"\r\n--x-1--', type],
  ['a part that is no field', '--x-1\r\nContent-Disposition: attachment; name="a"\r\n\r\nb\r\n--x-1--', type],
  ['an endless header', `--x-1\r\nX: ${'x'.repeat(9000)}\r\n\r\nb\r\n--x-1--`, type],
])('rejects %s', async (_, text, contentType) => {
  await expect(parse(text, contentType)).rejects.toMatchObject({ code: 'request.invalid' });
});

test('rejects too many parts', async () => {
  await expect(parse(`${part('name="a"', 'b').repeat(3)}--x-1--`, type, 2)).rejects.toMatchObject({
    code: 'request.too-large',
  });
});
