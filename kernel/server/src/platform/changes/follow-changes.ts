import type { Invalidation, Storage } from '@quoin/storage';
import { repeat, type Repeating } from '../jobs/repeat.ts';
import { faultOf, type ServerLog } from '../log/log.ts';

export interface Following extends Repeating {
  /** True if the log was readable recently. */
  isCurrent(): boolean;
  catchUp(): Promise<void>;
}

interface FollowingOptions {
  since: number;
  receive(changes: readonly Invalidation[]): void;
  log: ServerLog;
  /** Milliseconds between reads: while the log is unreadable, and while no notification arrives. */
  pause?: number;
  idlePause?: number;
  /** Milliseconds that a read may take before known data counts as outdated. */
  timeout?: number;
}

/** Min milliseconds between two reads. */
const minInterval = 50;

/** Logs an outage once, and its end. */
export function followChanges(
  { invalidations, watch }: Pick<Storage, 'invalidations' | 'watch'>,
  { since, receive, log, pause = 200, idlePause = 60_000, timeout = 1_000 }: FollowingOptions,
): Following {
  let lastSeq = since;
  let isCurrent = true;
  let isLogged = false;
  let reading = Promise.resolve();

  /** One at a time, so that each change is reported once. */
  function read(signal?: AbortSignal): Promise<void> {
    const turn = reading.then(() => round(signal));
    reading = turn.catch(() => undefined);
    return turn;
  }

  async function round(signal: AbortSignal | undefined): Promise<void> {
    const timer = setTimeout(() => {
      isCurrent = false;
    }, timeout);
    try {
      for (let changes = await invalidations.after(lastSeq); ; changes = await invalidations.after(lastSeq)) {
        if (changes.length > 0) receive(changes);
        lastSeq = changes.at(-1)?.seq ?? lastSeq;
        if (changes.length === 0 || signal?.aborted) break;
      }
    } finally {
      clearTimeout(timer);
    }
    if (isLogged) log.warn('The change log can be read again.');
    isLogged = false;
    isCurrent = true;
  }

  function failed(error: unknown): void {
    if (!isLogged)
      log.error(
        'The change log could not be read; cached pages are still served as they are, and it is tried again.',
        faultOf(error),
      );
    isLogged = true;
    isCurrent = false;
  }

  const { wake, stop } = repeat(read, () => (isCurrent ? idlePause : pause), failed, Math.min(pause, minInterval));
  const unwatch = watch('changes', wake);
  return {
    wake,
    async stop() {
      unwatch();
      await stop();
    },
    isCurrent: () => isCurrent,
    catchUp: () => read().catch(failed),
  };
}
