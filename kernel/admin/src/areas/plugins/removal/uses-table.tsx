import Box from '@mui/material/Box';
import type { ApiReach } from '@quoin/api';
import { PlainTable } from '../../../table/plain-table.tsx';

type Site = { site: string; name: string; uses: readonly ApiReach[] };

const kinds: Record<ApiReach['kind'], string> = {
  component: 'Component',
  template: 'Template',
  'data source': 'Data source',
};

const Words = ({ children }: { children: string }) => <Box sx={{ minWidth: 110 }}>{children}</Box>;

/** True if anything depends on it, even an old revision. */
const isUsed = ({ published, drafts, revisions, rows }: ApiReach): boolean => published + drafts + revisions + rows > 0;

export function UsesTable({ sites }: { sites: readonly Site[] }) {
  const rows = sites.flatMap(({ site, name: title, uses }) =>
    uses.filter(isUsed).map((use) => ({
      key: `${site} ${use.kind} ${use.name}`,
      cells: [
        <Words key="site">{title}</Words>,
        <Words key="what">{`${use.title} (${kinds[use.kind].toLowerCase()})`}</Words>,
        ...[use.published, use.scheduled, use.drafts, use.partials, use.revisions, use.rows].map((count) =>
          count.toLocaleString('en'),
        ),
      ],
    })),
  );
  if (rows.length === 0) return 'Nothing that is stored uses it.';
  return (
    <PlainTable
      label="Where it is used"
      titles={['Site', 'What', 'Published', 'Of those scheduled', 'Drafts', 'Partials', 'Revisions', 'Rows']}
      rows={rows}
    />
  );
}
