import type { IncomingMessage } from 'node:http';
import { KernelError } from '@quoin/core/errors';

const maxAddress = 8_000;
const maxHeaders = 100;

const hasMany = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean => rawHeaders.length > 2 * maxHeaders;

/** Raises `request.address-too-long` and `request.headers`. */
export function assertWithinLimits(request: IncomingMessage): void {
  if ((request.url ?? '').length > maxAddress)
    throw new KernelError('request.address-too-long', { limit: String(maxAddress) });
  if (hasMany(request)) throw new KernelError('request.headers', { limit: String(maxHeaders) });
}

/** True if a request without a body is within the limits, apart from its address. */
export const isPlain = (request: Pick<IncomingMessage, 'rawHeaders' | 'httpVersionMajor'>): boolean =>
  request.httpVersionMajor === 1 && !hasMany(request);

/**
 * True if the end of a request is unambiguous. Node accepts codings that only end in "chunked". A proxy may read those
 * differently and mistake the rest of the body for another request.
 */
export function isFramedClearly({ headers, rawHeaders, httpVersionMajor }: IncomingMessage): boolean {
  // Node treats other versions like this one.
  if (httpVersionMajor !== 1) return false;
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return true;
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return coding === 'chunked' && !names.includes('content-length');
}
