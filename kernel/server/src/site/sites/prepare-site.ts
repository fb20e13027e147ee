import { QuoinError, type Problem } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { importContent, starterContent } from '../content/import.ts';
import type { SiteFolder } from './site-folder.ts';
import type { Site } from './site.ts';

interface Preparing {
  storage: Storage;
  /** True in production: the first composition is applied. */
  appliesFirst: boolean;
  progress(step: string, outcome?: string): void;
}

/** Prepares a site for service. Disposes it if that fails, and returns the problems of invalid content. */
export async function prepareSite(
  site: Site,
  folder: SiteFolder,
  preparing: Preparing,
): Promise<Site | readonly Problem[]> {
  try {
    await store(site, folder, preparing);
    return site;
  } catch (error) {
    await site.dispose();
    if (!(error instanceof QuoinError) || error.code !== 'content.invalid') throw error;
    return error.problems;
  }
}

/** Stores a site's composition, redirects and starter content, as far as they are missing. */
async function store(site: Site, folder: SiteFolder, preparing: Preparing): Promise<void> {
  const { storage, appliesFirst } = preparing;
  await storage.compositions.put({ id: site.composed.id, siteId: site.id, definition: folder.definition });
  for (const { from, to, status } of site.composed.manifest.redirects) {
    const redirect = { siteId: site.id, locale: '*', fromPath: from };
    if ((await storage.redirects.find(redirect)) === null)
      await storage.redirects.put({ ...redirect, toPath: to, status });
  }
  await loadStarterContent(site, preparing);
  if (appliesFirst && (await storage.compositions.current(site.id)) === null) {
    await storage.compositions.change({
      siteId: site.id,
      fromId: null,
      toId: site.composed.id,
      actorId: null,
      reason: 'first',
    });
  }
}

async function loadStarterContent(site: Site, { storage, progress }: Preparing): Promise<void> {
  // Only once: editors may have deleted all pages.
  const imported = `starter-content:${site.id}`;
  if (starterContent(site) === undefined || (await storage.keyValues.get(imported)) !== null) return;
  if ((await storage.pages.list({ siteId: site.id, limit: 1 })).total > 0) return;
  const step = `Loading the starter content of ${site.id}`;
  progress(step);
  const { pages, rows } = await storage.transaction(async () => {
    await storage.keyValues.set(imported, true);
    return importContent(site, storage);
  });
  progress(step, `${pages} pages, ${rows} rows`);
}
