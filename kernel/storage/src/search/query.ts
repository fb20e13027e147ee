import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { joinedRows, pagesSource, storable } from './entry.ts';
import { queryWords } from './words.ts';
import { wordSearchOf } from './word-search.ts';

/** Values are untrusted. */
export interface SearchQuery {
  siteId: string;
  locale: string;
  /** Any text; blank matches everything. Words match as prefixes. */
  text: string;
  titled?: boolean;
  sources: readonly string[];
  /** Defaults to all. */
  collections?: readonly string[] | undefined;
  year?: number | undefined;
  topic?: string | undefined;
  /** Excludes pages not visible at this time. */
  now: Date;
  limit: number;
  offset: number;
  /** Counting costs more than finding the hits. Defaults to true. */
  counted?: boolean;
}

export interface SearchHit {
  source: string;
  itemId: string;
  collection: string;
  title: string;
  text: string;
  /** A URL, or the path of a page in its language. Empty for a file. */
  href: string;
  /** The place in the page, without `#`. */
  hash: string | null;
  /** Language of the target page. */
  locale: string | null;
  /** Id of the target file. */
  asset: string | null;
  date: string | null;
}

/** Matches per value, under the other filters. */
export interface SearchCounts {
  collections: { collection: string; count: number }[];
  /** Latest first. */
  years: { year: number; count: number }[];
  /** Most common first, max 50. */
  topics: { topic: string; count: number }[];
}

export interface SearchResult {
  hits: SearchHit[];
  total: number;
  counts: SearchCounts;
  words: string[];
}

export type QuerySearch = (query: SearchQuery) => Promise<SearchResult>;

/** More choices do not help visitors. */
const maxTopics = 50;

type Value = string | number;
interface Group {
  collection: string | null;
  year: number | null;
  topic: string | null;
  count: number | string;
}

const isBlank = (text: string): boolean => text.trim() === '';
const nothing = (words: string[]): SearchResult => ({
  hits: [],
  total: 0,
  counts: { collections: [], years: [], topics: [] },
  words,
});
/** Stored text never contains what cannot be stored. */
const isStorable = (text: string): boolean => storable(text) === text;

function summed<Key>(groups: readonly Group[], keyOf: (group: Group) => Key | null): [Key, number][] {
  const sums = new Map<Key, number>();
  for (const group of groups) {
    const key = keyOf(group);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + Number(group.count));
  }
  return [...sums];
}

type Found = Omit<SearchHit, 'text' | 'href' | 'hash'> & {
  number: number;
  path: string | null;
  href: string | null;
  body: string;
};

function hitOf(found: Found | undefined): SearchHit[] {
  if (found === undefined) return [];
  const { number: _number, path, href, body: text, ...hit } = found;
  return [{ ...hit, text, ...(path === null ? { href: href ?? '', hash: null } : { href: path, hash: href }) }];
}

export function createQuerySearch(database: Database): QuerySearch {
  const { sequelize, dialect } = database;
  const search = wordSearchOf(database);
  const isPostgres = dialect === 'postgres';
  const timeOf = (now: Date): string =>
    isPostgres ? now.toISOString() : now.toISOString().replace('T', ' ').replace('Z', ' +00:00');

  function statementOf({ siteId, locale, titled = false, sources, now }: SearchQuery, words: readonly string[]) {
    const bind: Record<string, Value> = {};
    function bound(value: Value, type = ''): string {
      const name = `value${Object.keys(bind).length}`;
      bind[name] = value;
      return `$${name}${isPostgres ? type : ''}`;
    }
    const among = (column: string, values: readonly string[]) =>
      values.length === 0 ? '1 = 0' : `${column} IN (${values.map((value) => bound(value)).join(', ')})`;
    const time = bound(timeOf(now), '::timestamptz');
    const expression = words.length === 0 ? undefined : bound(search.expression(words, titled), '::text');
    const from = `${expression === undefined ? 'search_entries e' : search.matching(expression)}
      LEFT JOIN pages p ON e.source = '${pagesSource}' AND p.id = e.item_id
      ${joinedRows}`;
    const isVisible = (page: string) =>
      `(${page}.publish_at IS NULL OR ${page}.publish_at <= ${time}) AND (${page}.unpublish_at IS NULL OR ${page}.unpublish_at > ${time})`;
    const isReached = `(e.target_page IS NULL OR EXISTS (SELECT 1 FROM pages target
         WHERE target.id = e.target_page AND target.site_id = e.site_id AND target.deleted_at IS NULL AND target.published_revision_id IS NOT NULL AND ${isVisible('target')}))
       AND (e.target_asset IS NULL OR EXISTS (SELECT 1 FROM assets file
         WHERE file.id = e.target_asset AND file.site_id = e.site_id AND file.deleted_at IS NULL))`;
    // Current pages, rows and files decide: stale entries are hidden.
    const where = [
      `e.site_id = ${bound(siteId)}`,
      'e.collection IS NOT NULL',
      `e.locale IN ('', ${bound(locale)})`,
      `((e.source = '${pagesSource}' AND p.deleted_at IS NULL
         AND e.revision = CASE WHEN p.next_at <= ${time} THEN p.next_revision_id ELSE p.published_revision_id END
         AND ${isVisible('p')})
       OR (${among('e.source', sources)} AND r.deleted_at IS NULL AND CAST(r.revision AS TEXT) = e.revision AND ${isReached}))`,
    ];
    const run = <Row extends object>(sql: string) => sequelize.query<Row>(sql, { bind, type: QueryTypes.SELECT });
    return { bound, among, from, where, expression, run };
  }

  function narrowed(query: SearchQuery, words: readonly string[]) {
    const { collections, year, topic } = query;
    const statement = statementOf(query, words);
    const { where, bound, among } = statement;
    if (collections !== undefined) where.push(among('e.collection', collections));
    if (year !== undefined) where.push(`e.year = ${bound(year, '::integer')}`);
    if (topic !== undefined)
      where.push(`EXISTS (SELECT 1 FROM search_topics WHERE topic = ${bound(topic)} AND entry = e.number)`);
    return statement;
  }

  /** Counts in one pass: by collection and year under the topic, and by topic under the others. */
  async function countsOf(
    query: SearchQuery,
    words: readonly string[],
  ): Promise<Pick<SearchResult, 'total' | 'counts'>> {
    const { collections, year, topic } = query;
    const { from, where, bound, among, run } = statementOf(query, words);
    const ofTopic =
      topic === undefined
        ? '1 = 1'
        : `EXISTS (SELECT 1 FROM search_topics t WHERE t.topic = ${bound(topic)} AND t.entry = f.number)`;
    const chosen =
      [
        ...(collections === undefined ? [] : [among('f.collection', collections)]),
        ...(year === undefined ? [] : [`f.year = ${bound(year, '::integer')}`]),
      ].join(' AND ') || '1 = 1';
    const groups = await run<Group>(
      `WITH found AS MATERIALIZED (SELECT e.number, e.collection, e.year FROM ${from} WHERE ${where.join(' AND ')})
       SELECT f.collection, f.year, NULL AS topic, COUNT(*) AS count FROM found f WHERE ${ofTopic} GROUP BY f.collection, f.year
       UNION ALL SELECT NULL, NULL, t.topic, COUNT(*) FROM found f JOIN search_topics t ON t.entry = f.number WHERE ${chosen} GROUP BY t.topic`,
    );
    const isChosen = ({ collection }: Group) =>
      collections === undefined || (collection !== null && collections.includes(collection));
    const ofYear = groups.filter((group) => group.collection !== null && (year === undefined || group.year === year));
    return {
      total: ofYear.filter(isChosen).reduce((sum, { count }) => sum + Number(count), 0),
      counts: {
        collections: summed(ofYear, (group) => group.collection)
          .map(([collection, count]) => ({ collection, count }))
          .toSorted((a, b) => b.count - a.count || (a.collection < b.collection ? -1 : 1)),
        years: summed(groups.filter(isChosen), (group) => group.year)
          .map(([year, count]) => ({ year, count }))
          .toSorted((a, b) => b.year - a.year),
        topics: summed(groups, (group) => group.topic)
          .map(([topic, count]) => ({ topic, count }))
          .toSorted((a, b) => b.count - a.count || (a.topic < b.topic ? -1 : 1))
          .slice(0, maxTopics),
      },
    };
  }

  async function hitsOf(query: SearchQuery, words: readonly string[]): Promise<SearchHit[]> {
    const { from, where, bound, expression, run } = narrowed(query, words);
    const inTitle =
      expression === undefined
        ? []
        : [
            `CASE WHEN ${search.matches(bound(search.expression(words, true), '::text'))} THEN 0 ELSE 1 END`,
            search.order(expression),
          ];
    const order = [...inTitle, 'e.date DESC NULLS LAST', 'e.item_id'].join(', ');
    // Reads texts of these hits only.
    const numbers = await run<{ number: number }>(
      `SELECT e.number FROM ${from} WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset}`,
    );
    if (numbers.length === 0) return [];
    const found = await sequelize.query<Found>(
      `SELECT e.number, e.source, e.item_id AS "itemId", e.collection, s.title, s.body, e.href, e.target_asset AS asset, e.date,
         p.path, p.locale
       FROM search_entries e JOIN search_texts s ON s.number = e.number
       LEFT JOIN pages p ON p.id = CASE e.source WHEN '${pagesSource}' THEN e.item_id ELSE e.target_page END
       WHERE e.number IN (${numbers.map(({ number }) => number).join(', ')})`,
      { type: QueryTypes.SELECT },
    );
    const byNumber = new Map(found.map((each) => [each.number, each]));
    return numbers.flatMap(({ number }) => hitOf(byNumber.get(number)));
  }

  return async (query) => {
    const words = queryWords(query.text);
    const { collections, year, topic = '', locale } = query;
    const isImpossible =
      !isStorable(topic) ||
      !isStorable(locale) ||
      (year !== undefined && !(Number.isInteger(year) && Math.abs(year) < 10_000));
    if ((words.length === 0 && !isBlank(query.text)) || isImpossible) return nothing(words);
    const safe = { ...query, collections: collections?.filter(isStorable) };
    const [hits, counted] = await Promise.all([
      hitsOf(safe, words),
      query.counted === false ? nothing(words) : countsOf(safe, words),
    ]);
    return { hits, total: counted.total, counts: counted.counts, words };
  };
}
