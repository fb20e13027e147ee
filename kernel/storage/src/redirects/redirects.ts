import {
  comparePatterns,
  fillPattern,
  headsOf,
  matchPattern,
  parameterOf,
  patternHead,
  type PatternValues,
} from '@quoin/core';
import { col, fn, Op, where as whether, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, plain, plainOrNull, TEXT } from '../database/model.ts';
import { findPaginated, type Pagination } from '../database/pagination.ts';
import { containingWords } from '../database/words.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';

export interface Redirect {
  siteId: string;
  /** `*` for all locales. */
  locale: string;
  /** A path, or a pattern of paths. */
  fromPath: string;
  /** A path or URL, with the placeholders of the pattern. */
  toPath: string;
  status: 301 | 302 | 307 | 308;
  createdAt: Date;
}

interface StoredRedirect extends Redirect {
  /** The literal beginning of a pattern; null for a path. */
  head: string | null;
}

interface PathMove {
  locale: string;
  from: string;
  to: string;
}

type Address = Pick<Redirect, 'siteId' | 'locale' | 'fromPath'>;

/** `by` is the acting user, if known. */
export interface Redirects {
  /** Finds an exact path or pattern. A locale wins over `*`. */
  find(address: Address): Promise<Redirect | null>;
  /**
   * Finds a visitor's redirect and fills its placeholders. Exact paths precede patterns, then specific patterns general
   * ones, then a locale `*`.
   */
  match(address: { siteId: string; locale: string; path: string }): Promise<Redirect | null>;
  /** Lists redirects to paths with the literal beginning of a pattern, max 1,000. */
  findByTargetHead(siteId: string, pattern: string): Promise<Redirect[]>;
  /** Sorted by path. Both addresses together contain each word of `search`. */
  list(filter: { siteId: string; search?: string } & Pagination): Promise<{ redirects: Redirect[]; total: number }>;
  /** Adds or replaces a redirect. */
  put(redirect: Omit<Redirect, 'createdAt'>, by?: string | null): Promise<Redirect>;
  delete(address: Address, by?: string | null): Promise<void>;
  /** Redirects old paths to new ones, and retargets redirects to old ones, without loops. */
  follow(siteId: string, moves: readonly PathMove[], by?: string | null): Promise<void>;
}

const redirectOf = ({ head: _head, ...redirect }: StoredRedirect): Redirect => redirect;

/** Unifies the parameter name. Omits moves that add a parameter, since the intended row is unknown. */
function withSamePlace({ from, to, ...move }: PathMove): PathMove[] {
  const [left, reached] = [parameterOf(from), parameterOf(to)];
  if (reached === undefined || reached === left) return [{ from, to, ...move }];
  return left === undefined ? [] : [{ from, to: to.replace(`{${reached}}`, `{${left}}`), ...move }];
}

const nothing: PatternValues = new Map();

export function createRedirects(database: Database, invalidations: Invalidations): Redirects {
  const { sequelize, transaction } = database;
  const addresses = fn('lower', fn('concat', col('from_path'), ' ', col('to_path')));
  const table = defineTable<StoredRedirect>(sequelize, 'redirects', {
    siteId: identity(),
    locale: identity(),
    fromPath: identity(),
    toPath: TEXT,
    status: INTEGER,
    createdAt: DATE,
    head: TEXT,
  });
  // '*' sorts before letters, so a locale's own redirect comes first.
  const ownFirst: [string, string][] = [['locale', 'DESC']];

  return {
    async find({ siteId, locale, fromPath }) {
      const stored = plainOrNull(
        await table.findOne({ where: { siteId, fromPath, locale: [locale, '*'] }, order: ownFirst }),
      );
      return stored && redirectOf(stored);
    },

    async match({ siteId, locale, path }) {
      const where = {
        siteId,
        locale: [locale, '*'],
        [Op.or]: [{ fromPath: path, head: null }, { head: headsOf(path) }],
      };
      const matching = (await table.findAll({ where, order: ownFirst })).map(plain).flatMap((redirect) => {
        const values = redirect.head === null ? nothing : matchPattern(redirect.fromPath, path);
        return values === undefined ? [] : [{ redirect, values }];
      });
      const [best] = matching.toSorted(
        ({ redirect: one }, { redirect: other }) =>
          Number(one.head !== null) - Number(other.head !== null) || comparePatterns(one.fromPath, other.fromPath),
      );
      return best === undefined
        ? null
        : {
            ...redirectOf(best.redirect),
            toPath: best.redirect.head === null ? best.redirect.toPath : fillPattern(best.redirect.toPath, best.values),
          };
    },

    async findByTargetHead(siteId, pattern) {
      const head = patternHead(pattern) ?? pattern;
      const beginsWithHead = whether(fn('substr', col('to_path'), 1, fn('length', head)), head);
      return (await table.findAll({ where: { [Op.and]: [{ siteId }, beginsWithHead] }, limit: 1_000 }))
        .map(plain)
        .map(redirectOf);
    },

    async list({ siteId, search = '', ...pagination }) {
      const where: WhereOptions<StoredRedirect> = {
        [Op.and]: [{ siteId }, ...containingWords(database, addresses, search)],
      };
      const { found, total } = await findPaginated<StoredRedirect>(
        table,
        { where, order: ['fromPath', 'locale'] },
        pagination,
      );
      return { redirects: found.map(redirectOf), total };
    },

    put: (input, by = null) =>
      transaction(async () => {
        const redirect = { ...input, createdAt: new Date() };
        const { siteId, locale, fromPath } = input;
        await table.destroy({ where: { siteId, locale, fromPath } });
        await table.create({ ...redirect, head: patternHead(redirect.fromPath) });
        await invalidations.write({ siteId, keys: ['redirects'], actorId: by });
        return redirect;
      }),

    delete: ({ siteId, locale, fromPath }, by = null) =>
      transaction(async () => {
        await table.destroy({ where: { siteId, locale, fromPath } });
        await invalidations.write({ siteId, keys: ['redirects'], actorId: by });
      }),

    follow: (siteId, moves, by = null) =>
      transaction(async () => {
        const createdAt = new Date();
        // Read before changes: a page may move to the path that another leaves.
        const leading = (await table.findAll({ where: { siteId, toPath: moves.map(({ from }) => from) } })).map(plain);
        for (const { locale, fromPath, toPath } of leading) {
          const move = moves.find((each) => each.locale === locale && each.from === toPath);
          if (move !== undefined) await table.update({ toPath: move.to }, { where: { siteId, locale, fromPath } });
        }
        for (const [locale, each] of Map.groupBy(moves, (move) => move.locale)) {
          const taken = new Set(each.map(({ to }) => to));
          const left = each.filter(({ from }) => !taken.has(from)).flatMap(withSamePlace);
          await table.destroy({ where: { siteId, locale, fromPath: each.flatMap(({ from, to }) => [from, to]) } });
          await table.bulkCreate(
            left.map(({ from, to }) => ({
              siteId,
              locale,
              fromPath: from,
              toPath: to,
              status: 301,
              createdAt,
              head: patternHead(from),
            })),
          );
        }
        await invalidations.write({ siteId, keys: ['redirects'], actorId: by });
      }),
  };
}
