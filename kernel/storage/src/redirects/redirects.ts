import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, plain, plainOrNull, TEXT } from '../database/model.ts';
import { type Window, windowOf } from '../database/window.ts';
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

type Address = Pick<Redirect, 'siteId' | 'locale' | 'fromPath'>;

export interface Redirects {
  /** The redirect of a path: that of the locale first, then that of all locales. */
  find(address: Address): Promise<Redirect | null>;
  list(filter: { siteId: string } & Window): Promise<{ redirects: Redirect[]; total: number }>;
  /** Adds a redirect, or replaces the one at the same address. */
  put(redirect: Omit<Redirect, 'createdAt'>): Promise<Redirect>;
  /** Removes a redirect; one that does not exist stays so. */
  delete(address: Address): Promise<void>;
  /** Sends the old path of a page to its new one, with every redirect that led to the old one, and without a loop. */
  follow(move: { siteId: string; locale: string; from: string; to: string }): Promise<void>;
}

export function createRedirects({ sequelize, transaction }: Database, invalidations: Invalidations): Redirects {
  const table = defineTable<Redirect>(sequelize, 'redirects', {
    siteId: identity(),
    locale: identity(),
    fromPath: identity(),
    toPath: TEXT,
    status: INTEGER,
    createdAt: DATE,
  });

  const redirects: Redirects = {
    async find({ siteId, locale, fromPath }) {
      // '*' sorts before every letter, so the locale's own redirect comes first in descending order.
      const where = { siteId, fromPath, locale: [locale, '*'] };
      return plainOrNull(await table.findOne({ where, order: [['locale', 'DESC']] }));
    },

    async list({ siteId, ...window }) {
      const [found, total] = await Promise.all([
        table.findAll({ where: { siteId }, order: ['fromPath', 'locale'], ...windowOf(window) }),
        table.count({ where: { siteId } }),
      ]);
      return { redirects: found.map(plain), total };
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

    follow: ({ siteId, locale, from, to }) =>
      transaction(async () => {
        await table.destroy({ where: { siteId, locale, fromPath: to } });
        await table.update({ toPath: to }, { where: { siteId, locale, toPath: from } });
        await redirects.put({ siteId, locale, fromPath: from, toPath: to, status: 301 });
      }),
  };
  return redirects;
}
