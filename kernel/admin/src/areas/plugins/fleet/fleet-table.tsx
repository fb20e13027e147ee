import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiPluginPackage, ApiPluginSite } from '@quoin/api';
import { Link as RouterLink } from 'react-router';
import { LineClamp } from '../../../screen/line-clamp.tsx';
import { Mark } from '../packages/mark.tsx';
import { packageMarks } from '../packages/package-marks.ts';
import { PinnedTable } from './pinned-table.tsx';
import { pluginAddress, useNewer } from '../packages/plugin-queries.ts';

export function packagesIn(sites: readonly ApiPluginSite[], search = ''): string[] {
  const names = new Set(sites.flatMap(({ packages }) => packages.map(({ name }) => name)));
  const words = search.toLowerCase().split(/\s+/);
  return [...names].filter((name) => words.every((word) => name.toLowerCase().includes(word))).toSorted();
}

const Version = ({ site, of: { name, served } }: { site: string; of: ApiPluginPackage }) =>
  served === null ? (
    'Not live'
  ) : (
    <Link component={RouterLink} to={pluginAddress(site, name)} aria-label={`${name} ${served} on ${site}`}>
      {served}
    </Link>
  );

export function PackageCell({
  site: { site, quarantine },
  of,
}: {
  site: ApiPluginSite;
  of: ApiPluginPackage | undefined;
}) {
  const newer = useNewer();
  if (of === undefined) {
    return (
      <Typography component="span" variant="inherit" color="textSecondary" aria-label="Not on this site">
        —
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.25 }}>
      <Version site={site} of={of} />
      {packageMarks(of, { quarantine, newest: newer(of) }).map((mark) => (
        <Mark key={mark.words} {...mark} />
      ))}
    </Box>
  );
}

const SiteTitle = ({ site: { site, name, upgrade, problems, behind } }: { site: ApiPluginSite }) => (
  <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.25, minWidth: 72, maxWidth: 200, whiteSpace: 'normal' }}>
    <Link component={RouterLink} to={`/sites/${site}/plugins`}>
      <LineClamp>{name}</LineClamp>
    </Link>
    {upgrade !== null && <Mark kind="waits" words="Upgrade waits" />}
    {problems.length > 0 && <Mark kind="drifts" words="Has problems" />}
    {behind.length > 0 && <Mark kind="drifts" words="Not served everywhere" />}
  </Box>
);

interface FleetTableProps {
  sites: readonly ApiPluginSite[];
  names: readonly string[];
  isFetching: boolean;
}

/** Sites as columns, plugins as rows. */
export const FleetTable = ({ sites, names, isFetching }: FleetTableProps) => (
  <PinnedTable
    label="Plugins by site"
    title="Plugin"
    isFetching={isFetching}
    columns={sites.map((site) => ({ key: site.site, title: <SiteTitle site={site} /> }))}
    rows={names.map((name) => ({
      key: name,
      head: <LineClamp>{name}</LineClamp>,
      cells: sites.map((site) => (
        <PackageCell key={site.site} site={site} of={site.packages.find((each) => each.name === name)} />
      )),
    }))}
  />
);
