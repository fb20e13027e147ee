export interface HitCounter {
  count(address: string): void;
  /** Returns the most read addresses in descending order, then halves all counts. */
  takeMostRead(number: number): string[];
}

/** Memory limit in bytes. */
const maxBytes = 2 * 1024 * 1024;
/** Longer addresses are invented. */
const maxAddressLength = 1_000;
const weightOf = (address: string): number => 2 * address.length + 100;

export function createHitCounter(): HitCounter {
  let counts = new Map<string, number>();
  let bytes = 0;

  function replace(entries: readonly [address: string, count: number][]): void {
    counts = new Map(entries);
    bytes = entries.reduce((sum, [address]) => sum + weightOf(address), 0);
  }

  const byCount = () => [...counts].toSorted(([, one], [, other]) => other - one);

  return {
    count(address) {
      if (address.length > maxAddressLength) return;
      const before = counts.get(address);
      counts.set(address, (before ?? 0) + 1);
      if (before === undefined) bytes += weightOf(address);
      if (bytes > maxBytes) replace(byCount().slice(0, counts.size / 2));
    },
    takeMostRead(number) {
      const ordered = byCount();
      replace(
        ordered.map(([address, count]): [string, number] => [address, count / 2]).filter(([, count]) => count >= 0.5),
      );
      return ordered.slice(0, number).map(([address]) => address);
    },
  };
}
