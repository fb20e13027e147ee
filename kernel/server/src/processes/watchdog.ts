// A thread beside the main one, which cannot report endless loops.
import { writeSync } from 'node:fs';
import { Session, type Runtime } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { heartbeat, idleHeartbeat, type WatchdogData, type Silence } from './messages.ts';
import type { Suspect } from '../platform/isolation/suspect.ts';

/** Missed heartbeats before the main thread is queried. */
const maxMissed = 2;

/** Milliseconds between memory checks, and growth in bytes that hints at endless allocation. */
const memoryInterval = 100;
const fastGrowth = 24 * 2 ** 20;
/** The share of processor time that counts as computing. */
const busyFrom = 0.2;

const { beats, probe, channel, maxMemory } = workerData as WatchdogData;
let lastBeat = 0;
let memory = process.memoryUsage.rss();
let missed = 0;
let computed = process.cpuUsage();
let used = process.cpuUsage();
let memoryTimer: NodeJS.Timeout | undefined;
let isIdle = false;
let interval = heartbeat;

function report(silence: Silence): void {
  try {
    writeSync(channel, `${JSON.stringify(silence)}\n`);
  } catch (error) {
    // The primary is gone, unnoticed by this process.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.kill(process.pid, 'SIGKILL');
    throw error;
  }
}

/** Calls a function on the main thread in the middle of its work, even in endless loops and regular expressions. */
function evaluateProbe(as: 'suspect' | 'grows'): void {
  const session = new Session();
  session.connectToMainThread();
  session.post(
    'Runtime.evaluate',
    { expression: `${probe}()`, returnByValue: true },
    (_error, returned?: Runtime.EvaluateReturnType) => {
      const found: unknown = returned?.result.value;
      if (typeof found === 'string') report({ [as]: JSON.parse(found) as Suspect });
      session.disconnect();
    },
  );
}

/**
 * Returns the memory in bytes. Queries the component at work if it grew fast, since a full heap ends the process at
 * once.
 */
function checkMemory(): number {
  const now = process.memoryUsage.rss();
  if (now > maxMemory) process.kill(process.pid, 'SIGKILL');
  if (now - memory >= fastGrowth) {
    memory = now;
    evaluateProbe('grows');
  }
  return now;
}

const total = ({ user, system }: NodeJS.CpuUsage): number => user + system;
/** Milliseconds of processor time. */
const between = (before: NodeJS.CpuUsage, after: NodeJS.CpuUsage): number => (total(after) - total(before)) / 1_000;

/** Checks memory more often while the process computes. Waking an idle thread costs more than the check. */
function adjustMemoryChecks(now: NodeJS.CpuUsage): void {
  const isBusy = between(used, now) > interval * busyFrom;
  used = now;
  if (isBusy) memoryTimer ??= setInterval(checkMemory, memoryInterval);
  else {
    clearInterval(memoryTimer);
    memoryTimer = undefined;
  }
}

/** Slows down for an idle thread, unless it falls silent. */
function setPace(): void {
  const required = isIdle && missed === 0 ? idleHeartbeat : heartbeat;
  if (required === interval) return;
  interval = required;
  clearInterval(timer);
  timer = setInterval(check, interval);
}

function check(): void {
  memory = checkMemory();
  const now = process.cpuUsage();
  adjustMemoryChecks(now);
  const beat = Atomics.load(beats, 0);
  // The process is still starting before its first heartbeat.
  missed = beat === lastBeat && beat > 0 ? missed + 1 : 0;
  lastBeat = beat;
  setPace();
  if (missed === 0) computed = now;
  if (missed < maxMissed) return;
  report({ busy: between(computed, now) });
  if (missed === maxMissed) evaluateProbe('suspect');
}

let timer = setInterval(check, interval);
parentPort?.on('message', (idle: boolean) => {
  isIdle = idle;
  missed = 0;
  setPace();
});
