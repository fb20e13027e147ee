import type { Storage } from '@quoin/storage';
import { createRoot } from '../../platform/container/container.ts';
import { createOutbound } from '../../platform/http-client/outbound.ts';
import { createLog, type LogDestination } from '../../platform/log/log.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { composedOf, type SiteFolder } from './site-folder.ts';
import { openSite, type Site } from './site.ts';

interface SiteResources {
  settings: Settings;
  storage: Storage;
  /** Defaults to standard output. */
  log?: LogDestination | undefined;
}

export const nowhere: LogDestination = { write: () => undefined };

/** Opens sites without a server, and closes them after `work`. `open` raises `composition.invalid`. */
export async function withSites<Result>(
  { settings, storage, log }: SiteResources,
  work: (open: (folder: SiteFolder) => Site) => Promise<Result>,
): Promise<Result> {
  const outbound = createOutbound();
  const root = createRoot({ settings, storage, log: createLog(log), outbound, now: () => new Date() });
  const opened: Site[] = [];
  function open(folder: SiteFolder): Site {
    const site = openSite(root, folder, composedOf(folder), settings.port);
    opened.push(site);
    return site;
  }
  try {
    return await work(open);
  } finally {
    for (const site of opened) await site.dispose();
    await outbound.close();
  }
}
