import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that `yardstick` takes on the machine for which the bounds of the tests are meant. */
const reference = 10;

/** Work of a fixed size that allocates, writes and parses as a query does. */
function yardstick(): void {
  const rows = Array.from({ length: 10_000 }, (_, number) => ({ id: `row-${number}`, number, title: 'A title' }));
  JSON.parse(JSON.stringify(rows));
}

/**
 * Runs `work` several times, one after the other, and returns the longest turn of the event loop of the run in which it
 * was shortest: milliseconds of this thread's processor time, as a machine of the reference speed would take. Other
 * programs do not count, and neither does a garbage collection or a compilation, which no run repeats.
 */
export async function longestTurn(work: () => Promise<unknown>, runs = 3): Promise<number> {
  const turns: number[] = [];
  for (let run = 0; run < runs; run += 1) turns.push(await longestTurnOf(work()));
  return Math.min(...turns) * (reference / yardstickTime());
}

/** The shortest of twenty runs, which no other program interrupted. */
function yardstickTime(): number {
  const times = Array.from({ length: 20 }, () => {
    const started = performance.now();
    yardstick();
    return performance.now() - started;
  });
  return Math.min(...times);
}

async function longestTurnOf(work: Promise<unknown>): Promise<number> {
  const state = { isDone: false, longest: 0 };
  const worked = work.finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) {
    const before = process.threadCpuUsage();
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    state.longest = Math.max(state.longest, (user + system) / 1000);
  }
  await worked;
  return state.longest;
}
