import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bumps, type Bump } from '@quoin/core';

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
