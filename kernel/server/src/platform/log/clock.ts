import type { ServerLog } from './log.ts';

export interface ClockWatch {
  /** False for ten minutes after the clock was set back. */
  isSteady(): boolean;
  stop(): void;
}

/** Milliseconds of harmless correction. */
const maxCorrection = 5_000;
/** Milliseconds between checks. */
const interval = 10_000;
/** Milliseconds for which a setback is reported. */
const reportedFor = 600_000;

/** Watches the clock and logs setbacks. `elapsed` is monotonic, in milliseconds. */
export function watchClock(
  log: ServerLog,
  now: () => Date,
  elapsed: () => number = () => performance.now(),
): ClockWatch {
  const offset = () => now().getTime() - elapsed();
  let last = offset();
  let setBackAt = -Infinity;

  function check(): void {
    const present = offset();
    const seconds = Math.round((last - present) / 1_000);
    if (last - present > maxCorrection) {
      setBackAt = elapsed();
      log.warn('The clock of the machine was set back. Scheduled changes follow the new time.', { seconds });
    }
    last = present;
  }

  const timer = setInterval(check, interval).unref();
  return {
    isSteady() {
      check();
      return elapsed() - setBackAt > reportedFor;
    },
    stop: () => clearInterval(timer),
  };
}
