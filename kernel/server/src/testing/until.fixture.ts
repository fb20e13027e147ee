import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the result is neither undefined nor false. Throws after 15 s. */
export async function until<T>(ask: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  for (const end = performance.now() + 15_000; performance.now() < end; await pause(10)) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
  }
  throw new Error('It did not happen in time.');
}
