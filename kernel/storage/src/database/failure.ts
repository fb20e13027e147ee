import { QuoinError } from '@quoin/sdk';
import { BaseError, ConnectionError } from 'sequelize';

/** What both drivers say when the database is gone, locked by somebody else, or not a database. */
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
/** What both drivers say when bytes did not reach the disk. */
const inputOutput = new Set(['SQLITE_IOERR', '58030']);
const nul = 'it holds the character NUL, which cannot be stored';
/** PostgreSQL's codes for text that it cannot hold, and why. */
const unstorable = new Map([
  ['22021', nul],
  ['22P05', nul],
  ['54000', 'it is too long'],
]);

/** What the driver said, which may be an error of another realm. */
function driverError(error: unknown): { message: string; code?: unknown } {
  const said = error instanceof BaseError && 'parent' in error ? error.parent : error;
  return typeof said === 'object' && said !== null && 'message' in said
    ? { ...said, message: String(said.message) }
    : new Error(String(error));
}

function codeOf(error: unknown): string {
  const { code } = driverError(error);
  return typeof code === 'string' ? code : '';
}

/** What both drivers say when there is no space, and when nothing may be written at all. */
const fullCodes = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100']);
const readOnlyCodes = new Set(['SQLITE_READONLY', 'EROFS', '25006']);

/** The error of a write that the disk does not take. */
export const full = (error: unknown): QuoinError<'database.full'> =>
  new QuoinError('database.full', { reason: driverError(error).message }, { cause: error });
export const readOnly = (error: unknown): QuoinError<'database.read-only'> =>
  new QuoinError('database.read-only', { reason: driverError(error).message }, { cause: error });

/** Whether an error says that nothing can be written at the moment. */
export const isRefusedWrite = (error: unknown): error is QuoinError =>
  error instanceof QuoinError && (error.code === 'database.full' || error.code === 'database.read-only');

/** Whether a write may have been lost on its way to the disk. */
export const isDiskFailure = (error: unknown): boolean => inputOutput.has(codeOf(error));

/** What is wrong with a SQLite file that does not open. */
const fileReasons = new Map([
  ['SQLITE_NOTADB', 'is not a SQLite database. Name another file in DATABASE_URL, or move this one away'],
  ['SQLITE_CANTOPEN', 'cannot be opened. Its folder has to exist, and both have to be writable'],
  ['EEXIST', 'cannot be made: a part of its path is a file, not a folder'],
  ['ENOTDIR', 'cannot be made: a part of its path is a file, not a folder'],
  ['EACCES', 'cannot be made: its folder may not be written to'],
]);

/** The error of a database that cannot be reached, whatever the driver says of it; `file` is that of a SQLite database. */
export function unreachable(error: unknown, file?: string): QuoinError<'database.unreachable'> {
  const { message } = driverError(error);
  // Sequelize hands the failure to connect on as text, which begins with its code.
  const [, code = ''] = /^(?:Error: )?([A-Z_]+):/.exec(message) ?? [];
  const known = file === undefined ? undefined : fileReasons.get(code);
  return new QuoinError(
    'database.unreachable',
    { reason: known === undefined ? message : `${file} ${known}` },
    { cause: error },
  );
}

/** What pg says, without a code, on a connection that is over. */
const isOver = (message: string): boolean =>
  message.startsWith('Connection terminated') || message.startsWith('Client has encountered a connection error');

/** Turns a driver's failure into the catalogue's error where it has one, and leaves every other as it is. */
export function translate(error: unknown): unknown {
  const { message } = driverError(error);
  if (fullCodes.has(codeOf(error))) return full(error);
  if (readOnlyCodes.has(codeOf(error))) return readOnly(error);
  if (error instanceof ConnectionError || unreachableCodes.has(codeOf(error)) || isOver(message)) {
    return unreachable(error);
  }
  const reason = unstorable.get(codeOf(error));
  if (reason !== undefined) return unstorableText(reason, error);
  // Sequelize leaves the message out of the stack, which is what logs show.
  if (error instanceof BaseError && !error.stack?.includes(message))
    error.stack = `${error.name}: ${message}\n${error.stack}`;
  return error;
}

const unstorableText = (reason: string, cause?: unknown) =>
  new QuoinError('request.invalid', { where: 'text', reason }, { cause });

/** Refuses a statement with text that one of the two databases could not hold. Raises `request.invalid`. */
export function refuseNul(sql: string, bound: unknown): void {
  const values: unknown[] = typeof bound === 'object' && bound !== null ? Object.values(bound) : [];
  if ([sql, ...values].some((value) => typeof value === 'string' && value.includes('\0'))) throw unstorableText(nul);
}
