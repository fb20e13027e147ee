import { fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import { KernelError } from '@quoin/core/errors';
import { builtModule } from '../../platform/packages/own-package.ts';
import { isSameSuspect } from '../../platform/isolation/suspect.ts';
import { environment, openVariables } from '../../platform/settings/environment.ts';
import { monitorHeartbeats } from '../../processes/heartbeat-monitor.ts';
import { watchdogChannel, type Quarantined, type Silence } from '../../processes/messages.ts';
import {
  receivedError,
  type Progress,
  type UpgradeMessage,
  type UpgradeOrder,
  type UpgradeResult,
  type UpgradeResults,
  type UpgradeTask,
} from './task.ts';

// Runs the build, since Node cannot run JSX sources.
const script = builtModule('upgrades/process/upgrade-process');
/** No visitor waits for an upgrade, which shares the processor with the servers. */
const patience = 3;

/**
 * Runs a task once in a child process. Kills it if silent, and returns what it was doing. Raises the task's errors, and
 * `upgrade.failed`.
 */
function runInChild(
  order: UpgradeOrder,
  site: string,
  progress: Progress,
): Promise<{ result: UpgradeResult } | { silence: Silence }> {
  const child = fork(script, {
    env: { ...openVariables(), NODE_ENV: 'production' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
    serialization: 'advanced',
  });
  const monitor = monitorHeartbeats(child.stdio[watchdogChannel] as Readable, () => child.kill('SIGKILL'), patience);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-2_000)));
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new KernelError('upgrade.failed', { site, reason }));
    child.on('message', (message: UpgradeMessage) => {
      monitor.received();
      if (message === 'alive') monitor.begin();
      else if ('progress' in message) progress(...message.progress);
      else if ('result' in message) resolve(message);
      else if ('error' in message) reject(receivedError(message.error));
      else fail(message.fault);
    });
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) => {
      const silence = monitor.end();
      if (silence !== undefined) resolve({ silence });
      else fail(errors.trim() || `its process ended by ${signal ?? `exit code ${code}`}`);
    });
    child.send(order, (error) => {
      if (error !== null) fail(error.message);
    });
  });
}

/**
 * Runs a task in child processes that exit with this one, retrying without components that hang. `site` is for
 * messages. Raises the task's errors, and `upgrade.failed` if the process ends without a result or hangs elsewhere.
 */
export async function forkTask<Kind extends UpgradeTask['kind']>(
  task: Extract<UpgradeTask, { kind: Kind }>,
  site: string,
  progress: Progress = () => undefined,
): Promise<UpgradeResults[Kind]> {
  const leftOut: Quarantined[] = [];
  for (;;) {
    const ending = await runInChild({ task, leftOut, variables: { ...environment() } }, site, progress);
    if ('result' in ending) return ending.result as UpgradeResults[Kind];
    const { suspect } = ending.silence;
    if (suspect === undefined || leftOut.some((each) => isSameSuspect(each, suspect))) {
      const reason =
        'its process hung, and was ended, in something else than a component of a page, such as a migration, a data source or the code with which a package starts';
      throw new KernelError('upgrade.failed', { site, reason });
    }
    leftOut.push({ ...suspect, since: new Date().toISOString(), until: null });
  }
}
