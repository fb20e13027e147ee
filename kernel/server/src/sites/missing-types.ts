import { nodeType } from '@quoin/core';
import type { Problem } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import type { Site } from './site.ts';

/** The components and templates of published pages that no package of a site registers, and of which its manifest says nothing. Those pages are served without them. */
export async function missingTypes({ id: siteId, composed }: Site, storage: Storage): Promise<Problem[]> {
  const used = await storage.usages.components({ siteId, state: 'published' });
  const missing = [...used.keys()].filter((name) => nodeType(composed, name) === undefined && !composed.retired.has(name)).toSorted();
  const counts = missing.map(async (where) => {
    const { pages } = await storage.usages.count({ siteId, state: 'published', kind: 'component', target: where });
    const served = pages === 1 ? '1 published page uses it and is' : `${pages} published pages use it and are`;
    return { where, message: `It is not installed. ${served} served without it. Add the plugin that registers it to the site's manifest.json.` };
  });
  return Promise.all(counts);
}
