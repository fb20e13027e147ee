import type { IncomingMessage } from 'node:http';
import { QuoinError } from '@quoin/sdk';

/** Characters that an address may have, and headers that a request may. */
const longestAddress = 8_000;
const mostHeaders = 100;

const hasMany = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean => rawHeaders.length > 2 * mostHeaders;

/** Raises `request.address-too-long` and `request.headers`. */
export function assertModest(request: IncomingMessage): void {
  if ((request.url ?? '').length > longestAddress)
    throw new QuoinError('request.address-too-long', { limit: String(longestAddress) });
  if (hasMany(request)) throw new QuoinError('request.headers', { limit: String(mostHeaders) });
}

/** Whether a request without a body is modest and clear, as far as its address is known. */
export const isPlain = (request: Pick<IncomingMessage, 'rawHeaders' | 'httpVersionMajor'>): boolean =>
  request.httpVersionMajor === 1 && !hasMany(request);

/**
 * Whether it is certain where a request ends. Node also takes a coding that merely ends in "chunked"; a proxy in front
 * may read that otherwise, and take the rest of the body for a request of its own.
 */
export function isFramedClearly({ headers, rawHeaders, httpVersionMajor }: IncomingMessage): boolean {
  // Node reads what calls itself another version as if it were this one.
  if (httpVersionMajor !== 1) return false;
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return true;
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return coding === 'chunked' && !names.includes('content-length');
}
