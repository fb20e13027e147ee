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
  rest?: number;
  /** Milliseconds that a read may take before known data counts as outdated. */
  patience?: number;
}

/** Min milliseconds between two reads. */
const minInterval = 50;

/** Logs an outage once, and its end. */
export function followChanges(
  { invalidations, watch }: Pick<Storage, 'invalidations' | 'watch'>,
  { since, receive, log, pause = 200, rest = 60_000, patience = 1_000 }: FollowingOptions,
): Following {
  let seen = since;
  let isCurrent = true;
  let isLogged = false;
  let looking = Promise.resolve();

  /** One at a time, so that each change is reported once. */
  function look(signal?: AbortSignal): Promise<void> {
    const turn = looking.then(() => round(signal));
    looking = turn.catch(() => undefined);
    return turn;
  }

  async function round(signal: AbortSignal | undefined): Promise<void> {
    const late = setTimeout(() => {
      isCurrent = false;
    }, patience);
    try {
      for (let changes = await invalidations.after(seen); ; changes = await invalidations.after(seen)) {
        if (changes.length > 0) receive(changes);
        seen = changes.at(-1)?.seq ?? seen;
        if (changes.length === 0 || signal?.aborted) break;
      }
    } finally {
      clearTimeout(late);
    }
    if (isLogged) log.warn('The log of changes can be read again.');
    isLogged = false;
    isCurrent = true;
  }

  function failed(error: unknown): void {
    if (!isLogged)
      log.error(
        'The log of changes could not be read; finished pages go on being served as they are, and it is tried again.',
        faultOf(error),
      );
    isLogged = true;
    isCurrent = false;
  }

  const { wake, stop } = repeat(look, () => (isCurrent ? rest : pause), failed, Math.min(pause, minInterval));
  const unwatch = watch('changes', wake);
  return {
    wake,
    async stop() {
      unwatch();
      await stop();
    },
    isCurrent: () => isCurrent,
    catchUp: () => look().catch(failed),
  };
}
