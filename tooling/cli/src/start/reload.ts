import { resolve } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { requestReload, readDataDir } from '@quoin/server/processes';

/** Resolves with the number of replaced processes. Raises `processes.absent` and `processes.kept`. */
export async function reload(): Promise<number> {
  const folder = resolve(readDataDir(process.env));
  const reloaded = await requestReload(folder);
  if (reloaded === undefined) throw new KernelError('processes.absent', { folder });
  if ('failed' in reloaded) throw new KernelError('processes.kept', { reason: reloaded.failed });
  return reloaded.replaced;
}
