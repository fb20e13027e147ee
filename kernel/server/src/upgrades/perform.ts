import { listProblems, QuoinError } from '@quoin/sdk';
import type { CompositionChange } from '@quoin/storage';
import { createRoot } from '../container/container.ts';
import { createLog } from '../log/log.ts';
import { createOutbound } from '../outbound/outbound.ts';
import type { Settings } from '../settings/settings.ts';
import { folderOf, requireServed, withCompositions, type Composing } from '../sites/change-composition.ts';
import { composedOf, composeKept, type CompositionDefinition, type ReadSecret } from '../sites/site-folder.ts';
import { openSite, type Site } from '../sites/site.ts';
import { flip } from './flip.ts';
import { planUpgrade } from './plan-upgrade.ts';
import { keepPlan, readPlan } from './stored-plan.ts';
import type { UpgradeResult, UpgradeTask } from './task.ts';
import { assertApplicable, mayBreak } from './verdict.ts';

type Task<Kind extends UpgradeTask['kind']> = Extract<UpgradeTask, { kind: Kind }>;

/** Does something with both compositions of a site beside each other. Raises `composition.changed`, `upgrade.baseless` and `composition.invalid`. */
async function withBoth<Result>(
  composing: Composing,
  settings: Settings,
  { site, served, definition }: { site: string; served: string; definition: CompositionDefinition },
  work: (both: { served: Site; candidate: Site; servedDefinition: CompositionDefinition }) => Promise<Result>,
): Promise<Result> {
  const { storage, store, secret } = composing;
  const current = await requireServed(composing, site);
  if (current.id !== served) throw new QuoinError('composition.changed', { site });
  const folder = await folderOf(composing, site);
  const base = await composeKept(folder, current.definition, store, secret);
  if (base.composed === undefined) throw new QuoinError('upgrade.baseless', { site, problems: listProblems(base.problems) }, { problems: base.problems });
  const next = await composeKept(folder, definition, store, secret);
  const composed = composedOf(next);
  const outbound = createOutbound();
  const root = createRoot({ settings, storage, log: createLog({ write: () => undefined }), outbound, now: () => new Date() });
  const opened = [openSite(root, base, base.composed, settings.port), openSite(root, next, composed, settings.port)] as const;
  try {
    return await work({ served: opened[0], candidate: opened[1], servedDefinition: current.definition });
  } finally {
    for (const each of opened) await each.dispose();
    await outbound.close();
  }
}

const plan = (composing: Composing, { settings, revisions, ...candidate }: Task<'plan'>, progress: (done: number, total: number) => void): Promise<string> =>
  withBoth(composing, settings, candidate, async (sites) => {
    const made = await planUpgrade({ storage: composing.storage, ...sites, revisions, progress });
    return (await keepPlan(settings.dataDir, candidate.definition, made)).id;
  });

async function apply(composing: Composing, { settings, plan: id, actorId, ...consent }: Task<'apply'>): Promise<CompositionChange> {
  const { plan, definition } = await readPlan(settings.dataDir, id);
  const { site, served, candidate } = plan;
  return withBoth(composing, settings, { site, served, definition }, async (sites) => {
    const isBreaking = mayBreak(consent, sites.servedDefinition, definition);
    assertApplicable(plan, consent, isBreaking);
    await composing.storage.compositions.put({ id: candidate, siteId: site, definition });
    return flip(composing.storage, { ...sites, plan, isBreaking, actorId });
  });
}

/** Does what a process of its own is for. Raises what planning and applying do. */
export const perform = (task: UpgradeTask, secret: ReadSecret, progress: (done: number, total: number) => void): Promise<UpgradeResult> =>
  withCompositions<UpgradeResult>(task.settings, secret, (composing) => (task.kind === 'plan' ? plan(composing, task, progress) : apply(composing, task)));
