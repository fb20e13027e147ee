import { mkdir } from 'node:fs/promises';
import type { Condition } from '@quoin/storage';
import type { Container } from 'inversify';
import type { Closing } from './closing.ts';
import { createRoot, type Kernel } from './container/container.ts';
import { createOutbound } from './http-client/outbound.ts';
import { catchStrayFaults, type StrayFaultsOptions } from './isolation/stray-faults.ts';
import { watchClock, type ClockWatch } from './log/clock.ts';
import { faultOf, type ServerLog } from './log/log.ts';
import { openInstanceStorage } from './settings/open-storage.ts';
import type { Settings } from './settings/settings.ts';
import { startTracing } from './telemetry/tracing.ts';

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

interface PlatformOptions extends StrayFaultsOptions {
  settings: Settings;
  /** True to survive faults of detached work, which otherwise end the process. */
  survivesFaults: boolean;
  outboundLoopback: boolean | undefined;
  now: (() => Date) | undefined;
}

/** Opens the database, and watches the clock and stray faults. Raises `setting.invalid` and `database.*`. */
export async function openPlatform(options: PlatformOptions, closing: Closing): Promise<Platform> {
  const { settings, log, survivesFaults, isServing, reportFaulty, wear } = options;
  const { outboundLoopback = false, now = () => new Date() } = options;
  if (survivesFaults) {
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
