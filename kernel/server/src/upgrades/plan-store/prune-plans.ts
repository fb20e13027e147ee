import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { plansFolder } from './plans-folder.ts';

/** Plans of each site that are kept however old they are. */
const mostOfSite = 30;
/** Milliseconds for which any plan is kept. */
const keptFor = 3 * 24 * 3_600_000;

interface KeptPlan {
  site: string;
  at: number;
  /** What there is of it in the folder of plans. */
  names: string[];
}

async function keptPlans(folder: string): Promise<KeptPlan[]> {
  const plans = new Map<string, KeptPlan>();
  for (const name of await readdir(folder).catch(() => [])) {
    const [id, site] = /^(.+)-[\da-f]{8}(?=\.|$)/.exec(name) ?? [];
    if (id === undefined || site === undefined) continue;
    const at = await stat(join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    const plan = plans.get(id) ?? { site, at, names: [] };
    plans.set(id, { site, at: Math.max(plan.at, at), names: [...plan.names, name] });
  }
  return [...plans.values()];
}

/**
 * Forgets old plans, with their reports and pictures: all but the last ones of each site and those of the last days. One that is being applied was
 * read before, and one that is being made is new.
 */
export async function prunePlans(dataDir: string, now: Date): Promise<void> {
  const folder = plansFolder(dataDir);
  const bySite = Map.groupBy(await keptPlans(folder), ({ site }) => site);
  for (const plans of bySite.values()) {
    const older = plans.toSorted((one, other) => other.at - one.at).slice(mostOfSite);
    for (const { names } of older.filter(({ at }) => at < now.getTime() - keptFor)) {
      for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
