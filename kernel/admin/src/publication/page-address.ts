import type { ApiPage } from '@quoin/api';
import { parameterOf } from '@quoin/core';
import { useQuery } from '@tanstack/react-query';
import { addressOf, siteQuery } from '../api/page-queries.ts';
import { serverNow } from '../api/server-clock.ts';

type Addressed = Pick<ApiPage, 'locale' | 'path' | 'status' | 'publishAt' | 'unpublishAt'>;

/** True if visitors find a published page by its schedule. */
const isVisible = ({ publishAt, unpublishAt }: Pick<Addressed, 'publishAt' | 'unpublishAt'>, now: Date) =>
  (publishAt === null || new Date(publishAt) <= now) && (unpublishAt === null || new Date(unpublishAt) > now);

/**
 * Returns the address of a page by its state; undefined while visitors do not find it, or if it has an address per row.
 */
export function usePageAddress(site: string): (page: Addressed) => string | undefined {
  const { data } = useQuery(siteQuery(site));
  return (page) => {
    const isPublic = page.status === 'published' || page.status === 'changed';
    if (data === undefined || !isPublic || !isVisible(page, serverNow()) || parameterOf(page.path) !== undefined)
      return undefined;
    return addressOf(data, page);
  };
}
