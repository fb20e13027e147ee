import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';
import type { ApiError } from '@quoin/api';
import type { Response } from 'express';
import { faultOf, type ServerLog } from '../log/log.ts';
import { protectApi } from './security-headers.ts';

/** Conditions, logged once when they begin and end. */
const loggedAsConditions = new Set<string>(['database.full', 'database.read-only']);

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/**
 * Converts a thrown value to an error for clients. Unexpected ones are logged with their stack, and reveal only the
 * request id.
 */
export function toQuoinError(error: unknown, request: string, log: ServerLog): QuoinError {
  if (error instanceof QuoinError) {
    const { code, status, message } = error;
    if (status >= 500 && !loggedAsConditions.has(code)) log.error(message, { code });
    // Internal details stay in the log.
    return status === 500 ? new KernelError('internal', { request }, { cause: error }) : (error as QuoinError);
  }
  if (isDiskFull(error)) return new KernelError('disk.full', {}, { cause: error });
  log.error('A request failed unexpectedly.', faultOf(error));
  return new KernelError('internal', { request }, { cause: error });
}

/** Max problems in one response. */
export const maxProblems = 50;

const errorBody = ({ code, message, details, problems }: QuoinError, request: string): ApiError => ({
  code,
  message,
  details,
  problems: problems.slice(0, maxProblems),
  request,
});

/** Creates the error, and sets the Allow header. */
export function methodRefused(response: Response, method: string, allowed: readonly string[]): QuoinError {
  response.set('allow', allowed.join(', '));
  return new KernelError('method.refused', { method, allowed: allowed.join(', ') });
}

/** Default seconds of Retry-After. */
const defaultRetryAfter = '5';

export function errorHeaders({ details, status }: QuoinError): Record<string, string> {
  const pause = details['seconds'] ?? (status === 503 ? defaultRetryAfter : undefined);
  return [429, 503].includes(status) && pause !== undefined ? { 'retry-after': pause } : {};
}

export function sendApiError(response: Response, error: QuoinError, id: string): void {
  protectApi(response);
  response.status(error.status).set(errorHeaders(error)).json(errorBody(error, id));
}
