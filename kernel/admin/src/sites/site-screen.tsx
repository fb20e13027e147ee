import { useQuery } from '@tanstack/react-query';
import { Screen } from '../screen/screen.tsx';
import { useSiteId } from '../screen/use-site.ts';
import { sitesQuery } from './sites-query.ts';

/** What goes on at a site. */
export function SiteScreen() {
  const id = useSiteId();
  const { data: sites } = useQuery(sitesQuery);
  const site = sites?.find((each) => each.id === id);
  return (
    <Screen title={site?.name ?? id} description={site?.hosts.join(', ')}>
      {null}
    </Screen>
  );
}
