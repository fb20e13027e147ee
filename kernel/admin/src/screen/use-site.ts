import { useParams } from 'react-router';

export function useSiteId(): string {
  const { site } = useParams();
  if (site === undefined) throw new Error('This screen belongs below a site.');
  return site;
}
