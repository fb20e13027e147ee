import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Suspect } from '../platform/isolation/suspect.ts';
import { heartbeat, restingHeartbeat, type Silence } from './messages.ts';

/** Waits for the signs of life of another process, whose watchdog says what it is at when they fail to come. */
export interface Vigil {
  /** Expects them from now on. */
  begin(): void;
  /** Notes a message of the process. A heartbeat says which rate comes next; any other message leaves the rate as it is. */
  heard(sign?: 'alive' | 'resting'): void;
  /** Whether they come. */
  isAwake(): boolean;
  /** What was at work when its memory grew fast, in the last seconds. */
  growing(): Suspect | undefined;
  /** Expects none any more. What the watchdog said of a process that fell silent for good; undefined for any other. */
  end(): Silence | undefined;
}

/**
 * Signs of life that may fail to come: in 2 seconds of one that computes all the while, in 5 seconds of any. They are counted, so that a machine
 * that sleeps, or has no time for us either, ends nobody.
 */
const mostMissed = { busy: 8, idle: 20 };
/** Signs of life that failed to come from one that is not awake. */
const asleep = 2;
/** Milliseconds for which it counts that memory grew fast: a heap that is nearly full is searched for garbage again and again. */
const recently = 5_000;
/** Milliseconds of computing without a sign of life that nothing of ours takes. */
const longestWork = 1_000;

/** Keeps watch over a process by what its watchdog says. `fell` is told once that it fell silent for good, with what it is at; it is to be ended then. */
export function keepVigil(said: Readable, fell: (suspect: Suspect | undefined) => void): Vigil {
  let timer: NodeJS.Timeout | undefined;
  let interval = heartbeat;
  let missed = 0;
  let silence: Silence = {};
  let isSilent = false;
  let grown: { suspect: Suspect; at: number } | undefined;

  function expectEvery(milliseconds: number): void {
    if (milliseconds === interval) return;
    interval = milliseconds;
    if (timer === undefined) return;
    clearInterval(timer);
    timer = setInterval(watch, interval);
  }

  function watch(): void {
    missed += 1;
    // An idle process that misses a heartbeat is judged at the fast rate from now on.
    if (missed >= asleep) expectEvery(heartbeat);
    const { busy = 0, suspect } = silence;
    if (isSilent || missed < (busy < longestWork ? mostMissed.idle : mostMissed.busy)) return;
    isSilent = true;
    fell(suspect);
  }

  said.on('error', () => undefined);
  createInterface({ input: said }).on('line', (line) => {
    const { grows, ...said } = JSON.parse(line) as Silence;
    if (grows !== undefined) grown = { suspect: grows, at: performance.now() };
    Object.assign(silence, said);
  });
  return {
    begin: () => void (timer ??= setInterval(watch, interval)),
    heard(sign) {
      missed = 0;
      if (sign !== undefined) expectEvery(sign === 'resting' ? restingHeartbeat : heartbeat);
      if (!isSilent) silence = {};
    },
    growing: () => (grown !== undefined && performance.now() - grown.at < recently ? grown.suspect : undefined),
    isAwake: () => missed < asleep,
    end() {
      clearInterval(timer);
      return isSilent ? silence : undefined;
    },
  };
}
