import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { compareRecordings, environment, readRecording, type Comparison } from '@quoin/server';

/** A workspace in which a version of Quoin is installed. */
export interface InstalledKernel {
  folder: string;
  version: string;
}

/** Runs a command of an installed version. `step` is for messages. Raises `kernel.unfit`. */
export async function runKernel(
  { folder, version }: InstalledKernel,
  step: string,
  command: readonly string[],
  variables: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, [join(folder, 'node_modules/quoin/bin/quoin.mjs'), ...command], {
    cwd: folder,
    env: { ...environment(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  if (code !== 0) throw new KernelError('kernel.unfit', { version, step, reason: output.trim() });
}

/**
 * Restores a backup into two empty folders, renders every page with both versions, and compares. Leaves served sites
 * untouched. Raises `kernel.unfit`.
 */
export async function rehearse(
  [before, after]: readonly [InstalledKernel, InstalledKernel],
  backup: string,
  progress: (step: string) => void,
): Promise<Comparison> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-kernel-'));
  const at = new Date().toISOString();
  async function record(name: string, kernel: InstalledKernel): Promise<string> {
    const dataDir = join(folder, name);
    const recording = join(folder, `${name}.pages`);
    const variables = { DATA_DIR: dataDir, DATABASE_URL: '' };
    await mkdir(dataDir);
    progress(`Restoring the backup with Quoin ${kernel.version}`);
    await runKernel(kernel, 'restore the backup', ['restore', '--no-audit-key', backup], variables);
    progress(`Rendering every page with Quoin ${kernel.version}`);
    await runKernel(kernel, 'render the pages', ['pages', 'record', recording, '--at', at], variables);
    return recording;
  }
  try {
    const recordings = [await record('before', before), await record('after', after)] as const;
    return await compareRecordings(await readRecording(recordings[0]), await readRecording(recordings[1]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
