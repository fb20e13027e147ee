import type { Counts } from './messages.ts';

type Value = Counts[number]['values'][number];

/** What processes counted that are gone. */
export interface Tally {
  /** Adds what only ever grows: counters and histograms. What a process held is gone with it. */
  add(counts: Counts): void;
  all(): Counts;
}

/** One thing that is counted, whichever process does. */
const keyOf = ({ metricName = '', labels }: Value): string =>
  JSON.stringify([metricName, ...Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1))]);

export function createTally(): Tally {
  const metrics = new Map<string, { metric: Counts[number]; values: Map<string, Value> }>();
  return {
    add(counts) {
      for (const metric of counts) {
        if (!outlasts(metric)) continue;
        const known = metrics.get(metric.name) ?? { metric, values: new Map<string, Value>() };
        metrics.set(metric.name, known);
        for (const value of metric.values) {
          const key = keyOf(value);
          known.values.set(key, { ...value, value: value.value + (known.values.get(key)?.value ?? 0) });
        }
      }
    },
    all: () => [...metrics.values()].map(({ metric, values }) => ({ ...metric, values: [...values.values()] })),
  };
}

/** Whether what a process counted so counts on when it is gone. */
export const outlasts = ({ type }: { type: string }): boolean => type === 'counter' || type === 'histogram';
