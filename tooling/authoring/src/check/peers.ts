import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@quoin/sdk';
import { inc, minVersion, satisfies, validRange } from 'semver';
import type { WorkspacePackage } from '../workspace/workspace.ts';

const manifestSchema = z.looseObject({ peerDependencies: z.record(z.string(), z.string()).default({}) });

/** Finds packages of Quoin whose next minor version a package excludes, which would block a site's upgrade. */
export function checkPeers({ folder }: WorkspacePackage): string[] {
  const { peerDependencies } = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return Object.entries(peerDependencies).flatMap(([name, range]) => {
    const lowest = validRange(range) === null ? undefined : minVersion(range)?.version;
    if (!name.startsWith('@quoin/') || lowest === undefined) return [];
    const next = inc(lowest, 'minor');
    if (next === null || satisfies(next, range)) return [];
    return [
      `package.json, peerDependencies, ${name}: "${range}" excludes ${next}, so no site with this package could be upgraded to it. Write "^${lowest}".`,
    ];
  });
}
