import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the result is neither undefined nor false. Throws after `limit` milliseconds. */
export async function until<T>(
  read: () => T | undefined | false | Promise<T | undefined | false>,
  limit: number = 15_000,
): Promise<T> {
  for (const end = performance.now() + limit; performance.now() < end; await pause(10)) {
    const result = await read();
    if (result !== undefined && result !== false) return result;
  }
  throw new Error(`It did not happen within ${limit} ms.`);
}
