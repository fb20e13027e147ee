import { join } from 'node:path';
import { createChangeFeed, type ChangeFeed } from '../platform/changes/change-feed.ts';
import type { Closing } from '../platform/closing.ts';
import type { Platform } from '../platform/open-platform.ts';
import type { Quarantine } from '../processes/quarantine.ts';
import type { CompositionStore } from './compositions/composition-store.ts';
import type { PackageHooks } from './packages/package.ts';
import { openPackageStore, type PackageStore } from './packages/store.ts';
import type { ReadSecret } from './sites/site-folder.ts';
import { openSites, type Sites } from './sites/sites.ts';

export interface SiteLayer {
  sites: Sites;
  feed: ChangeFeed;
  /** The last change included in the sites. */
  since: number;
  /** Undefined in development, where sites are served from sources. */
  store: PackageStore | undefined;
  compositionStore: CompositionStore | undefined;
}

interface SiteLayerParts extends Pick<Platform, 'settings' | 'storage' | 'root'> {
  development: PackageHooks | undefined;
  port: number;
  secret: ReadSecret;
  progress(step: string, outcome?: string): void;
  quarantine: Quarantine | undefined;
  /** Called after sites were replaced in service. */
  swapped(feed: ChangeFeed): void;
}

/** Composes the sites. Raises as `openSites` does. */
export async function openSiteLayer(parts: SiteLayerParts, closing: Closing): Promise<SiteLayer> {
  const { settings, storage, root, development, port, secret, progress, quarantine, swapped } = parts;
  const since = await storage.invalidations.latest();
  const feed = createChangeFeed(since);
  if (development === undefined) storage.invalidations.subscribe((change) => feed.own(change));
  const store = development === undefined ? await openPackageStore(join(settings.dataDir, 'packages')) : undefined;
  const sites = await openSites(root, {
    strict: development !== undefined,
    port,
    secret,
    store,
    hooks: development,
    progress,
    swapped: () => swapped(feed),
    quarantine,
  });
  closing.sites = () => sites.dispose();
  const compositionStore = store && { storage, store, sitesDir: settings.sitesDir, secret };
  return { sites, feed, since, store, compositionStore };
}
