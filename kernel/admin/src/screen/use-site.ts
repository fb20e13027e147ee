import { everySite } from '@quoin/api/role';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { sitesQuery } from '../api/site-queries.ts';

export function useSiteId(): string {
  const { site } = useParams();
  if (site === undefined) throw new Error('This screen belongs below a site.');
  return site;
}

/** Time zone of a site; undefined until it is known. */
export const useSiteZone = (site: string): string | undefined =>
  useQuery(sitesQuery).data?.find(({ id }) => id === site)?.zone;

/** Scope of a screen that exists per site and globally. */
export interface Scope {
  /** Site id, or `*`. */
  site: string;
  /** Address prefix of its screens. */
  base: string;
}

export function useScope(): Scope {
  const { site } = useParams();
  return site === undefined ? { site: everySite, base: '' } : { site, base: `/sites/${site}` };
}
