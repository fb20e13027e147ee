import { setTimeout as wait } from 'node:timers/promises';
import { QuoinError, z, type DataSource, type Http, type RemoteCache } from '@quoin/sdk';
import type { Registered } from '@quoin/core';
import { keepApart } from '../../platform/cache/recent.ts';
import { runAsPlugin } from '../../platform/isolation/at-work.ts';
import { codeOf, faultOf, type ServerLog } from '../../platform/log/log.ts';
import { happening } from '../../platform/telemetry/channels.ts';
import type { DataAnswer } from '../rows/answer.ts';
import { createGuardedCalls } from './guarded-calls.ts';
import { inTime } from './in-time.ts';
import { parseRows } from './parse.ts';
import { selectAmong } from './selection.ts';
import { callOf, type ServiceCall } from './served.ts';

type Fetch = (args: {
  params: Record<string, unknown>;
  http: Http;
  signal: AbortSignal;
}) => Promise<{ rows: unknown[]; total: number }>;

interface Kept {
  answer: DataAnswer;
  freshUntil: number;
  weight: number;
  /** Whether nobody asked for it yet but with params that visitors make up. */
  isAside: boolean;
}

/** The most that is kept, in characters of JSON. */
const mostKept = 10_000_000;
/** What an answer takes beside its rows. */
const overhead = 500;
/** For a source that is remote by the manifest only, and names no times of its own. */
const defaultCache: RemoteCache = { fresh: 60, stale: 3600 };
const defaultTimeout = 2_000;
/** Milliseconds for all attempts of one question. */
const mostTime = 5_000;
/** Milliseconds to wait for a new answer while an old one is at hand: less than a node may take to load. */
const patience = 500;
/** Milliseconds for which an answer that is not fresh is given on. */
const standIn = 5_000;

/** What is asked of another service. */
interface RemoteQuestion {
  source: Registered<DataSource>;
  /** The address that the manifest names for it. */
  url?: string | undefined;
  params: Record<string, unknown>;
  /** Whether visitors may make up the params. */
  isMadeUp?: boolean | undefined;
  http: Http;
  signal: AbortSignal;
}

/** Answers of other services, kept for as long as their sources say. */
export interface RemoteAnswers {
  ask(question: RemoteQuestion): Promise<DataAnswer>;
  /** How many hosts are left alone because they failed again and again, by source. */
  resting(): ReadonlyMap<string, number>;
}

const cacheOf = (definition: DataSource): RemoteCache =>
  definition.kind === 'remote' ? definition.cache : defaultCache;
const timeoutOf = (definition: DataSource): number =>
  Math.min((definition.kind === 'remote' ? definition.timeout : undefined) ?? defaultTimeout, mostTime);

const rowsAnswer = z.union([
  z.array(z.unknown()).transform((rows) => ({ rows, total: rows.length })),
  z.object({ rows: z.array(z.unknown()), total: z.int() }),
]);

/** Reads the answer of a service that stands in for a source. Throws at what is none. */
function readAnswer(
  { serves }: DataSource,
  answer: unknown,
  params: Record<string, unknown>,
): { rows: readonly unknown[]; total: number } {
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
      throw new QuoinError(
        'service.failed',
        { url: url.replace(/[?#].*$/, ''), status: '200', statusText: 'with JSON of another shape' },
        { cause },
      );
    }
  };

/** What of an answer is asked for beyond what the service was told. */
function selected(
  { definition }: Registered<DataSource>,
  answer: DataAnswer,
  rest: Record<string, unknown>,
): DataAnswer {
  if (definition.kind !== 'rows' || definition.serves === undefined) return answer;
  return { ...answer, ...selectAmong(answer.rows, definition.select(rest)) };
}

/** Makes the keeper of one site's remote answers. */
export function createRemoteAnswers(site: string, log: ServerLog, now: () => number): RemoteAnswers {
  // As many answers as visitors make up params for push out none that pages ask for.
  const kept = keepApart<Kept>(mostKept);
  const underway = new Map<string, Promise<DataAnswer>>();
  const guard = createGuardedCalls(site, log);

  async function fetchRows(
    { definition, plugin }: Registered<DataSource>,
    fetch: Fetch,
    args: Parameters<Fetch>[0],
  ): Promise<DataAnswer> {
    const { rows, total } = await runAsPlugin({ plugin, site, during: definition.name }, () => fetch(args));
    const parsed = await parseRows(definition.row, rows);
    if (parsed.unfit > 0)
      log.warn('Rows of a service do not fit their source and were left out.', {
        source: definition.name,
        rows: parsed.unfit,
      });
    return { rows: parsed.rows, total, dependencies: [`source:${definition.name}`] };
  }

  /** Asks a service anew, in its own time: whoever is not there any more when it answers leaves the answer for the next. */
  async function refresh(
    key: string,
    fetch: Fetch,
    { source, params, http, isMadeUp = false }: RemoteQuestion,
  ): Promise<DataAnswer> {
    const { definition, plugin } = source;
    const { name } = definition;
    const signal = AbortSignal.timeout(mostTime);
    const guarded = guard.client(http, name, timeoutOf(definition));
    try {
      const answer = await inTime(name, signal, fetchRows(source, fetch, { params, http: guarded, signal }));
      const freshUntil = now() + cacheOf(definition).fresh * 1000;
      const isAside = isMadeUp && kept.get(key)?.isAside !== false;
      const weight = JSON.stringify(answer.rows).length + key.length + overhead;
      kept.set(key, { answer, freshUntil, weight, isAside }, weight, isAside);
      return { ...answer, expires: new Date(freshUntil) };
    } catch (error) {
      // That a host is left alone was told when it began.
      if (codeOf(error) !== 'service.unavailable')
        log.warn('A service failed.', { source: name, plugin, code: codeOf(error), ...faultOf(error) });
      throw error;
    } finally {
      underway.delete(key);
    }
  }

  /** What is kept of an answer; from then on as one that pages ask for, where this is one. */
  function find(key: string, { isMadeUp = false }: RemoteQuestion): Kept | undefined {
    const found = kept.get(key);
    if (found?.isAside !== true || isMadeUp) return found;
    const moved = { ...found, isAside: false };
    kept.set(key, moved, moved.weight, false);
    return moved;
  }

  /** Milliseconds since it was fresh, below none while it is. What is fresh for longer than anything can be was kept before the clock was set back. */
  function ageOf({ freshUntil }: Kept, definition: DataSource): number {
    const age = now() - freshUntil;
    return age < -cacheOf(definition).fresh * 1000 ? 0 : age;
  }

  async function keep(question: RemoteQuestion, call: ServiceCall | undefined): Promise<DataAnswer> {
    const { source, params } = question;
    const { definition } = source;
    const { name } = definition;
    const key =
      call === undefined
        ? JSON.stringify([name, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))])
        : `${name} ${call.url}`;
    const found = find(key, question);
    const age = found === undefined ? Infinity : ageOf(found, definition);
    if (found !== undefined && age < 0) return { ...found.answer, expires: new Date(found.freshUntil) };

    const fetch =
      call === undefined && definition.kind === 'remote'
        ? (definition.fetch as Fetch)
        : fetchFrom(definition, call?.url ?? '');
    const fresh = underway.get(key) ?? refresh(key, fetch, question);
    underway.set(key, fresh);
    const { stale, staleWhileRevalidate = 0 } = cacheOf(definition);
    if (found === undefined || age >= Math.max(stale, staleWhileRevalidate) * 1000) return fresh;
    const last = { ...found.answer, expires: new Date(now() + standIn), standsIn: true };
    const orLast = fresh.catch(() => last);
    const given =
      age < staleWhileRevalidate * 1000 ? last : await Promise.race([orLast, wait(patience, last, { ref: false })]);
    if (given === last) happening.stale.tell({ site, source: name });
    return given;
  }

  return {
    async ask(question) {
      const { source, url, params, signal } = question;
      const { definition } = source;
      const call = url === undefined ? undefined : callOf(definition, url, params);
      const answer = await inTime(definition.name, signal, keep(question, call));
      return call === undefined ? answer : selected(source, answer, call.rest);
    },
    resting: guard.resting,
  };
}
