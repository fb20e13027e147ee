import cluster from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { beside, heartbeat, suspicions, type Counts, type PrimaryMessage, type Silence, type Suspect, type WorkerMessage } from './messages.ts';
import { passOn } from './pass-on.ts';

/** How a worker ended. */
export interface Ending {
  /** Undefined where it was ended by a signal. */
  code: number | undefined;
  /** As the end of a sentence: "by SIGKILL". */
  how: string;
  /** Milliseconds. */
  lived: number;
  /** What it was at when it fell silent, as far as that is known. */
  suspect: Suspect | undefined;
}

/** A worker, as the primary has it. */
export interface Member {
  pid: number;
  /** Resolves when it serves. */
  serving: Promise<void>;
  /** Resolves when it is no more. */
  ended: Promise<Ending>;
  tell(message: PrimaryMessage): void;
  /** How its metrics stand; undefined where it does not say. */
  counts(): Promise<Counts | undefined>;
  /** Ends it at once, or when so many milliseconds are over. */
  kill(patience?: number): void;
}

/**
 * Signs of life that may fail to come: in 2 seconds of one that computes all the while, in 5 seconds of any. They are counted, so that a machine
 * that sleeps, or has no time for us either, ends nobody.
 */
const mostMissed = { busy: 8, idle: 20 };
/** Milliseconds of computing without a sign of life that nothing of ours takes. */
const longestWork = 1_000;
/** Milliseconds in which it has to say how its metrics stand. */
const countingTime = 1_000;

/** What others than a member itself have to do with. */
export type Heard = Exclude<WorkerMessage, 'ready' | 'alive' | { counts: Counts }>;

interface MemberOptions {
  /** Whether others serve. */
  hasOthers(): boolean;
  hear(message: Heard, from: Member): void;
  /** Told what a worker is at that is about to be ended because it is silent. */
  accuse(suspect: Suspect): void;
}

/** Starts a worker, beside others that serve or alone. It is ended when it falls silent once it serves. */
export function startMember({ hasOthers, hear, accuse }: MemberOptions): Member {
  cluster.setupPrimary({ args: hasOthers() ? [beside] : [], stdio: ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] });
  const worker = cluster.fork();
  passOn(worker, () => !hasOthers());
  const started = performance.now();
  const serving = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Ending>();
  const timers: NodeJS.Timeout[] = [];
  const counted = new EventEmitter<{ counts: [Counts] }>();
  let missed = 0;
  let silence: Silence = {};
  let isSilent = false;

  function watch(): void {
    missed += 1;
    const { busy = 0, suspect } = silence;
    if (isSilent || missed < (busy < longestWork ? mostMissed.idle : mostMissed.busy)) return;
    isSilent = true;
    if (suspect !== undefined) accuse(suspect);
    member.kill();
  }

  function end(code: number | undefined, how: string): void {
    for (const timer of timers) clearTimeout(timer);
    const lived = performance.now() - started;
    ended.resolve(isSilent ? { code, how: 'because it was silent', lived, suspect: silence.suspect } : { code, how, lived, suspect: undefined });
  }

  const member: Member = {
    pid: worker.process.pid ?? 0,
    serving: serving.promise,
    ended: ended.promise,
    tell: (message) => void (worker.isConnected() && worker.send(message, () => undefined)),
    async counts() {
      const answered = once(counted, 'counts', { signal: AbortSignal.timeout(countingTime) }) as Promise<[Counts]>;
      member.tell('count');
      return answered.then(
        ([counts]) => counts,
        () => undefined,
      );
    },
    kill: (patience = 0) => void timers.push(setTimeout(() => worker.process.kill('SIGKILL'), patience)),
  };
  worker.on('message', (message: WorkerMessage) => {
    missed = 0;
    if (!isSilent) silence = {};
    if (message === 'ready') {
      timers.push(setInterval(watch, heartbeat));
      serving.resolve();
    } else if (typeof message === 'object' && 'counts' in message) counted.emit('counts', message.counts);
    else if (message !== 'alive') hear(message, member);
  });
  const said = worker.process.stdio[suspicions] as Readable;
  said.on('error', () => undefined);
  createInterface({ input: said }).on('line', (line) => void Object.assign(silence, JSON.parse(line) as Silence));
  worker.once('exit', (code: number | null, signal: string | null) => end(code ?? undefined, signal === null ? `with exit code ${code}` : `by ${signal}`));
  worker.once('error', ({ message }) => end(1, `with an error: ${message}`));
  return member;
}
