import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { suspicions, type Guarded, type Suspect } from './messages.ts';

/** The name under which the watchdog finds what it calls. */
const asked = '__quoinAtWork';

/** Has a thread of its own tell the primary what this one is doing when it falls silent. Answers what is to be called at each heartbeat, once it is on its guard. */
export async function guard(suspect: () => Suspect | undefined): Promise<() => void> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const atWork = () => JSON.stringify(suspect());
  Object.defineProperty(globalThis, asked, { value: atWork });
  const workerData: Guarded = { beats, asked, channel: suspicions };
  // Nothing else that a process is told to load.
  const options = { workerData, execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 } };
  const watchdog = new Worker(new URL(`./watchdog${extname(import.meta.url)}`, import.meta.url), options);
  watchdog.unref();
  await once(watchdog, 'online');
  return () => void Atomics.add(beats, 0, 1);
}
