import { createHash, randomUUID } from 'node:crypto';
import type { Json } from '@quoin/sdk';
import { mediaType } from '../../platform/http/body.ts';
import { addressOf } from '../../platform/http/client-address.ts';
import { networksOf } from '../../platform/http/client-network.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';
import type { FormBody } from './form-body.ts';

/** `pageId` is the handler's path if there is no page. */
export interface Origin {
  pageId: string;
  nodeId: string;
}

/** Milliseconds. Repeats are recognized for one to two times as long. */
const repeatable = 10 * 60_000;

/** Returns the values, with each file replaced by its digest. */
const contentOf = (values: Readonly<Record<string, Json>>, { files }: FormBody) =>
  Object.entries(values).map(([name, value]) => [name, files[name]?.digest ?? value]);

/**
 * Returns the keys that identify a repeated submission. Scripts send their own. Browsers resend forms on reload or
 * without a response, so theirs derive from client and content. JSON without a key never repeats.
 */
export function idempotencyKeys(
  { request, now }: RequestContext,
  values: Readonly<Record<string, Json>>,
  formBody: FormBody,
  { pageId, nodeId }: Origin,
): { idempotencyKey: string; formerKeys: string[] } {
  const given = request.headers['idempotency-key'];
  if (typeof given === 'string' && /^[\w-]{8,100}$/.test(given)) return { idempotencyKey: given, formerKeys: [] };
  if (mediaType(request) === 'application/json') return { idempotencyKey: randomUUID(), formerKeys: [] };
  const client = [networksOf(addressOf(request)).own, request.headers['user-agent'] ?? ''];
  const sent = [pageId, nodeId, ...client, contentOf(values, formBody)];
  const keyIn = (period: number): string =>
    createHash('sha256')
      .update(JSON.stringify([period, ...sent]))
      .digest('base64url');
  const period = Math.floor(now.getTime() / repeatable);
  return { idempotencyKey: keyIn(period), formerKeys: [keyIn(period - 1)] };
}
