import type { CompositionStore } from '../compositions/composition-store.ts';
import { siteVersions, type SiteVersions } from '../compositions/site-versions.ts';
import type { CompositionDefinition } from '../sites/site-folder.ts';
import { askProcesses, processesBehind, type ProcessBehind } from './ask-processes.ts';

/** A site with the versions that processes serve of it. */
export interface SiteStatus extends SiteVersions {
  /** Processes that do not serve the site's composition. */
  behind: (ProcessBehind & { packages: Record<string, string> })[];
}

export interface FleetStatus {
  /** Number of processes that serve; 0 if no server runs. */
  processes: number;
  sites: SiteStatus[];
}

/** Milliseconds. */
const patience = 5_000;

/** Returns the state of every site, and asks all processes what they serve. */
export async function fleetStatus(compositionStore: CompositionStore): Promise<FleetStatus> {
  const { storage } = compositionStore;
  const processes = await askProcesses(storage, patience);

  async function packagesIn(composition: string | null): Promise<Record<string, string>> {
    const found = composition === null ? null : await storage.compositions.find(composition);
    const { packages = [] } = (found?.definition ?? {}) as Partial<CompositionDefinition>;
    return Object.fromEntries(packages.map(([name, version]) => [name, version]));
  }

  const sites = (await siteVersions(compositionStore)).map(async (versions) => {
    const { site, compositionId } = versions;
    const behind = compositionId === null ? [] : processesBehind(processes, site, compositionId);
    const known = behind.map(async (each) => ({ ...each, packages: await packagesIn(each.composition) }));
    return { ...versions, behind: await Promise.all(known) };
  });
  return { processes: processes.length, sites: await Promise.all(sites) };
}
