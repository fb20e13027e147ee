import type { JobHandler } from '../platform/jobs/lane.ts';
import type { Platform } from '../platform/open-platform.ts';
import type { SiteLayer } from '../site/open-site-layer.ts';
import { openPlanRecords, type PlanRecords } from './plan-store/plan-records.ts';
import { upgradeJobs } from './process/upgrade-jobs.ts';

export interface Upgrades {
  planRecords: PlanRecords;
  /** None in development, where sites are served from sources. */
  upgradeJobs: readonly JobHandler[];
}

type UpgradesParts = Pick<Platform, 'settings'> & Pick<SiteLayer, 'sites' | 'compositionStore'>;

export async function openUpgrades({ settings, sites, compositionStore }: UpgradesParts): Promise<Upgrades> {
  const planRecords = await openPlanRecords(settings.dataDir);
  if (compositionStore === undefined) return { planRecords, upgradeJobs: [] };
  return { planRecords, upgradeJobs: upgradeJobs({ settings, compositionStore, sites, planRecords }) };
}
