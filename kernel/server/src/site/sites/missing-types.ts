import { nodeType } from '@quoin/core';
import { listProblems, type Problem } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import type { ServerLog } from '../../platform/log/log.ts';
import type { Site } from './site.ts';

type Count = Awaited<ReturnType<Storage['usages']['count']>>;

function servedWithout(published: Count, next: Count): string {
  const served =
    published.pages === 1 ? '1 published page uses it and is' : `${published.pages} published pages use it and are`;
  const scheduled =
    next.pages === 1 ? '1 scheduled change uses it and will be' : `${next.pages} scheduled changes use it and will be`;
  return [
    ...(published.pages > 0 ? [`${served} served without it.`] : []),
    ...(next.pages > 0 ? [`${scheduled} served without it.`] : []),
  ].join(' ');
}

/** Reports types in published or scheduled content that are neither installed nor retired, and thus not served. */
async function missingTypes({ id: siteId, composed }: Site, storage: Storage): Promise<Problem[]> {
  const [published, next] = await Promise.all(
    (['published', 'next'] as const).map((state) => storage.usages.components({ siteId, state })),
  );
  const used = new Set([...(published?.keys() ?? []), ...(next?.keys() ?? [])]);
  const missing = [...used]
    .filter((name) => nodeType(composed, name) === undefined && !composed.retired.has(name))
    .toSorted();
  const counts = missing.map(async (where) => {
    const count = (state: 'published' | 'next') =>
      storage.usages.count({ siteId, state, kind: 'component', target: where });
    return {
      where,
      message: `It is not installed. ${servedWithout(await count('published'), await count('next'))} Add the plugin that registers it to the site's manifest.json.`,
    };
  });
  return Promise.all(counts);
}

/** Returns and logs the missing types of the sites that have any. */
export async function findMissingTypes(
  sites: readonly Site[],
  storage: Storage,
  log: ServerLog,
): Promise<Map<string, readonly Problem[]>> {
  const found = new Map<string, readonly Problem[]>();
  for (const site of sites) {
    const problems = await missingTypes(site, storage);
    if (problems.length === 0) continue;
    found.set(site.id, problems);
    log.warn('Published pages use what is not installed.', { site: site.id, problems: listProblems(problems) });
  }
  return found;
}
