import { QuoinError, type Log } from '@quoin/sdk';
import { type DestinationStream, pino } from 'pino';
import { keepRecent } from '../cache/recent.ts';
import { escapeLine } from './escape-line.ts';

export type LogDetails = NonNullable<Parameters<Log['info']>[1]>;

/** Where log lines go: each ends with a line feed. */
export type LogDestination = DestinationStream;

/** The log of the server: one JSON object a line. Bindings stand in every line of a child. */
export interface ServerLog extends Log {
  /** As `info` says that a request was answered, without bindings: said so often that it has to cost little. */
  request(answered: AnsweredRequest): void;
  child(bindings: LogDetails): ServerLog;
}

/** A request that is over. */
export interface AnsweredRequest {
  /** Letters, digits and what else an id that another program gave may hold, which no line has to escape. */
  id: string;
  site?: string | undefined;
  method: string;
  path: string;
  status: number;
  /** Milliseconds. */
  took: number;
}

/** A log that nobody reads. */
export const silent: ServerLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  request: () => undefined,
  child: () => silent,
};

/** Makes a log that writes to a destination, standard output unless given. */
export function createLog(destination: LogDestination = process.stdout): ServerLog {
  const safe: DestinationStream = { write: (line) => destination.write(escapeLine(line)) };
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    messageKey: 'message',
  };
  return wrap(pino(options, safe), (line) => destination.write(requestLine(line)));
}

/** Texts as they stand in a line. Most of what is asked for is asked for again and again. */
const quoted = keepRecent<string>(2 * 1024 * 1024);

function quote(text: string): string {
  const known = quoted.get(text);
  if (known !== undefined) return known;
  const made = escapeLine(JSON.stringify(text));
  quoted.set(text, made, 2 * (text.length + made.length));
  return made;
}

function requestLine({ id, site, method, path, status, took }: AnsweredRequest): string {
  const ofSite = site === undefined ? '' : `,"site":${quote(site)}`;
  return `{"level":"info","time":"${timeNow()}","method":${quote(method)},"path":${quote(path)},"status":${status},"ms":${Math.round(took * 1_000) / 1_000},"request":"${id}"${ofSite},"message":"request"}\n`;
}

let milliseconds = 0;
let time = '';

/** The time, which is written once for all lines of a millisecond. */
function timeNow(): string {
  const now = Date.now();
  if (now !== milliseconds) [milliseconds, time] = [now, new Date(now).toISOString()];
  return time;
}

function wrap(logger: pino.Logger, request: ServerLog['request']): ServerLog {
  return {
    request,
    info: (message, details = {}) => logger.info(details, message),
    warn: (message, details = {}) => logger.warn(details, message),
    error: (message, details = {}) => logger.error(details, message),
    child: (bindings) => wrap(logger.child(bindings), request),
  };
}

/** The code of an expected error; of any other only that it is unexpected. */
export const codeOf = (error: unknown): string => (error instanceof QuoinError ? String(error.code) : 'unexpected');

/** What a log may say of a fault: its stack, which names the place. */
export const faultOf = (error: unknown): LogDetails => ({
  fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
