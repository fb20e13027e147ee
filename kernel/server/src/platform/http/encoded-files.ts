import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { keepRecent } from '../cache/recent.ts';
import { encode, type Encoding } from './encoding.ts';

/** What grows smaller by it. */
const text = /\.(css|csv|html|js|json|svg|txt|vtt|webmanifest|xml)$/i;
/** Larger ones are sent as they are. */
const largest = 2 * 2 ** 20;
/** Bytes that are kept of all of them together. */
const most = 16 * 2 ** 20;
/** Files are encoded once, so that it may take a while: some fifty milliseconds for the largest of ours. */
const quality = 9;

const kept = keepRecent<Buffer>(most);
const underWay = new Map<string, Promise<Buffer>>();

/** Whether a file is sent smaller than it is to those who take it. */
export const isEncoded = (file: string, { size }: Stats): boolean => text.test(file) && size <= largest;

async function make(key: string, file: string, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const bytes = await encode(await readFile(file), encoding, quality);
  kept.set(key, bytes, bytes.length);
  return bytes;
}

/** The bytes of a file in an encoding, which are kept until others need the room. */
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
