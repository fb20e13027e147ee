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

interface Paints {
  results: Result[];
  /** Seconds. */
  first: number;
  largest: number;
  largestSimulated: number;
}

async function measurePaints(url: string, auditor: Auditor): Promise<Paints> {
  const results = await auditor.audit(url, { only });
  const throttled = await auditor.audit(url, { only, isThrottled: true });
  const secondsOf = (measured: readonly Result[], audit: string) => valueOf(measured, audit) / 1000;
  return {
    results,
    first: secondsOf(results, 'first-contentful-paint'),
    largest: secondsOf(throttled, 'largest-contentful-paint'),
    largestSimulated: secondsOf(results, 'largest-contentful-paint'),
  };
}

/** `against` is the yardstick, whose own paints have no bounds. */
function paintFigures(name: string, { first, largest, largestSimulated }: Paints, against?: Paints): Figure[] {
  const isBounded = against !== undefined;
  return [
    figure(`first contentful paint, ${name}`, first, 's', isBounded ? firstBound : undefined),
    figure(`largest contentful paint, ${name}`, largest, 's', isBounded ? largestBound : undefined),
    figure(`largest contentful paint, simulated, ${name}`, largestSimulated, 's'),
    ...(isBounded
      ? [
          figure(`first contentful paint, ${name}, against Astro`, first / against.first, '×', 1),
          figure(`largest contentful paint, ${name}, against Astro`, largest / against.largest, '×', 1),
        ]
      : []),
  ];
}

/**
 * The reference page with a chart in each brand, against a static page of Astro with the elements and styles of ice.
 */
export async function measurePaint(): Promise<Figure[]> {
  const samples = createSites(sites);
  const ending: (() => Promise<void> | void)[] = [() => samples.remove()];
  try {
    const auditor = await openAuditor();
    ending.unshift(() => auditor.close());
    const server = await startProcess('serve', samples.environment);
    ending.unshift(() => server.stop());
    const folder = await buildAstro(server.port, 'ice.localhost', '/');
    const bare = await startProcess('static', { BENCH_FOLDER: folder });
    ending.unshift(() => bare.stop());
    const yardstick = await measurePaints(`http://127.0.0.1:${bare.port}/`, auditor);
    const figures = paintFigures('Astro', yardstick);
    for (const site of sites) {
      const painted = await measurePaints(`http://${hostOf(site)}:${server.port}/`, auditor);
      const { results } = painted;
      figures.push(
        ...paintFigures(site.id, painted, yardstick),
        figure(`layout shift, ${site.id}`, valueOf(results, 'cumulative-layout-shift'), '', shiftBound),
        score(
          `Lighthouse, mobile, reference page of ${site.id}: performance`,
          median(results.map(({ categories }) => (categories['performance']?.score ?? 0) * 100)),
          99,
        ),
      );
    }
    return figures;
  } finally {
    for (const end of ending) await end();
  }
}
