import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Suspect } from '../platform/isolation/suspect.ts';
import type { Taker } from './connections.ts';
import { createHandover } from './handover.ts';
import { monitorHeartbeats } from './heartbeat-monitor.ts';
import { first, suspicions, type Counts, type PrimaryMessage, type WorkerMessage } from './messages.ts';

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
  tell(message: PrimaryMessage): void;
  /** Requests metrics. Resolves when they arrive, or after one second. */
  askCounts(): Promise<void>;
  counts(): Counts;
  /** Resolves when the process has ended and its messages are handled. */
  allHeard: Promise<void>;
  /** Kills it, after `patience` milliseconds. */
  kill(patience?: number): void;
}

/** Milliseconds. */
const countingTime = 1_000;

export type Heard = Exclude<
  WorkerMessage,
  'ready' | 'alive' | 'resting' | { taken: number } | { closed: number[] } | { counts: Counts } | { lasting: Counts }
>;

export interface Program {
  file: string;
  /** Arguments of Node. */
  execArgv: readonly string[];
}

interface MemberOptions {
  program: Program;
  isFirst: boolean;
  maxConnections: number;
  /** Called if a connection does not reach an awake worker, with the number of consecutive failures. */
  notTaken(from: WorkerProcess, times: number): void;
  hear(message: Heard, from: WorkerProcess): void;
  accuse(suspect: Suspect, offence?: string): void;
  woke(): void;
}

/** Starts a worker. Once serving, it is killed if it falls silent. */
export function startWorkerProcess({
  program,
  isFirst,
  maxConnections,
  notTaken,
  hear,
  accuse,
  woke,
}: MemberOptions): WorkerProcess {
  // Each thread would take a memory arena of its own and never return it.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env };
  const worker = fork(program.file, isFirst ? [first] : [], {
    env,
    execArgv: [...program.execArgv],
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'],
  });
  const started = performance.now();
  const serving = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Ending>();
  const timers: NodeJS.Timeout[] = [];
  const counted = new EventEmitter<{ counts: [] }>();
  const counts = new Map<string, Counts[number]>();
  const allHeard = Promise.withResolvers<void>();
  let isServing = false;
  let isKilled = false;
  const monitor = monitorHeartbeats(worker.stdio[suspicions] as Readable, (suspect) => {
    if (suspect !== undefined) accuse(suspect);
    member.kill();
  });

  const handover = createHandover({ worker, isAwake: monitor.isAwake, failed: (times) => notTaken(member, times) });

  function count(told: Counts): void {
    for (const metric of told) counts.set(metric.name, metric);
  }

  function end(code: number | undefined, signal: string | undefined, how: string): void {
    for (const timer of timers) clearTimeout(timer);
    const silence = monitor.end();
    // Node ends by a signal when its heap is full or the system kills it for its memory.
    const hoarder = signal === undefined || isKilled ? undefined : monitor.growing();
    if (hoarder !== undefined) accuse(hoarder, 'took all memory');
    const lived = performance.now() - started;
    handover.end();
    ended.resolve({
      code,
      signal,
      lived,
      isSilent: silence !== undefined,
      how: silence === undefined ? how : 'because it was silent',
      suspect: silence?.suspect ?? hoarder,
    });
  }

  const member: WorkerProcess = {
    pid: worker.pid ?? 0,
    serving: serving.promise,
    ended: ended.promise,
    tell: (message) => void (worker.connected && worker.send(message, () => undefined)),
    isAwake: monitor.isAwake,
    hasRoom: () => handover.count() < maxConnections,
    take: handover.take,
    async askCounts() {
      if (!isServing || !worker.connected) return;
      const answered = once(counted, 'counts', { signal: AbortSignal.timeout(countingTime) });
      member.tell('count');
      await answered.catch(() => undefined);
    },
    counts: () => [...counts.values()],
    allHeard: allHeard.promise,
    kill: (patience = 0) => void timers.push(setTimeout(() => (isKilled = worker.kill('SIGKILL')), patience)),
  };
  worker.on('message', (message: WorkerMessage) => {
    const slept = !member.isAwake();
    monitor.heard(message === 'alive' || message === 'resting' ? message : undefined);
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
    else if (message !== 'alive' && message !== 'resting') hear(message, member);
  });
  // "close" follows the last message of the channel.
  worker.once('close', () => allHeard.resolve());
  worker.once('exit', (code: number | null, signal: string | null) =>
    end(code ?? undefined, signal ?? undefined, signal === null ? `with exit code ${code}` : `by ${signal}`),
  );
  worker.once('error', ({ message }) => end(1, undefined, `with an error: ${message}`));
  return member;
}
