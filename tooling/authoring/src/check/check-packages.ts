import { relative } from 'node:path';
import type { Bump } from '@quoin/core';
import { isOfQuoin, type Workspace, type WorkspacePackage } from '../workspace/workspace.ts';
import { findBaseline, isInRegistry, writeReleased, type Baseline } from './baseline.ts';
import { checkPeers } from './peers.ts';
import { checkRelease, declaringCommand, pendingBumps } from './release.ts';
import { checkReports, contentOf, isContract, writeReports } from './reports.ts';

export interface Findings {
  /** Relative to the workspace. */
  folder: string;
  problems: string[];
  /** Unverified facts, and steps to take with a release. */
  notes?: string[];
}

export interface CheckOptions {
  /** Updates reports instead of finding them stale. */
  write?: boolean | undefined;
  /** Records the release of each plugin and brand: the registry's, or what a package without problems promises. */
  released?: boolean | undefined;
}

interface Release {
  baseline: Baseline;
  inRegistry: boolean;
  declared: Bump | undefined;
  declaring: string;
}

/** Finds what to compare the packages of a workspace with, before any of them is loaded. */
export async function findReleases(
  workspace: Workspace,
  packages: readonly WorkspacePackage[],
  { released = false }: CheckOptions,
): Promise<ReadonlyMap<WorkspacePackage, Release>> {
  const { root } = workspace;
  const [pending, declaring] = [pendingBumps(root), declaringCommand(root)];
  const releases = packages
    .filter((pack) => pack.role !== 'site' && !isContract(pack))
    .map(async (pack): Promise<[WorkspacePackage, Release]> => {
      const inRegistry = isInRegistry(pack, isOfQuoin(workspace));
      const baseline = await findBaseline(pack, { inRegistry, record: released });
      return [pack, { baseline, inRegistry, declared: pending.get(pack.name), declaring }];
    });
  return new Map(await Promise.all(releases));
}

/** Compares the reports of packages with their code and the last release. Lists each examined folder. */
export async function checkPackages(
  { root }: Workspace,
  packages: readonly WorkspacePackage[],
  releases: ReadonlyMap<WorkspacePackage, Release>,
  options: CheckOptions,
): Promise<Findings[]> {
  const reports = packages
    .filter(({ role }) => role !== 'site')
    .map(async (pack) => ({
      folder: relative(root, pack.folder).replaceAll('\\', '/') || pack.name,
      problems: await checkPackage(pack, releases.get(pack), options),
      notes: releases.get(pack)?.baseline.notes ?? [],
    }));
  return Promise.all(reports);
}

async function checkPackage(
  pack: WorkspacePackage,
  release: Release | undefined,
  { write = false, released = false }: CheckOptions,
): Promise<string[]> {
  const stale = await checkReports(pack);
  try {
    if (write && stale.length > 0) await writeReports(pack);
    const found = release === undefined ? [] : await releaseProblems(pack, release);
    const problems = [...(write ? [] : stale), ...found];
    if (released && problems.length === 0 && release !== undefined) await recordOwn(pack, release);
    return problems;
  } catch {
    // The error is already among the findings.
    return stale;
  }
}

async function releaseProblems(pack: WorkspacePackage, release: Release): Promise<string[]> {
  const { problems, release: last } = release.baseline;
  return [...checkPeers(pack), ...problems, ...(last === undefined ? [] : await checkRelease(pack, last, release))];
}

/** Records what a package promises that no registry has. */
async function recordOwn(pack: WorkspacePackage, { inRegistry, baseline }: Release): Promise<void> {
  const { folder, version } = pack;
  if (inRegistry || baseline.release?.version === version) return;
  writeReleased(folder, { version, report: await contentOf(pack) }, baseline.release);
}
