import { setTimeout as pause } from 'node:timers/promises';
import type { ServingProcess, Storage } from '@quoin/storage';
import { withoutEnded } from './serving-report.ts';

/** A process of a server, and what it says that it serves. */
export interface AskedProcess extends Pick<ServingProcess, 'id' | 'host' | 'pid' | 'sites'> {
  /** True if it gave no answer in time, so that `sites` is what it said before. */
  isSilent: boolean;
}

/** Milliseconds for an answer, which comes after a new composition is loaded. */
const defaultPatience = 15_000;

/**
 * Asks all processes on a database what they serve, and waits for their answers. An answer follows every change that was
 * committed before. Returns an empty list if no server runs.
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
  /** Of the composition that it serves; null if none. */
  composition: string | null;
  /** Its reasons. */
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

/** How far the processes of all servers are with what a site is to be served with. */
export interface Followed {
  /** Number of processes that serve the site; 0 if no server runs. */
  processes: number;
  /** Those that do not serve the site's composition. */
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

/** Returns the processes that say why they cannot serve a composition of a site, without asking them anew. */
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

/** Forgets processes that give no answer. One that was only paused reports itself when it goes on. */
export async function forgetSilent(
  storage: Pick<Storage, 'servingProcesses' | 'jobs'>,
  patience: number = longPatience,
): Promise<void> {
  for (const { id, isSilent } of await askProcesses(storage, patience))
    if (isSilent) await storage.servingProcesses.remove(id);
}
