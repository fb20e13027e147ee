import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition holds. Throws after ten seconds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 10_000; performance.now() < end; await pause(5)) if (await condition()) return;
  throw new Error('It did not happen within ten seconds.');
}
