import type { IncomingMessage } from 'node:http';
import { KernelError } from '@quoin/core/errors';
import { fileBudget, valueBudget } from './body-budget.ts';
import { parseJson } from './json.ts';

/** Max bytes of a body of values, such as a page's content. Larger limits count as files. */
const maxValueSize = 2 * 1024 * 1024;

/**
 * Reads a body within its budget. Raises `request.too-large` past the limit, whatever was announced, `request.too-many`
 * and `server.busy`.
 */
export async function* bodyChunks(request: IncomingMessage, limit: number): AsyncGenerator<Buffer, void> {
  const tooLarge = () => new KernelError('request.too-large', { limit: `${Math.floor(limit / 1024)} KB` });
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) throw tooLarge();
  const holding = (limit > maxValueSize ? fileBudget : valueBudget).open(request, announced);
  let size = 0;
  // A destroyed request cannot be answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    holding.add(chunk.length);
    yield chunk;
  }
}

export async function joined(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Reads a whole body. Raises the errors of `bodyChunks`. */
export const readBody = (request: IncomingMessage, limit: number): Promise<Buffer> =>
  joined(bodyChunks(request, limit));

/** Returns the media type in lower case without parameters; empty if missing. */
export const mediaType = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();

const isUtf8 = ({ headers }: IncomingMessage): boolean =>
  /^utf-?8$/i.exec(/;\s*charset="?([^";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8') !== null;

/** Reads JSON; undefined if the body is empty. Raises `request.media-type` and the errors of `parseJson`. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const bytes = await readBody(request, limit);
  if (bytes.length === 0) return undefined;
  const type = mediaType(request);
  if (type !== 'application/json' || !isUtf8(request) || request.headers['content-encoding'] !== undefined) {
    throw new KernelError('request.media-type', {
      type: type === '' ? 'none' : type,
      accepted: 'application/json in UTF-8',
    });
  }
  return parseJson(bytes);
}
