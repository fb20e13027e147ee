import { KernelError } from '@quoin/core/errors';
import { join, relative } from 'node:path';
import type { Bump } from '@quoin/core';
import { type Problem, QuoinError } from '@quoin/sdk';
import { findSiteFolders, readImportable, readSiteFolder, type ReadSecret } from '@quoin/server';
import type { Workspace, WorkspacePackage } from '../workspace/workspace.ts';
import { pendingBumps, checkRelease, writeRelease } from './release.ts';
import { checkReports, isContract, writeReports } from './reports.ts';

export interface Findings {
  /** Relative to the workspace. */
  folder: string;
  problems: string[];
}

export interface CheckOptions {
  /** The only site to check. Other sites and reports of packages are skipped. */
  site?: string | undefined;
  /** Updates reports instead of finding them stale. */
  write?: boolean | undefined;
  /** Records the release of each plugin and brand without problems. */
  released?: boolean | undefined;
  secret: ReadSecret;
}

const lines = (problems: readonly Problem[]): string[] => problems.map(({ where, message }) => `${where}: ${message}`);

/**
 * Composes every site, reads its content, and compares reports with the code and the last release. Lists each examined
 * folder. Raises `site.unknown`.
 */
export async function check(
  workspace: Workspace,
  { site, write = false, released = false, secret }: CheckOptions,
): Promise<Findings[]> {
  const place = (folder: string) => relative(workspace.root, folder).replaceAll('\\', '/');
  const packages = site === undefined ? workspace.packages.filter(({ role }) => role !== 'site') : [];
  const pending = pendingBumps(workspace.root);
  const reports = packages.map(async (pack) => ({
    folder: place(pack.folder),
    problems: await checkPackage(pack, { write, released, declared: pending.get(pack.name) }),
  }));
  const sites = (await findSiteFolders(join(workspace.root, 'sites'))).map(async (folder) => ({
    folder: place(folder),
    ...(await checkSite(folder, secret)),
  }));
  const found = (await Promise.all(sites)).filter(({ id }) => site === undefined || id === site);
  if (site !== undefined && found.length === 0) throw new KernelError('site.unknown', { site });
  return [...(await Promise.all(reports)), ...found.map(({ folder, problems }) => ({ folder, problems }))];
}

async function checkPackage(
  pack: WorkspacePackage,
  { write, released, declared }: { write: boolean; released: boolean; declared: Bump | undefined },
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

async function checkSite(folder: string, secret: ReadSecret): Promise<{ id: string; problems: string[] }> {
  const { id, composed, problems } = await readSiteFolder(folder, secret);
  if (composed === undefined) return { id, problems: lines(problems) };
  try {
    await readImportable(join(folder, 'content'), composed);
    return { id, problems: lines(problems) };
  } catch (error) {
    if (!(error instanceof QuoinError)) throw error;
    return { id, problems: lines(error.problems) };
  }
}
