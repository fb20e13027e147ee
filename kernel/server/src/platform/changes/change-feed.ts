import type { Invalidation } from '@quoin/storage';

export type Change = Pick<Invalidation, 'seq' | 'siteId' | 'keys'>;

interface Derived {
  siteId: string;
  /** Keys of the change log. */
  keys: readonly string[];
  since: number;
}

interface ChangeSubscriber {
  changed(change: Change): void;
  /** Changes were missed: everything cached is uncertain. */
  missed(): void;
}

/** Known changes: own ones from commit on, others from the change log. */
export interface ChangeFeed {
  /** The number of known changes. Data read after a change includes it. */
  count(): number;
  own(change: Change): void;
  /** A change within this process, which the log does not have. */
  notify(change: Omit<Change, 'seq'>): void;
  /** Records the next changes of the log. */
  receive(changes: readonly Change[]): void;
  /** True if a source of the data may have changed. */
  isOutdated(derived: Derived): boolean;
  /** Notifies subscribers in order. Subscribe after the caches that you derive from. */
  subscribe(subscriber: ChangeSubscriber): void;
}

const maxRecent = 1_000;

export const concerns = ({ siteId }: Pick<Change, 'siteId'>, site: string): boolean =>
  siteId === null || siteId === site;

export function createChangeFeed(since: number): ChangeFeed {
  const subscribers: ChangeSubscriber[] = [];
  const recent: Change[] = [];
  const ahead = new Set<number>();
  let followed = since;
  let count = 0;
  let missedAt = 0;

  function apply(change: Change): void {
    count += 1;
    recent.push(change);
    if (recent.length > maxRecent) recent.shift();
    for (const { changed } of subscribers) changed(change);
  }

  function miss(): void {
    count += 1;
    recent.length = 0;
    missedAt = count;
    for (const { missed } of subscribers) missed();
  }

  return {
    count: () => count,
    own(change) {
      if (change.seq <= followed) return;
      ahead.add(change.seq);
      apply(change);
    },
    notify: (change) => apply({ seq: followed, ...change }),
    receive(changes) {
      for (const change of changes) {
        // Sequence numbers have no gaps: the missing changes were pruned.
        if (change.seq > followed + 1) miss();
        followed = change.seq;
        if (!ahead.delete(change.seq)) apply(change);
      }
    },
    isOutdated({ siteId, keys, since: begun }) {
      const fresh = count - begun;
      if (begun < missedAt || fresh > recent.length) return true;
      return (
        fresh > 0 &&
        recent.slice(-fresh).some((change) => concerns(change, siteId) && change.keys.some((key) => keys.includes(key)))
      );
    },
    subscribe: (subscriber) => void subscribers.push(subscriber),
  };
}
