/** A property of the page. Nodes that read equal values on two pages render equally. */
export type ReadKey =
  | 'page'
  | 'publishedAt'
  | 'updatedAt'
  | 'ancestors'
  | 'translations'
  | 'anchors'
  | 'params'
  | 'search'
  | 'parameters'
  | 'address'
  | `link:${string}`
  | `asset:${string}`;

export type ReadValues = Map<ReadKey, unknown>;

/** `until` is exclusive. */
export interface Validity {
  from: Date;
  until: Date;
}

export function intersect(one: Validity | undefined, other: Validity | undefined): Validity | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    from: one.from > other.from ? one.from : other.from,
    until: one.until < other.until ? one.until : other.until,
  };
}

/** Everything that a node read. */
export interface Reads {
  /** See `dependency`. */
  dependencies: string[] | undefined;
  keys: Set<ReadKey> | undefined;
  /** Read parent and slot; index and count; provided values; levels of headings. */
  slot: boolean;
  index: boolean;
  provided: boolean;
  headings: boolean;
  /** Set for time-dependent output. */
  validity: Validity | undefined;
  /** True if output may differ despite equal values: it loaded, failed, or read the visitor. */
  isUncacheable: boolean;
}

export const emptyReads = (): Reads => ({
  dependencies: undefined,
  keys: undefined,
  slot: false,
  index: false,
  provided: false,
  headings: false,
  validity: undefined,
  isUncacheable: false,
});

export function addDependency(reads: Reads, dependency: string): void {
  (reads.dependencies ??= []).push(dependency);
}

export function addRead(reads: Reads, key: ReadKey): void {
  (reads.keys ??= new Set()).add(key);
}
