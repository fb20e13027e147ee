import { QuoinError, z, type DataSource, type Http, type RemoteRows } from '@quoin/sdk';
import type { Registered } from '@quoin/core';
import { codeOf, type ServerLog } from '../log/log.ts';
import type { DataAnswer } from './answer.ts';
import { parseRows } from './parse.ts';
import { selectAmong } from './selection.ts';
import { callOf, type ServiceCall } from './served.ts';

type Fetch = (args: { params: Record<string, unknown>; http: Http; signal: AbortSignal }) => Promise<{ rows: unknown[]; total: number }>;

interface Kept {
  answer: Promise<DataAnswer>;
  freshUntil: number;
  /** The last good answer, for as long as it may stand in for a failing one. */
  stale: { answer: DataAnswer; until: number } | undefined;
}

const mostKept = 1_000;
/** For a source that is remote by the manifest only, and names no times of its own. In seconds. */
const defaultCache: RemoteRows<z.ZodObject, z.ZodObject>['cache'] = { fresh: 60, stale: 3600 };

/** Answers of other services, kept for as long as their sources say. */
export interface RemoteAnswers {
  ask(source: Registered<DataSource>, url: string | undefined, params: Record<string, unknown>, http: Http, signal: AbortSignal): Promise<DataAnswer>;
}

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
  const kept = new Map<string, Kept>();

  async function fetchRows({ definition }: Registered<DataSource>, fetch: Fetch, args: Parameters<Fetch>[0]): Promise<DataAnswer> {
    const { rows, total } = await fetch(args);
    const parsed = parseRows(definition.row, rows);
    if (parsed.unfit > 0) log.warn('Rows of a service do not fit their source and were left out.', { source: definition.name, rows: parsed.unfit });
    return { rows: parsed.rows, total, dependencies: [`source:${definition.name}`] };
  }

  async function keep(source: Registered<DataSource>, call: ServiceCall | undefined, params: Record<string, unknown>, http: Http, signal: AbortSignal): Promise<DataAnswer> {
    const { definition } = source;
    const fetch = call === undefined && definition.kind === 'remote' ? (definition.fetch as Fetch) : fetchFrom(definition, call?.url ?? '');
    const cache = definition.kind === 'remote' ? definition.cache : defaultCache;
    const key = call === undefined ? JSON.stringify([definition.name, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]) : `${definition.name} ${call.url}`;
    const found = kept.get(key);
    if (found !== undefined && now() < found.freshUntil) return found.answer;
    const stale = found?.stale;
    const answer = fetchRows(source, fetch, { params, http, signal }).catch((error: unknown) => {
      if (stale === undefined || now() >= stale.until) throw error;
      log.warn('A service failed; its last answer stands in.', { source: definition.name, code: codeOf(error) });
      return stale.answer;
    });
    const entry: Kept = { answer, freshUntil: now() + cache.fresh * 1000, stale };
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? key);
    try {
      const fresh = await answer;
      if (fresh !== stale?.answer) entry.stale = { answer: fresh, until: entry.freshUntil + cache.stale * 1000 };
      return fresh;
    } catch (error) {
      if (kept.get(key) === entry) kept.delete(key);
      throw error;
    }
  }

  return {
    async ask(source, url, params, http, signal) {
      const { definition } = source;
      const call = url === undefined ? undefined : callOf(definition, url, params);
      const answer = await keep(source, call, params, http, signal);
      return call === undefined ? answer : selected(source, answer, call.rest);
    },
  };
}
