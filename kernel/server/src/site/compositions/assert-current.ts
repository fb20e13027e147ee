import type { Storage } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import type { Sites } from '../sites/sites.ts';
import type { CompositionStore } from './composition-store.ts';

interface Services {
  storage: Pick<Storage, 'compositions'>;
  sites: Pick<Sites, 'problems'>;
  /** Undefined in development, where sites are served from sources. */
  compositionStore: CompositionStore | undefined;
}

/**
 * Raises `composition.changed` if the site was upgraded or rolled back since this process composed it. Part of every
 * transaction whose changes for visitors depend on the composition.
 */
export async function assertCurrent(
  { storage, sites, compositionStore }: Services,
  { id, composed }: Pick<Site, 'id' | 'composed'>,
): Promise<void> {
  // Sites with problems may be served in an earlier composition.
  if (compositionStore === undefined || sites.problems().has(id)) return;
  await storage.compositions.assertServed(id, composed.id);
}
