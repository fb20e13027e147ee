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
  if (Buffer.byteLength(path) > 1_000) refuse('a path has at most 1,000 bytes');
  if (path !== '/' && path.endsWith('/')) refuse('a path does not end with a slash');
  if (/\/\/|[?#\\\s]/.test(path)) refuse('a path holds no doubled or reversed slash, question mark, number sign or space');
  if (/[<>"'`^{|}%]|\p{Cc}/u.test(path)) refuse('a path holds no control characters and none of < > " \' ` ^ { | } %');
  const [, first] = path.split('/');
  if (first === '_quoin' || path === '/healthz') refuse('the kernel serves its own files and its health there');
  if (path.split('/').some((part) => part === '.' || part === '..')) refuse('a path holds no dots that stand alone');
}

/** Refuses addresses of one site that other pages than `own` have. Raises `page.path-taken`. */
export async function checkFree(pages: Table<StoredPage>, site: string, addresses: Omit<PageAddress, 'siteId'>[], own: string[]): Promise<void> {
  const addressOf = ({ locale, path }: Omit<PageAddress, 'siteId'>) => JSON.stringify([locale, path]);
  const wanted = new Set(addresses.map(addressOf));
  const found = await pages.findAll({
    where: { siteId: site, path: addresses.map(({ path }) => path), deletedAt: null, id: { [Op.notIn]: own } },
    attributes: ['locale', 'path'],
  });
  const taken = found.map((page) => page.get()).find((page) => wanted.has(addressOf(page)));
  if (taken !== undefined) throw new QuoinError('page.path-taken', { path: taken.path, site, locale: taken.locale });
}
