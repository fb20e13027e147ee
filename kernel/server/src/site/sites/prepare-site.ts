import type { Storage } from '@quoin/storage';
import type { SiteFolder } from './site-folder.ts';
import type { Site } from './site.ts';

interface Preparing {
  storage: Storage;
  /** True in production: the first composition is applied. */
  appliesFirst: boolean;
}

/** Stores a site's missing composition and redirects. Disposes the site if that fails. */
export async function prepareSite(site: Site, folder: SiteFolder, preparing: Preparing): Promise<Site> {
  try {
    await store(site, folder, preparing);
    return site;
  } catch (error) {
    await site.dispose();
    throw error;
  }
}

async function store(site: Site, folder: SiteFolder, { storage, appliesFirst }: Preparing): Promise<void> {
  await storage.compositions.put({ id: site.composed.id, siteId: site.id, definition: folder.definition });
  for (const { from, to, status } of site.composed.manifest.redirects) {
    const redirect = { siteId: site.id, locale: '*', fromPath: from };
    await storage.transaction(async () => {
      if ((await storage.redirects.find(redirect)) === null)
        await storage.redirects.put({ ...redirect, toPath: to, status });
    });
  }
  if (!appliesFirst) return;
  // Several servers may start at once.
  await storage.transaction(async () => {
    if ((await storage.compositions.current(site.id)) !== null) return;
    await storage.compositions.change({
      siteId: site.id,
      fromId: null,
      toId: site.composed.id,
      actorId: null,
      reason: 'first',
    });
  });
}
