import type { ComposedSite } from '@quoin/core';
import { listProblems, QuoinError } from '@quoin/sdk';
import type { CompositionChange } from '@quoin/storage';
import { openMedia } from '../../delivery/media/open-media.ts';
import type { WatchPage } from '../../delivery/pages/delivery.ts';
import { createRoot } from '../../platform/container/container.ts';
import { createOutbound } from '../../platform/http-client/outbound.ts';
import { createLog } from '../../platform/log/log.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import {
  folderOf,
  requireServed,
  withCompositions,
  type CompositionStore,
} from '../../site/compositions/composition-store.ts';
import { retiredPackages } from '../../site/sites/retired-packages.ts';
import {
  composedOf,
  composeStored,
  type CompositionDefinition,
  type ReadSecret,
  type SiteFolder,
} from '../../site/sites/site-folder.ts';
import { openSite, type Site } from '../../site/sites/site.ts';
import { flip } from '../apply/flip.ts';
import { picturesFolder } from '../plan-store/kept-pictures.ts';
import { createPlanId, keepPlan, readPlan } from '../plan-store/stored-plan.ts';
import { planUpgrade } from '../plan/plan-upgrade.ts';
import { assertApplicable, mayBreak } from '../plan/verdict.ts';
import type { PicturingInput } from '../screenshots/picture-plan.ts';
import type { Progress, UpgradeResult, UpgradeTask } from './task.ts';

interface Performing {
  progress: Progress;
  watch: WatchPage;
}

type Task<Kind extends UpgradeTask['kind']> = Extract<UpgradeTask, { kind: Kind }>;

/** Loads both compositions of a site. Raises `composition.changed`, `upgrade.baseless` and `composition.invalid`. */
async function withBoth<Result>(
  compositionStore: CompositionStore,
  settings: Settings,
  { site, served, definition }: { site: string; served: string; definition: CompositionDefinition },
  work: (both: { served: Site; candidate: Site; servedDefinition: CompositionDefinition }) => Promise<Result>,
): Promise<Result> {
  const { storage, store, secret } = compositionStore;
  const current = await requireServed(compositionStore, site);
  if (current.id !== served) throw new QuoinError('composition.changed', { site });
  const folder = await folderOf(compositionStore, site);
  const base = await composeStored(folder, current.definition, store, secret);
  if (base.composed === undefined)
    throw new QuoinError(
      'upgrade.baseless',
      { site, problems: listProblems(base.problems) },
      { problems: base.problems },
    );
  const next = await composeStored(folder, definition, store, secret);
  const composed = composedOf(next);
  const outbound = createOutbound();
  const root = createRoot({
    settings,
    storage,
    log: createLog({ write: () => undefined }),
    outbound,
    now: () => new Date(),
  });
  const open = async (site: SiteFolder, of: ComposedSite) =>
    openSite(root, { ...site, retired: await retiredPackages(of, storage, store) }, of, settings.port);
  const opened = [await open(base, base.composed), await open(next, composed)] as const;
  try {
    return await work({ served: opened[0], candidate: opened[1], servedDefinition: current.definition });
  } finally {
    for (const each of opened) await each.dispose();
    await outbound.close();
  }
}

/** Launches the browser before planning starts. */
async function openPicturing({ storage }: CompositionStore, { chromiumPath, dataDir }: Settings) {
  // Most plans take no pictures.
  const [{ openCamera }, { takePictures }] = await Promise.all([
    import('../screenshots/camera.ts'),
    import('../screenshots/picture-plan.ts'),
  ]);
  const camera = await openCamera(chromiumPath);
  const media = openMedia(storage, dataDir, () => new Date());
  return {
    take: (input: Omit<PicturingInput, 'storage' | 'camera' | 'media'>) =>
      takePictures({ ...input, storage, camera, media: media.step }),
    async close() {
      await camera.close();
      await media.close();
    },
  };
}

const plan = (
  compositionStore: CompositionStore,
  { settings, revisions, screenshots, ...candidate }: Task<'plan'>,
  { progress, watch }: Performing,
): Promise<string> =>
  withBoth(compositionStore, settings, candidate, async (sites) => {
    const picturing = screenshots === 0 ? undefined : await openPicturing(compositionStore, settings);
    try {
      const made = await planUpgrade({
        storage: compositionStore.storage,
        ...sites,
        revisions,
        watch,
        progress: (done, total) => progress(done, total, 'compared'),
      });
      const id = createPlanId(made.site);
      await picturing?.take({
        ...sites,
        plan: made,
        most: screenshots,
        folder: picturesFolder(settings.dataDir, id),
        progress,
        watch,
      });
      await keepPlan(settings.dataDir, { id, definition: candidate.definition, plan: made });
      return id;
    } finally {
      await picturing?.close();
    }
  });

async function apply(
  compositionStore: CompositionStore,
  { settings, plan: id, actorId, ...consent }: Task<'apply'>,
  { watch }: Performing,
): Promise<CompositionChange> {
  const { plan, definition } = await readPlan(settings.dataDir, id);
  const { site, served, candidate } = plan;
  return withBoth(compositionStore, settings, { site, served, definition }, async (sites) => {
    const isBreaking = mayBreak(consent, sites.servedDefinition, definition);
    assertApplicable(plan, consent, isBreaking);
    await compositionStore.storage.compositions.put({ id: candidate, siteId: site, definition });
    return flip(compositionStore.storage, { ...sites, plan, isBreaking, actorId, watch });
  });
}

/** Performs a task in the upgrade process. Raises the errors of planning and applying. */
export const perform = (task: UpgradeTask, secret: ReadSecret, performing: Performing): Promise<UpgradeResult> =>
  withCompositions<UpgradeResult>(task.settings, secret, (compositionStore) =>
    task.kind === 'plan' ? plan(compositionStore, task, performing) : apply(compositionStore, task, performing),
  );
