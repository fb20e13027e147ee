import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';

interface Scripts {
  lockWorkspace(root: string, work: string): { unlock(): void; holder?: undefined } | { holder: string };
  readLock(root: string): unknown;
}

// They run before any installation, too.
async function scripts(): Promise<Scripts> {
  const script = (name: string) => import(new URL(`../../bin/${name}`, import.meta.url).href) as Promise<Scripts>;
  return { ...(await script('workspace-lock.mjs')), ...(await script('lock-file.mjs')) };
}

/**
 * Runs changes of a workspace's packages or files, one process at a time. `work` continues a sentence: "adds a plugin".
 * Raises `workspace.busy`, and `workspace.lock-unusable` for a package-lock.json that npm would misread.
 */
export async function changePackages<Result>(
  root: string,
  work: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const { lockWorkspace, readLock } = await scripts();
  const locked = lockWorkspace(root, work);
  if (locked.holder !== undefined) throw new KernelError('workspace.busy', { holder: locked.holder });
  try {
    try {
      if (existsSync(join(root, 'package-lock.json'))) readLock(root);
    } catch (error) {
      throw new KernelError('workspace.lock-unusable', { reason: (error as Error).message }, { cause: error });
    }
    return await change();
  } finally {
    locked.unlock();
  }
}
