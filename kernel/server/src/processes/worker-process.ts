import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Suspect } from '../platform/isolation/suspect.ts';
import type { Taker } from './connections.ts';
import { createHandover } from './handover.ts';
import { monitorHeartbeats } from './heartbeat-monitor.ts';
import { first, watchdogChannel, type Counts, type PrimaryMessage, type WorkerMessage } from './messages.ts';
import type { WorkerOptions } from './worker-options.ts';

export interface Ending {
  /** Undefined if ended by a signal. */
  code: number | undefined;
  signal: string | undefined;
  /** Completes a sentence: "by SIGKILL". */
  how: string;
  /** Milliseconds. */
  lived: number;
  isSilent: boolean;
  /** The component at work, if known. */
  suspect: Suspect | undefined;
}

/** A worker, as seen by the primary. */
export interface WorkerProcess extends Taker {
  pid: number;
  serving: Promise<void>;
  ended: Promise<Ending>;
  send(message: PrimaryMessage): void;
  /** Requests metrics. Resolves when they arrive, or after one second. */
  requestCounts(): Promise<void>;
  counts(): Counts;
  /** Resolves when the process has ended and its messages are handled. */
  drained: Promise<void>;
  /** Kills it, after `delay` milliseconds. */
  kill(delay?: number): void;
}

export class NeverServed extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(`a new process ended ${ending.how} before it served`);
    this.ending = ending;
  }
}

/** Resolves when the worker serves. Kills it after `timeout` milliseconds. Rejects with `NeverServed`. */
export async function untilServing(
  worker: Pick<WorkerProcess, 'serving' | 'ended' | 'kill'>,
  timeout: number | undefined,
): Promise<void> {
  const late = timeout === undefined ? undefined : setTimeout(() => worker.kill(), timeout);
  const ending = await Promise.race([worker.serving, worker.ended]);
  clearTimeout(late);
  if (ending !== undefined) throw new NeverServed(ending);
}

/** Milliseconds. */
const countingTime = 1_000;

/** Messages that concern more than one worker. */
export type RoutedMessage = Exclude<
  WorkerMessage,
  'ready' | 'alive' | 'resting' | { taken: number } | { closed: number[] } | { counts: Counts } | { lasting: Counts }
>;

export interface Program extends WorkerOptions {
  file: string;
}

interface WorkerProcessOptions {
  program: Program;
  isFirst: boolean;
  maxConnections: number;
  /** Called if a connection does not reach an awake worker, with the number of consecutive failures. */
  notTaken(from: WorkerProcess, times: number): void;
  received(message: RoutedMessage, from: WorkerProcess): void;
  /** Called with a component that hung, or with `offence` failed otherwise. */
  suspected(suspect: Suspect, offence?: string): void;
  woke(): void;
}

/** Starts a worker. Once serving, it is killed if it falls silent. */
export function startWorkerProcess({
  program,
  isFirst,
  maxConnections,
  notTaken,
  received,
  suspected,
  woke,
}: WorkerProcessOptions): WorkerProcess {
  const child = fork(program.file, isFirst ? [first] : [], {
    env: program.env,
    execArgv: [...program.execArgv],
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'],
  });
  const started = performance.now();
  const serving = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Ending>();
  const timers: NodeJS.Timeout[] = [];
  const counted = new EventEmitter<{ counts: [] }>();
  const counts = new Map<string, Counts[number]>();
  const drained = Promise.withResolvers<void>();
  let isServing = false;
  let isKilled = false;
  const monitor = monitorHeartbeats(child.stdio[watchdogChannel] as Readable, (suspect) => {
    if (suspect !== undefined) suspected(suspect);
    worker.kill();
  });

  const handover = createHandover({
    worker: child,
    isAwake: monitor.isAwake,
    failed: (times) => notTaken(worker, times),
  });

  function count(received: Counts): void {
    for (const metric of received) counts.set(metric.name, metric);
  }

  function end(code: number | undefined, signal: string | undefined, how: string): void {
    for (const timer of timers) clearTimeout(timer);
    const silence = monitor.end();
    // Node ends by a signal when its heap is full or the system kills it for its memory.
    const growing = signal === undefined || isKilled ? undefined : monitor.growing();
    if (growing !== undefined) suspected(growing, 'took all memory');
    const lived = performance.now() - started;
    handover.end();
    ended.resolve({
      code,
      signal,
      lived,
      isSilent: silence !== undefined,
      how: silence === undefined ? how : 'because it was silent',
      suspect: silence?.suspect ?? growing,
    });
  }

  const worker: WorkerProcess = {
    pid: child.pid ?? 0,
    serving: serving.promise,
    ended: ended.promise,
    send: (message) => void (child.connected && child.send(message, () => undefined)),
    isAwake: monitor.isAwake,
    hasRoom: () => handover.count() < maxConnections,
    take: handover.take,
    async requestCounts() {
      if (!isServing || !child.connected) return;
      const received = once(counted, 'counts', { signal: AbortSignal.timeout(countingTime) });
      worker.send('count');
      await received.catch(() => undefined);
    },
    counts: () => [...counts.values()],
    drained: drained.promise,
    kill: (delay = 0) => void timers.push(setTimeout(() => (isKilled = child.kill('SIGKILL')), delay)),
  };
  child.on('message', (message: WorkerMessage) => {
    const slept = !worker.isAwake();
    monitor.received(message === 'alive' || message === 'resting' ? message : undefined);
    if (slept) woke();
    if (typeof message === 'object' && 'taken' in message) handover.taken(message.taken);
    else if (typeof message === 'object' && 'closed' in message) handover.closed(message.closed);
    else if (message === 'ready') {
      isServing = true;
      monitor.begin();
      serving.resolve();
    } else if (typeof message === 'object' && 'counts' in message) {
      count(message.counts);
      counted.emit('counts');
    } else if (typeof message === 'object' && 'lasting' in message) count(message.lasting);
    else if (message !== 'alive' && message !== 'resting') received(message, worker);
  });
  // "close" follows the last message of the channel.
  child.once('close', () => drained.resolve());
  child.once('exit', (code: number | null, signal: string | null) =>
    end(code ?? undefined, signal ?? undefined, signal === null ? `with exit code ${code}` : `by ${signal}`),
  );
  child.once('error', ({ message }) => end(1, undefined, `with an error: ${message}`));
  return worker;
}
