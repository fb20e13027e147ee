import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { ownModule } from '../../platform/packages/own-package.ts';
import { maxPixels, type ImageOutcome, type ImageSize, type ImageTask } from './image-task.ts';

type SizedTask = Exclude<ImageTask, { kind: 'duration' }>;

/** Decodes and encodes images in child processes, which also read sound and film. */
export interface Imaging {
  /** Performs a task in its turn. Raises `media.too-many-pixels`, `media.unreadable` and `media.busy`. */
  perform(task: SizedTask): Promise<ImageSize>;
  /** Returns the seconds of sound or film; undefined if the file states none or is damaged. Raises `media.busy`. */
  duration(source: string): Promise<number | undefined>;
  close(): Promise<void>;
}

const maxProcesses = 2;
const maxWaiting = 200;
/** Timeout of a task in milliseconds. */
const timeout = 30_000;
/** Milliseconds until an idle process is stopped. */
const idle = 30_000;

const script = ownModule('delivery/media/image-process');
/** A process run from sources must resolve other workspaces to sources, too. */
const conditions = extname(script) === '.ts' ? ['--conditions=@quoin/source'] : [];

interface Worker {
  child: ChildProcess;
  timer: NodeJS.Timeout | undefined;
}

type Turn = (worker: Worker) => void;

const unreadable = (reason: string) => new KernelError('media.unreadable', { reason });

/** Kills a process that misses the timeout. */
function performOn(child: ChildProcess, task: ImageTask): Promise<ImageOutcome> {
  return new Promise((resolve) => {
    const settle = (outcome: ImageOutcome) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', fail).off('error', fail);
      resolve(outcome);
    };
    const fail = () => settle({ unreadable: 'it takes too much time or memory to decode' });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
    child.on('message', settle).on('exit', fail).on('error', fail);
    child.send(task, (error) => {
      if (error !== null) child.kill('SIGKILL');
    });
  });
}

function sizeOf(outcome: Exclude<ImageOutcome, { duration: unknown }>): ImageSize {
  if ('size' in outcome) return outcome.size;
  if ('unreadable' in outcome) throw unreadable(outcome.unreadable);
  const { width, height } = outcome.tooManyPixels;
  throw new KernelError('media.too-many-pixels', {
    size: `${width} × ${height}`,
    limit: `${maxPixels / 1_000_000} million`,
  });
}

/** Processes start on demand. */
export function createImaging(): Imaging {
  const workers = new Set<Worker>();
  const free: Worker[] = [];
  /** Uploads take precedence: clients can request any number of variants. */
  const waiting = { uploads: [] as Turn[], variants: [] as Turn[] };

  function start(): Worker {
    // An empty environment hides the server's secrets.
    const child = fork(script, {
      env: {},
      execArgv: ['--max-old-space-size=128', ...conditions],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    const worker: Worker = { child, timer: undefined };
    workers.add(worker);
    const remove = () => {
      clearTimeout(worker.timer);
      workers.delete(worker);
      withdraw(worker);
    };
    child.once('exit', remove).on('error', remove);
    return worker;
  }

  function withdraw(worker: Worker): void {
    if (free.includes(worker)) free.splice(free.indexOf(worker), 1);
  }

  function end(worker: Worker): void {
    withdraw(worker);
    worker.child.kill();
  }

  async function take({ kind }: ImageTask): Promise<Worker> {
    const worker = free.pop() ?? (workers.size < maxProcesses ? start() : undefined);
    if (worker === undefined) {
      const queue = kind === 'variant' ? waiting.variants : waiting.uploads;
      if (queue.length >= maxWaiting) throw new KernelError('media.busy', { seconds: '10' });
      return new Promise((resolve) => {
        queue.push(resolve);
      });
    }
    clearTimeout(worker.timer);
    return worker;
  }

  function release(worker: Worker): void {
    const isAlive = workers.has(worker);
    const next = waiting.uploads.shift() ?? waiting.variants.shift();
    if (next !== undefined) next(isAlive ? worker : start());
    else if (isAlive) {
      worker.timer = setTimeout(end, idle, worker).unref();
      free.push(worker);
    }
  }

  async function outcomeOf(task: ImageTask): Promise<ImageOutcome> {
    const worker = await take(task);
    try {
      return await performOn(worker.child, task);
    } finally {
      release(worker);
    }
  }

  return {
    async perform(task) {
      const outcome = await outcomeOf(task);
      if ('duration' in outcome) throw new TypeError('An image has no duration.');
      return sizeOf(outcome);
    },
    async duration(source) {
      const outcome = await outcomeOf({ kind: 'duration', source });
      return 'duration' in outcome ? outcome.duration : undefined;
    },
    async close() {
      waiting.uploads.length = waiting.variants.length = 0;
      const ended = [...workers].map(({ child }) => once(child, 'exit'));
      for (const { child } of workers) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}
