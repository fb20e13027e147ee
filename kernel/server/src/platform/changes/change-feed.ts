import type { Invalidation } from '@quoin/storage';

export type Change = Pick<Invalidation, 'seq' | 'siteId' | 'keys'>;

/** What was made from the database: of which site, from what, and how many changes this process knew of when that began. */
interface Derived {
  siteId: string;
  /** Keys of the log of changes. */
  keys: readonly string[];
  since: number;
}

/** Who keeps something derived. */
interface ChangeSubscriber {
  changed(change: Change): void;
  /** Changes were missed: nothing that is kept is sure. */
  missed(): void;
}

/** The changes that this process knows of: its own from their commit on, those of others as the log tells them. */
export interface ChangeFeed {
  /** How many it knows of, in the order in which it heard of them. What is read after one of them has it. */
  count(): number;
  /** Told of a change that this process made. */
  own(change: Change): void;
  /** Told of the changes that follow those that were heard last in the log. */
  hear(changes: readonly Change[]): void;
  /** Whether what something was made from may have changed since it was begun. */
  isOutdated(derived: Derived): boolean;
  /** Subscribers hear of each change in the order in which they subscribed: who makes something from what others keep comes after them. */
  subscribe(subscriber: ChangeSubscriber): void;
}

/** Changes that what is under way is compared with. */
const mostRemembered = 1_000;

/** Whether a change concerns a site. */
export const concerns = ({ siteId }: Pick<Change, 'siteId'>, site: string): boolean =>
  siteId === null || siteId === site;

/** Begins after the change with this number: everything is read anew up to it. */
export function createChangeFeed(since: number): ChangeFeed {
  const subscribers: ChangeSubscriber[] = [];
  const remembered: Change[] = [];
  /** Numbers of own changes that the log has yet to tell. */
  const ahead = new Set<number>();
  let followed = since;
  let count = 0;
  /** How many were known when changes were missed last. */
  let missedAt = 0;

  function apply(change: Change): void {
    count += 1;
    remembered.push(change);
    if (remembered.length > mostRemembered) remembered.shift();
    for (const { changed } of subscribers) changed(change);
  }

  function miss(): void {
    count += 1;
    remembered.length = 0;
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
    hear(changes) {
      for (const change of changes) {
        // Numbers leave no gap: what is missing was forgotten before it was read.
        if (change.seq > followed + 1) miss();
        followed = change.seq;
        if (!ahead.delete(change.seq)) apply(change);
      }
    },
    isOutdated({ siteId, keys, since: begun }) {
      const fresh = count - begun;
      if (begun < missedAt || fresh > remembered.length) return true;
      return (
        fresh > 0 &&
        remembered
          .slice(-fresh)
          .some((change) => concerns(change, siteId) && change.keys.some((key) => keys.includes(key)))
      );
    },
    subscribe: (subscriber) => void subscribers.push(subscriber),
  };
}
