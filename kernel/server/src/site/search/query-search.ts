import { foundSources } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { z, type SearchFacets, type SearchRow } from '@quoin/sdk';
import type { SearchHit, Storage } from '@quoin/storage';
import { hrefOf } from '../content/address.ts';
import { hrefOfAsset } from '../content/asset-address.ts';
import type { DataResult, DataSite } from '../rows/data-result.ts';
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

/** Returns the addresses of the files that results lead to, by id. */
async function filesOf(site: DataSite, { assets }: Storage, hits: readonly SearchHit[]): Promise<Map<string, string>> {
  const ids = new Set(hits.map(({ asset }) => asset).filter((asset) => asset !== null));
  const found = ids.size === 0 ? [] : await assets.findAll(site.id, [...ids]);
  return new Map(found.map((asset) => [asset.id, hrefOfAsset(asset)]));
}

function addressOf(
  site: DataSite,
  { href, hash, locale, asset }: SearchHit,
  files: ReadonlyMap<string, string>,
): string {
  if (asset !== null) return files.get(asset) ?? '';
  if (locale === null) return href;
  return `${hrefOf(site, { locale, path: href })}${hash === null ? '' : `#${encodeURIComponent(hash)}`}`;
}

function rowOf(hit: SearchHit, href: string, words: readonly string[]): SearchRow {
  const { source, itemId, collection, title, text, date } = hit;
  return {
    id: `${source}:${itemId}`,
    collection,
    title,
    titleSegments: segmentsOf(title, words),
    href,
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
  const sources = foundSources(site.composed).map(({ source }) => source.definition.name);
  const { locales } = site.composed.manifest;
  const isLocale = locales.includes(requestedLocale);
  const titled = part === 'title';
  const where = { siteId: site.id, locale: isLocale ? requestedLocale : locale, now };
  const [{ hits, total, counts, words }, changes] = await Promise.all([
    storage.search.query({ ...where, text: q, titled, counted: !titled, sources, ...given }),
    // A row may lead to a page of another language.
    Promise.all(locales.map((each) => storage.pages.changesAt({ ...where, locale: each }))),
  ]);
  const files = await filesOf(site, storage, hits);
  const rows = hits.map((hit) => rowOf(hit, addressOf(site, hit, files), words));
  return {
    // Drops undefined values, which JSON lacks.
    rows: JSON.parse(JSON.stringify(rows)) as DataResult['rows'],
    total: titled ? rows.length : total,
    facets: counts,
    dependencies: ['search', 'pages', ...sources.map((source) => `source:${source}`)],
    expires: changes.filter((at) => at !== null).toSorted((one, other) => Number(one) - Number(other))[0],
  };
}
