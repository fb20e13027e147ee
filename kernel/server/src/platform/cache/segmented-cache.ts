import { LRUCache } from 'lru-cache';

/** A least-recently-used cache of two segments: probationary entries evict no protected ones. */
export interface SegmentedCache<Value> {
  get(key: string): Value | undefined;
  /** Clients can invent any number of probationary keys. */
  set(key: string, value: Value, entry: { size: number; isProbationary: boolean }): void;
  delete(key: string): void;
  size(): number;
}

const probationShare = 1 / 4;

/** Creates the cache. Calls `evicted` for entries that others displace, and for those larger than their segment. */
export function createSegmentedCache<Value extends object>(
  maxSize: number,
  evicted: (value: Value) => void = () => undefined,
): SegmentedCache<Value> {
  const createSegment = (share: number) =>
    new LRUCache<string, Value>({
      // A cache of 0 bytes is off: no entry fits into 1.
      maxSize: Math.max(1, Math.floor(maxSize * share)),
      dispose: (value, _, reason) => {
        if (reason === 'evict') evicted(value);
      },
    });
  const [main, probation] = [createSegment(1 - probationShare), createSegment(probationShare)];

  return {
    get: (key) => main.get(key) ?? probation.get(key),
    set(key, value, { size, isProbationary }) {
      const [segment, other] = isProbationary ? [probation, main] : [main, probation];
      other.delete(key);
      segment.set(key, value, { size });
      if (!segment.has(key)) evicted(value);
    },
    delete(key) {
      main.delete(key);
      probation.delete(key);
    },
    size: () => main.calculatedSize + probation.calculatedSize,
  };
}
