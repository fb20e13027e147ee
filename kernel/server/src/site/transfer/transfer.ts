import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import type { Storage } from '@quoin/storage';
import type { LogDestination } from '../../platform/log/log.ts';
import { databaseName, requireDatabase } from '../../platform/settings/database.ts';
import { readVariable } from '../../platform/settings/environment.ts';
import { openInstanceStorage } from '../../platform/settings/open-storage.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { exportContent } from '../content/export.ts';
import { importContent, type ContentCounts, type Imported } from '../content/import.ts';
import type { PackageHooks } from '../packages/package.ts';
import { openPackageStore } from '../packages/store.ts';
import { readServed } from '../sites/served-site.ts';
import { composedOf, findSiteFolders, readSiteFolder, type ReadSecret } from '../sites/site-folder.ts';
import type { Site } from '../sites/site.ts';
import { withSites } from '../sites/with-sites.ts';

/** A transfer of content between a folder and the database, without a server. */
export interface Transfer {
  settings: Settings;
  site: string;
  /** Defaults to the site's content folder. */
  folder?: string | undefined;
  packages?: PackageHooks;
  secret?: ReadSecret;
  log?: LogDestination;
}

export type Transferred<Result extends ContentCounts = ContentCounts> = Result & {
  /** Without password. */
  database: string;
};

async function transfer<Result extends ContentCounts>(
  { settings, site: id, packages, secret = readVariable, log }: Transfer,
  move: (site: Site, storage: Storage) => Promise<Result>,
): Promise<Transferred<Result>> {
  const folders = await Promise.all(
    (await findSiteFolders(settings.sitesDir)).map((folder) => readSiteFolder(folder, secret, packages)),
  );
  const found = folders.find((each) => each.id === id);
  if (found === undefined) throw new KernelError('site.unknown', { site: id });
  composedOf(found);
  requireDatabase(settings.databaseUrl);
  const storage = await openInstanceStorage(settings);
  try {
    // Stored content must fit the served composition, not the installed one.
    const served =
      packages === undefined
        ? await readServed(
            found.folder,
            { storage, store: await openPackageStore(join(settings.dataDir, 'packages')), secret },
            [found],
          )
        : found;
    const moved = await withSites({ settings, storage, log }, (open) => move(open(served), storage));
    return { ...moved, database: databaseName(settings.databaseUrl) };
  } finally {
    await storage.close();
  }
}

/**
 * Imports a content folder. Raises `site.unknown`, `composition.invalid`, `content.invalid`, `content.no-folder` and
 * `database.*`.
 */
export const importSiteContent = (options: Transfer): Promise<Transferred<Imported>> =>
  transfer(options, (site, storage) => {
    const folder = resolve(options.folder ?? join(site.folder, 'content'));
    if (!['pages', 'rows'].some((part) => existsSync(join(folder, part))))
      throw new KernelError('content.no-folder', { folder });
    return importContent(site, storage, folder);
  });

/** Writes a content folder. Raises `site.unknown`, `composition.invalid`, `content.not-stored` and `database.*`. */
export const exportSiteContent = (options: Transfer): Promise<Transferred> =>
  transfer(options, async (site, storage) => {
    const { total } = await storage.pages.list({ siteId: site.id, limit: 1 });
    if (total === 0)
      throw new KernelError('content.not-stored', {
        database: databaseName(options.settings.databaseUrl),
        site: site.id,
      });
    return exportContent(site, storage, options.folder);
  });
