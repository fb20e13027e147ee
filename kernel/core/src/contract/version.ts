import { inc, lt, parse } from 'semver';

/** How much of a version number changes. */
export const bumps = ['patch', 'minor', 'major'] as const;

export type Bump = (typeof bumps)[number];

/** What a version promises after another: `major` where nothing is, as after a prerelease, or from 0.1 to 0.2. Undefined when it does not come after it. */
export function bumpBetween(released: string, next: string): Bump | undefined {
  const [was, is] = [parse(released), parse(next)];
  if (was === null || is === null || !lt(was, is)) return undefined;
  if (was.major !== is.major || was.prerelease.length > 0) return 'major';
  if (was.minor !== is.minor) return was.major === 0 ? 'major' : 'minor';
  return 'patch';
}

/** The version that a package gets by a bump that was declared. */
export const versionAfter = (version: string, bump: Bump | undefined): string =>
  bump === undefined ? version : (inc(version, bump) ?? version);
