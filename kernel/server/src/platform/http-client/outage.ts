import { QuoinError } from '@quoin/sdk';

/** Whether a call failed for a reason that may pass: not where the service understood it and says no. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof QuoinError)) return false;
  if (error.code === 'service.timeout') return true;
  return error.code === 'service.failed' && !/^4(?!08|25|29)\d\d$/.test(error.details['status'] ?? '');
}
