import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../screen/format-number.ts';
import { LineClamp } from '../../../screen/line-clamp.tsx';
import { Screen } from '../../../screen/screen.tsx';
import { SearchField } from '../../../screen/search-field.tsx';
import { useFilters } from '../../../screen/use-filters.ts';
import { useSiteId } from '../../../screen/use-site.ts';
import { Empty } from '../../../feedback/empty.tsx';
import { FailureNotice } from '../../../feedback/failure-notice.tsx';
import { Loading } from '../../../feedback/loading.tsx';
import { PackageCell, packagesIn } from './fleet-table.tsx';
import { EditsSection } from '../plans/edits-section.tsx';
import { InService } from '../packages/in-service.tsx';
import { RecheckButton } from '../packages/recheck-button.tsx';
import { NewerVersionsButton, NewerNotice } from '../packages/newer-versions.tsx';
import { PinnedTable } from './pinned-table.tsx';
import { PlansSection } from '../plans/plans-section.tsx';
import { QuarantineSection } from '../packages/quarantine-section.tsx';
import { fleetQuery } from '../packages/plugin-queries.ts';

const columns = ['Live', 'Installed', 'Locked', 'Wanted', 'Used on'].map((title) => ({ key: title, title }));

export function SitePluginsScreen() {
  const id = useSiteId();
  const { data: sites, error, refetch, isFetching } = useQuery(fleetQuery);
  const { values, change, clear } = useFilters(['search']);
  const site = sites?.find((each) => each.site === id);
  const names = packagesIn(site === undefined ? [] : [site], values.search);
  const packages = site?.packages.filter(({ name }) => names.includes(name)) ?? [];
  return (
    <Screen
      title="Plugins"
      above={[{ title: 'All sites', to: '/plugins' }]}
      description="What this site is made of: the version that visitors get, and the one that is installed."
      actions={
        <>
          <NewerVersionsButton />
          <RecheckButton busy={isFetching && sites !== undefined} onClick={() => void refetch()} />
        </>
      }
    >
      <NewerNotice />
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      {sites === undefined && error === null && <Loading shape="list" />}
      {sites !== undefined && site === undefined && (
        <Empty title="This site no longer has a folder">
          What is served stays until Quoin is started again. Bring its folder back.
        </Empty>
      )}
      {site !== undefined && (
        <>
          <QuarantineSection site={site} />
          <InService site={site} />
          <EditsSection site={site} />
          <Box role="search">
            <SearchField label="Search plugins" value={values.search} onChange={(search) => change({ search })} />
          </Box>
          {packages.length === 0 ? (
            <Empty title="No plugin has such a name" action={<Button onClick={clear}>Clear the search</Button>} />
          ) : (
            <PinnedTable
              label="Plugins of this site"
              title="Plugin"
              isFetching={isFetching}
              columns={columns}
              rows={packages.map((each) => ({
                key: each.name,
                head: <LineClamp>{each.name}</LineClamp>,
                cells: [
                  <PackageCell key="served" site={site} of={each} />,
                  each.installed ?? '—',
                  each.locked ?? '—',
                  each.wanted ?? '—',
                  formatCount(each.pages, 'page'),
                ],
              }))}
            />
          )}
          <PlansSection site={id} />
        </>
      )}
    </Screen>
  );
}
