import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bumps, type Bump } from '@quoin/core';

/** The lines between the dashes that a changeset starts with: which packages it touches, and how much. */
const frontMatter = /^---\r?\n([^]*?)\r?\n---/;
const entry = /^\s*(["']?)(?<name>[^"'\s]+)\1\s*:\s*(["']?)(?<bump>patch|minor|major)\3\s*$/;

/** What the changesets of a workspace declare for its next release: the largest bump of each package, by name. */
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
