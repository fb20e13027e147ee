import { KernelError } from '@quoin/core/errors';
import { listProblems } from '@quoin/sdk';
import type { CompositionChange } from '@quoin/storage';
import { openMedia } from '../../delivery/media/open-media.ts';
import type { WatchPage } from '../../delivery/pages/page-delivery.ts';
import { readVariable } from '../../platform/settings/environment.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import {
  folderOf,
  requireServed,
  withCompositions,
  type CompositionStore,
} from '../../site/compositions/composition-store.ts';
import { composeDisplaced } from '../../site/compositions/displaced.ts';
import { retiredPackages } from '../../site/sites/retired-packages.ts';
import {
  composedOf,
  composeStored,
  type CompositionDefinition,
  type ReadSecret,
  type SiteFolder,
} from '../../site/sites/site-folder.ts';
import type { Site } from '../../site/sites/site.ts';
import { nowhere, withSites } from '../../site/sites/with-sites.ts';
import { applyPlan } from '../apply/apply-plan.ts';
import { loadScreenshots } from '../plan-store/plan-report.ts';
import { createPlanId, picturesFolder, readPlan, storePlan } from '../plan-store/stored-plan.ts';
import { derivePlan } from '../plan/derive-plan.ts';
import { assertApplicable, mayBreak } from '../apply/verdict.ts';
import { checkPages, type PageCheck } from '../check/check-pages.ts';
import type { PicturingInput } from '../plan/take-pictures.ts';
import type { Progress, UpgradeResult, UpgradeTask } from './task.ts';

interface Reporting {
  progress: Progress;
  watch: WatchPage;
}

type Task<Kind extends UpgradeTask['kind']> = Extract<UpgradeTask, { kind: Kind }>;

/** Opens composed folders of a site as `Site`s, and disposes of them. */
async function withOpened<Result>(
  { storage, store }: CompositionStore,
  settings: Settings,
  folders: readonly SiteFolder[],
  work: (sites: readonly Site[]) => Promise<Result>,
): Promise<Result> {
  const whole: SiteFolder[] = [];
  for (const folder of folders)
    whole.push({ ...folder, retired: await retiredPackages(composedOf(folder), storage, store) });
  return withSites({ settings, storage, log: nowhere }, (open) => work(whole.map(open)));
}

/** Loads both compositions of a site. Raises `composition.changed`, `upgrade.baseless` and `composition.invalid`. */
async function withBoth<Result>(
  compositionStore: CompositionStore,
  settings: Settings,
  { site, served, definition }: { site: string; served: string; definition: CompositionDefinition },
  work: (both: { served: Site; candidate: Site; servedDefinition: CompositionDefinition }) => Promise<Result>,
): Promise<Result> {
  const { storage, store, secret } = compositionStore;
  const current = await requireServed(compositionStore, site);
  await storage.compositions.assertServed(site, served);
  const folder = await folderOf(compositionStore, site);
  const base = await composeStored(folder, current.definition, store, secret);
  if (base.composed === undefined)
    throw new KernelError(
      'upgrade.baseless',
      { site, problems: listProblems(base.problems) },
      { problems: base.problems },
    );
  const next = await composeStored(folder, definition, store, secret);
  return withOpened(compositionStore, settings, [base, next], ([opened, candidate]) =>
    work({ served: opened as Site, candidate: candidate as Site, servedDefinition: current.definition }),
  );
}

/** Launches the browser before planning starts. */
async function openPicturing({ storage }: CompositionStore, { chromiumPath, dataDir }: Settings) {
  // Most plans take no pictures, and the browser driver may be absent.
  const { openCamera } = await loadScreenshots();
  const { takePictures } = await import('../plan/take-pictures.ts');
  const camera = await openCamera(chromiumPath, readVariable);
  const media = openMedia(storage, dataDir, () => new Date());
  return {
    take: (input: Omit<PicturingInput, 'storage' | 'camera' | 'media'>) =>
      takePictures({ ...input, storage, camera, media: media.requestHandler }),
    async close() {
      await camera.close();
      await media.close();
    },
  };
}

const createPlan = (
  compositionStore: CompositionStore,
  { settings, revisions, screenshots, ...candidate }: Task<'plan'>,
  { progress, watch }: Reporting,
): Promise<string> =>
  withBoth(compositionStore, settings, candidate, async (sites) => {
    const picturing = screenshots === 0 ? undefined : await openPicturing(compositionStore, settings);
    try {
      const plan = await derivePlan({
        storage: compositionStore.storage,
        ...sites,
        revisions,
        watch,
        progress: (done, total) => progress(done, total, 'compared'),
      });
      const id = createPlanId(plan.site);
      await picturing?.take({
        ...sites,
        plan,
        maxPages: screenshots,
        folder: picturesFolder(settings.dataDir, id),
        progress,
        watch,
      });
      await storePlan(settings.dataDir, { id, definition: candidate.definition, plan });
      return id;
    } finally {
      await picturing?.close();
    }
  });

async function applyStored(
  compositionStore: CompositionStore,
  { settings, plan: id, actorId, ...consent }: Task<'apply'>,
  { watch }: Reporting,
): Promise<CompositionChange> {
  const { plan, definition } = await readPlan(settings.dataDir, id);
  const { site, served, candidate } = plan;
  return withBoth(compositionStore, settings, { site, served, definition }, async (sites) => {
    const isBreaking = mayBreak(consent, sites.servedDefinition, definition);
    assertApplicable(plan, consent, isBreaking);
    await compositionStore.storage.compositions.put({ id: candidate, siteId: site, definition });
    const composedBefore = await composeDisplaced(compositionStore, site, sites.served.folder);
    return applyPlan(compositionStore.storage, { ...sites, plan, isBreaking, actorId, watch, composedBefore });
  });
}

async function checkServed(
  compositionStore: CompositionStore,
  { settings, site, served, servers, varying, patience }: Task<'check'>,
  { progress, watch }: Reporting,
): Promise<PageCheck> {
  const { storage, store, secret } = compositionStore;
  const current = await requireServed(compositionStore, site);
  await storage.compositions.assertServed(site, served);
  const folder = await composeStored(await folderOf(compositionStore, site), current.definition, store, secret);
  return withOpened(compositionStore, settings, [folder], ([opened]) =>
    checkPages({
      storage,
      site: opened as Site,
      servers,
      varying,
      patience,
      watch,
      progress: (done, total) => progress(done, total, 'checked'),
    }),
  );
}

/** Runs a task in this process. Raises the errors of planning and applying. */
export const runTask = (task: UpgradeTask, secret: ReadSecret, reporting: Reporting): Promise<UpgradeResult> =>
  withCompositions<UpgradeResult>(task.settings, secret, (compositionStore) => {
    if (task.kind === 'plan') return createPlan(compositionStore, task, reporting);
    if (task.kind === 'apply') return applyStored(compositionStore, task, reporting);
    return checkServed(compositionStore, task, reporting);
  });
