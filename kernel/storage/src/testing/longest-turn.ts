import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Runs `work`, and returns the processor time of its longest turn of the event loop, in milliseconds. Other programs
 * on the machine do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const state = { isDone: false, longest: 0 };
  const worked = work().finally(() => {
    state.isDone = true;
  });
  let before = process.threadCpuUsage();
  while (!state.isDone) {
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    state.longest = Math.max(state.longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  }
  await worked;
  return state.longest;
}
