import { messageOf } from '@quoin/core';
import { QuoinError } from '@quoin/sdk';
import { type Job, leaseMilliseconds, type Storage } from '@quoin/storage';
import { codeOf, faultOf, type ServerLog } from '../log/log.ts';
import { events } from '../telemetry/events.ts';
import type { JobHandler } from './lane.ts';

const defaultMaxDuration = 30_000;
/** Milliseconds past the deadline until a job is logged as overdue. */
const overdueAfter = 10_000;

export interface RunningAttempt {
  job: Job;
  /** Resolves once the outcome is stored. */
  ended: Promise<void>;
  /** Stops heartbeats, so that another worker gets the job. */
  abandon(): void;
}

interface AttemptContext {
  storage: Storage;
  log: ServerLog;
  /** Aborts at a stop. */
  stopped: AbortSignal;
  markAlive(): void;
}

/** Formats a failure for editors, on one line. */
export const reasonOf = (error: unknown): string => messageOf(error).replaceAll(/\s+/g, ' ').slice(0, 1000);

const siteOf = ({ payload }: Job): string | undefined =>
  typeof payload === 'object' && payload !== null && 'siteId' in payload && typeof payload['siteId'] === 'string'
    ? payload['siteId']
    : undefined;

/**
 * Starts an attempt. The job stays leased until its handler returns, even past the deadline: attempts never overlap.
 */
export function beginAttempt(
  job: Job,
  handler: JobHandler,
  { storage, log, stopped, markAlive }: AttemptContext,
): RunningAttempt {
  const { run, failed, isFinal, isOutage, maxDuration = defaultMaxDuration } = handler;
  const about = { job: job.id, kind: job.kind, attempt: job.attempts };
  const lost = new AbortController();
  const deadline = AbortSignal.timeout(maxDuration);
  const signal = AbortSignal.any([stopped, deadline, lost.signal]);

  async function progress(percent?: number): Promise<void> {
    markAlive();
    if (!(await storage.jobs.heartbeat(job, percent))) lost.abort();
  }
  const beating = setInterval(() => void progress().catch(() => undefined), leaseMilliseconds / 4);
  const overdue = setTimeout(
    () =>
      log.error('A job is still running after its deadline. It is not retried until it or its process ends.', about),
    maxDuration + overdueAfter,
  );
  const abandon = () => {
    clearInterval(beating);
    clearTimeout(overdue);
  };

  async function recordFailure(error: unknown): Promise<void> {
    const reason = signal.aborted ? 'It took too long, or the server stopped.' : reasonOf(error);
    log.warn('A job failed.', {
      ...about,
      code: codeOf(error),
      ...(error instanceof QuoinError ? {} : faultOf(error)),
    });
    events.failedJob.publish({ kind: job.kind, site: siteOf(job) });
    const isDown = deadline.aborted || isOutage?.(error) === true;
    await storage.transaction(async () => {
      const next = await storage.jobs.fail(
        job,
        reason,
        isFinal?.(error) === true ? 'never' : isDown ? 'outage' : 'later',
      );
      if (next !== null) await failed?.(job, reason, next);
    });
  }

  async function attempt(): Promise<void> {
    try {
      await run(job, { signal, progress });
      await storage.jobs.complete(job);
    } catch (error) {
      await recordFailure(error);
    } finally {
      abandon();
    }
  }

  const ended = attempt().catch((error: unknown) =>
    log.error('The result of a job could not be stored; it is tried again.', { ...about, ...faultOf(error) }),
  );
  return { job, ended, abandon };
}
