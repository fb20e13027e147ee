import { setTimeout as pause } from 'node:timers/promises';
import type { ServingProcess, Storage } from '@quoin/storage';
import { withoutEnded } from './serving-report.ts';

/** A process of a server, and what it reports to serve. */
export interface AskedProcess extends Pick<ServingProcess, 'id' | 'host' | 'pid' | 'sites'> {
  /** True if it gave no answer in time: `sites` is its last report. */
  isSilent: boolean;
}

/** Milliseconds for an answer, which may follow the loading of a composition. */
const defaultPatience = 15_000;

/**
 * Asks all processes on a database what they serve, and waits for their answers, which follow every change committed
 * before. Returns an empty list if no server runs.
 */
export async function askProcesses(
  storage: Pick<Storage, 'servingProcesses' | 'jobs'>,
  patience: number = defaultPatience,
): Promise<AskedProcess[]> {
  if ((await withoutEnded(storage)).length === 0) return [];
  const question = await storage.servingProcesses.ask();
  const end = performance.now() + patience;
  for (;;) {
    const processes = await withoutEnded(storage);
    const isOver = performance.now() >= end;
    if (isOver || processes.every(({ seen }) => seen >= question))
      return processes.map(({ id, host, pid, sites, seen }) => ({ id, host, pid, sites, isSilent: seen < question }));
    await pause(100);
  }
}

/** A process that does not serve a site as it should. */
export interface ProcessBehind extends Pick<AskedProcess, 'host' | 'pid' | 'isSilent'> {
  /** Id of the served composition; null if none. */
  composition: string | null;
  /** Why it is behind. */
  problems: string[];
}

/** Returns the processes that serve a site, or may. Others have no folder of it. */
const processesOf = (processes: readonly AskedProcess[], site: string): AskedProcess[] =>
  processes.filter(({ isSilent, sites }) => isSilent || sites.some((each) => each.site === site));

/** Returns the processes that do not serve a composition of a site. */
export const processesBehind = (
  processes: readonly AskedProcess[],
  site: string,
  composition: string,
): ProcessBehind[] =>
  processesOf(processes, site).flatMap(({ host, pid, isSilent, sites }) => {
    const found = sites.find((each) => each.site === site);
    if (!isSilent && found?.composition === composition) return [];
    return [{ host, pid, isSilent, composition: found?.composition ?? null, problems: found?.problems ?? [] }];
  });

/** How many processes of all servers serve a site's composition, and which do not. */
export interface Followed {
  /** Number of processes that serve the site; 0 if no server runs. */
  processes: number;
  /** Processes that do not serve the site's composition. */
  behind: ProcessBehind[];
}

/** Waits some seconds for all processes to serve the composition of a site. */
export async function waitForProcesses(
  storage: Pick<Storage, 'servingProcesses' | 'jobs' | 'compositions'>,
  site: string,
): Promise<Followed> {
  const processes = processesOf(await askProcesses(storage), site);
  const current = await storage.compositions.current(site);
  return {
    processes: processes.length,
    behind: current === null ? [] : processesBehind(processes, site, current.id),
  };
}

/** Returns the processes that reported why they cannot serve a composition of a site, without asking again. */
export async function failingProcesses(
  storage: Pick<Storage, 'servingProcesses' | 'jobs'>,
  site: string,
  composition: string,
): Promise<Pick<ProcessBehind, 'host' | 'pid' | 'problems'>[]> {
  const processes = (await withoutEnded(storage)).map((each) => ({ ...each, isSilent: false }));
  return processesBehind(processes, site, composition)
    .filter(({ problems }) => problems.length > 0)
    .map(({ host, pid, problems }) => ({ host, pid, problems }));
}

/** Milliseconds. */
const longPatience = 10_000;

/** Forgets processes that do not answer. One that was only paused reports itself when it resumes. */
export async function forgetSilent(
  storage: Pick<Storage, 'servingProcesses' | 'jobs'>,
  patience: number = longPatience,
): Promise<void> {
  for (const { id, isSilent } of await askProcesses(storage, patience))
    if (isSilent) await storage.servingProcesses.remove(id);
}
