import { useParams } from 'react-router';

/** The id of the site that the address names. For screens below a site. */
export function useSiteId(): string {
  const { site } = useParams();
  if (site === undefined) throw new Error('This screen belongs below a site.');
  return site;
}
