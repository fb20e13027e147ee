import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';
import { BaseError, ConnectionError } from 'sequelize';

/** Codes of both drivers for files that are missing, locked, or no database. */
const unreachableCodes = new Set([
  'SQLITE_CANTOPEN',
  'SQLITE_NOTADB',
  'SQLITE_CORRUPT',
  'SQLITE_BUSY',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '25P03',
  '53300',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Codes of both drivers for failed disk writes. */
const inputOutput = new Set(['SQLITE_IOERR', '58030']);
const nul = 'it holds the character NUL, which cannot be stored';
/** PostgreSQL codes for text that it cannot store. */
const unstorable = new Map([
  ['22021', nul],
  ['22P05', nul],
  ['54000', 'it is too long'],
]);

/** Unwraps the driver's error, which may be of another realm. */
function driverError(error: unknown): { message: string; code?: unknown } {
  const cause = error instanceof BaseError && 'parent' in error ? error.parent : error;
  return typeof cause === 'object' && cause !== null && 'message' in cause
    ? { ...cause, message: String(cause.message) }
    : new Error(String(error));
}

function codeOf(error: unknown): string {
  const { code } = driverError(error);
  return typeof code === 'string' ? code : '';
}

const fullCodes = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100']);
const readOnlyCodes = new Set(['SQLITE_READONLY', 'EROFS', '25006']);

export const full = (error: unknown): KernelError<'database.full'> =>
  new KernelError('database.full', { reason: driverError(error).message }, { cause: error });
export const readOnly = (error: unknown): KernelError<'database.read-only'> =>
  new KernelError('database.read-only', { reason: driverError(error).message }, { cause: error });

export const isRefusedWrite = (error: unknown): error is QuoinError =>
  error instanceof QuoinError && (error.code === 'database.full' || error.code === 'database.read-only');

/** Returns whether a write may not have reached the disk. */
export const isDiskFailure = (error: unknown): boolean => inputOutput.has(codeOf(error));

const fileReasons = new Map([
  ['SQLITE_NOTADB', 'is not a SQLite database. Name another file in DATABASE_URL, or move this one away'],
  ['SQLITE_CANTOPEN', 'cannot be opened. Its folder has to exist, and both have to be writable'],
  ['EEXIST', 'cannot be made: a part of its path is a file, not a folder'],
  ['ENOTDIR', 'cannot be made: a part of its path is a file, not a folder'],
  ['EACCES', 'cannot be made: its folder may not be written to'],
]);

export function unreachable(error: unknown, file?: string): KernelError<'database.unreachable'> {
  const { message } = driverError(error);
  // Sequelize passes connection failures as text that starts with a code.
  const [, code = ''] = /^(?:Error: )?([A-Z_]+):/.exec(message) ?? [];
  const known = file === undefined ? undefined : fileReasons.get(code);
  return new KernelError(
    'database.unreachable',
    { reason: known === undefined ? message : `${file} ${known}` },
    { cause: error },
  );
}

/** Recognizes closed connections, which pg reports without a code. */
const isOver = (message: string): boolean =>
  message.startsWith('Connection terminated') || message.startsWith('Client has encountered a connection error');

/** Translates a driver's error into one of the catalog, or returns it unchanged. */
export function translate(error: unknown): unknown {
  const { message } = driverError(error);
  if (fullCodes.has(codeOf(error))) return full(error);
  if (readOnlyCodes.has(codeOf(error))) return readOnly(error);
  if (error instanceof ConnectionError || unreachableCodes.has(codeOf(error)) || isOver(message)) {
    return unreachable(error);
  }
  const reason = unstorable.get(codeOf(error));
  if (reason !== undefined) return unstorableText(reason, error);
  // Logs show the stack, from which Sequelize omits the message.
  if (error instanceof BaseError && !error.stack?.includes(message))
    error.stack = `${error.name}: ${message}\n${error.stack}`;
  return error;
}

const unstorableText = (reason: string, cause?: unknown) =>
  new KernelError('request.invalid', { where: 'text', reason }, { cause });

/** Rejects text that one of the databases cannot store. Raises `request.invalid`. */
export function refuseNul(sql: string, bound: unknown): void {
  const values: unknown[] = typeof bound === 'object' && bound !== null ? Object.values(bound) : [];
  if ([sql, ...values].some((value) => typeof value === 'string' && value.includes('\0'))) throw unstorableText(nul);
}
