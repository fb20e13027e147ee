import { keepRecent } from '../platform/cache/recent.ts';

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
type HeldCopy = Omit<PageCopy, 'body'> & { body: Buffer };

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
  const owners = new Map<HeldCopy, object>();
  const addresses = new Map<string, Set<string>>();
  const copies = keepRecent<HeldCopy>(maxBytes, unlist);
  let orphanedAt = Infinity;

  function unlist(copy: HeldCopy): void {
    owners.delete(copy);
    const under = addresses.get(copy.key);
    under?.delete(copy.address);
    if (under?.size === 0) addresses.delete(copy.key);
  }

  function forget(copy: HeldCopy): void {
    copies.delete(copy.address);
    unlist(copy);
  }

  function put({ body, ...rest }: PageCopy, owner: object): void {
    const copy = { ...rest, body: Buffer.from(body) };
    const former = copies.get(copy.address);
    if (former !== undefined) forget(former);
    owners.set(copy, owner);
    addresses.set(copy.key, (addresses.get(copy.key) ?? new Set()).add(copy.address));
    copies.set(copy.address, copy, copy.body.length + 2_000);
  }

  return {
    put,
    drop(key) {
      for (const address of addresses.get(key) ?? []) {
        const copy = copies.get(address);
        if (copy !== undefined) forget(copy);
      }
    },
    retain(serving) {
      orphanedAt = Infinity;
      for (const [copy, owner] of owners) if (!serving.has(owner)) forget(copy);
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
