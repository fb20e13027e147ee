import { copyFile } from 'node:fs/promises';
import {
  fetchPackage,
  planUpgrade,
  recordPlan,
  reportFile,
  type CompositionStore,
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

async function targetOf(
  { workspace, store }: Instance & CompositionStore,
  plugin: string | undefined,
): Promise<UpgradeTarget> {
  if (plugin === undefined) return { kind: 'installed' };
  const own = ownPackage(workspace, plugin);
  return {
    kind: 'stored',
    package:
      own === undefined ? await fetchPackage(plugin, store) : { ...(await store.add(own)), version: own.version },
  };
}

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
