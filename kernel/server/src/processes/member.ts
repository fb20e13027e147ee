import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Suspect } from '../platform/isolation/suspect.ts';
import type { Taker } from './connections.ts';
import { createHandover } from './handover.ts';
import { first, suspicions, type Counts, type PrimaryMessage, type WorkerMessage } from './messages.ts';
import { keepVigil } from './vigil.ts';

/** How a worker ended. */
export interface Ending {
  /** Undefined where it was ended by a signal. */
  code: number | undefined;
  signal: string | undefined;
  /** As the end of a sentence: "by SIGKILL". */
  how: string;
  /** Milliseconds. */
  lived: number;
  /** Whether it was ended because it fell silent. */
  isSilent: boolean;
  /** What it was at then, as far as that is known. */
  suspect: Suspect | undefined;
}

/** A worker, as the primary has it. */
export interface Member extends Taker {
  pid: number;
  /** Resolves when it serves. */
  serving: Promise<void>;
  /** Resolves when it is no more. */
  ended: Promise<Ending>;
  tell(message: PrimaryMessage): void;
  /** Asks how its metrics stand. Resolves when it has said so, and where it does not within a second. */
  askCounts(): Promise<void>;
  /** How its metrics stood when it last said so. */
  counts(): Counts;
  /** Resolves when it is no more, and everything that it said is heard. */
  allHeard: Promise<void>;
  /** Ends it at once, or when so many milliseconds are over. */
  kill(patience?: number): void;
}

/** Milliseconds in which it has to say how its metrics stand. */
const countingTime = 1_000;

/** What others than a member itself have to do with. */
export type Heard = Exclude<
  WorkerMessage,
  'ready' | 'alive' | 'resting' | { taken: number } | { closed: number[] } | { counts: Counts } | { lasting: Counts }
>;

/** How the program of workers is run. */
export interface Program {
  file: string;
  /** Arguments of Node. */
  execArgv: readonly string[];
}

interface MemberOptions {
  program: Program;
  isFirst: boolean;
  /** How many connections it may hold. */
  mostConnections: number;
  /** Told of each connection that did not reach it although it is awake, with how many in a row did not. */
  notTaken(from: Member, times: number): void;
  hear(message: Heard, from: Member): void;
  /** Told what a worker is at that is about to be ended because it is silent, or what filled its memory. */
  accuse(suspect: Suspect, offence?: string): void;
  /** Told when it was silent, and is not any more. */
  woke(): void;
}

/** Starts a worker. It is ended when it falls silent once it serves. */
export function startMember({
  program,
  isFirst,
  mostConnections,
  notTaken,
  hear,
  accuse,
  woke,
}: MemberOptions): Member {
  // Each thread would take memory of its own from the system, which none of them gives back.
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
  const vigil = keepVigil(worker.stdio[suspicions] as Readable, (suspect) => {
    if (suspect !== undefined) accuse(suspect);
    member.kill();
  });

  const handover = createHandover({ worker, isAwake: vigil.isAwake, failed: (times) => notTaken(member, times) });

  function count(told: Counts): void {
    for (const metric of told) counts.set(metric.name, metric);
  }

  function end(code: number | undefined, signal: string | undefined, how: string): void {
    for (const timer of timers) clearTimeout(timer);
    const silence = vigil.end();
    // Node is ended by a signal where its heap is full, and the system kills what takes too much.
    const hoarder = signal === undefined || isKilled ? undefined : vigil.growing();
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

  const member: Member = {
    pid: worker.pid ?? 0,
    serving: serving.promise,
    ended: ended.promise,
    tell: (message) => void (worker.connected && worker.send(message, () => undefined)),
    isAwake: vigil.isAwake,
    hasRoom: () => handover.count() < mostConnections,
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
    vigil.heard(message === 'alive' || message === 'resting' ? message : undefined);
    if (slept) woke();
    if (typeof message === 'object' && 'taken' in message) handover.taken(message.taken);
    else if (typeof message === 'object' && 'closed' in message) handover.closed(message.closed);
    else if (message === 'ready') {
      isServing = true;
      vigil.begin();
      serving.resolve();
    } else if (typeof message === 'object' && 'counts' in message) {
      count(message.counts);
      counted.emit('counts');
    } else if (typeof message === 'object' && 'lasting' in message) count(message.lasting);
    else if (message !== 'alive' && message !== 'resting') hear(message, member);
  });
  // Only then was everything read that stood in its channel.
  worker.once('close', () => allHeard.resolve());
  worker.once('exit', (code: number | null, signal: string | null) =>
    end(code ?? undefined, signal ?? undefined, signal === null ? `with exit code ${code}` : `by ${signal}`),
  );
  worker.once('error', ({ message }) => end(1, undefined, `with an error: ${message}`));
  return member;
}
