import cluster from 'node:cluster';
import { beside, heartbeat, type PrimaryMessage, type WorkerMessage } from './messages.ts';

/** How a worker ended. */
export interface Ending {
  /** Undefined where it was ended by a signal. */
  code: number | undefined;
  /** As the end of a sentence: "by SIGKILL". */
  how: string;
  /** Milliseconds. */
  lived: number;
}

/** A worker, as the primary has it. */
export interface Member {
  pid: number;
  /** Resolves when it serves. */
  serving: Promise<void>;
  /** Resolves when it is no more. */
  ended: Promise<Ending>;
  tell(message: PrimaryMessage): void;
  /** Ends it at once, or when so many milliseconds are over. */
  kill(patience?: number): void;
}

/** Signs of life that may fail to come. They are counted, so that a machine that sleeps, or has no time for us either, ends nobody. */
const mostMissed = 10;

/** Starts a worker, beside others that serve or alone. It is ended when it falls silent once it serves. */
export function startMember(isBeside: boolean, hear: (message: Exclude<WorkerMessage, 'ready' | 'alive'>, from: Member) => void): Member {
  cluster.setupPrimary({ args: isBeside ? [beside] : [] });
  const worker = cluster.fork();
  const started = performance.now();
  const serving = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Ending>();
  const timers: NodeJS.Timeout[] = [];
  let missed = 0;

  function watch(): void {
    missed += 1;
    if (missed === mostMissed) member.kill();
  }

  function end(code: number | undefined, how: string): void {
    for (const timer of timers) clearTimeout(timer);
    ended.resolve({ code, how: missed < mostMissed ? how : 'because it was silent', lived: performance.now() - started });
  }

  const member: Member = {
    pid: worker.process.pid ?? 0,
    serving: serving.promise,
    ended: ended.promise,
    tell: (message) => void (worker.isConnected() && worker.send(message, () => undefined)),
    kill: (patience = 0) => void timers.push(setTimeout(() => worker.process.kill('SIGKILL'), patience)),
  };
  worker.on('message', (message: WorkerMessage) => {
    missed = 0;
    if (message === 'ready') {
      timers.push(setInterval(watch, heartbeat));
      serving.resolve();
    } else if (message !== 'alive') hear(message, member);
  });
  worker.once('exit', (code: number | null, signal: string | null) => end(code ?? undefined, signal === null ? `with exit code ${code}` : `by ${signal}`));
  worker.once('error', ({ message }) => end(1, `with an error: ${message}`));
  return member;
}
