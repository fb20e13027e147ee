import { spawn } from 'node:child_process';
import { KernelError } from '@quoin/core/errors';
import { npmCommand, npmVariables } from '@quoin/server';

/** Runs npm with output to standard error. `wanted` is for messages. Raises `registry.unreachable`. */
export async function npm(folder: string, wanted: string, args: readonly string[]): Promise<void> {
  const command = npmCommand(wanted, [...args, '--no-audit', '--no-fund']);
  const child = spawn(command.file, command.args, {
    cwd: folder,
    env: npmVariables(),
    stdio: ['ignore', 2, 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  if (code !== 0)
    throw new KernelError('registry.unreachable', { wanted, reason: 'npm could not install it, and says why above' });
}
