import { join } from 'node:path';
import type { ContentFolder, SiteFolder } from '@quoin/server';
import { QuoinError, type Problem } from '@quoin/sdk';
import { sampleSecret } from '../neutral/sample-options.ts';

/** A site's folder as far as it can be read, with what is wrong with it. */
export interface ReadSite {
  site: SiteFolder;
  content: ContentFolder;
  problems: { composition: Problem[]; content: Problem[] };
}

const nothing: ContentFolder = { pages: [], rows: [] };

/** Composes a site with its installed packages, every secret being a sample, and reads its content. */
export async function readSite(folder: string): Promise<ReadSite> {
  // The server is large, and tests of plugins do without it.
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
