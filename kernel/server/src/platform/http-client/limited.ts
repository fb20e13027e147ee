import { QuoinError } from '@quoin/sdk';
import type { Response as Answer } from 'undici';

export const tooLarge = 'it answers with more than 1 MB; ask it for less at once';

const bodiless = new Set([204, 205, 304]);

/** Reads a response into memory. Raises `service.refused` past the limit. */
export async function readLimited(answer: Answer, limit: number): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > limit) throw new QuoinError('service.refused', { url: new URL(answer.url).origin, reason: tooLarge });
    chunks.push(bytes);
  }
  const headers = new Headers([...answer.headers].filter(([name]) => name !== 'set-cookie'));
  const { status, statusText } = answer;
  return new Response(bodiless.has(status) ? null : Buffer.concat(chunks), { status, statusText, headers });
}
