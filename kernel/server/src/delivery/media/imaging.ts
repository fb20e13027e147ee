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

const maxWaiting = 200;
/** Timeout of a task in milliseconds. */
const timeout = 30_000;
const script = ownModule('delivery/media/image-process');
/** A process run from sources must resolve other workspaces to sources, too. */
const conditions = extname(script) === '.ts' ? ['--conditions=@quoin/source'] : [];

interface Worker {
  child: ChildProcess;
  timer: NodeJS.Timeout | undefined;
}

type Turn = PromiseWithResolvers<Worker>;

interface ImagingOptions {
  maxProcesses?: number;
  /** Milliseconds until an idle process is stopped. */
  idle?: number;
}

const unreadable = (reason: string) => new KernelError('media.unreadable', { reason });
const busy = () => new KernelError('media.busy', { seconds: '10' });

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
export function createImaging({ maxProcesses = 2, idle = 30_000 }: ImagingOptions = {}): Imaging {
  const children = new Set<ChildProcess>();
  /** Without those that were told to end. */
  const workers = new Set<Worker>();
  const free: Worker[] = [];
  let isClosed = false;
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
    children.add(child);
    workers.add(worker);
    const remove = () => {
      children.delete(child);
      withdraw(worker);
      dequeue();
    };
    child.once('exit', remove).on('error', remove);
    return worker;
  }

  function withdraw(worker: Worker): void {
    clearTimeout(worker.timer);
    workers.delete(worker);
    if (free.includes(worker)) free.splice(free.indexOf(worker), 1);
  }

  function end(worker: Worker): void {
    withdraw(worker);
    worker.child.kill();
  }

  function acquire(): Worker | undefined {
    const worker = free.pop() ?? (workers.size < maxProcesses ? start() : undefined);
    clearTimeout(worker?.timer);
    return worker;
  }

  async function take({ kind }: ImageTask): Promise<Worker> {
    if (isClosed) throw busy();
    const worker = acquire();
    if (worker !== undefined) return worker;
    const queue = kind === 'variant' ? waiting.variants : waiting.uploads;
    if (queue.length >= maxWaiting) throw busy();
    const turn: Turn = Promise.withResolvers<Worker>();
    queue.push(turn);
    return turn.promise;
  }

  function dequeue(): void {
    while (waiting.uploads.length + waiting.variants.length > 0) {
      const worker = acquire();
      if (worker === undefined) return;
      (waiting.uploads.shift() ?? waiting.variants.shift())?.resolve(worker);
    }
  }

  function release(worker: Worker): void {
    if (workers.has(worker)) {
      worker.timer = setTimeout(end, idle, worker).unref();
      free.push(worker);
    }
    dequeue();
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
      isClosed = true;
      for (const turn of [...waiting.uploads.splice(0), ...waiting.variants.splice(0)]) turn.reject(busy());
      const ended = [...children].map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}
