import { expect, test } from '@jest/globals';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createMergedCounters } from './merged-counters.ts';
import type { Counts } from './messages.ts';

async function countsOf(...took: number[]): Promise<Counts> {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({ name: 'requests_total', help: 'Requests', labelNames: ['site', 'status'], registers });
  const durations = new Histogram({ name: 'duration', help: 'Durations', buckets: [1, 10], registers });
  new Gauge({ name: 'pages', help: 'Pages', registers }).set(7);
  for (const milliseconds of took) {
    requests.inc(milliseconds > 10 ? { site: 'ice', status: '5xx' } : { status: '2xx', site: 'ice' });
    durations.observe(milliseconds);
  }
  return (await registry.getMetricsAsJSON()) as unknown as Counts;
}

test('counters and histograms of ended processes are summed, by label and bucket; gauges are not', async () => {
  const mergedCounters = createMergedCounters();
  mergedCounters.add(await countsOf(1, 5, 50));
  mergedCounters.add(await countsOf(5));
  const lines = mergedCounters
    .all()
    .flatMap(({ name, values }) =>
      values.map(({ labels, metricName = name, value }) => [metricName, ...Object.values(labels), value].join(' ')),
    );
  expect(lines).toEqual([
    'requests_total 2xx ice 3',
    'requests_total ice 5xx 1',
    'duration_bucket 1 1',
    'duration_bucket 10 3',
    'duration_bucket +Inf 4',
    'duration_sum 61',
    'duration_count 4',
  ]);
});
