// Runs as a thread beside the one that serves, which cannot say what it is doing while a loop in it never ends.
import { writeSync } from 'node:fs';
import { Session, type Runtime } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { heartbeat, restingHeartbeat, type Guarded, type Silence } from './messages.ts';
import type { Suspect } from '../platform/isolation/suspect.ts';

/** Heartbeats that fail to come before the thread is asked what it does: well before its process is ended. */
const patience = 2;

/** Milliseconds between two looks at the memory, and the bytes by which it grows within a heartbeat where something allocates without end. */
const glance = 100;
const fast = 24 * 2 ** 20;
/** The part of a heartbeat from which on a process computes rather than waits. */
const busyFrom = 0.2;

const { beats, asked, channel, mostMemory } = workerData as Guarded;
let seen = 0;
let memory = process.memoryUsage.rss();
let missed = 0;
let computed = process.cpuUsage();
let used = process.cpuUsage();
let glances: NodeJS.Timeout | undefined;
let isAtRest = false;
let interval = heartbeat;

function tell(silence: Silence): void {
  try {
    writeSync(channel, `${JSON.stringify(silence)}\n`);
  } catch (error) {
    // Whoever would end this process is gone, and it does not hear of that.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.kill(process.pid, 'SIGKILL');
    throw error;
  }
}

/** Has the thread call a function in the middle of what it does. Expressions that never match and loops without end let that happen. */
function ask(as: 'suspect' | 'grows'): void {
  const session = new Session();
  session.connectToMainThread();
  session.post(
    'Runtime.evaluate',
    { expression: `${asked}()`, returnByValue: true },
    (_error, answer?: Runtime.EvaluateReturnType) => {
      const said: unknown = answer?.result.value;
      if (typeof said === 'string') tell({ [as]: JSON.parse(said) as Suspect });
      session.disconnect();
    },
  );
}

/**
 * Reads the memory of the process, in bytes, and asks what is at work if it grew fast since the last heartbeat: a full heap ends the process
 * at once.
 */
function lookAtMemory(): number {
  const now = process.memoryUsage.rss();
  if (now > mostMemory) process.kill(process.pid, 'SIGKILL');
  if (now - memory >= fast) {
    memory = now;
    ask('grows');
  }
  return now;
}

const total = ({ user, system }: NodeJS.CpuUsage): number => user + system;
/** The processor time between two readings, in milliseconds. */
const between = (before: NodeJS.CpuUsage, after: NodeJS.CpuUsage): number => (total(after) - total(before)) / 1_000;

/** Looks at the memory more often while the process computes: to wake up costs more than all that one does then. */
function lookCloser(now: NodeJS.CpuUsage): void {
  const isBusy = between(used, now) > interval * busyFrom;
  used = now;
  if (isBusy) glances ??= setInterval(lookAtMemory, glance);
  else {
    clearInterval(glances);
    glances = undefined;
  }
}

/** Looks less often at a thread that is at rest, unless it falls silent. */
function setPace(): void {
  const wanted = isAtRest && missed === 0 ? restingHeartbeat : heartbeat;
  if (wanted === interval) return;
  interval = wanted;
  clearInterval(looks);
  looks = setInterval(look, interval);
}

function look(): void {
  memory = lookAtMemory();
  const now = process.cpuUsage();
  lookCloser(now);
  const beat = Atomics.load(beats, 0);
  // Before the first beat it starts.
  missed = beat === seen && beat > 0 ? missed + 1 : 0;
  seen = beat;
  setPace();
  if (missed === 0) computed = now;
  if (missed < patience) return;
  tell({ busy: between(computed, now) });
  if (missed === patience) ask('suspect');
}

let looks = setInterval(look, interval);
parentPort?.on('message', (rests: boolean) => {
  isAtRest = rests;
  missed = 0;
  setPace();
});
