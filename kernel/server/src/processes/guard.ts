import { once } from 'node:events';
import { extname } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Suspect } from '../platform/isolation/suspect.ts';
import { suspicions, type Guarded } from './messages.ts';

/** Bytes beside twice the heap that a process may take: what is read, received and kept outside of the heap. */
const besideHeap = 256 * 2 ** 20;

/** The name under which the watchdog finds what it calls. */
const asked = '__quoinAtWork';

/** A thread that notices when this one falls silent. */
export interface Guard {
  /** Says that this thread is alive. */
  beat(): void;
  /** Says whether this thread is at rest from now on, and beats less often. */
  rest(isAtRest: boolean): void;
}

/** Has a thread of its own tell the primary what this one is doing when it falls silent. Resolves once it does. */
export async function guard(suspect: () => Suspect | undefined): Promise<Guard> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const atWork = () => JSON.stringify(suspect());
  Object.defineProperty(globalThis, asked, { value: atWork });
  const workerData: Guarded = {
    beats,
    asked,
    channel: suspicions,
    mostMemory: 2 * getHeapStatistics().heap_size_limit + besideHeap,
  };
  // Nothing else that a process is told to load.
  const options = {
    workerData,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  };
  const watchdog = new Worker(new URL(`./watchdog${extname(import.meta.url)}`, import.meta.url), options);
  watchdog.unref();
  await once(watchdog, 'online');
  return { beat: () => void Atomics.add(beats, 0, 1), rest: (isAtRest) => watchdog.postMessage(isAtRest, []) };
}
