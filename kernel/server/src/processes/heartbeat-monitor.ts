import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Suspect } from '../platform/isolation/suspect.ts';
import { heartbeat, idleHeartbeat, type Silence } from './messages.ts';

export interface HeartbeatMonitor {
  begin(): void;
  /** Records a message. A heartbeat sets the expected rate. */
  received(sign?: 'alive' | 'resting'): void;
  /** True while heartbeats arrive. */
  isAwake(): boolean;
  /** The component at work when memory recently grew fast. */
  growing(): Suspect | undefined;
  /** Stops the watch. Returns the watchdog's report if the worker fell silent for good, else undefined. */
  end(): Silence | undefined;
}

/**
 * Max missed heartbeats: 2 seconds while computing all the time, else 5. Counted rather than timed, so that a sleeping
 * or overloaded machine kills no worker.
 */
const maxMissed = { busy: 8, idle: 20 };
/** Missed heartbeats that count as asleep. */
const asleep = 2;
/** Milliseconds for which fast growth is remembered: a nearly full heap spends long in garbage collection. */
const recently = 5_000;
/** Milliseconds of processor time that the kernel's own code never takes without a heartbeat. */
const maxWork = 1_000;

/**
 * Watches a worker. Calls `silent` once with the component at work when it falls silent for good. The caller must then
 * kill it. `patience` multiplies the max missed heartbeats.
 */
export function monitorHeartbeats(
  reports: Readable,
  silent: (suspect: Suspect | undefined) => void,
  patience: number = 1,
): HeartbeatMonitor {
  let timer: NodeJS.Timeout | undefined;
  let interval = heartbeat;
  let missed = 0;
  let silence: Silence = {};
  let isSilent = false;
  let grown: { suspect: Suspect; at: number } | undefined;

  function expectEvery(milliseconds: number): void {
    if (milliseconds === interval) return;
    interval = milliseconds;
    if (timer === undefined) return;
    clearInterval(timer);
    timer = setInterval(watch, interval);
  }

  function watch(): void {
    missed += 1;
    // An idle worker that misses a heartbeat is judged at the fast rate.
    if (missed >= asleep) expectEvery(heartbeat);
    const { busy = 0, suspect } = silence;
    if (isSilent || missed < patience * (busy < maxWork ? maxMissed.idle : maxMissed.busy)) return;
    isSilent = true;
    silent(suspect);
  }

  reports.on('error', () => undefined);
  createInterface({ input: reports }).on('line', (line) => {
    const { grows, ...found } = JSON.parse(line) as Silence;
    if (grows !== undefined) grown = { suspect: grows, at: performance.now() };
    Object.assign(silence, found);
  });
  return {
    begin: () => void (timer ??= setInterval(watch, interval)),
    received(sign) {
      missed = 0;
      if (sign !== undefined) expectEvery(sign === 'resting' ? idleHeartbeat : heartbeat);
      if (!isSilent) silence = {};
    },
    growing: () => (grown !== undefined && performance.now() - grown.at < recently ? grown.suspect : undefined),
    isAwake: () => missed < asleep,
    end() {
      clearInterval(timer);
      return isSilent ? silence : undefined;
    },
  };
}
