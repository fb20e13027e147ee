import { pageKey, type Invalidation, type PublishedNext, type Storage } from '@quoin/storage';
import { repeat, type Repeating } from '../../platform/jobs/repeat.ts';
import { faultOf, type ServerLog } from '../../platform/log/log.ts';

/** Seconds after which a change counts as late: no server was running to show it. */
const lateAfter = 60;
const reportedFor = 7 * 86_400_000;

interface LateChange {
  page: string;
  path: string;
  at: string;
  publishedAt: string;
}

/** Returns the late changes of the last week, newest first. */
export async function lateChanges({ audit }: Pick<Storage, 'audit'>, siteId: string, now: Date): Promise<LateChange[]> {
  const entries = await audit.list({
    siteId,
    action: 'page.change-published',
    from: new Date(now.getTime() - reportedFor),
  });
  return entries.flatMap(({ subject, at: publishedAt, details: { path, at, secondsLate } }) =>
    typeof path === 'string' && typeof at === 'string' && typeof secondsLate === 'number' && secondsLate >= lateAfter
      ? [{ page: subject.replace(/^page:/, ''), path, at, publishedAt: publishedAt.toISOString() }]
      : [],
  );
}

/**
 * Records next revisions that took effect: kernel/decisions/0041-a-scheduled-revision-takes-effect-when-it-is-read.md.
 */
export interface NextPublishing extends Repeating {
  receive(changes: readonly Pick<Invalidation, 'keys'>[]): void;
}

interface Parts {
  storage: Storage;
  log: ServerLog;
  now: () => Date;
  /** Whether this process is the leader. Others publish changes that the leader missed. */
  leads(): boolean;
  /** Milliseconds between checks while an instant is pending. */
  pause?: number;
}

/** Milliseconds that other processes wait for the leader, and before a retry. */
const leaderGrace = 5_000;
const tryAgainAfter = 10_000;
/** Milliseconds between checks while none is pending. */
const idlePause = 15_000;

function logPublished(log: ServerLog, { page: { siteId, id, path }, revision, at }: PublishedNext, now: Date): void {
  const details = { site: siteId, page: id, path, revision, at: at.toISOString() };
  if (now.getTime() - at.getTime() < lateAfter * 1_000) log.info('A scheduled change is published.', details);
  else log.warn('A scheduled change is published late: no server ran at its instant.', details);
}

/**
 * Publishes next revisions at their instants, overdue ones first. Queries the next instant only after changes, and
 * checks the clock in between.
 */
export function startNextPublishing({ storage, log, now, leads, pause = 1_000 }: Parts): NextPublishing {
  const { pages, invalidations } = storage;
  /** Epoch milliseconds of the next instant; Infinity if there is none, undefined if unknown. */
  let next: number | undefined;
  /** Detects changes during a query. */
  let received = 0;
  /** By the monotonic clock. */
  let pausedUntil = 0;

  function invalidate(): void {
    received += 1;
    next = undefined;
  }

  async function lookUp(): Promise<void> {
    const before = received;
    const instant = await pages.nextInstant();
    if (received === before) next = instant?.getTime() ?? Infinity;
  }

  async function publishDue(): Promise<void> {
    const time = now();
    for (const id of await pages.dueNext(time)) {
      try {
        const published = await pages.publishNext(id, time);
        if (published !== undefined) logPublished(log, published, time);
      } catch (error) {
        pausedUntil = performance.now() + tryAgainAfter;
        log.error('A scheduled change could not be stored; visitors see it, and it is tried again.', {
          page: id,
          ...faultOf(error),
        });
      }
    }
    invalidate();
  }

  async function round(): Promise<void> {
    if (performance.now() < pausedUntil) return;
    if (next === undefined) await lookUp();
    if (next !== undefined && now().getTime() >= next + (leads() ? 0 : leaderGrace)) await publishDue();
  }

  function receive(changes: readonly Pick<Invalidation, 'keys'>[]): void {
    if (!changes.some(({ keys }) => keys.includes(pageKey.next))) return;
    invalidate();
    repeating.wake();
  }

  function failed(error: unknown): void {
    pausedUntil = performance.now() + tryAgainAfter;
    log.error('Scheduled changes could not be looked up; it is tried again.', faultOf(error));
  }

  const repeating = repeat(round, () => (next === Infinity ? idlePause : pause), failed);
  invalidations.subscribe((change) => receive([change]));
  return { ...repeating, receive };
}
