/** Values by key with a bound on their total weight. Evicts those not read recently. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, weight: number): void;
  delete(key: string): void;
  weight(): number;
  values(): Value[];
}

/** Creates the cache. Calls `forgotten` for each evicted value. */
export function keepRecent<Value>(
  most: number,
  forgotten: (value: Value, key: string) => void = () => undefined,
): Recent<Value> {
  // A map iterates in insertion order.
  const entries = new Map<string, { value: Value; weight: number; isAsked: boolean }>();
  let total = 0;

  function forget(key: string): void {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  /** Evicts the oldest but never the newest. A value read since its last turn gets another one. */
  function makeRoom(newest: string): void {
    for (const [oldest, entry] of entries) {
      if (total <= most) return;
      forget(oldest);
      if (entry.isAsked || oldest === newest) {
        entries.set(oldest, { ...entry, isAsked: false });
        total += entry.weight;
      } else forgotten(entry.value, oldest);
    }
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry !== undefined) entry.isAsked = true;
      return entry?.value;
    },
    set(key, value, weight) {
      forget(key);
      // Evicting others would not make it fit.
      if (weight > most) return forgotten(value, key);
      entries.set(key, { value, weight, isAsked: false });
      total += weight;
      makeRoom(key);
    },
    delete: forget,
    weight: () => total,
    values: () => [...entries.values()].map(({ value }) => value),
  };
}

export interface RecentApart<Value> extends Pick<Recent<Value>, 'get' | 'delete' | 'weight'> {
  set(key: string, value: Value, weight: number, isAside: boolean): void;
}

const shareAside = 1 / 4;

/** Creates a cache whose `isAside` values, of which clients can invent any number, evict no others. */
export function keepApart<Value>(most: number, forgotten?: (value: Value, key: string) => void): RecentApart<Value> {
  const [main, aside] = [keepRecent(most * (1 - shareAside), forgotten), keepRecent(most * shareAside, forgotten)];
  return {
    get: (key) => main.get(key) ?? aside.get(key),
    set(key, value, weight, isAside) {
      const [place, other] = isAside ? [aside, main] : [main, aside];
      other.delete(key);
      place.set(key, value, weight);
    },
    delete(key) {
      main.delete(key);
      aside.delete(key);
    },
    weight: () => main.weight() + aside.weight(),
  };
}
