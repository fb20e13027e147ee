import { QuoinError } from '@quoin/sdk';
import { reportKey, type Invalidation, type Storage } from '@quoin/storage';
import { isOutage } from '../../platform/http-client/outage.ts';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import { faultOf, type ServerLog } from '../../platform/log/log.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Sites } from '../../site/sites/sites.ts';
import { surrogateKey, wholeSite } from './shared-caching.ts';

const kind = 'cdn.purge';
/** Holds the sequence number of the last purged change. */
const purgedUntil = 'cdn-told-until';
const maxKeys = 1_000;
const timeout = 10_000;
/** Milliseconds until every process knows a change or serves stale pages, and earlier responses are sent. */
const settleTime = 5_000;

type Changed = Pick<Invalidation, 'seq' | 'siteId' | 'keys'>;

function purgedKeys(changes: readonly Changed[], sites: readonly string[]): string[] {
  const of = (siteId: string, keys: readonly string[]) =>
    keys
      .filter((key) => key !== reportKey)
      .map((key) => (key === 'composition' ? wholeSite(siteId) : surrogateKey(siteId, key)));
  return [
    ...new Set(
      changes.flatMap(({ siteId, keys }) => (siteId === null ? sites : [siteId]).flatMap((site) => of(site, keys))),
    ),
  ];
}

const failed = (purgeUrl: string, status: string, statusText: string): QuoinError =>
  new QuoinError('service.failed', { url: purgeUrl.replace(/[?#].*$/, ''), status, statusText });

const cdnOf = ({ purgeUrl }: Pick<NonNullable<Settings['cdn']>, 'purgeUrl'>): string => new URL(purgeUrl).origin;

const silenceOf = ({ name, cause }: Error): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : name;

async function post(
  { purgeUrl, purgeToken }: NonNullable<Settings['cdn']>,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(purgeUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(purgeToken === undefined ? {} : { authorization: `Bearer ${purgeToken}` }),
    },
    body: JSON.stringify({ keys }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  }).catch((error: Error) => {
    throw failed(purgeUrl, 'nothing', `(${silenceOf(error)})`);
  });
  await response.body?.cancel();
  if (!response.ok) throw failed(purgeUrl, String(response.status), response.statusText);
}

/**
 * Purges outstanding changes from the CDN; everything on the first run or if the log has pruned changes. Repeats after
 * `settleTime`, as a process unaware of a change may have refilled the CDN.
 */
export function cdnPurgeJob(
  storage: Storage,
  sites: Pick<Sites, 'all'>,
  cdn: NonNullable<Settings['cdn']>,
): JobHandler {
  async function purge(changes: readonly Changed[], isWhole: boolean, signal: AbortSignal): Promise<void> {
    const served = sites.all().map(({ id }) => id);
    const keys = isWhole ? served.map(wholeSite) : purgedKeys(changes, served);
    for (let start = 0; start < keys.length; start += maxKeys) {
      const some = keys.slice(start, start + maxKeys);
      await post(cdn, some, signal);
      await storage.jobs.enqueue({ kind, target: cdnOf(cdn), payload: some, runAt: new Date(Date.now() + settleTime) });
    }
  }

  /** Another process may have purged further. */
  const recordPurged = (seq: number) =>
    storage.transaction(async () => {
      const purged = await storage.keyValues.get(purgedUntil);
      if (typeof purged !== 'number' || purged < seq) await storage.keyValues.set(purgedUntil, seq);
    });

  return {
    kind,
    isOutage,
    async run({ payload }, { signal }) {
      if (Array.isArray(payload)) return post(cdn, payload.map(String), signal);
      for (;;) {
        const purged = await storage.keyValues.get(purgedUntil);
        const since = typeof purged === 'number' ? purged : await storage.invalidations.latest();
        const changes = await storage.invalidations.after(since);
        const [first] = changes;
        const isWhole = typeof purged !== 'number' || (first !== undefined && first.seq > since + 1);
        if (!isWhole && first === undefined) return;
        await purge(changes, isWhole, signal);
        await recordPurged(changes.at(-1)?.seq ?? since);
      }
    },
  };
}

export interface Purging {
  receive(changes: readonly Pick<Changed, 'seq'>[]): void;
}

interface PurgingParts {
  cdn: NonNullable<Settings['cdn']>;
  storage: Pick<Storage, 'jobs'>;
  leads(): boolean;
  wake(): void;
  log: ServerLog;
}

/** A job purges everything up to its run, including changes missed without a leader. */
export const createPurging = ({ cdn, storage, leads, wake, log }: PurgingParts): Purging => ({
  receive(changes) {
    const seq = changes.at(-1)?.seq;
    if (seq === undefined || !leads()) return;
    storage.jobs
      .enqueue({ kind, target: cdnOf(cdn), key: `${kind} ${seq}`, payload: null })
      .then(wake, (error: unknown) =>
        log.error('Changes could not be sent to the CDN; they are sent with the next ones.', faultOf(error)),
      );
  },
});
