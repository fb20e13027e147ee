import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { keepRecent } from '../cache/recent.ts';
import { encode, type Encoding } from './encoding.ts';

const text = /\.(css|csv|html|js|json|svg|txt|vtt|webmanifest|xml)$/i;
/** Bytes. Larger files are sent as they are. */
const largest = 2 * 2 ** 20;
/** Max bytes in the cache. */
const most = 16 * 2 ** 20;
/** High, since each file is encoded once: some 50 ms for the largest. */
const quality = 9;

const kept = keepRecent<Buffer>(most);
const underWay = new Map<string, Promise<Buffer>>();

export const isEncoded = (file: string, { size }: Stats): boolean => text.test(file) && size <= largest;

async function make(key: string, file: string, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const bytes = await encode(await readFile(file), encoding, quality);
  kept.set(key, bytes, bytes.length);
  return bytes;
}

export function encodedFile(
  file: string,
  { mtimeMs, size }: Stats,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> {
  const key = `${encoding} ${mtimeMs} ${size} ${file}`;
  const found = kept.get(key);
  if (found !== undefined) return Promise.resolve(found);
  const making = underWay.get(key) ?? make(key, file, encoding).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}
