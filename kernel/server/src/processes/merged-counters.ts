import type { Counts } from './messages.ts';

type Value = Counts[number]['values'][number];

/** Sums metrics of ended processes. */
export interface MergedCounters {
  /** Adds counters and histograms. Gauges end with their process. */
  add(counts: Counts): void;
  all(): Counts;
}

const keyOf = ({ metricName = '', labels }: Value): string =>
  JSON.stringify([metricName, ...Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1))]);

export function createMergedCounters(): MergedCounters {
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

export const outlasts = ({ type }: { type: string }): boolean => type === 'counter' || type === 'histogram';
