import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { encode, type Encoding } from './encoding.ts';

const text = /\.(css|csv|html|js|json|svg|txt|vtt|webmanifest|xml)$/i;
/** Bytes. Larger files are sent unencoded. */
const maxSize = 2 * 2 ** 20;
/** High, since each file is encoded once: some 50 ms for the largest. */
const quality = 9;

const cache = new LRUCache<string, Buffer>({ maxSize: 16 * 2 ** 20, sizeCalculation: ({ length }) => length });
const underWay = new Map<string, Promise<Buffer>>();

export const isEncoded = (file: string, { size }: Stats): boolean => text.test(file) && size <= maxSize;

async function encodeFile(key: string, file: string, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const bytes = await encode(await readFile(file), encoding, quality);
  cache.set(key, bytes);
  return bytes;
}

export function encodedFile(
  file: string,
  { mtimeMs, size }: Stats,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> {
  const key = `${encoding} ${mtimeMs} ${size} ${file}`;
  const found = cache.get(key);
  if (found !== undefined) return Promise.resolve(found);
  const pending = underWay.get(key) ?? encodeFile(key, file, encoding).finally(() => underWay.delete(key));
  underWay.set(key, pending);
  return pending;
}
