import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withContentVersions, type Release } from '@quoin/core';
import { z } from '@quoin/sdk';
import { readReleased, releaseFile } from '@quoin/testing/report';
import { gte } from 'semver';
import type { WorkspacePackage } from '../workspace/workspace.ts';
import { findPublished } from './registry.ts';

/** Basis for comparing the next release. */
export interface Baseline {
  /** Undefined before the first release, or if it is not known. */
  release: Release | undefined;
  /** Why nothing can be compared. */
  problems: string[];
  /** Advice for the person who releases. */
  notes: string[];
}

/** Records a release as the last one, so that a check needs no registry. */
export function writeReleased(folder: string, release: Release, former: Release | undefined): void {
  writeFileSync(join(folder, releaseFile), `${JSON.stringify(withContentVersions(release, former), null, 2)}\n`);
}

/** True for a package that npm refuses to publish. */
const isPrivate = (folder: string): boolean =>
  z
    .looseObject({ private: z.boolean().default(false) })
    .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).private;

/** True if the registry knows what is released. Quoin's workspace records each release when publishing. */
export const isInRegistry = ({ folder }: WorkspacePackage, isOfQuoin: boolean): boolean =>
  !isOfQuoin && !isPrivate(folder);

interface BaselineOptions {
  inRegistry: boolean;
  /** Records what the registry has. */
  record: boolean;
}

const after = (release: Release | undefined, ...notes: string[]): Baseline => ({ release, problems: [], notes });

/**
 * Finds the release that a package follows: the recorded one, or a newer one of the registry, asked only while the
 * versions of package.json and the record differ.
 */
export async function findBaseline(pack: WorkspacePackage, { inRegistry, record }: BaselineOptions): Promise<Baseline> {
  const { folder, name, version } = pack;
  const recorded = readReleased(folder);
  if (recorded === 'unreadable') {
    const problem = `${releaseFile} holds no release. Take it back as it was committed: \`npx quoin check --released\` alone writes it.`;
    return { release: undefined, problems: [problem], notes: [] };
  }
  if (!inRegistry || recorded?.version === version) return after(recorded);
  const found = await findPublished(pack);
  if (found.state === 'unknown') return unverified(pack, recorded, found.reason, record);
  const newer = found.state === 'released' && !isAtLeast(recorded, found.release) ? found.release : undefined;
  if (newer !== undefined && record) writeReleased(folder, newer, recorded);
  if (newer !== undefined && !record)
    return after(
      newer,
      `${stateOf(recorded)}, package.json has version ${version}, and the registry has ${newer.version}: compared with that. Record it with \`npx quoin check --released\`, and commit the file.`,
    );
  const release = newer ?? recorded;
  if (!record || release?.version === version) return after(release);
  const result = release === undefined ? 'nothing is recorded' : `release ${release.version} is the recorded one`;
  return after(
    release,
    `The registry has no ${name}@${version}: ${result}. Once it has, run \`npx quoin check --released\`.`,
  );
}

const isAtLeast = (recorded: Release | undefined, { version }: Release): boolean =>
  recorded !== undefined && gte(recorded.version, version);

const stateOf = (recorded: Release | undefined): string =>
  recorded === undefined ? `${releaseFile} is missing` : `${releaseFile} has release ${recorded.version}`;

/** The baseline if it is unknown what is published. */
function unverified(
  { name, version }: WorkspacePackage,
  recorded: Release | undefined,
  reason: string,
  record: boolean,
): Baseline {
  const facts = `${stateOf(recorded)}, package.json has version ${version}, and ${reason}`;
  if (record) return { ...after(recorded), problems: [`${facts}: nothing is recorded. Try again.`] };
  const effect =
    recorded === undefined
      ? `whether stored content survives is not verified. If ${name} is published`
      : `only content of release ${recorded.version} is verified to survive. If a later one is published`;
  return after(recorded, `${facts}: ${effect}, record it with \`npx quoin check --released\`.`);
}
