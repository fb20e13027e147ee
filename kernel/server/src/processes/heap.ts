import { totalmem } from 'node:os';
import { read, type Environment } from '../platform/settings/variables.mjs';

/** In megabytes. */
const least = 256;
const max = 2_048;

/** The share of memory for heaps. Files, pictures and database caches are outside. */
const share = 0.75;

/** Memory of the machine or its container, in megabytes. */
const available = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;

/** Returns the heap size per process in megabytes. A replacement adds one process. */
export const heapSize = (memory: number, processes: number): number =>
  Math.max(least, Math.min(max, Math.floor((memory * share) / (processes + 1))));

/** Returns Node arguments that limit a worker's heap; none if the operator gave Node such a limit. */
export function heapArguments(environment: Environment, processes: number): string[] {
  const given = [...process.execArgv, environment['NODE_OPTIONS'] ?? ''].some((argument) =>
    /max[-_]old[-_]space[-_]size/.test(argument),
  );
  const wanted = read(environment, 'HEAP_MB');
  return given && wanted === undefined ? [] : [`--max-old-space-size=${wanted ?? heapSize(available(), processes)}`];
}
