import { totalmem } from 'node:os';
import { read, type Environment } from '../platform/settings/variables.mjs';

/** All in megabytes. */
const least = 256;
const most = 2_048;

/** What of the memory processes that serve may fill with objects. Files, pictures and what the database keeps are beside that. */
const share = 0.75;

/** The memory of this machine, or of the container that bounds it, in megabytes. */
const available = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;

/** The heap of each process, of so much memory in all: while one takes the place of another there is one more. */
export const heapSize = (memory: number, processes: number): number =>
  Math.max(least, Math.min(most, Math.floor((memory * share) / (processes + 1))));

/** The arguments of Node that bound the heap of a process that serves; none where whoever started this one said something about it. */
export function heapArguments(environment: Environment, processes: number): string[] {
  const given = [...process.execArgv, environment['NODE_OPTIONS'] ?? ''].some((argument) =>
    /max[-_]old[-_]space[-_]size/.test(argument),
  );
  const wanted = read(environment, 'HEAP_MB');
  return given && wanted === undefined ? [] : [`--max-old-space-size=${wanted ?? heapSize(available(), processes)}`];
}
