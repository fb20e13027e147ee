import type { PublicSites } from '../delivery/public-sites.ts';
import { createReadiness, type Readiness } from '../platform/http/health.ts';
import type { Platform } from '../platform/open-platform.ts';
import type { WorkerContext } from '../processes/join-primary.ts';
import type { Sites } from '../site/sites/sites.ts';
import { conditionsOf } from './conditions.ts';

interface Observed extends Pick<Platform, 'settings' | 'storage' | 'clock'>, Pick<PublicSites, 'pageCache'> {
  sites: Sites;
  isCurrent(): boolean;
  workerContext: Pick<Partial<WorkerContext>, 'quarantine' | 'counts'>;
}

/** Returns the conditions of this process, and counts for the primary if metrics are served. */
export async function observe({
  settings,
  storage,
  clock,
  pageCache,
  sites,
  isCurrent,
  workerContext,
}: Observed): Promise<Readiness> {
  const { quarantine, counts } = workerContext;
  const cachedPages = () => pageCache?.pages.count() ?? 0;
  const readiness = createReadiness(conditionsOf({ storage, clock, sites, isCurrent, cachedPages }));
  if (settings.metrics !== undefined && counts !== undefined) {
    const { measure } = await import('./measure.ts');
    counts(
      measure({
        storage,
        pages: () => ({ count: cachedPages(), bytes: pageCache?.pages.bytes() ?? 0 }),
        quarantined: () => quarantine?.all().length ?? 0,
        sites: () => sites.all(),
        conditions: readiness.all,
      }),
    );
  }
  return readiness;
}
