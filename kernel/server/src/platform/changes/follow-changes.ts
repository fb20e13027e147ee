import type { Invalidation, Storage } from '@quoin/storage';
import { repeat, type Repeating } from '../jobs/repeat.ts';
import { faultOf, type ServerLog } from '../log/log.ts';

/** Follows the log of changes, so that this process knows what any process changed. */
export interface Following extends Repeating {
  /** Whether the log could be read of late. */
  isCurrent(): boolean;
  /** Tells what was changed up to now, where the log can be read. */
  catchUp(): Promise<void>;
}

interface FollowingOptions {
  /** Follows what comes after this number. */
  since: number;
  /** Told of changes in their order. */
  hear(changes: readonly Invalidation[]): void;
  log: ServerLog;
  /** Milliseconds between two looks while the log cannot be read; and while it can, where nobody tells of changes. */
  pause?: number;
  rest?: number;
  /** Milliseconds that one look may take before what is known counts as old. */
  patience?: number;
}

/** Milliseconds between two looks, however much is changed. */
const mostOften = 50;

/** Starts to follow. That the log cannot be read is told once, and so is that it can be read again. */
export function followChanges(
  { invalidations, watch }: Pick<Storage, 'invalidations' | 'watch'>,
  { since, hear, log, pause = 200, rest = 60_000, patience = 1_000 }: FollowingOptions,
): Following {
  let seen = since;
  let isCurrent = true;
  let isTold = false;
  let looking = Promise.resolve();

  /** One look after the other, so that each change is told once. */
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
        if (changes.length > 0) hear(changes);
        seen = changes.at(-1)?.seq ?? seen;
        if (changes.length === 0 || signal?.aborted) break;
      }
    } finally {
      clearTimeout(late);
    }
    if (isTold) log.warn('The log of changes can be read again.');
    isTold = false;
    isCurrent = true;
  }

  function failed(error: unknown): void {
    if (!isTold)
      log.error(
        'The log of changes could not be read; finished pages go on being served as they are, and it is tried again.',
        faultOf(error),
      );
    isTold = true;
    isCurrent = false;
  }

  const { wake, stop } = repeat(look, () => (isCurrent ? rest : pause), failed, Math.min(pause, mostOften));
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
