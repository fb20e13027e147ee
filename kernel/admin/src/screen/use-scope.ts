import { everySite } from '@quoin/core/role';
import { useParams } from 'react-router';

/** Where a screen stands that there is for each site and for all together. */
export interface Scope {
  /** A site, or `*`. */
  site: string;
  /** What the addresses of its screens begin with. */
  base: string;
}

export function useScope(): Scope {
  const { site } = useParams();
  return site === undefined ? { site: everySite, base: '' } : { site, base: `/sites/${site}` };
}
