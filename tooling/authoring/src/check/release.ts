import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseErrors, versionAfter, type Bump, type Release, bumps } from '@quoin/core';
import { z } from '@quoin/sdk';
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

/** The command with which the author of a package declares the bump of its next release. */
export function declaringCommand(root: string): string {
  const { scripts, devDependencies } = manifestSchema.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );
  if ('change' in scripts) return 'declare it with `npm run change`';
  if ('@changesets/cli' in devDependencies) return 'declare it with `npx changeset`';
  return 'raise "version" in package.json';
}

const manifestSchema = z.looseObject({
  scripts: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** Compares what the next version promises with a release. Throws if the package cannot be loaded or composed. */
export async function checkRelease(
  pack: WorkspacePackage,
  released: Release,
  { declared, declaring }: { declared: Bump | undefined; declaring: string },
): Promise<string[]> {
  const next = { version: versionAfter(pack.version, declared), report: await contentOf(pack) };
  return releaseErrors(released, next, declaring);
}
