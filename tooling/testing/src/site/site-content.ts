import { join } from 'node:path';
import type { ContentFolder, SiteFolder } from '@quoin/server';
import { QuoinError, type Problem } from '@quoin/sdk';
import { sampleSecret } from '../stub-brand/sample-options.ts';

export interface ReadSite {
  site: SiteFolder;
  content: ContentFolder;
  problems: { composition: Problem[]; content: Problem[] };
}

const nothing: ContentFolder = { pages: [], rows: [] };

/** Reads a site with sample secrets. */
export async function readSite(folder: string): Promise<ReadSite> {
  // The server is large, and plugins' tests do without it.
  const { readContentFolder, readSiteFolder } = await import('@quoin/server');
  const site = await readSiteFolder(folder, () => sampleSecret);
  if (site.composed === undefined)
    return { site, content: nothing, problems: { composition: site.problems, content: [] } };
  try {
    const content = await readContentFolder(join(folder, 'content'), site.composed);
    return { site, content, problems: { composition: site.problems, content: [] } };
  } catch (error) {
    if (!(error instanceof QuoinError)) throw error;
    return { site, content: nothing, problems: { composition: site.problems, content: error.problems } };
  }
}
