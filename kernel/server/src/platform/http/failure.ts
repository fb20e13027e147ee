import { QuoinError } from '@quoin/sdk';
import type { ApiError } from '@quoin/core/api';
import type { Response } from 'express';
import { faultOf, type ServerLog } from '../log/log.ts';
import { protectApi } from './security-headers.ts';

/** What the log tells once, when it begins and when it is over. */
const toldAsConditions = new Set<string>(['database.full', 'database.read-only']);

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/**
 * Turns whatever was thrown into an error that may be told. What nobody expected is logged with its stack, and told
 * only as the id of the request.
 */
export function tellable(error: unknown, request: string, log: ServerLog): QuoinError {
  if (error instanceof QuoinError) {
    const expected = error as QuoinError;
    if (expected.status >= 500 && !toldAsConditions.has(expected.code))
      log.error(expected.message, { code: expected.code });
    // What is wrong inside an instance is not the caller's business.
    return expected.status === 500 ? new QuoinError('internal', { request }, { cause: error }) : expected;
  }
  if (isDiskFull(error)) return new QuoinError('disk.full', {}, { cause: error });
  log.error('A request failed in a way that nobody expected.', faultOf(error));
  return new QuoinError('internal', { request }, { cause: error });
}

/** Single problems that one answer tells. */
export const mostProblems = 50;

/** The body that tells an error. */
const errorBody = ({ code, message, details, problems }: QuoinError, request: string): ApiError => ({
  code,
  message,
  details,
  problems: problems.slice(0, mostProblems),
  request,
});

/** The error of a method that is not used at an address; the answer names those that are. */
export function methodRefused(response: Response, method: string, allowed: readonly string[]): QuoinError {
  response.set('allow', allowed.join(', '));
  return new QuoinError('method.refused', { method, allowed: allowed.join(', ') });
}

/** Seconds after which it is worth asking again where an error names no others. */
const usualPause = '5';

/** Headers that go with an error. */
export function errorHeaders({ details, status }: QuoinError): Record<string, string> {
  const pause = details['seconds'] ?? (status === 503 ? usualPause : undefined);
  return [429, 503].includes(status) && pause !== undefined ? { 'retry-after': pause } : {};
}

/** Sends an error as JSON. */
export function sendApiError(response: Response, error: QuoinError, id: string): void {
  protectApi(response);
  response.status(error.status).set(errorHeaders(error)).json(errorBody(error, id));
}
