import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractMisfits, readRelease, versionAfter, type Bump, type Release } from '@quoin/core';
import type { WorkspacePackage } from '../workspace/workspace.ts';
import { contentOf } from './reports.ts';

/** What a package promised in its last release. Before the first one there is none. */
const releaseFile = 'content.released.json';

/** The last release of a package, or why there is none: it was never released, or what its file holds is something else. */
function lastRelease(folder: string): Release | 'never' | 'unreadable' {
  const file = join(folder, releaseFile);
  if (!existsSync(file)) return 'never';
  try {
    return readRelease(JSON.parse(readFileSync(file, 'utf8'))) ?? 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/**
 * What in a built plugin or brand does not fit the version that it gets after its last release; `declared` is what changesets say of it.
 * Throws when it cannot be loaded or composed.
 */
export async function checkRelease(pack: WorkspacePackage, declared: Bump | undefined): Promise<string[]> {
  const released = lastRelease(pack.folder);
  if (released === 'never') return [];
  if (released === 'unreadable')
    return [
      `${releaseFile} holds no release. Take it back as it was committed: \`npx quoin check --released\` alone writes it.`,
    ];
  return contractMisfits(released, { version: versionAfter(pack.version, declared), report: await contentOf(pack) });
}

/** Takes down what a built plugin or brand promises as released, unless its version is already; whether it was not. Throws when it cannot be loaded or composed. */
export async function writeRelease(pack: WorkspacePackage): Promise<boolean> {
  const released = lastRelease(pack.folder);
  if (typeof released === 'object' && released.version === pack.version) return false;
  const release: Release = { version: pack.version, report: await contentOf(pack) };
  writeFileSync(join(pack.folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  return true;
}
