import { subscribe } from 'node:diagnostics_channel';
import type { Watchdog } from './start-watchdog.ts';
import { heartbeat, idleHeartbeat } from './messages.ts';

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
const beatsBeforeIdle = 8;

/** Starts the heartbeats. Each HTTP request counts as work. */
export function startPulse({ watchdog, send, report }: PulseOptions): Pulse {
  let isIdle = false;
  let signs = 0;
  let idleBeats = 0;
  let timer: NodeJS.Timeout | undefined;

  function sign(): void {
    watchdog.beat();
    signs += 1;
    idleBeats += 1;
    if (idleBeats === beatsBeforeIdle) setPace(true);
    send(isIdle ? 'resting' : 'alive');
    if (signs % reportEvery === 0 || idleBeats === beatsBeforeIdle) report();
  }

  function setPace(idle: boolean): void {
    isIdle = idle;
    watchdog.setIdle(idle);
    clearInterval(timer);
    timer = setInterval(sign, idle ? idleHeartbeat : heartbeat).unref();
  }

  function work(): void {
    idleBeats = 0;
    if (!isIdle) return;
    setPace(false);
    sign();
  }

  setPace(false);
  subscribe('http.server.request.start', work);
  return { work };
}
