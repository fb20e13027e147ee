import { LRUCache } from 'lru-cache';

/** A cached page for visitors who are not signed in. */
export interface PageCopy {
  /** The worker's cache key. */
  key: string;
  /** Host and URL, separated by a line feed. */
  address: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** True if signed-in visitors see another page. */
  variesByVisitor: boolean;
  /** Epoch milliseconds when it expires; null if never. */
  notAfter: number | null;
}

/** A buffer, since strings beyond Latin-1 take twice the memory. */
type HeldCopy = Omit<PageCopy, 'body'> & { body: Buffer; owner: object };

/** Copies of workers' cached pages, served while no worker serves. */
export interface PageCopies {
  put(copy: PageCopy, owner: object): void;
  drop(key: string): void;
  /** Drops the copies of other workers, which report no changes. */
  retain(owners: { has(owner: object): boolean }): void;
  /** Starts the time limit when the last worker ends. */
  orphan(): void;
  find(address: string): HeldCopy | undefined;
}

/** Max bytes in all. */
const maxBytes = 16_000_000;
/** Milliseconds for which copies are served without workers. */
const maxStale = 3_600_000;

export function createPageCopies(now = Date.now, elapsed: () => number = () => performance.now()): PageCopies {
  const addresses = new Map<string, Set<string>>();
  const copies = new LRUCache<string, HeldCopy>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + 2_000,
    onInsert: list,
    dispose: unlist,
  });
  let orphanedAt = Infinity;

  function list({ key, address }: HeldCopy): void {
    addresses.set(key, (addresses.get(key) ?? new Set()).add(address));
  }

  function unlist({ key, address }: HeldCopy): void {
    const under = addresses.get(key);
    under?.delete(address);
    if (under?.size === 0) addresses.delete(key);
  }

  return {
    put: ({ body, ...rest }, owner) => void copies.set(rest.address, { ...rest, body: Buffer.from(body), owner }),
    drop(key) {
      for (const address of addresses.get(key) ?? []) copies.delete(address);
    },
    retain(serving) {
      orphanedAt = Infinity;
      const orphans = [...copies.values()].filter(({ owner }) => !serving.has(owner));
      for (const { address } of orphans) copies.delete(address);
    },
    orphan: () => void (orphanedAt = Math.min(orphanedAt, elapsed())),
    find(address) {
      const copy = copies.get(address);
      return copy !== undefined && now() < (copy.notAfter ?? Infinity) && elapsed() - orphanedAt < maxStale
        ? copy
        : undefined;
    },
  };
}
