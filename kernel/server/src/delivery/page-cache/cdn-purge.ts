import { QuoinError } from '@quoin/sdk';
import type { Invalidation, Storage } from '@quoin/storage';
import { isOutage } from '../../platform/http-client/outage.ts';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import { faultOf, type ServerLog } from '../../platform/log/log.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Sites } from '../../site/sites/sites.ts';
import { surrogateKey, wholeSite } from './shared-caching.ts';

const kind = 'cdn.purge';
/** The setting that holds the number of the change up to which the CDN was told. */
const toldUntil = 'cdn-told-until';
const mostKeys = 1_000;
const patience = 10_000;
/** Milliseconds after which every process knows of a change, or says that it may be stale, and what was made before it is sent. */
const settling = 5_000;

type Changed = Pick<Invalidation, 'seq' | 'siteId' | 'keys'>;

/** What a CDN is to forget for changes, by the names that pages have there. */
function purgedKeys(changes: readonly Changed[], sites: readonly string[]): string[] {
  const of = (siteId: string, keys: readonly string[]) =>
    keys.map((key) => (key === 'composition' ? wholeSite(siteId) : surrogateKey(siteId, key)));
  return [
    ...new Set(
      changes.flatMap(({ siteId, keys }) => (siteId === null ? sites : [siteId]).flatMap((site) => of(site, keys))),
    ),
  ];
}

const failed = (purgeUrl: string, status: string, statusText: string): QuoinError =>
  new QuoinError('service.failed', { url: purgeUrl.replace(/[?#].*$/, ''), status, statusText });

/** A CDN as jobs tell services apart. */
const cdnOf = ({ purgeUrl }: Pick<NonNullable<Settings['cdn']>, 'purgeUrl'>): string => new URL(purgeUrl).origin;

/** Why there is no answer: what the network says, where it says anything. */
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
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  }).catch((error: Error) => {
    throw failed(purgeUrl, 'nothing', `(${silenceOf(error)})`);
  });
  await response.body?.cancel();
  if (!response.ok) throw failed(purgeUrl, String(response.status), response.statusText);
}

/**
 * The job that tells a CDN of all changes that it was not told of yet; of everything at first, and where changes were forgotten before it
 * was told. All of it is told once more later: meanwhile a process that had not heard of a change may have answered the CDN with what was before.
 */
export function cdnPurgeJob(
  storage: Storage,
  sites: Pick<Sites, 'all'>,
  cdn: NonNullable<Settings['cdn']>,
): JobHandler {
  async function tell(changes: readonly Changed[], isWhole: boolean, signal: AbortSignal): Promise<void> {
    const served = sites.all().map(({ id }) => id);
    const keys = isWhole ? served.map(wholeSite) : purgedKeys(changes, served);
    for (let start = 0; start < keys.length; start += mostKeys) {
      const some = keys.slice(start, start + mostKeys);
      await post(cdn, some, signal);
      await storage.jobs.enqueue({ kind, target: cdnOf(cdn), payload: some, runAt: new Date(Date.now() + settling) });
    }
  }

  /** Another process may have told of more meanwhile. */
  const note = (seq: number) =>
    storage.transaction(async () => {
      const told = await storage.settings.get(toldUntil);
      if (typeof told !== 'number' || told < seq) await storage.settings.set(toldUntil, seq);
    });

  return {
    kind,
    isOutage,
    async run({ payload }, { signal }) {
      if (Array.isArray(payload)) return post(cdn, payload.map(String), signal);
      for (;;) {
        const told = await storage.settings.get(toldUntil);
        const since = typeof told === 'number' ? told : await storage.invalidations.latest();
        const changes = await storage.invalidations.after(since);
        const [first] = changes;
        const isWhole = typeof told !== 'number' || (first !== undefined && first.seq > since + 1);
        if (!isWhole && first === undefined) return;
        await tell(changes, isWhole, signal);
        await note(changes.at(-1)?.seq ?? since);
      }
    },
  };
}

/** Has the CDN told of changes as they are heard of. */
export interface Purging {
  hear(changes: readonly Pick<Changed, 'seq'>[]): void;
}

interface PurgingParts {
  cdn: NonNullable<Settings['cdn']>;
  storage: Pick<Storage, 'jobs'>;
  /** Whether it is for this process to do. */
  leads(): boolean;
  wake(): void;
  log: ServerLog;
}

/** Has jobs tell the CDN. One tells of everything up to when it runs, so that what is not asked for here, while nobody leads, comes with the next. */
export const createPurging = ({ cdn, storage, leads, wake, log }: PurgingParts): Purging => ({
  hear(changes) {
    const seq = changes.at(-1)?.seq;
    if (seq === undefined || !leads()) return;
    storage.jobs
      .enqueue({ kind, target: cdnOf(cdn), key: `${kind} ${seq}`, payload: null })
      .then(wake, (error: unknown) =>
        log.error('The CDN could not be told of changes; it is told with the next.', faultOf(error)),
      );
  },
});
