import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiPlugin } from '@quoin/api';
import { Link as RouterLink } from 'react-router';
import { formatCount } from '../../../screen/format-number.ts';
import { PlainTable } from '../../../table/plain-table.tsx';
import { Empty } from '../../../feedback/empty.tsx';

type Contribution = ApiPlugin['registers'][number];

const kinds: Record<Contribution['kind'], string> = {
  component: 'Component',
  template: 'Template',
  'data source': 'Data source',
  'form handler': 'Form handler',
  check: 'Check',
  pattern: 'Pattern',
};

function addressOf(site: string, { kind, name }: Contribution): string | undefined {
  if (kind === 'component') return `/sites/${site}/components/${name}`;
  if (kind === 'template') return `/sites/${site}/pages?template=${name}`;
  return kind === 'data source' ? `/sites/${site}/data/${name}` : undefined;
}

function usageWords({ published, drafts, rows }: Contribution): string {
  if (rows !== null) return formatCount(rows, 'row');
  if (published === null || drafts === null) return '—';
  if (published === 0 && drafts === 0) return 'Nowhere';
  return `${published.toLocaleString()} published, ${drafts.toLocaleString()} in drafts`;
}

function Title({ site, of }: { site: string; of: Contribution }) {
  const address = addressOf(site, of);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {address === undefined ? (
        of.title
      ) : (
        <Link component={RouterLink} to={address}>
          {of.title}
        </Link>
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
        {of.name}
      </Typography>
    </Box>
  );
}

export function ContributionTable({ site, registers }: { site: string; registers: readonly Contribution[] }) {
  if (registers.length === 0)
    return (
      <Empty title="It registers nothing">It may bring services to other plugins, or colours and type only.</Empty>
    );
  return (
    <PlainTable
      label="What it registers"
      titles={['Name', 'Kind', 'Used on pages']}
      rows={registers.map((of) => ({
        key: `${of.kind} ${of.name}`,
        cells: [<Title key="title" site={site} of={of} />, kinds[of.kind], usageWords(of)],
      }))}
    />
  );
}
