import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease, type Release } from '@quoin/core';

/** The last release of a package, committed beside its report. */
export const releaseFile = 'content.released.json';

/** Returns undefined before the first release. */
export function readReleased(folder: string): Release | 'unreadable' | undefined {
  const file = join(folder, releaseFile);
  if (!existsSync(file)) return undefined;
  try {
    return readRelease(JSON.parse(readFileSync(file, 'utf8'))) ?? 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** The last release. Undefined also if it cannot be read, which `quoin check` reports. */
export function lastRelease(folder: string): Release | undefined {
  const released = readReleased(folder);
  return released === 'unreadable' ? undefined : released;
}
