import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QuoinError } from '@quoin/sdk';
import { mostPixels, type ImageOutcome, type ImageSize, type ImageTask } from './image-task.ts';

/** Decodes and encodes pictures, outside of this process. */
export interface Imaging {
  /** Raises `media.too-many-pixels`, `media.unreadable` and `media.busy`. */
  perform(task: ImageTask): Promise<ImageSize>;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

const mostProcesses = 2;
const mostWaiting = 200;
/** How long one task may take. */
const patience = 30_000;
/** How long a process stays that has nothing to do. */
const idle = 30_000;

const extension = extname(import.meta.url);
const script = fileURLToPath(new URL(`image-process${extension}`, import.meta.url));
/** A process that runs from sources finds other workspaces as sources, too. */
const conditions = extension === '.ts' ? ['--conditions=@quoin/source'] : [];

interface Worker {
  child: ChildProcess;
  /** Ends it when it is not needed. */
  timer: NodeJS.Timeout | undefined;
}

type Turn = (worker: Worker) => void;

const unreadable = (reason: string) => new QuoinError('media.unreadable', { reason });

/** One task on one process, which is of no use any more when it did not answer in time. */
function performOn(child: ChildProcess, task: ImageTask): Promise<ImageOutcome> {
  return new Promise((resolve) => {
    const settle = (outcome: ImageOutcome) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', fail).off('error', fail);
      resolve(outcome);
    };
    const fail = () => settle({ unreadable: 'it takes too much time or memory to decode' });
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.on('message', settle).on('exit', fail).on('error', fail);
    child.send(task, (error) => {
      if (error !== null) child.kill('SIGKILL');
    });
  });
}

function sizeOf(outcome: ImageOutcome): ImageSize {
  if ('size' in outcome) return outcome.size;
  if ('unreadable' in outcome) throw unreadable(outcome.unreadable);
  const { width, height } = outcome.tooManyPixels;
  throw new QuoinError('media.too-many-pixels', {
    size: `${width} × ${height}`,
    limit: `${mostPixels / 1_000_000} million`,
  });
}

/** Makes it. No process runs before there is something to do. */
export function createImaging(): Imaging {
  const workers = new Set<Worker>();
  const free: Worker[] = [];
  /** Whoever uploads comes before what visitors and lists of pictures ask for: there is as much of that as somebody makes up. */
  const waiting = { uploads: [] as Turn[], variants: [] as Turn[] };

  function start(): Worker {
    // It needs no variable of ours, and must not see the secrets among them.
    const child = fork(script, {
      env: {},
      execArgv: ['--max-old-space-size=128', ...conditions],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    const worker: Worker = { child, timer: undefined };
    workers.add(worker);
    const forget = () => {
      clearTimeout(worker.timer);
      workers.delete(worker);
      withdraw(worker);
    };
    child.once('exit', forget).on('error', forget);
    return worker;
  }

  /** Gives it no more work. */
  function withdraw(worker: Worker): void {
    if (free.includes(worker)) free.splice(free.indexOf(worker), 1);
  }

  function end(worker: Worker): void {
    withdraw(worker);
    worker.child.kill();
  }

  async function take({ kind }: ImageTask): Promise<Worker> {
    const worker = free.pop() ?? (workers.size < mostProcesses ? start() : undefined);
    if (worker === undefined) {
      const queue = kind === 'variant' ? waiting.variants : waiting.uploads;
      if (queue.length >= mostWaiting) throw new QuoinError('media.busy', { seconds: '10' });
      return new Promise((resolve) => {
        queue.push(resolve);
      });
    }
    clearTimeout(worker.timer);
    return worker;
  }

  function giveBack(worker: Worker): void {
    const lives = workers.has(worker);
    const next = waiting.uploads.shift() ?? waiting.variants.shift();
    if (next !== undefined) next(lives ? worker : start());
    else if (lives) {
      worker.timer = setTimeout(end, idle, worker).unref();
      free.push(worker);
    }
  }

  return {
    async perform(task) {
      const worker = await take(task);
      try {
        return sizeOf(await performOn(worker.child, task));
      } finally {
        giveBack(worker);
      }
    },
    async close() {
      waiting.uploads.length = waiting.variants.length = 0;
      const ended = [...workers].map(({ child }) => once(child, 'exit'));
      for (const { child } of workers) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}
