import { QuoinError } from '@quoin/sdk';
import { Op } from 'sequelize';
import type { Table } from '../database/model.ts';
import type { PageAddress } from './find.ts';
import type { StoredPage } from './page.ts';

/** Refuses a path that visitors could not ask for. Raises `page.path-invalid`. */
export function checkPath(path: string): void {
  const refuse = (reason: string): never => {
    throw new QuoinError('page.path-invalid', { path, reason });
  };
  if (!path.startsWith('/')) refuse('a path begins with a slash');
  if (path.length > 1_000) refuse('a path has at most 1,000 characters');
  if (path !== '/' && path.endsWith('/')) refuse('a path does not end with a slash');
  if (/\/\/|[?#\\\s]/.test(path)) refuse('a path holds no doubled or reversed slash, question mark, number sign or space');
  if (path.split('/').some((part) => part === '.' || part === '..')) refuse('a path holds no dots that stand alone');
}

/** Refuses paths that other pages than `own` have. Raises `page.path-taken`. */
export async function checkFree(pages: Table<StoredPage>, addresses: PageAddress[], own: string[]): Promise<void> {
  const taken = await pages.findOne({
    where: { [Op.or]: addresses.map(({ siteId, locale, path }) => ({ siteId, locale, path })), deletedAt: null, id: { [Op.notIn]: own } },
    attributes: ['siteId', 'locale', 'path'],
  });
  if (taken === null) return;
  const { siteId, locale, path } = taken.get();
  throw new QuoinError('page.path-taken', { path, site: siteId, locale });
}
