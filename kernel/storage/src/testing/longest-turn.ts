import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Runs `work` several times, one after the other, and returns the longest turn of the event loop of the run in which it
 * was shortest: milliseconds of this thread's processor time. Other programs do not count, and neither does a garbage
 * collection or a compilation, which no run repeats.
 */
export async function longestTurn(work: () => Promise<unknown>, runs = 3): Promise<number> {
  const turns: number[] = [];
  for (let run = 0; run < runs; run += 1) turns.push(await longestTurnOf(work()));
  return Math.min(...turns);
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
