import { QuoinError } from '@quoin/sdk';

/** True if a failure may pass; false if the service understood and rejected the call. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof QuoinError)) return false;
  if (error.code === 'service.timeout') return true;
  return error.code === 'service.failed' && !/^4(?!08|25|29)\d\d$/.test(error.details['status'] ?? '');
}
