import type { Storage } from '@quoin/storage';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Readiness } from '../platform/http/health.ts';
import { events } from '../platform/telemetry/events.ts';
import { outlasts } from '../processes/merged-counters.ts';
import type { Counting, Counts } from '../processes/messages.ts';
import type { SiteData } from '../site/data/data.ts';

interface Measured {
  storage: Pick<Storage, 'jobs'>;
  pages(): { count: number; bytes: number };
  quarantined(): number;
  conditions: Readiness['all'];
  /** The served sites, with the number of suspended hosts by source. */
  sites(): readonly { id: string; data: Pick<SiteData, 'pausedHosts'> }[];
}

/**
 * Multiples of 1/2^20 add up to the same sum in any order. Otherwise rounding could lower a total when a process ends,
 * like a restart.
 */
const fractions = 2 ** 20;
const inFractions = (counts: Counts): Counts =>
  counts.map((metric) => ({
    ...metric,
    values: metric.values.map((each) => ({ ...each, value: Math.floor(each.value * fractions) / fractions })),
  }));

/** Seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Counts events of this process. Returns its metrics, which the primary adds up. Labels are installed sites, plugins,
 * components and sources, never client input.
 */
export function measure({ storage, pages, quarantined, conditions, sites }: Measured): Counting {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Histogram({ name, help, labelNames, buckets, registers });

  const requests = counter('quoin_requests_total', 'Requests, by site and class of status', ['site', 'status']);
  const durations = histogram(
    'quoin_request_duration_seconds',
    'Time from the head of a request to the end of its response',
    ['site'],
  );
  events.request.subscribe(({ site = '', status, took }) => {
    requests.inc({ site, status: `${Math.floor(status / 100)}xx` });
    durations.observe({ site }, took / 1000);
  });
  const pageResponses = counter('quoin_page_cache_answers_total', 'Cacheable responses: hit, stale or miss', ['how']);
  events.page.subscribe(({ how }) => pageResponses.inc({ how }));
  const renders = histogram('quoin_render_duration_seconds', 'Time to render a page, including its data', ['site']);
  events.render.subscribe(({ site, took }) => renders.observe({ site }, took / 1000));
  const gaps = counter('quoin_gaps_total', 'Components that failed on a page, which was served without them', [
    'plugin',
    'component',
  ]);
  events.gap.subscribe((gap) => gaps.inc(gap));
  const strayFaults = counter(
    'quoin_stray_faults_total',
    'Unhandled rejections and uncaught errors, by plugin and component',
    ['plugin', 'component'],
  );
  events.strayFault.subscribe((fault) => strayFaults.inc(fault));
  const islands = counter('quoin_island_failures_total', 'Islands that did not start, as browsers reported', [
    'site',
    'component',
  ]);
  events.island.subscribe((island) => islands.inc(island));
  const calls = counter(
    'quoin_source_calls_total',
    'Calls for the rows of a source: answered, failed, or refused because the circuit breaker is open',
    ['site', 'source', 'outcome'],
  );
  events.source.subscribe((call) => calls.inc(call));
  const staleResults = counter(
    'quoin_source_stale_answers_total',
    'Earlier responses of services, served in place of new ones',
    ['site', 'source'],
  );
  events.stale.subscribe((stale) => staleResults.inc(stale));
  const failedJobs = counter('quoin_failed_job_attempts_total', 'Failed attempts of jobs', ['kind']);
  events.failedJob.subscribe(({ kind }) => failedJobs.inc({ kind }));
  const swaps = counter('quoin_composition_swaps_total', 'Replacements of the served compositions of sites');
  events.swap.subscribe(() => swaps.inc());

  new Gauge({
    name: 'quoin_source_breakers_open',
    help: 'Hosts with an open circuit breaker, by source',
    labelNames: ['site', 'source'],
    registers,
    // Queries the served sites, since a recomposed site has new breakers.
    collect() {
      this.reset();
      for (const { id, data } of sites())
        for (const [source, hosts] of data.pausedHosts()) this.set({ site: id, source }, hosts);
    },
  });
  new Gauge({
    name: 'quoin_job_breakers_open',
    help: 'Services with an open circuit breaker for jobs',
    labelNames: ['target'],
    // Breakers are stored in the database, the same for all processes.
    aggregator: 'max',
    registers,
    async collect() {
      this.reset();
      for (const { target } of await storage.jobs.breakers().catch(() => [])) this.set({ target }, 1);
    },
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number>, aggregator: 'sum' | 'max' = 'sum') =>
    new Gauge({
      name,
      help,
      aggregator,
      registers,
      async collect() {
        try {
          this.set(await read());
        } catch {
          // One unavailable value must not hide the others.
          this.remove();
        }
      },
    });
  gauge('quoin_page_cache_pages', 'Pages in the page cache', () => pages().count);
  gauge('quoin_page_cache_bytes', 'Bytes of memory that the page cache uses', () => pages().bytes);
  // The same in all processes.
  gauge('quoin_quarantined_components', 'Components in quarantine', quarantined, 'max');
  gauge('quoin_jobs_waiting', 'Queued jobs', async () => (await storage.jobs.counts()).waiting, 'max');
  new Gauge({
    name: 'quoin_condition_met',
    help: 'Whether a condition is met in every process',
    labelNames: ['condition'],
    aggregator: 'min',
    registers,
    collect() {
      for (const { name, isMet } of conditions()) this.set({ condition: name }, isMet ? 1 : 0);
    },
  });
  const lasting = registry
    .getMetricsAsArray()
    .filter((metric) => metric instanceof Counter || metric instanceof Histogram);
  // The type declares names as numbers.
  const readLasting = async () =>
    inFractions((await Promise.all(lasting.map((metric) => metric.get()))) as unknown as Counts);
  return {
    async all() {
      const metrics = (await registry.getMetricsAsJSON()) as unknown as Counts;
      // Reads counters last: gauges may take long, and counters must stay in order.
      return [...metrics.filter((metric) => !outlasts(metric)), ...(await readLasting())];
    },
    lasting: readLasting,
  };
}
