import { type Model, QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { defineTable, identity, INTEGER, TEXT } from '../database/model.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import { identityOf, isShown } from '../rows/table.ts';
import { createQuerySearch, type QuerySearch } from './query.ts';
import {
  joinedRows,
  maxTextLength,
  pagesSource,
  type SearchContent,
  type SearchEntry,
  storable,
  type StoredEntry,
  type StoredText,
} from './entry.ts';
import { foldedWords } from './words.ts';

interface Compared {
  siteId: string;
  compositionId: string;
  limit: number;
}

export interface Search {
  /** Searches. Never fails. */
  query: QuerySearch;
  /** Replaces all entries of the same items. A page has one per published or next revision. */
  put(entries: readonly SearchEntry[]): Promise<void>;
  /** Lists pages whose entry for the published or next revision is missing, or of another composition or date. */
  stalePages(compared: Compared & { pageIds?: readonly string[] }): Promise<string[]>;
  /** Lists such rows; `owner` is null for shared ones. */
  staleRows(compared: Compared & { source: string; owner: string | null }): Promise<string[]>;
  /** Removes entries whose page or row is gone, or whose source is not listed. */
  sweep(siteId: string, sources: readonly string[]): Promise<void>;
}

interface Topic {
  topic: string;
  entry: number;
}

/** SQLite limits a statement to 32,766 values. */
const batchSize = 500;

function targetOf(href: SearchContent['href'] = null): Pick<StoredEntry, 'href' | 'targetPage' | 'targetAsset'> {
  const none = { href: null, targetPage: null, targetAsset: null };
  if (href === null) return none;
  if (typeof href === 'string') return { ...none, href: storable(href) || null };
  if ('asset' in href) return { ...none, targetAsset: storable(href.asset) };
  return { ...none, href: storable(href.hash ?? '') || null, targetPage: storable(href.page) };
}

const storedOf = ({ content, ...origin }: SearchEntry, number: number): StoredEntry => ({
  ...origin,
  number,
  locale: content?.locale ?? '',
  collection: content?.collection ?? null,
  year: content?.year ?? null,
  date: content?.date ?? null,
  ...targetOf(content?.href),
});

function textOf({ content }: SearchEntry, number: number): StoredText[] {
  if (content === null) return [];
  const title = storable(content.title);
  const body = storable(content.text.slice(0, maxTextLength));
  return [{ number, title, titleWords: foldedWords(title).join(' '), textWords: foldedWords(body).join(' '), body }];
}

export function createSearch(database: Database, invalidations: Invalidations): Search {
  const { dialect, sequelize, transaction } = database;
  const entries = defineTable<StoredEntry>(sequelize, 'search_entries', {
    number: { type: INTEGER, primaryKey: true },
    siteId: TEXT,
    source: TEXT,
    itemId: TEXT,
    revision: TEXT,
    compositionId: TEXT,
    locale: TEXT,
    collection: TEXT,
    year: INTEGER,
    date: TEXT,
    href: TEXT,
    targetPage: TEXT,
    targetAsset: TEXT,
  });
  const texts = defineTable<StoredText>(sequelize, 'search_texts', {
    number: { type: INTEGER, primaryKey: true },
    title: TEXT,
    titleWords: TEXT,
    textWords: TEXT,
    body: TEXT,
  });
  const topics = defineTable<Topic>(sequelize, 'search_topics', {
    topic: identity(),
    entry: { type: INTEGER, primaryKey: true },
  });

  async function idsOf(sql: string, bind: (string | number)[]): Promise<string[]> {
    return (await sequelize.query<{ id: string }>(sql, { bind, type: QueryTypes.SELECT })).map(({ id }) => id);
  }

  async function remove(numbers: readonly number[]): Promise<void> {
    for (let start = 0; start < numbers.length; start += batchSize) {
      const some = numbers.slice(start, start + batchSize);
      await topics.destroy({ where: { entry: some } });
      await texts.destroy({ where: { number: some } });
      await entries.destroy({ where: { number: some } });
    }
  }

  const numbersOf = async (where: { siteId: string; source: string; itemId: string[] }): Promise<number[]> =>
    (await entries.findAll({ where, attributes: ['number'] })).map((entry) => entry.get().number);

  const invalidate = (siteId: string) => invalidations.write({ siteId, keys: ['search'] });

  const isoTime = (column: string) =>
    dialect === 'sqlite'
      ? `replace(replace(${column}, ' +00:00', 'Z'), ' ', 'T')`
      : `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

  return {
    query: createQuerySearch(database),

    put: (added) =>
      transaction(async () => {
        for (const [siteId, ofSite] of Map.groupBy(added, (entry) => entry.siteId)) {
          for (const [source, ofSource] of Map.groupBy(ofSite, (entry) => entry.source))
            await remove(await numbersOf({ siteId, source, itemId: ofSource.map(({ itemId }) => itemId) }));
        }
        // Only one process writes at a time.
        const last = (await entries.max<number | null, Model<StoredEntry>>('number')) ?? 0;
        await entries.bulkCreate(added.map((entry, index) => storedOf(entry, last + 1 + index)));
        await texts.bulkCreate(added.flatMap((entry, index) => textOf(entry, last + 1 + index)));
        await topics.bulkCreate(
          added.flatMap(({ content }, index) =>
            [...new Set(content?.topics.map(storable))].map((topic) => ({ topic, entry: last + 1 + index })),
          ),
        );
        for (const siteId of new Set(added.map((entry) => entry.siteId))) await invalidate(siteId);
      }),

    async stalePages({ siteId, compositionId, limit, pageIds }) {
      if (pageIds?.length === 0) return [];
      const named =
        pageIds === undefined ? '' : `AND p.id IN (${pageIds.map((_, index) => `$${index + 3}`).join(', ')})`;
      const entryOf = (name: string, revision: string) =>
        `LEFT JOIN search_entries ${name} ON ${name}.site_id = p.site_id AND ${name}.source = '${pagesSource}' AND ${name}.item_id = p.id AND ${name}.revision = ${revision}`;
      const isStalePage = (name: string, at: string) =>
        `(${name}.item_id IS NULL OR ${name}.composition_id <> $2 OR ${name}.date <> ${isoTime(at)})`;
      return idsOf(
        `SELECT p.id FROM pages p ${entryOf('e', 'p.published_revision_id')} ${entryOf('n', 'p.next_revision_id')}
         WHERE p.site_id = $1 AND p.deleted_at IS NULL AND p.published_revision_id IS NOT NULL ${named}
           AND (${isStalePage('e', 'p.published_at')} OR p.next_revision_id IS NOT NULL AND ${isStalePage('n', 'p.next_at')})
         ORDER BY p.id LIMIT ${limit}`,
        [siteId, compositionId, ...(pageIds ?? [])],
      );
    },

    staleRows: ({ siteId, compositionId, source, owner, limit }) =>
      idsOf(
        `SELECT ${identityOf('r')} AS id FROM "rows" r LEFT JOIN search_entries e ON e.site_id = $1 AND e.source = r.source AND e.item_id = ${identityOf('r')}
         WHERE r.source = $2 AND r.site_id ${owner === null ? 'IS NULL' : '= $4'} AND r.deleted_at IS NULL AND ${isShown('r')}
           AND (e.item_id IS NULL OR e.revision <> CAST(r.revision AS TEXT) OR e.composition_id <> $3)
         ORDER BY 1 LIMIT ${limit}`,
        [siteId, source, compositionId, ...(owner === null ? [] : [owner])],
      ),

    async sweep(siteId, sources) {
      const known = [pagesSource, ...sources];
      const isOther =
        '(e.revision <> p.published_revision_id AND e.revision <> COALESCE(p.next_revision_id, p.published_revision_id))';
      const isGone = `CASE e.source WHEN '${pagesSource}' THEN p.published_revision_id IS NULL OR p.deleted_at IS NOT NULL OR ${isOther} ELSE r.id IS NULL OR r.deleted_at IS NOT NULL END`;
      // Searched before the transaction, so that no writer waits for it.
      const gone = await idsOf(
        `SELECT e.number AS id FROM search_entries e LEFT JOIN pages p ON e.source = '${pagesSource}' AND p.id = e.item_id ${joinedRows}
         WHERE e.site_id = $1 AND (e.source NOT IN (${known.map((_, index) => `$${index + 2}`).join(', ')}) OR ${isGone})`,
        [siteId, ...known],
      );
      if (gone.length === 0) return;
      await transaction(async () => {
        await remove(gone.map(Number));
        await invalidate(siteId);
      });
    },
  };
}
