import type { ServerLog } from './log.ts';

/** The clock of the machine, as far as it goes forward. */
export interface ClockWatch {
  /** Whether it was not set back within the last ten minutes. */
  isSteady(): boolean;
  stop(): void;
}

/** Milliseconds by which a clock is put right without anybody minding. */
const tolerated = 5_000;
/** Milliseconds between two looks. */
const every = 10_000;
/** Milliseconds for which it is told that it was set back. */
const told = 600_000;

/** Watches the clock, and says in the log when it is set back. Elapsed milliseconds come from a clock that nobody sets. */
export function watchClock(
  log: ServerLog,
  now: () => Date,
  elapsed: () => number = () => performance.now(),
): ClockWatch {
  const offset = () => now().getTime() - elapsed();
  let last = offset();
  let setBackAt = -Infinity;

  function look(): void {
    const present = offset();
    const seconds = Math.round((last - present) / 1_000);
    if (last - present > tolerated) {
      setBackAt = elapsed();
      log.warn(
        'The clock of the machine was set back. What is published or shown at an instant goes by the new time.',
        { seconds },
      );
    }
    last = present;
  }

  const timer = setInterval(look, every).unref();
  return {
    isSteady() {
      look();
      return elapsed() - setBackAt > told;
    },
    stop: () => clearInterval(timer),
  };
}
