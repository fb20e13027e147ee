import { mkdir } from 'node:fs/promises';
import type { Condition } from '@quoin/storage';
import type { Container } from 'inversify';
import { createRoot, type Kernel } from '../platform/container/container.ts';
import { createOutbound } from '../platform/http-client/outbound.ts';
import { catchStrayFaults } from '../platform/isolation/stray-faults.ts';
import { watchClock, type ClockWatch } from '../platform/log/clock.ts';
import { faultOf, type ServerLog } from '../platform/log/log.ts';
import { openInstanceStorage } from '../platform/settings/open-storage.ts';
import { startTracing } from '../platform/telemetry/tracing.ts';
import type { WorkerContext } from '../processes/join-primary.ts';
import type { Closing } from './closing.ts';
import type { StartOptions } from './options.ts';

/** Logs each change once, however many requests it affects. */
const logCondition =
  (log: ServerLog) =>
  ({ name, ok, reason }: Condition): void => {
    if (ok) log.info('A condition of the database is met again.', { condition: name });
    else log[name === 'space' ? 'warn' : 'error'](reason ?? '', { condition: name });
  };

export interface Platform extends Kernel {
  clock: ClockWatch;
  root: Container;
}

/** Opens the database, and watches the clock and stray faults. Raises `setting.invalid` and `database.*`. */
export async function openPlatform(
  options: StartOptions,
  log: ServerLog,
  closing: Closing,
  isServing: () => boolean,
): Promise<Platform> {
  const { settings, development, workerContext, outboundLoopback = false, now = () => new Date() } = options;
  const { quarantine, reportFaulty, wear }: Partial<WorkerContext> = workerContext ?? {};
  if (quarantine !== undefined || development !== undefined) {
    const end = catchStrayFaults({ log, isServing, reportFaulty, wear });
    closing.faults = async () => end();
  }
  const clock = watchClock(log, now);
  closing.clock = async () => clock.stop();
  if (settings.traces !== undefined) closing.traces = await startTracing(settings.traces);
  // Files, including the database's, are accessible to this user only.
  process.umask(0o077);
  await mkdir(settings.dataDir, { recursive: true });
  const storage = await openInstanceStorage(settings, {
    connections: settings.databaseConnections,
    folder: settings.dataDir,
    now,
    fault: (error) => log.error('The database failed outside of requests; it is tried again.', faultOf(error)),
    changed: logCondition(log),
  });
  closing.storage = () => storage.close();
  const outbound = createOutbound({ loopback: outboundLoopback });
  closing.outbound = () => outbound.close();
  const kernel = { settings, storage, log, outbound, now };
  return { ...kernel, clock, root: createRoot(kernel) };
}
