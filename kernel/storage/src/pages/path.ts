import { claimOf, parameterOf } from '@quoin/core';
import { QuoinError } from '@quoin/sdk';
import { Op } from 'sequelize';
import type { Table } from '../database/model.ts';
import type { PageAddress } from './find.ts';
import type { StoredPage } from './page.ts';

/** Raises `page.path-invalid`. */
export function checkPath(path: string): void {
  const refuse = (reason: string): never => {
    throw new QuoinError('page.path-invalid', { path, reason });
  };
  if (!path.startsWith('/')) refuse('a path begins with a slash');
  if (Buffer.byteLength(path) > 1_000) refuse('a path has at most 1,000 bytes');
  if (path !== '/' && path.endsWith('/')) refuse('a path does not end with a slash');
  if (/\/\/|[?#\\\s]/.test(path))
    refuse('a path holds no doubled or reversed slash, question mark, number sign or space');
  const parted = path.replace(/(?<=\/)\{[A-Za-z]\w{0,49}\}(?=\/|$)/, 'parameter');
  if (/[<>"'`^{|}%]|\p{Cc}/u.test(parted))
    refuse('a path holds no control characters and none of < > " \' ` ^ { | } %, but for one part such as {number}');
  const [, first] = path.split('/');
  if (first === '_quoin' || ['/livez', '/readyz', '/healthz'].includes(path))
    refuse('the kernel serves its own files and its health there');
  if (path.split('/').some((part) => part === '.' || part === '..')) refuse('a path holds no dots that stand alone');
}

type Place = Omit<PageAddress, 'siteId'>;

// May match too many paths; comparing claims filters them.
const wildcard = (path: string): string => claimOf(path).replace('{}', '{%}');

/** Finds a page other than `own` at one of these addresses, ignoring parameter names. */
export async function findTaken(
  pages: Table<StoredPage>,
  site: string,
  addresses: readonly Place[],
  own: readonly string[],
): Promise<StoredPage | undefined> {
  const claim = ({ locale, path }: Place) => JSON.stringify([locale, claimOf(path)]);
  const wanted = new Set(addresses.map(claim));
  const paths = addresses.map(({ path }) => path);
  const shared = paths
    .filter((path) => parameterOf(path) !== undefined)
    .map((path) => ({ path: { [Op.like]: wildcard(path) } }));
  const found = await pages.findAll({
    where: { siteId: site, deletedAt: null, id: { [Op.notIn]: [...own] }, [Op.or]: [{ path: paths }, ...shared] },
    attributes: ['locale', 'path', 'title'],
  });
  return found.map((page) => page.get()).find((page) => wanted.has(claim(page)));
}

/** Raises `page.path-taken`. */
export async function checkFree(
  pages: Table<StoredPage>,
  site: string,
  addresses: readonly Place[],
  own: readonly string[],
): Promise<void> {
  const taken = await findTaken(pages, site, addresses, own);
  if (taken !== undefined) throw new QuoinError('page.path-taken', { path: taken.path, site, locale: taken.locale });
}
