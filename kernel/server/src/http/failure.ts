import { QuoinError } from '@quoin/sdk';
import type { ApiError } from '@quoin/core/api';
import type { Response } from 'express';
import { faultOf, type ServerLog } from '../log/log.ts';

/**
 * Turns whatever was thrown into an error that may be told. What nobody expected is logged with its stack, and told
 * only as the id of the request.
 */
export function tellable(error: unknown, request: string, log: ServerLog): QuoinError {
  if (error instanceof QuoinError) {
    const expected = error as QuoinError;
    if (expected.status >= 500) log.error(expected.message, { code: expected.code });
    // What is wrong inside an instance is not the caller's business.
    return expected.status === 500 ? new QuoinError('internal', { request }, { cause: error }) : expected;
  }
  log.error('A request failed in a way that nobody expected.', faultOf(error));
  return new QuoinError('internal', { request }, { cause: error });
}

/** The body that tells an error. */
export const errorBody = ({ code, message, details, problems }: QuoinError, request: string): ApiError => ({ code, message, details, problems, request });

/** The error of a method that is not used at an address; the answer names those that are. */
export function methodRefused(response: Response, method: string, allowed: readonly string[]): QuoinError {
  response.set('allow', allowed.join(', '));
  return new QuoinError('method.refused', { method, allowed: allowed.join(', ') });
}

/** Headers that go with an error. */
export const errorHeaders = ({ details, status }: QuoinError): Record<string, string> =>
  [429, 503].includes(status) && details['seconds'] !== undefined ? { 'retry-after': details['seconds'] } : {};
