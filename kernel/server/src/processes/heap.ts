import { totalmem } from 'node:os';
import { read, type Environment } from '../platform/settings/variables.mjs';

/** In megabytes. */
const minSize = 256;
const maxSize = 2_048;

/** The share of memory for heaps. Files, pictures and database caches are outside. */
const share = 0.75;

/** Memory of the machine or its container, in megabytes. */
const available = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;

/** Returns the heap size per process in megabytes. A replacement adds one process. */
export const heapSize = (memory: number, processes: number): number =>
  Math.max(minSize, Math.min(maxSize, Math.floor((memory * share) / (processes + 1))));

/** Returns Node arguments that limit a worker's heap; none if the operator gave Node such a limit. */
export function heapArguments(environment: Environment, processes: number): string[] {
  const hasLimit = [...process.execArgv, environment['NODE_OPTIONS'] ?? ''].some((argument) =>
    /max[-_]old[-_]space[-_]size/.test(argument),
  );
  const setting = read(environment, 'HEAP_MB');
  return hasLimit && setting === undefined
    ? []
    : [`--max-old-space-size=${setting ?? heapSize(available(), processes)}`];
}
