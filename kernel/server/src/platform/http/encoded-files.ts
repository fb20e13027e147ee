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

async function encodeText(
  key: string,
  read: () => Promise<Buffer> | Buffer,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> {
  const bytes = await encode(await read(), encoding, quality);
  cache.set(key, bytes);
  return bytes;
}

/** Encodes a text once for all requests, also concurrent ones. The name stands for its content. */
export function encodedText(
  name: string,
  read: () => Promise<Buffer> | Buffer,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> {
  const key = `${encoding} ${name}`;
  const found = cache.get(key);
  if (found !== undefined) return Promise.resolve(found);
  const pending = underWay.get(key) ?? encodeText(key, read, encoding).finally(() => underWay.delete(key));
  underWay.set(key, pending);
  return pending;
}

export const encodedFile = (
  file: string,
  { mtimeMs, size }: Stats,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> => encodedText(`${mtimeMs} ${size} ${file}`, () => readFile(file), encoding);
