import type { IncomingMessage } from 'node:http';
import { QuoinError } from '@quoin/sdk';
import { fileBudget, valueBudget } from './body-budget.ts';
import { parseJson } from './json.ts';

/** Bytes up to which a body is one of values: the content of a page. */
const largestValue = 2 * 1024 * 1024;

/**
 * Reads a body piece by piece, as far as there is room for it. Raises `request.too-large` as soon as it is, whatever was announced, `request.too-many` and
 * `server.busy`.
 */
export async function* bodyChunks(request: IncomingMessage, limit: number): AsyncGenerator<Buffer, void> {
  const tooLarge = () => new QuoinError('request.too-large', { limit: `${Math.floor(limit / 1024)} KB` });
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) throw tooLarge();
  const holding = (limit > largestValue ? fileBudget : valueBudget).open(request, announced);
  let size = 0;
  // A request that is destroyed cannot be answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    holding.add(chunk.length);
    yield chunk;
  }
}

/** The bytes of all pieces. */
export async function joined(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Reads a body whole. Raises what `bodyChunks` raises. */
export const readBody = (request: IncomingMessage, limit: number): Promise<Buffer> =>
  joined(bodyChunks(request, limit));

/** The media type of a body, in lower case and without parameters; empty when none is named. */
export const mediaType = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();

const isUtf8 = ({ headers }: IncomingMessage): boolean =>
  /^utf-?8$/i.exec(/;\s*charset="?([^";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8') !== null;

/** Reads a JSON body; undefined when there is none. Raises `request.media-type` and what `parseJson` raises. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const bytes = await readBody(request, limit);
  if (bytes.length === 0) return undefined;
  const type = mediaType(request);
  if (type !== 'application/json' || !isUtf8(request) || request.headers['content-encoding'] !== undefined) {
    throw new QuoinError('request.media-type', {
      type: type === '' ? 'none' : type,
      accepted: 'application/json in UTF-8',
    });
  }
  return parseJson(bytes);
}
