import { QuoinError } from '@quoin/sdk';
import { BaseError, ConnectionError } from 'sequelize';

/** What both drivers say when the database is gone, locked by somebody else, or not a database. */
const unreachableCodes = new Set(['SQLITE_CANTOPEN', 'SQLITE_NOTADB', 'SQLITE_CORRUPT', 'SQLITE_BUSY', '57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']);
/** What both drivers say when bytes did not reach the disk. */
const inputOutput = new Set(['SQLITE_IOERR', '58030']);
/** PostgreSQL's words for text that it cannot hold, such as the character NUL. */
const unstorable = new Set(['22021', '22P05']);

function driverError(error: unknown): Error & { code?: unknown } {
  if (error instanceof BaseError && 'parent' in error && error.parent instanceof Error) return error.parent;
  return error instanceof Error ? error : new Error(String(error));
}

const codeOf = (error: unknown): string => String(driverError(error).code ?? '');

/** Whether a write may have been lost on its way to the disk, after which nothing may be acknowledged any more. */
export const isDiskFailure = (error: unknown): boolean => inputOutput.has(codeOf(error));

/** The error of a database that could not be opened, whatever the driver says of it. */
export function unreachable(error: unknown): QuoinError {
  if (error instanceof QuoinError) return error;
  return new QuoinError('database.unreachable', { reason: driverError(error).message }, { cause: error });
}

/** Turns a driver's failure into the catalogue's error where it has one, and leaves every other as it is. */
export function translate(error: unknown): unknown {
  const { message } = driverError(error);
  if (error instanceof ConnectionError || unreachableCodes.has(codeOf(error)) || message.startsWith('Connection terminated')) {
    return unreachable(error);
  }
  if (unstorable.has(codeOf(error))) return unstorableText(error);
  // Sequelize leaves the message out of the stack, which is what logs show.
  if (error instanceof BaseError && !error.stack?.includes(message)) error.stack = `${error.name}: ${message}\n${error.stack}`;
  return error;
}

const unstorableText = (cause?: unknown) =>
  new QuoinError('request.invalid', { where: 'text', reason: 'it holds the character NUL, which cannot be stored' }, { cause });

/** Refuses a statement with text that one of the two databases could not hold. Raises `request.invalid`. */
export function refuseNul(sql: string, bound: unknown): void {
  const values = typeof bound === 'object' && bound !== null ? Object.values(bound) : [];
  if ([sql, ...values].some((value) => typeof value === 'string' && value.includes('\0'))) throw unstorableText();
}
