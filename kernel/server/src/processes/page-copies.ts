import { keepRecent } from '../platform/cache/recent.ts';

/** A page as whoever is not signed in reads it, of which the primary has a copy. */
export interface PageCopy {
  /** Under which the worker keeps the page. */
  key: string;
  /** Host and URL that it answers, with a line break between them. */
  address: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether those who are signed in see another one. */
  variesByVisitor: boolean;
  /** Milliseconds of the clock from which on nobody may read it; null where it stays. */
  notAfter: number | null;
}

/** A copy as it is held: text that is not Latin takes twice the memory as a string. */
type HeldCopy = Omit<PageCopy, 'body'> & { body: Buffer };

/** What visitors are answered with while no worker serves: copies of what workers keep. */
export interface PageCopies {
  put(copy: PageCopy, owner: object): void;
  /** Forgets what stands under a key of a worker: it is no longer true, or no longer kept. */
  drop(key: string): void;
  /** Forgets those whose worker is none of these: nobody tells any more whether they are true. */
  retain(owners: { has(owner: object): boolean }): void;
  /** Says that the last worker ended. */
  orphan(): void;
  find(address: string): HeldCopy | undefined;
}

/** Bytes of all copies together. */
const maxBytes = 16_000_000;
/** Milliseconds for which copies are answered with that no worker holds true. */
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
