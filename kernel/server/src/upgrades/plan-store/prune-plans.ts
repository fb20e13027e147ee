import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { plansFolder } from './stored-plan.ts';

/** Minimum of plans retained per site. */
const minRetained = 30;
/** Milliseconds for which every plan is retained. */
const retention = 3 * 24 * 3_600_000;

interface PlanFiles {
  site: string;
  at: number;
  names: string[];
}

async function filesByPlan(folder: string): Promise<PlanFiles[]> {
  const plans = new Map<string, PlanFiles>();
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
 * Deletes plans beyond these limits, with their reports and pictures. Plans being applied are loaded already, and plans
 * being created are recent.
 */
export async function prunePlans(dataDir: string, now: Date): Promise<void> {
  const folder = plansFolder(dataDir);
  const bySite = Map.groupBy(await filesByPlan(folder), ({ site }) => site);
  for (const plans of bySite.values()) {
    const older = plans.toSorted((one, other) => other.at - one.at).slice(minRetained);
    for (const { names } of older.filter(({ at }) => at < now.getTime() - retention)) {
      for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
