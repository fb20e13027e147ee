import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { environment, findNewest, readSettings, type Comparison } from '@quoin/server';
import { KernelError } from '@quoin/core/errors';
import { findWorkspace } from '@quoin/authoring/workspace';
import { installedKernel } from './kernel-packages.ts';
import { rehearse, runKernel } from './rehearse.ts';
import { putIntoPlace, stage } from './staging.ts';

interface KernelUpgradeOptions {
  apply?: boolean;
  acceptChanges?: boolean;
  backup?: string;
}

export interface KernelUpgrade {
  before: string;
  after: string;
  /** File of the backup taken first. */
  backup: string;
  comparison: Comparison;
  isApplied: boolean;
}

const newest = async (): Promise<string> => {
  const version = await findNewest('quoin');
  if (version === null)
    throw new KernelError('registry.unreachable', { wanted: 'quoin', reason: 'the registry has no such package' });
  return version;
};

/**
 * Rehearses another version of Quoin, and on request puts it into place if no page differs. Returns null if it is
 * installed already. Raises `kernel.undeclared`, `kernel.unfit` and `registry.unreachable`, which change nothing.
 */
export async function upgradeKernel(
  wanted: string | undefined,
  { apply = false, acceptChanges = false, backup: file }: KernelUpgradeOptions,
): Promise<KernelUpgrade | null> {
  const { root } = findWorkspace(process.cwd());
  const before = installedKernel(root);
  const version = wanted ?? (await newest());
  if (version === before) return null;
  const { dataDir } = readSettings(environment(), root);
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const backup = resolve(file ?? join(dataDir, 'backups', `before-quoin-${version}-${time}.backup`));
  const progress = (step: string) => console.error(`${step} …`);

  progress(`Installing Quoin ${version} beside`);
  const staging = await stage(root, version);
  try {
    const after = installedKernel(staging.folder);
    progress('Backing up all sites');
    await mkdir(dirname(backup), { recursive: true, mode: 0o700 });
    await runKernel({ folder: root, version: before }, 'back up', ['backup', backup]);
    const versions = [
      { folder: root, version: before },
      { folder: staging.folder, version: after },
    ] as const;
    const comparison = await rehearse(versions, backup, progress);
    const isApplied = apply && (acceptChanges || comparison.differing.length === 0);
    if (isApplied) await putIntoPlace(root, staging);
    return { before, after, backup, comparison, isApplied };
  } finally {
    await staging.remove();
  }
}
