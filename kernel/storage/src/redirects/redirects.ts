import { col, fn, Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, plain, plainOrNull, TEXT } from '../database/model.ts';
import { readWindow, type Window } from '../database/window.ts';
import { containingWords } from '../database/words.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';

/** An address that leads elsewhere. */
export interface Redirect {
  siteId: string;
  /** The locale in which the path is meant, or `*` for each. */
  locale: string;
  fromPath: string;
  /** A path of the site, or a URL. */
  toPath: string;
  status: 301 | 302 | 307 | 308;
  createdAt: Date;
}

/** That a page of a locale left one path for another. */
interface PathMove {
  locale: string;
  from: string;
  to: string;
}

type Address = Pick<Redirect, 'siteId' | 'locale' | 'fromPath'>;

export interface Redirects {
  /** The redirect of a path: that of the locale first, then that of all locales. */
  find(address: Address): Promise<Redirect | null>;
  /** By path; those of which one address or both together hold each word of `search`. */
  list(filter: { siteId: string; search?: string } & Window): Promise<{ redirects: Redirect[]; total: number }>;
  /** Adds a redirect, or replaces the one at the same address. */
  put(redirect: Omit<Redirect, 'createdAt'>): Promise<Redirect>;
  /** Removes a redirect; one that does not exist stays so. */
  delete(address: Address): Promise<void>;
  /** Sends the old paths of pages to their new ones, with every redirect that led to an old one, and without a loop. */
  follow(siteId: string, moves: readonly PathMove[]): Promise<void>;
}

export function createRedirects(database: Database, invalidations: Invalidations): Redirects {
  const { sequelize, transaction } = database;
  const addresses = fn('lower', fn('concat', col('from_path'), ' ', col('to_path')));
  const table = defineTable<Redirect>(sequelize, 'redirects', {
    siteId: identity(),
    locale: identity(),
    fromPath: identity(),
    toPath: TEXT,
    status: INTEGER,
    createdAt: DATE,
  });

  return {
    async find({ siteId, locale, fromPath }) {
      // '*' sorts before every letter, so the locale's own redirect comes first in descending order.
      const where = { siteId, fromPath, locale: [locale, '*'] };
      return plainOrNull(await table.findOne({ where, order: [['locale', 'DESC']] }));
    },

    async list({ siteId, search = '', ...window }) {
      const where: WhereOptions<Redirect> = { [Op.and]: [{ siteId }, ...containingWords(database, addresses, search)] };
      const { found, total } = await readWindow(table, { where, order: ['fromPath', 'locale'] }, window);
      return { redirects: found, total };
    },

    put: (input) =>
      transaction(async () => {
        const redirect = { ...input, createdAt: new Date() };
        const { siteId, locale, fromPath } = input;
        await table.destroy({ where: { siteId, locale, fromPath } });
        await table.create(redirect);
        await invalidations.write({ siteId, keys: ['redirects'] });
        return redirect;
      }),

    delete: ({ siteId, locale, fromPath }) =>
      transaction(async () => {
        await table.destroy({ where: { siteId, locale, fromPath } });
        await invalidations.write({ siteId, keys: ['redirects'] });
      }),

    follow: (siteId, moves) =>
      transaction(async () => {
        const createdAt = new Date();
        // Read before anything changes: one page may move to the path that another leaves.
        const leading = (await table.findAll({ where: { siteId, toPath: moves.map(({ from }) => from) } })).map(plain);
        for (const { locale, fromPath, toPath } of leading) {
          const move = moves.find((each) => each.locale === locale && each.from === toPath);
          if (move !== undefined) await table.update({ toPath: move.to }, { where: { siteId, locale, fromPath } });
        }
        for (const [locale, each] of Map.groupBy(moves, (move) => move.locale)) {
          const taken = new Set(each.map(({ to }) => to));
          const left = each.filter(({ from }) => !taken.has(from));
          await table.destroy({ where: { siteId, locale, fromPath: each.flatMap(({ from, to }) => [from, to]) } });
          await table.bulkCreate(left.map(({ from, to }) => ({ siteId, locale, fromPath: from, toPath: to, status: 301, createdAt })));
        }
        await invalidations.write({ siteId, keys: ['redirects'] });
      }),
  };
}
