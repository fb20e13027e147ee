import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseErrors, readRelease, versionAfter, type Bump, type Release, bumps } from '@quoin/core';
import { globSync } from 'tinyglobby';
import type { WorkspacePackage } from '../workspace/workspace.ts';
import { contentOf } from './reports.ts';

const frontMatter = /^---\r?\n([^]*?)\r?\n---/;
const entry = /^\s*(["']?)(?<name>[^"'\s]+)\1\s*:\s*(["']?)(?<bump>patch|minor|major)\3\s*$/;

/** Returns the largest bump per package. */
export function pendingBumps(root: string): Map<string, Bump> {
  const pending = new Map<string, Bump>();
  for (const file of globSync('.changeset/*.md', { cwd: root }).toSorted()) {
    const [, lines = ''] = frontMatter.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    for (const line of lines.split('\n')) {
      const { name, bump: word } = entry.exec(line)?.groups ?? {};
      const bump = bumps.find((known) => known === word);
      if (name === undefined || bump === undefined) continue;
      const known = pending.get(name);
      if (known === undefined || bumps.indexOf(bump) > bumps.indexOf(known)) pending.set(name, bump);
    }
  }
  return pending;
}

/** Absent before the first release. */
const releaseFile = 'content.released.json';

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
 * Compares the next version with the last release. `declared` is the bump in changesets. Throws if the package cannot
 * be loaded or composed.
 */
export async function checkRelease(pack: WorkspacePackage, declared: Bump | undefined): Promise<string[]> {
  const released = lastRelease(pack.folder);
  if (released === 'never') return [];
  if (released === 'unreadable')
    return [
      `${releaseFile} holds no release. Take it back as it was committed: \`npx quoin check --released\` alone writes it.`,
    ];
  return releaseErrors(released, { version: versionAfter(pack.version, declared), report: await contentOf(pack) });
}

/**
 * Records a release once per version. Returns false if it exists. Throws if the package cannot be loaded or composed.
 */
export async function writeRelease(pack: WorkspacePackage): Promise<boolean> {
  const released = lastRelease(pack.folder);
  if (typeof released === 'object' && released.version === pack.version) return false;
  const release: Release = { version: pack.version, report: await contentOf(pack) };
  writeFileSync(join(pack.folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  return true;
}
