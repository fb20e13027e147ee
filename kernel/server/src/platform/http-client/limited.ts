import { QuoinError } from '@quoin/sdk';
import type { Response as UndiciResponse } from 'undici';

export const tooLarge = 'it answers with more than 1 MB; ask it for less at once';

const bodiless = new Set([204, 205, 304]);

/** Reads a response into memory. Raises `service.refused` past the limit. */
export async function readLimited(response: UndiciResponse, limit: number): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > limit) throw new QuoinError('service.refused', { url: new URL(response.url).origin, reason: tooLarge });
    chunks.push(bytes);
  }
  const headers = new Headers([...response.headers].filter(([name]) => name !== 'set-cookie'));
  const { status, statusText } = response;
  return new Response(bodiless.has(status) ? null : Buffer.concat(chunks), { status, statusText, headers });
}
