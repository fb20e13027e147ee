import { copyFile } from 'node:fs/promises';
import {
  fetchPackage,
  planUpgrade,
  recordPlan,
  reportFile,
  type CompositionStore,
  type PublishedPackage,
  type StoredPlan,
  type UpgradeTarget,
} from '@quoin/server';
import { createCounter } from './counter.ts';
import { ownPackage } from '@quoin/authoring/workspace';
import type { Instance } from './instance.ts';

export interface PlanOptions {
  site: string;
  /** A workspace package, or one from npm. Defaults to what is installed. */
  plugin?: string | undefined;
  revisions: number;
  /** Max pages to take pictures of. */
  screenshots?: number | undefined;
  /** Path to copy the report to. */
  report?: string | undefined;
}

/** Stores a package of the workspace, or one from npm. Raises the errors of fetching. */
export async function packageAt(
  { workspace, store }: Instance & CompositionStore,
  spec: string,
): Promise<Pick<PublishedPackage, 'name' | 'version' | 'digest'>> {
  const own = ownPackage(workspace, spec);
  const { name, version, digest } =
    own === undefined ? await fetchPackage(spec, store) : { ...(await store.add(own)), version: own.version };
  return { name, version, digest };
}

export const targetOf = async (
  instance: Instance & CompositionStore,
  plugin: string | undefined,
): Promise<UpgradeTarget> =>
  plugin === undefined ? { kind: 'installed' } : { kind: 'stored', package: await packageAt(instance, plugin) };

/** Plans an upgrade, with progress on standard error. Returns null if the site is served with it already. */
export async function createPlan(
  instance: Instance & CompositionStore,
  { site, plugin, revisions, screenshots, report }: PlanOptions,
): Promise<StoredPlan | null> {
  const { settings } = instance;
  const target = await targetOf(instance, plugin);
  const counter = createCounter(process.stderr);
  try {
    const stored = await planUpgrade(instance, settings, {
      site,
      target,
      revisions,
      screenshots,
      progress: counter.show,
    });
    if (stored === null) return null;
    await recordPlan(instance.storage, settings.dataDir, stored, { target, pictures: (screenshots ?? 0) > 0 });
    if (report !== undefined) await copyFile(reportFile(settings.dataDir, stored.id), report);
    return stored;
  } finally {
    counter.done();
  }
}
