import { QuoinError, type Log } from '@quoin/sdk';
import { LRUCache } from 'lru-cache';
import { type DestinationStream, pino } from 'pino';
import { escapeLine } from './escape-line.ts';

export type LogDetails = NonNullable<Parameters<Log['info']>[1]>;

/** Receives lines with a trailing line feed. */
export type LogDestination = DestinationStream;

/** The server log: one JSON object per line. */
export interface ServerLog extends Log {
  /** Logs a request without bindings. A hot path. */
  request(handled: HandledRequest): void;
  child(bindings: LogDetails): ServerLog;
}

export interface HandledRequest {
  /** Contains nothing that needs escaping. */
  id: string;
  site?: string | undefined;
  method: string;
  path: string;
  status: number;
  /** Milliseconds. */
  took: number;
}

export const silent: ServerLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  request: () => undefined,
  child: () => silent,
};

/** Defaults to standard output. */
export function createLog(destination: LogDestination = process.stdout): ServerLog {
  const safe: DestinationStream = { write: (line) => destination.write(escapeLine(line)) };
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    messageKey: 'message',
  };
  const logger = pino(options, safe);
  return wrap(
    () => logger,
    (line) => destination.write(requestLine(line)),
  );
}

/** Caches escaped strings, since most requests repeat. */
const quoted = new LRUCache<string, string>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (escaped, text) => 2 * (text.length + escaped.length),
});

function quote(text: string): string {
  const known = quoted.get(text);
  if (known !== undefined) return known;
  const escaped = escapeLine(JSON.stringify(text));
  quoted.set(text, escaped);
  return escaped;
}

function requestLine({ id, site, method, path, status, took }: HandledRequest): string {
  const ofSite = site === undefined ? '' : `,"site":${quote(site)}`;
  return `{"level":"info","time":"${timeNow()}","method":${quote(method)},"path":${quote(path)},"status":${status},"ms":${Math.round(took * 1_000) / 1_000},"request":"${id}"${ofSite},"message":"request"}\n`;
}

let milliseconds = 0;
let time = '';

/** Returns the time, formatted once per millisecond. */
function timeNow(): string {
  const now = Date.now();
  if (now !== milliseconds) [milliseconds, time] = [now, new Date(now).toISOString()];
  return time;
}

/** Calls `logger` with the first line: each rendering has a child, and few of them log. */
function wrap(logger: () => pino.Logger, request: ServerLog['request']): ServerLog {
  return {
    request,
    info: (message, details = {}) => logger().info(details, message),
    warn: (message, details = {}) => logger().warn(details, message),
    error: (message, details = {}) => logger().error(details, message),
    child(bindings) {
      let child: pino.Logger | undefined;
      return wrap(() => (child ??= logger().child(bindings)), request);
    },
  };
}

export const codeOf = (error: unknown): string => (error instanceof QuoinError ? error.code : 'unexpected');

/** Log details with the stack. */
export const faultOf = (error: unknown): LogDetails => ({
  fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
