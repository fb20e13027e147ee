import { KernelError } from '@quoin/core/errors';
import { z, type SearchFacets, type SearchRow } from '@quoin/sdk';
import { pagesSource, type SearchHit, type Storage } from '@quoin/storage';
import { hrefOf } from '../content/address.ts';
import type { DataResult, DataSite } from '../rows/data-result.ts';
import { foundSources } from '../rows/searched-sources.ts';
import { excerptOf, segmentsOf } from './segments.ts';

// Clamped, so that any URL gets a result.
const within = (min: number, max: number) =>
  z.number().transform((value) => Math.min(Math.max(Math.trunc(value) || 0, min), max));

const schema = z.object({
  q: z.string().default(''),
  collections: z.array(z.string()).max(50).optional(),
  year: z.number().optional(),
  topic: z.string().optional(),
  within: z.literal('title').optional(),
  locale: z.string().optional(),
  limit: within(1, 100).default(10),
  offset: within(0, 10_000).default(0),
});

function parse(params: unknown): z.output<typeof schema> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new KernelError('request.invalid', {
    where: `search.${issue?.path.join('.') ?? ''}`,
    reason: issue?.message ?? 'it is malformed',
  });
}

function rowOf(
  site: DataSite,
  { source, itemId, collection, title, text, href, locale, date }: SearchHit,
  words: readonly string[],
): SearchRow {
  const isPage = source === pagesSource && locale !== null;
  return {
    id: `${source}:${itemId}`,
    collection,
    title,
    titleSegments: segmentsOf(title, words),
    href: isPage ? hrefOf(site, { locale, path: href }) : href,
    excerpt: excerptOf(text, words),
    date: date ?? undefined,
  };
}

/** Runs a query of the kernel's source `search`: public content in a language. Raises `request.invalid`. */
export async function querySearch(
  site: DataSite,
  storage: Storage,
  locale: string,
  now: Date,
  params: unknown,
): Promise<DataResult & { facets: SearchFacets }> {
  const { q, within: part, locale: requestedLocale = locale, ...given } = parse(params);
  const sources = foundSources(site).map(({ source }) => source.definition.name);
  const isLocale = site.composed.manifest.locales.includes(requestedLocale);
  const titled = part === 'title';
  const where = { siteId: site.id, locale: isLocale ? requestedLocale : locale, now };
  const [{ hits, total, counts, words }, changesAt] = await Promise.all([
    storage.search.query({ ...where, text: q, titled, counted: !titled, sources, ...given }),
    storage.pages.changesAt(where),
  ]);
  const rows = hits.map((hit) => rowOf(site, hit, words));
  return {
    // Drops undefined values, which JSON lacks.
    rows: JSON.parse(JSON.stringify(rows)) as DataResult['rows'],
    total: titled ? rows.length : total,
    facets: counts,
    dependencies: ['search', 'pages', ...sources.map((source) => `source:${source}`)],
    expires: changesAt ?? undefined,
  };
}
