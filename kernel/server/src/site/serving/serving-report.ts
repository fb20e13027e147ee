import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { listProblems } from '@quoin/sdk';
import { reportKey, type Invalidation, type ServedSite, type ServingProcess, type Storage } from '@quoin/storage';
import { hasEnded, originOf } from '../../platform/leases/process-origin.ts';
import { faultOf, type ServerLog } from '../../platform/log/log.ts';
import type { Sites } from '../sites/sites.ts';

/** Tells the database what this process serves. */
export interface ServingReport {
  /** Reports that these changes were followed, if they concern what is served. */
  receive(changes: readonly Pick<Invalidation, 'seq' | 'keys'>[]): void;
  /** Reports what has changed since the last report. */
  update(): void;
  /** Withdraws the report. */
  stop(): Promise<void>;
}

export const newProcessId = (): string => randomUUID();

/** Removes processes that ended without notice, and has their jobs taken over. Returns the others. */
export async function withoutEnded({
  servingProcesses,
  jobs,
}: Pick<Storage, 'servingProcesses' | 'jobs'>): Promise<ServingProcess[]> {
  const all = await servingProcesses.list();
  for (const { id } of all.filter(hasEnded)) {
    await jobs.release(id);
    await servingProcesses.remove(id);
  }
  return all.filter((each) => !hasEnded(each));
}

const servedSites = (sites: Pick<Sites, 'all' | 'problems'>): ServedSite[] => {
  const served = new Map(sites.all().map(({ id, composed }) => [id, composed.id]));
  const problems = sites.problems();
  return [...new Set([...served.keys(), ...problems.keys()])].map((site) => ({
    site,
    composition: served.get(site) ?? null,
    problems: (problems.get(site) ?? []).map((problem) => listProblems([problem]).trim()),
  }));
};

interface Reporting {
  id: string;
  storage: Pick<Storage, 'servingProcesses' | 'jobs'>;
  sites: Pick<Sites, 'all' | 'problems'>;
  /** Resolves when all changes received so far are followed. */
  followed(): Promise<void>;
  /** The last change included in the sites. */
  since: number;
  log: ServerLog;
}

/** Reports what this process serves, and takes over jobs of processes that ended on this machine. */
export async function startServingReport({
  id,
  storage,
  sites,
  followed,
  since,
  log,
}: Reporting): Promise<ServingReport> {
  const { servingProcesses } = storage;
  const about = { id, host: hostname(), pid: process.pid, origin: originOf(process.pid), startedAt: new Date() };
  let seen = since;
  let reported = '';
  let isStopped = false;
  let reporting = Promise.resolve();

  const failed = (error: unknown) => log.warn('What this process serves could not be reported.', faultOf(error));

  async function report(): Promise<void> {
    const after = seen;
    await followed();
    const next = { ...about, seen: after, sites: servedSites(sites) };
    if (isStopped || JSON.stringify(next) === reported) return;
    await servingProcesses.report(next);
    reported = JSON.stringify(next);
  }

  /** Runs in sequence. The next change retries what failed; requests get no answer meanwhile. */
  function update(): void {
    reporting = reporting.then(report).catch(failed);
  }

  await withoutEnded(storage).catch(failed);
  update();
  await reporting;
  return {
    receive(changes) {
      const last = changes.findLast(({ keys }) => keys.includes('composition') || keys.includes(reportKey));
      if (last === undefined) return;
      seen = last.seq;
      update();
    },
    update,
    async stop() {
      isStopped = true;
      await reporting;
      await servingProcesses.remove(id).catch(() => undefined);
    },
  };
}
