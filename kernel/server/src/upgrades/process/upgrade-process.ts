import { once } from 'node:events';
import { isolatePlugins } from '../../platform/isolation/isolate-plugins.ts';
import { catchStrayFaults } from '../../platform/isolation/stray-faults.ts';
import { silent } from '../../platform/log/log.ts';
import { readVariable } from '../../platform/settings/environment.ts';
import { startWatchdog } from '../../processes/start-watchdog.ts';
import { heartbeat } from '../../processes/messages.ts';
import { createQuarantine } from '../../processes/quarantine.ts';
import { runTask } from './run-task.ts';
import { sentError, type UpgradeMessage, type UpgradeOrder } from './task.ts';

const send = (message: UpgradeMessage, sent: () => void = () => undefined): void => void process.send?.(message, sent);

// Without the parent, nobody awaits the result.
process.once('disconnect', () => process.exit(1));
// Stray faults of plugins say nothing about pages, and servers log them.
catchStrayFaults({ log: silent, isServing: () => false });
const quarantine = createQuarantine();
const [[{ task, leftOut, variables }], { beat }] = await Promise.all([
  once(process, 'message') as Promise<[UpgradeOrder]>,
  startWatchdog(quarantine.suspect),
]);
isolatePlugins(variables);
for (const each of leftOut) quarantine.add(each);

let sentAt = -Infinity;

function sendHeartbeat(): void {
  if (performance.now() - sentAt < heartbeat / 2) return;
  sentAt = performance.now();
  beat();
  send('alive');
}

sendHeartbeat();
setInterval(sendHeartbeat, heartbeat).unref();
const outcome = await runTask(task, readVariable, {
  progress: (...progress) => send({ progress }),
  // Keyed by composition: options may decide whether a version hangs.
  watch({ composed }, page) {
    const watch = quarantine.watch(composed.id, page);
    return {
      ...watch,
      enter(kind) {
        // Many concurrent renders starve the heartbeat's timer although no component hangs.
        sendHeartbeat();
        watch.enter(kind);
      },
    };
  },
}).then((result) => ({ result }), sentError);
send(outcome, () => process.exit(0));
