import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QuoinError } from '@quoin/sdk';
import { receivedError, type Progress, type UpgradeMessage, type UpgradeResults, type UpgradeTask } from './task.ts';

// Components run as they are built: Node does not run JSX, so that there is no such process from sources.
const folder = extname(import.meta.url) === '.ts' ? '../../dist/upgrades/' : './';
const script = fileURLToPath(new URL(`${folder}upgrade-process.js`, import.meta.url));

/**
 * Runs a task in a process of its own, which ends with this one. `site` is for the words of a failure. Raises what the
 * task does, and `upgrade.failed` when the process ends without an answer.
 */
export function runTask<Kind extends UpgradeTask['kind']>(
  task: Extract<UpgradeTask, { kind: Kind }>,
  site: string,
  progress: Progress = () => undefined,
): Promise<UpgradeResults[Kind]> {
  const child = fork(script, { env: { ...process.env, NODE_ENV: 'production' }, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced' });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-2_000)));
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new QuoinError('upgrade.failed', { site, reason }));
    child.on('message', (message: UpgradeMessage) => {
      if ('progress' in message) progress(...message.progress);
      else if ('result' in message) resolve(message.result as UpgradeResults[Kind]);
      else if ('error' in message) reject(receivedError(message.error));
      else fail(message.fault);
    });
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) => fail(errors.trim() || `its process ended by ${signal ?? `exit code ${code}`}`));
    child.send(task, (error) => {
      if (error !== null) fail(error.message);
    });
  });
}
