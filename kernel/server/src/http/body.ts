import type { IncomingMessage } from 'node:http';
import { QuoinError } from '@quoin/sdk';
import { parseJson } from './json.ts';

/** Reads a body whole. Raises `request.too-large` as soon as it is, whatever was announced. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new QuoinError('request.too-large', { limit: `${Math.floor(limit / 1024)} KB` });
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** The media type of a body, in lower case and without parameters; empty when none is named. */
export const mediaType = ({ headers }: IncomingMessage): string => (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();

const isUtf8 = ({ headers }: IncomingMessage): boolean => /^utf-?8$/i.exec(/;\s*charset="?([^";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8') !== null;

/** Reads a JSON body; undefined when there is none. Raises `request.media-type` and what `parseJson` raises. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const bytes = await readBody(request, limit);
  if (bytes.length === 0) return undefined;
  const type = mediaType(request);
  if (type !== 'application/json' || !isUtf8(request) || request.headers['content-encoding'] !== undefined) {
    throw new QuoinError('request.media-type', { type: type === '' ? 'none' : type, accepted: 'application/json in UTF-8' });
  }
  return parseJson(bytes);
}
