import { subscribe } from 'node:diagnostics_channel';
import type { Guard } from './guard.ts';
import { heartbeat, restingHeartbeat } from './messages.ts';

/** Sends the heartbeats of a worker: four a second while it has work, one every two seconds while it is idle. */
export interface Pulse {
  /** Sends heartbeats at the fast rate from now on. Call it before any code that may never return. */
  work(): void;
}

interface PulseOptions {
  guard: Guard;
  tell(sign: 'alive' | 'resting'): void;
  /** Called with each eighth sign, and with the one that says that the process is at rest. */
  report(): void;
}

/** Signs between two reports; and those without any work after which a process is at rest. */
const reportEvery = 8;
const quietSigns = 8;

/** Starts the heartbeats of this worker. Each HTTP request counts as work. */
export function startPulse({ guard, tell, report }: PulseOptions): Pulse {
  let isAtRest = false;
  let signs = 0;
  let quiet = 0;
  let timer: NodeJS.Timeout | undefined;

  function sign(): void {
    guard.beat();
    signs += 1;
    quiet += 1;
    if (quiet === quietSigns) setPace(true);
    tell(isAtRest ? 'resting' : 'alive');
    if (signs % reportEvery === 0 || quiet === quietSigns) report();
  }

  function setPace(rests: boolean): void {
    isAtRest = rests;
    guard.rest(rests);
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
