import type { Activity, Storage } from '@quoin/storage';
import { repeat } from '../jobs/repeat.ts';
import { faultOf, type ServerLog } from '../log/log.ts';
import { durationClass } from './duration-classes.ts';
import { events } from '../telemetry/events.ts';

/** Milliseconds that stored counts cover. */
const activityInterval = 15 * 60_000;
const minute = 60_000;

interface Recording {
  storage: Pick<Storage, 'activities'>;
  processId: string;
  log: ServerLog;
  /** Defaults to the clock of the system. */
  now?: () => Date;
  /** Milliseconds between writes; defaults to a minute. */
  pause?: number;
}

type Counts = Activity & { renders: Record<string, number> };

/** Counts the work of this process, and stores it every minute, unless nothing happened. */
export function recordActivity({ storage, processId, log, now = () => new Date(), pause = minute }: Recording): {
  stop(): Promise<void>;
} {
  let current = new Map<string | null, Counts>();
  let end = 0;
  const unsaved = new Set<Counts>();

  function countsOf(siteId: string | null): Counts {
    const time = now().getTime();
    if (time >= end || time < end - activityInterval) {
      current = new Map();
      end = (Math.floor(time / activityInterval) + 1) * activityInterval;
    }
    let counts = current.get(siteId);
    if (counts === undefined) {
      const at = new Date(end - activityInterval);
      counts = { processId, siteId, at, requests: 0, failedRequests: 0, failedJobs: 0, renders: {} };
      current.set(siteId, counts);
    }
    unsaved.add(counts);
    return counts;
  }

  const unsubscribe = [
    events.request.subscribe(({ site, status }) => {
      if (site === undefined) return;
      const counts = countsOf(site);
      counts.requests += 1;
      if (status >= 500) counts.failedRequests += 1;
    }),
    events.render.subscribe(({ site, took }) => {
      const { renders } = countsOf(site);
      const name = durationClass(took);
      renders[name] = (renders[name] ?? 0) + 1;
    }),
    events.failedJob.subscribe(({ site }) => {
      countsOf(site ?? null).failedJobs += 1;
    }),
  ];

  async function save(): Promise<void> {
    const saved = [...unsaved];
    if (saved.length === 0) return;
    unsaved.clear();
    try {
      await storage.activities.record(saved);
    } catch (error) {
      for (const each of saved) unsaved.add(each);
      throw error;
    }
  }
  const failed = (error: unknown) =>
    log.warn('The counts of requests could not be stored; it is tried again.', faultOf(error));
  const saving = repeat(save, pause, failed);
  return {
    async stop() {
      for (const end of unsubscribe) end();
      await saving.stop();
      await save().catch(failed);
    },
  };
}
