import { everySite } from '@quoin/api/role';
import { useParams } from 'react-router';

export function useSiteId(): string {
  const { site } = useParams();
  if (site === undefined) throw new Error('This screen belongs below a site.');
  return site;
}

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
