import { setTimeout as sleep } from 'node:timers/promises';
import { KernelError } from '@quoin/core/errors';
import { listProblems } from '@quoin/sdk';
import { QuoinError } from '@quoin/sdk';
import type { RolloutSite } from '@quoin/storage';
import { installedCandidate } from '../plan/candidate.ts';
import { readPlan, type StoredPlan } from '../plan-store/stored-plan.ts';
import { applyUpgrade } from '../process/upgrade.ts';
import { waitForProcesses } from '../../site/serving/ask-processes.ts';
import { assertServed } from './check-served.ts';
import { readFailures, risenFailures } from './failure-counters.ts';
import { isUpgraded, type RolloutWork } from './rollout-work.ts';

/** Milliseconds between looks at the error counters. */
const countingPause = 1_000;

/** Installs for all sites at once, so that a failing registry changes nothing served. */
async function installAll({ compositionStore, install, report }: RolloutWork, plans: readonly StoredPlan[]) {
  const missing: StoredPlan[] = [];
  for (const each of plans) {
    const { candidate } = await installedCandidate(compositionStore, each.plan.site);
    if (candidate !== each.plan.candidate) missing.push(each);
  }
  if (missing.length === 0) return;
  report({ kind: 'installing', sites: missing.map(({ plan }) => plan.site) });
  await install(missing);
}

async function applyOne(
  { compositionStore, settings, current, saveSite, report }: RolloutWork,
  { site, plan, fromId, toId, state }: RolloutSite,
): Promise<void> {
  const { compositions } = compositionStore.storage;
  const served = (await compositions.current(site))?.id;
  if (served === toId) {
    // Killed after the pointer moved, or upgraded by somebody else.
    const found = state === 'waiting' ? 'present' : 'applied';
    await saveSite(site, { state: found });
    return report({ kind: found, site });
  }
  await compositions.assertServed(site, fromId);
  if (plan === null) throw new KernelError('upgrade.plan-unknown', { plan: '' });
  const stored = await readPlan(settings.dataDir, plan);
  await saveSite(site, { state: 'applying' });
  try {
    await applyUpgrade(compositionStore, settings, stored, {
      acceptLosses: current().options.acceptLosses,
      actorId: null,
    });
  } catch (error) {
    if ((await compositionStore.storage.compositions.current(site))?.id !== toId)
      await saveSite(site, { state: 'waiting' });
    throw error;
  }
  await saveSite(site, { state: 'applied' });
  report({ kind: 'applied', site });
}

/** Raises `rollout.unhealthy` for processes that do not serve an upgraded site. */
async function assertFollowed({ compositionStore }: RolloutWork, site: string): Promise<void> {
  const { behind } = await waitForProcesses(compositionStore.storage, site);
  if (behind.length === 0) return;
  const problems = behind.map(({ host, pid, isSilent, problems }) => ({
    where: `process ${pid} on ${host}`,
    message: isSilent ? 'It does not respond.' : problems.join(' ') || 'It serves the former versions.',
  }));
  throw new KernelError('rollout.unhealthy', { site, problems: listProblems(problems) });
}

async function checkOne(work: RolloutWork, { site, toId, varying }: RolloutSite): Promise<number> {
  const { settings, current, saveSite, progress } = work;
  await assertFollowed(work, site);
  const { servers, timeout } = current().options;
  const pages = await assertServed(settings, {
    site,
    served: toId,
    servers,
    timeout,
    varying,
    progress: (...done) => progress?.(site, ...done),
  });
  await saveSite(site, { state: 'checked' });
  return pages;
}

/** Watches the error counters. Raises `rollout.unhealthy` if one rises that stood at zero before the rollout. */
async function soak({ settings, current, report }: RolloutWork, sites: readonly RolloutSite[]): Promise<void> {
  const { soak: milliseconds, failuresBefore } = current().options;
  const names = sites.map(({ site }) => site);
  const before = await readFailures(settings.metrics);
  report({ kind: 'soaking', sites: names, milliseconds, isCounted: before !== undefined });
  for (const end = performance.now() + milliseconds; ;) {
    const left = end - performance.now();
    await sleep(Math.max(0, Math.min(left, countingPause)));
    const risen = risenFailures(before, await readFailures(settings.metrics)).filter(
      (name) => !failuresBefore.includes(name),
    );
    if (risen.length > 0)
      throw new KernelError('rollout.unhealthy', {
        site: names.join(', '),
        problems: `  These error counters rise, and stood at zero before: ${risen.join(', ')}. Look at DATA_DIR/quoin-problems.log.`,
      });
    if (left <= countingPause) return;
  }
}

/** Raises `rollout.stopped`. */
async function stopAt(work: RolloutWork, site: string, error: unknown): Promise<never> {
  if (!(error instanceof QuoinError) || error.code === 'lease.lost') throw error;
  await work.save({ state: 'stopped', reason: error.message });
  const { sites } = work.current();
  const named = (found: readonly RolloutSite[]) => found.map((each) => each.site).join(', ') || 'none';
  throw new KernelError(
    'rollout.stopped',
    {
      site,
      reason: error.message,
      applied: named(sites.filter(isUpgraded)),
      waiting: named(sites.filter(({ state }) => state === 'waiting')),
    },
    { cause: error },
  );
}

/** Upgrades and checks the sites of each remaining wave. Raises `rollout.stopped`. */
export async function advance(work: RolloutWork, plans: readonly StoredPlan[]): Promise<void> {
  const inWave = (wave: number) => work.current().sites.filter((each) => each.wave === wave);
  const waves = Math.max(...work.current().sites.map(({ wave }) => wave)) + 1;
  let at = work.current().sites[0]?.site ?? '';
  try {
    at = plans.map(({ plan }) => plan.site).join(', ');
    await installAll(work, plans);
    for (let { wavesDone } = work.current().options; wavesDone < waves; wavesDone += 1) {
      for (const { site } of inWave(wavesDone)) {
        at = site;
        const found = () => inWave(wavesDone).find((each) => each.site === site) as RolloutSite;
        if (found().state === 'waiting' || found().state === 'applying') await applyOne(work, found());
        if (found().state !== 'applied') continue;
        const pages = await checkOne(work, found());
        work.report({ kind: 'checked', site, pages, varying: Object.keys(found().varying).length });
      }
      const upgraded = inWave(wavesDone).filter(isUpgraded);
      at = upgraded.map(({ site }) => site).join(', ');
      if (upgraded.length > 0) await soak(work, upgraded);
      for (const each of work.current().options.soak === 0 ? [] : upgraded) {
        at = each.site;
        await checkOne(work, each);
      }
      await work.save({ options: { ...work.current().options, wavesDone: wavesDone + 1 } });
    }
    await work.save({ state: 'done', reason: null, endedAt: new Date() });
  } catch (error) {
    await stopAt(work, at, error);
  }
}
