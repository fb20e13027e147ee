import type { Result } from 'lighthouse';
import { figure, median, score, type Figure } from '../figure.ts';
import { startProcess } from '../server/child.ts';
import { buildAstro } from '../site/astro-site.ts';
import { paintedPage } from '../site/reference-page.ts';
import { createSites, hostOf, workspaceSites, type SampleSite } from '../site/workspace-sites.ts';
import { openAuditor, type Auditor } from './auditor.ts';

const sites: SampleSite[] = workspaceSites.map((id) => ({
  id,
  brand:
    id === 'product'
      ? { package: '@quoin/brand-product', version: 0, options: { name: 'Sample' } }
      : `@quoin/brand-${id}`,
  plugins: ['charts'],
  pages: { '/': paintedPage(id) },
}));

/** Seconds. */
const firstBound = 1;
const largestBound = 1.07;
const shiftBound = 0.01;
const only = ['performance'] as const;

const valueOf = (results: readonly Result[], audit: string): number =>
  median(results.map(({ audits }) => audits[audit]?.numericValue ?? Infinity));

async function paints(name: string, url: string, auditor: Auditor): Promise<{ results: Result[]; figures: Figure[] }> {
  const results = await auditor.audit(url, { only });
  const throttled = await auditor.audit(url, { only, isThrottled: true });
  const largest = (measured: readonly Result[]) => valueOf(measured, 'largest-contentful-paint') / 1000;
  const figures = [
    figure(`first contentful paint, ${name}`, valueOf(results, 'first-contentful-paint') / 1000, 's', firstBound),
    figure(`largest contentful paint, ${name}`, largest(throttled), 's', largestBound),
    figure(`largest contentful paint, simulated, ${name}`, largest(results), 's'),
  ];
  return { results, figures };
}

/** The reference page with a chart in each brand, beside a static page of Astro with the elements and styles of ice. */
export async function measurePaint(): Promise<Figure[]> {
  const samples = createSites(sites);
  const ending: (() => Promise<void> | void)[] = [() => samples.remove()];
  try {
    const auditor = await openAuditor();
    ending.unshift(() => auditor.close());
    const server = await startProcess('serve', samples.environment);
    ending.unshift(() => server.stop());
    const figures: Figure[] = [];
    for (const site of sites) {
      const host = hostOf(site);
      const { results, figures: painted } = await paints(site.id, `http://${host}:${server.port}/`, auditor);
      figures.push(
        ...painted,
        figure(`layout shift, ${site.id}`, valueOf(results, 'cumulative-layout-shift'), '', shiftBound),
        score(
          `Lighthouse, mobile, reference page of ${site.id}: performance`,
          median(results.map(({ categories }) => (categories['performance']?.score ?? 0) * 100)),
          99,
        ),
      );
    }
    const folder = await buildAstro(server.port, 'ice.localhost', '/');
    const bare = await startProcess('static', { BENCH_FOLDER: folder });
    ending.unshift(() => bare.stop());
    const { figures: yardstick } = await paints('Astro', `http://127.0.0.1:${bare.port}/`, auditor);
    return [...figures, ...yardstick.map((each) => ({ ...each, bound: null, holds: true }))];
  } finally {
    for (const end of ending) await end();
  }
}
