import { subscribe } from 'node:diagnostics_channel';
import type { Watchdog } from './start-watchdog.ts';
import { heartbeat, restingHeartbeat } from './messages.ts';

/** A worker's heartbeats: four a second, or one every two seconds while idle. */
export interface Pulse {
  /** Switches to the fast rate. Call it before code that may never return. */
  work(): void;
}

interface PulseOptions {
  watchdog: Watchdog;
  send(sign: 'alive' | 'resting'): void;
  /** Called with every eighth heartbeat, and when idling begins. */
  report(): void;
}

/** Heartbeats between reports, and without work before idling. */
const reportEvery = 8;
const quietSigns = 8;

/** Starts the heartbeats. Each HTTP request counts as work. */
export function startPulse({ watchdog, send, report }: PulseOptions): Pulse {
  let isAtRest = false;
  let signs = 0;
  let quiet = 0;
  let timer: NodeJS.Timeout | undefined;

  function sign(): void {
    watchdog.beat();
    signs += 1;
    quiet += 1;
    if (quiet === quietSigns) setPace(true);
    send(isAtRest ? 'resting' : 'alive');
    if (signs % reportEvery === 0 || quiet === quietSigns) report();
  }

  function setPace(rests: boolean): void {
    isAtRest = rests;
    watchdog.rest(rests);
    clearInterval(timer);
    timer = setInterval(sign, rests ? restingHeartbeat : heartbeat).unref();
  }

  function work(): void {
    quiet = 0;
    if (!isAtRest) return;
    setPace(false);
    sign();
  }

  setPace(false);
  subscribe('http.server.request.start', work);
  return { work };
}
