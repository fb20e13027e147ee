import type { IncomingMessage } from 'node:http';

/**
 * Whether it is certain where a request ends. Node also takes a coding that merely ends in "chunked"; a proxy in front
 * may read that otherwise, and take the rest of the body for a request of its own.
 */
export function isFramedClearly({ headers, rawHeaders }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return true;
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return coding === 'chunked' && !names.includes('content-length');
}
