import { expect, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encode, encodingFor } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'identity'],
  ['GZIP;Q=1', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, identity', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['gzip;q=nonsense', 'identity'],
])('%j is answered with %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test('encoding is reversible', async () => {
  const bytes = Buffer.from('sample '.repeat(500));
  expect(gunzipSync(await encode(bytes, 'gzip'))).toEqual(bytes);
  expect(brotliDecompressSync(await encode(bytes, 'br'))).toEqual(bytes);
});
