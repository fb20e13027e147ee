import { inc, lt, parse } from 'semver';

export const bumps = ['patch', 'minor', 'major'] as const;

export type Bump = (typeof bumps)[number];

/**
 * Returns `major` where nothing is promised, as after a prerelease or from 0.1 to 0.2. Undefined if `next` is not
 * later.
 */
export function bumpBetween(released: string, next: string): Bump | undefined {
  const [was, is] = [parse(released), parse(next)];
  if (was === null || is === null || !lt(was, is)) return undefined;
  if (was.major !== is.major || was.prerelease.length > 0) return 'major';
  if (was.minor !== is.minor) return was.major === 0 ? 'major' : 'minor';
  return 'patch';
}

export const versionAfter = (version: string, bump: Bump | undefined): string =>
  bump === undefined ? version : (inc(version, bump) ?? version);
