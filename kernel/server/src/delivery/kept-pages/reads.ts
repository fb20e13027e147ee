/** How often addresses are read. */
export interface Reads {
  count(address: string): void;
  /** Those that were read most, the most read first. What was long ago counts less from then on. */
  most(number: number): string[];
}

const mostCounted = 10_000;
/** Characters: what is longer somebody made up, and it would fill the memory. */
const longest = 1_000;

/** Begins to count. */
export function createReads(): Reads {
  let counts = new Map<string, number>();

  const byCount = () => [...counts].toSorted(([, one], [, other]) => other - one);

  return {
    count(address) {
      if (address.length > longest) return;
      const before = counts.get(address);
      counts.set(address, (before ?? 0) + 1);
      if (before === undefined && counts.size > mostCounted) counts = new Map(byCount().slice(0, mostCounted / 2));
    },
    most(number) {
      const ordered = byCount();
      counts = new Map(ordered.map(([address, count]): [string, number] => [address, count / 2]).filter(([, count]) => count >= 0.5));
      return ordered.slice(0, number).map(([address]) => address);
    },
  };
}
