import type { Site } from '../../site/sites/site.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { CompositionStore } from '../../site/compositions/composition-store.ts';
import { readServed } from '../../site/sites/served-site.ts';
import { findSiteFolders } from '../../site/sites/site-folder.ts';
import { nowhere, withSites } from '../../site/sites/with-sites.ts';
import { contentsOf } from '../plan/derive-page.ts';
import { createPlanDelivery, viewOf } from '../plan/view.ts';
import { writeRecording, type RecordedPage } from './recording.ts';

export interface PageRecording {
  file: string;
  /** Renders as if it were this time. Defaults to now. */
  at?: Date;
  progress?(done: number, total: number): void;
}

async function* pagesOf(site: Site, { storage }: CompositionStore, at: Date): AsyncGenerator<RecordedPage> {
  const delivery = createPlanDelivery(storage, undefined);
  for await (const batch of storage.pages.contents({ siteId: site.id, revisions: 0 })) {
    for (const contents of batch) {
      const { id: page, locale, path } = contents.page;
      for (const { of, shown } of contentsOf(contents, at)) {
        if (shown === undefined) continue;
        const { html, css, failures } = await viewOf(delivery, site, shown, at);
        const inWords = failures.map(({ component, during, error }) => `${component}, ${during}: ${error.message}`);
        yield { site: site.id, page, locale, path, of, html, css, failures: inWords };
      }
    }
  }
}

/**
 * Renders every page of every site, drafts included, with the served compositions, and returns the number of contents.
 * Writes nothing to the database. Raises `composition.invalid`.
 */
export async function recordPages(
  compositionStore: CompositionStore,
  settings: Settings,
  { file, at = new Date(), progress }: PageRecording,
): Promise<number> {
  const { storage, sitesDir } = compositionStore;
  let done = 0;
  let total = 0;
  await withSites({ settings, storage, log: nowhere }, async (open) => {
    const sites: Site[] = [];
    for (const folder of await findSiteFolders(sitesDir)) sites.push(open(await readServed(folder, compositionStore)));
    for (const { id: siteId } of sites) total += (await storage.pages.list({ siteId, limit: 1 })).total;
    async function* pages(): AsyncGenerator<RecordedPage> {
      for (const site of sites.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        for await (const page of pagesOf(site, compositionStore, at)) {
          done += 1;
          progress?.(done, Math.max(done, total));
          yield page;
        }
      }
    }
    await writeRecording(file, { at, pages: pages() });
  });
  return done;
}
