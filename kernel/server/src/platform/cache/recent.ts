/** Values by key. When they weigh too much together, those are forgotten that were not asked for since others were. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, weight: number): void;
  delete(key: string): void;
  /** What all values weigh. */
  weight(): number;
  /** All of them. */
  values(): Value[];
}

/** Keeps values up to a weight of all of them; tells of each that it forgets by itself. */
export function keepRecent<Value>(
  most: number,
  forgotten: (value: Value, key: string) => void = () => undefined,
): Recent<Value> {
  // A map holds its keys in the order in which they were set.
  const entries = new Map<string, { value: Value; weight: number; isAsked: boolean }>();
  let total = 0;

  function forget(key: string): void {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  /** Forgets the oldest until the others may stay, but not the newest; one that was asked for since it was the oldest last is young again. */
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
      // Nothing else goes for what cannot stay.
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

/** Values of which some are kept aside. */
export interface RecentApart<Value> extends Pick<Recent<Value>, 'get' | 'delete' | 'weight'> {
  set(key: string, value: Value, weight: number, isAside: boolean): void;
}

/** What is kept aside may weigh this part of all. */
const shareAside = 1 / 4;

/** Keeps values so that what is kept aside, of which there is as much as somebody makes up, pushes out nothing else. */
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
