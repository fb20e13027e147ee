import {
  bulkhead,
  BulkheadRejectedError,
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  noJitterGenerator,
  retry,
} from 'cockatiel';
import { QuoinError, type Http } from '@quoin/sdk';
import { LRUCache } from 'lru-cache';
import { isOutage } from '../../platform/http-client/outage.ts';
import { codeOf, faultOf, type ServerLog } from '../../platform/log/log.ts';
import { events } from '../../platform/telemetry/events.ts';

type Init = Parameters<Http['fetch']>[1];

const maxFailures = 5;
/** Milliseconds of the first pause, doubled by each failure, and of the longest. */
const pauses = { initialDelay: 5_000, maxDelay: 60_000 };
/** Max concurrent and queued calls per host. */
const maxCalls = 16;
const maxWaiting = 64;
const maxHosts = 500;

// Jitter keeps failed calls from returning all at once.
const retrying = retry(handleWhen(isOutage), {
  maxAttempts: 2,
  backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }),
});

function createGuard(site: string, source: string, host: string, log: ServerLog) {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: new ExponentialBackoff({ ...pauses, generator: noJitterGenerator }),
    breaker: new ConsecutiveBreaker(maxFailures),
  });
  breaker.onBreak((reason) =>
    log.warn('A host failed again and again; it is left alone for a while.', {
      source,
      host,
      ...('error' in reason ? faultOf(reason.error) : {}),
    }),
  );
  breaker.onReset(() => log.info('A host answers again.', { source, host }));
  const calls = bulkhead(maxCalls, maxWaiting);
  const unavailable = (reason: string) => new QuoinError('service.unavailable', { host, reason });
  const broken = () => unavailable('it failed again and again');

  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    // One call probes the host; others fail at once.
    if (breaker.state === CircuitState.HalfOpen) throw broken();
    return breaker.execute(call);
  }

  async function execute<T>(call: () => Promise<T>, isRead: boolean, signal: AbortSignal | undefined): Promise<T> {
    try {
      const result = await calls.execute(
        () => (isRead ? retrying.execute(() => attempt(call), signal) : attempt(call)),
        signal,
      );
      events.source.publish({ site, source, outcome: 'answered' });
      return result;
    } catch (error) {
      const isRefused =
        error instanceof BrokenCircuitError ||
        error instanceof BulkheadRejectedError ||
        codeOf(error) === 'service.unavailable';
      events.source.publish({ site, source, outcome: isRefused ? 'refused' : 'failed' });
      if (error instanceof BrokenCircuitError) throw broken();
      if (error instanceof BulkheadRejectedError) throw unavailable('too many calls wait for it already');
      throw error;
    }
  }

  return { source, execute, isPaused: () => breaker.state !== CircuitState.Closed };
}

/** Clients that pause failing hosts. */
export interface GuardedCalls {
  /** `timeout` is in milliseconds per attempt. */
  client(http: Http, source: string, timeout: number): Http;
  pausedHosts(): ReadonlyMap<string, number>;
}

export function createGuardedCalls(site: string, log: ServerLog): GuardedCalls {
  const guards = new LRUCache<string, ReturnType<typeof createGuard>>({ max: maxHosts });

  function guardOf(source: string, host: string): ReturnType<typeof createGuard> {
    const key = `${source} ${host}`;
    const guard = guards.get(key) ?? createGuard(site, source, host, log);
    guards.set(key, guard);
    return guard;
  }

  async function within<T>(timeout: number, url: URL, init: Init, call: (init: Init) => Promise<T>): Promise<T> {
    const limit = AbortSignal.timeout(timeout);
    const signal = init?.signal === undefined ? limit : AbortSignal.any([limit, init.signal]);
    try {
      return await call({ ...init, signal });
    } catch (error) {
      if (!limit.aborted) throw error;
      throw new QuoinError(
        'service.timeout',
        { url: url.origin + url.pathname, limit: `${timeout / 1000} seconds` },
        { cause: error },
      );
    }
  }

  function client(http: Http, source: string, timeout: number): Http {
    async function guarded<T>(address: string, init: Init, call: (init: Init) => Promise<T>): Promise<T> {
      // Files of the site need no guard.
      if (!URL.canParse(address)) return call(init);
      const url = new URL(address);
      const isRead = /^(get|head)$/i.test(init?.method ?? 'GET');
      return guardOf(source, url.host).execute(() => within(timeout, url, init, call), isRead, init?.signal);
    }
    return {
      fetch: (url, init) => guarded(url, init, (own) => http.fetch(url, own)),
      json: (url, schema, init) => guarded(url, init, (own) => http.json(url, schema, own)),
    };
  }

  return {
    client,
    pausedHosts() {
      const bySource = Map.groupBy(guards.values(), ({ source }) => source);
      return new Map([...bySource].map(([source, all]) => [source, all.filter(({ isPaused }) => isPaused()).length]));
    },
  };
}
