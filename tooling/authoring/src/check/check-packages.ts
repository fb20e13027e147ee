import { relative } from 'node:path';
import type { Bump } from '@quoin/core';
import type { Workspace, WorkspacePackage } from '../workspace/workspace.ts';
import { checkRelease, pendingBumps, writeRelease } from './release.ts';
import { checkReports, isContract, writeReports } from './reports.ts';

export interface Findings {
  /** Relative to the workspace. */
  folder: string;
  problems: string[];
}

export interface CheckOptions {
  /** Updates reports instead of finding them stale. */
  write?: boolean | undefined;
  /** Records the release of each plugin and brand without problems. */
  released?: boolean | undefined;
}

/** Compares the reports of packages with their code and the last release. Lists each examined folder. */
export async function checkPackages(
  { root }: Workspace,
  packages: readonly WorkspacePackage[],
  options: CheckOptions,
): Promise<Findings[]> {
  const pending = pendingBumps(root);
  const reports = packages
    .filter(({ role }) => role !== 'site')
    .map(async (pack) => ({
      folder: relative(root, pack.folder).replaceAll('\\', '/') || pack.name,
      problems: await checkPackage(pack, { ...options, declared: pending.get(pack.name) }),
    }));
  return Promise.all(reports);
}

async function checkPackage(
  pack: WorkspacePackage,
  { write = false, released = false, declared }: CheckOptions & { declared: Bump | undefined },
): Promise<string[]> {
  const stale = await checkReports(pack);
  try {
    if (write && stale.length > 0) await writeReports(pack);
    const problems = [...(write ? [] : stale), ...(isContract(pack) ? [] : await checkRelease(pack, declared))];
    if (released && problems.length === 0 && !isContract(pack)) await writeRelease(pack);
    return problems;
  } catch {
    // The error is already among the findings.
    return stale;
  }
}
