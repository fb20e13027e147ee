import { setTimeout as wait } from 'node:timers/promises';
import { QuoinError, z, type DataSource, type Http, type RemoteCache } from '@quoin/sdk';
import type { Registered } from '@quoin/core';
import { keepRecent } from '../delivery/recent.ts';
import { codeOf, faultOf, type ServerLog } from '../log/log.ts';
import type { DataAnswer } from './answer.ts';
import { createGuardedCalls } from './guarded-calls.ts';
import { inTime } from './in-time.ts';
import { parseRows } from './parse.ts';
import { selectAmong } from './selection.ts';
import { callOf, type ServiceCall } from './served.ts';

type Fetch = (args: { params: Record<string, unknown>; http: Http; signal: AbortSignal }) => Promise<{ rows: unknown[]; total: number }>;

interface Kept {
  answer: DataAnswer;
  freshUntil: number;
}

/** The most that is kept, in characters of JSON. */
const mostKept = 10_000_000;
/** For a source that is remote by the manifest only, and names no times of its own. */
const defaultCache: RemoteCache = { fresh: 60, stale: 3600 };
const defaultTimeout = 2_000;
/** Milliseconds for all attempts of one question. */
const mostTime = 5_000;
/** Milliseconds to wait for a new answer while an old one is at hand: less than a node may take to load. */
const patience = 500;
/** Milliseconds for which an answer that is not fresh is given on. */
const standIn = 5_000;

/** Answers of other services, kept for as long as their sources say. */
export interface RemoteAnswers {
  ask(source: Registered<DataSource>, url: string | undefined, params: Record<string, unknown>, http: Http, signal: AbortSignal): Promise<DataAnswer>;
}

const cacheOf = (definition: DataSource): RemoteCache => (definition.kind === 'remote' ? definition.cache : defaultCache);
const timeoutOf = (definition: DataSource): number => Math.min((definition.kind === 'remote' ? definition.timeout : undefined) ?? defaultTimeout, mostTime);

const rowsAnswer = z.union([z.array(z.unknown()).transform((rows) => ({ rows, total: rows.length })), z.object({ rows: z.array(z.unknown()), total: z.int() })]);

/** Reads the answer of a service that stands in for a source. Throws at what is none. */
function readAnswer({ serves }: DataSource, answer: unknown, params: Record<string, unknown>): { rows: readonly unknown[]; total: number } {
  const rows = serves?.read?.(answer, params);
  return rows === undefined ? rowsAnswer.parse(answer) : { rows, total: rows.length };
}

/** Asks a URL of the manifest for rows of a source. */
const fetchFrom =
  (definition: DataSource, url: string): Fetch =>
  async ({ params, http, signal }) => {
    const answer = await http.json(url, z.unknown(), { signal });
    try {
      const { rows, total } = readAnswer(definition, answer, params);
      return { rows: [...rows], total };
    } catch (cause) {
      throw new QuoinError('service.failed', { url: url.replace(/[?#].*$/, ''), status: '200', statusText: 'with JSON of another shape' }, { cause });
    }
  };

/** What of an answer is asked for beyond what the service was told. */
function selected({ definition }: Registered<DataSource>, answer: DataAnswer, rest: Record<string, unknown>): DataAnswer {
  if (definition.kind !== 'rows' || definition.serves === undefined) return answer;
  return { ...answer, ...selectAmong(answer.rows, definition.select(rest)) };
}

/** Makes the keeper of one site's remote answers. */
export function createRemoteAnswers(log: ServerLog, now: () => number): RemoteAnswers {
  const kept = keepRecent<Kept>(mostKept);
  const underway = new Map<string, Promise<DataAnswer>>();
  const guard = createGuardedCalls(log);

  async function fetchRows({ definition }: Registered<DataSource>, fetch: Fetch, args: Parameters<Fetch>[0]): Promise<DataAnswer> {
    const { rows, total } = await fetch(args);
    const parsed = await parseRows(definition.row, rows);
    if (parsed.unfit > 0) log.warn('Rows of a service do not fit their source and were left out.', { source: definition.name, rows: parsed.unfit });
    return { rows: parsed.rows, total, dependencies: [`source:${definition.name}`] };
  }

  /** Asks a service anew, in its own time: whoever is not there any more when it answers leaves the answer for the next. */
  async function refresh(key: string, source: Registered<DataSource>, fetch: Fetch, params: Record<string, unknown>, http: Http): Promise<DataAnswer> {
    const { definition, plugin } = source;
    const { name } = definition;
    const signal = AbortSignal.timeout(mostTime);
    const guarded = guard(http, name, timeoutOf(definition));
    try {
      const answer = await inTime(name, signal, fetchRows(source, fetch, { params, http: guarded, signal }));
      const freshUntil = now() + cacheOf(definition).fresh * 1000;
      kept.set(key, { answer, freshUntil }, JSON.stringify(answer.rows).length);
      return { ...answer, expires: new Date(freshUntil) };
    } catch (error) {
      // That a host is left alone was told when it began.
      if (codeOf(error) !== 'service.unavailable') log.warn('A service failed.', { source: name, plugin, code: codeOf(error), ...faultOf(error) });
      throw error;
    } finally {
      underway.delete(key);
    }
  }

  async function keep(source: Registered<DataSource>, call: ServiceCall | undefined, params: Record<string, unknown>, http: Http): Promise<DataAnswer> {
    const { definition } = source;
    const key = call === undefined ? JSON.stringify([definition.name, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]) : `${definition.name} ${call.url}`;
    const found = kept.get(key);
    const age = found === undefined ? Infinity : now() - found.freshUntil;
    if (found !== undefined && age < 0) return { ...found.answer, expires: new Date(found.freshUntil) };

    const fetch = call === undefined && definition.kind === 'remote' ? (definition.fetch as Fetch) : fetchFrom(definition, call?.url ?? '');
    const fresh = underway.get(key) ?? refresh(key, source, fetch, params, http);
    underway.set(key, fresh);
    const { stale, staleWhileRevalidate = 0 } = cacheOf(definition);
    if (found === undefined || age >= Math.max(stale, staleWhileRevalidate) * 1000) return fresh;
    const last = { ...found.answer, expires: new Date(now() + standIn), standsIn: true };
    const orLast = fresh.catch(() => last);
    return age < staleWhileRevalidate * 1000 ? last : Promise.race([orLast, wait(patience, last, { ref: false })]);
  }

  return {
    async ask(source, url, params, http, signal) {
      const { definition } = source;
      const call = url === undefined ? undefined : callOf(definition, url, params);
      const answer = await inTime(definition.name, signal, keep(source, call, params, http));
      return call === undefined ? answer : selected(source, answer, call.rest);
    },
  };
}
