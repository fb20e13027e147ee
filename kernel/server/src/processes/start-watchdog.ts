import { once } from 'node:events';
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { ownModule } from '../platform/packages/own-package.ts';
import type { Suspect } from '../platform/isolation/suspect.ts';
import { watchdogChannel, type WatchdogData } from './messages.ts';

/** Bytes that a process may take in addition to twice its heap. */
const besideHeap = 256 * 2 ** 20;

/** The global function that the watchdog calls. */
const probe = '__quoinAtWork';

export interface Watchdog {
  beat(): void;
  /** Sets whether the thread is idle and beats less often. */
  setIdle(isIdle: boolean): void;
}

/**
 * Starts the watchdog thread, which reports the component at work when the main thread falls silent. Resolves once it
 * runs.
 */
export async function startWatchdog(suspect: () => Suspect | undefined): Promise<Watchdog> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const atWork = () => JSON.stringify(suspect());
  Object.defineProperty(globalThis, probe, { value: atWork });
  const workerData: WatchdogData = {
    beats,
    probe,
    channel: watchdogChannel,
    maxMemory: 2 * getHeapStatistics().heap_size_limit + besideHeap,
  };
  // The thread needs none of the modules that the process preloads.
  const options = {
    workerData,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  };
  const watchdog = new Worker(ownModule('processes/watchdog'), options);
  watchdog.unref();
  await once(watchdog, 'online');
  return { beat: () => void Atomics.add(beats, 0, 1), setIdle: (isIdle) => watchdog.postMessage(isIdle, []) };
}
