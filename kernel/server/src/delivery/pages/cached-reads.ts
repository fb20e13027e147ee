import { pageKey, type Page, type Storage } from '@quoin/storage';
import type { QueryResult, ContentCache } from './content-cache.ts';

/** Reads that rendering needs. */
export interface ContentReads {
  pages: Pick<Storage['pages'], 'findPublished' | 'findParameterPages' | 'translations'>;
  assets: Pick<Storage['assets'], 'findAll'>;
  redirects: Pick<Storage['redirects'], 'match'>;
  nodeSnapshots: Pick<Storage['nodeSnapshots'], 'find'>;
}

/** Assumed bytes of a page without content, an asset or a redirect. */
const row = 1_000;
const pageQuery = (id: string): string => `page ${id}`;

const pageKeys = (pages: readonly Page[]): string[] => pages.map(({ id }) => pageKey.page(id));

/** Caches published content until a change. Drafts in the results may be outdated. */
export function cacheReads(
  { pages, assets, redirects, nodeSnapshots }: ContentReads,
  cache: ContentCache,
): ContentReads {
  /** Reads by ids, querying all uncached ones at once. Absence is cached, too. */
  async function readAll<Found>(
    siteId: string,
    kind: string,
    ids: readonly string[],
    keyOf: (id: string) => string,
    find: (ids: string[]) => Promise<ReadonlyMap<string, Found>>,
    weigh: (found: Found) => number,
  ) {
    const found = new Map<string, Found>();
    const missing: string[] = [];
    for (const id of ids) {
      const known = cache.get(siteId, `${kind} ${id}`);
      if (known === undefined) missing.push(id);
      else if (known.value !== undefined) found.set(id, known.value as Found);
    }
    if (missing.length === 0) return found;
    await cache.readMany(siteId, async () => {
      const read = await find(missing);
      for (const [id, each] of read) found.set(id, each);
      const resultOf = (id: string): QueryResult<Found | undefined> => ({
        value: read.get(id),
        keys: [keyOf(id)],
        weight: weighed(read.get(id), weigh),
      });
      return new Map(missing.map((id) => [`${kind} ${id}`, resultOf(id)]));
    });
    return found;
  }

  return {
    pages: {
      findPublished(where) {
        const { siteId } = where;
        if ('id' in where) {
          const { id } = where;
          return cache.read(siteId, pageQuery(id), async () => ({
            value: await pages.findPublished(where),
            keys: [pageKey.page(id)],
            weight: row,
          }));
        }
        const { locale, path } = where;
        return cache.read(siteId, `path ${locale} ${path}`, async () => {
          const page = await pages.findPublished(where);
          return {
            value: page,
            keys: [pageKey.path(locale, path), ...pageKeys(page === null ? [] : [page])],
            weight: row,
            isMadeUp: page === null,
          };
        });
      },
      findParameterPages: ({ siteId, locale }) =>
        cache.read(siteId, `parameters ${locale}`, async () => {
          const found = await pages.findParameterPages({ siteId, locale });
          return {
            value: found,
            keys: [pageKey.parameterPages(locale), ...pageKeys(found)],
            weight: row * found.length,
          };
        }),
      translations: (siteId, group) =>
        cache.read(siteId, `translations ${group}`, async () => {
          const found = await pages.translations(siteId, group);
          return { value: found, keys: [pageKey.translations(group), ...pageKeys(found)], weight: row * found.length };
        }),
    },
    assets: {
      async findAll(siteId, ids) {
        const read = async (missing: string[]) =>
          new Map((await assets.findAll(siteId, missing)).map((asset) => [asset.id, asset]));
        return [
          ...(
            await readAll(
              siteId,
              'asset',
              ids,
              (id) => `asset:${id}`,
              read,
              () => row,
            )
          ).values(),
        ];
      },
    },
    redirects: {
      match: ({ siteId, locale, path }) =>
        cache.read(siteId, `redirect ${locale} ${path}`, async () => ({
          value: await redirects.match({ siteId, locale, path }),
          keys: ['redirects'],
          weight: row,
          isMadeUp: true,
        })),
    },
    nodeSnapshots: {
      // Snapshots are stored before the composition change that shows them.
      find: (siteId, digests) =>
        readAll(
          siteId,
          'snapshot',
          digests,
          () => 'composition',
          (missing) => nodeSnapshots.find(siteId, missing),
          (snapshot) => 2 * JSON.stringify(snapshot).length,
        ),
    },
  };
}

const weighed = <Found>(found: Found | undefined, weigh: (found: Found) => number): number =>
  found === undefined ? 0 : weigh(found);
