import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ApiDataSource } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { formatCount } from '../../screen/format-number.ts';
import { Screen } from '../../screen/screen.tsx';
import { useSiteId } from '../../screen/use-site.ts';
import { Empty } from '../../feedback/empty.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { rowsKey, sourcesQuery } from './source.tsx';

const grid = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' };

function RowCount({ site, source }: { site: string; source: string }) {
  const { data } = useQuery({
    queryKey: [...rowsKey(site, source), 'count'],
    queryFn: async () => (await api.rows.list({ site, source, limit: 1 })).total,
  });
  return (
    <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
      {data !== undefined && formatCount(data, 'row')}
    </Typography>
  );
}

const Description = ({
  source: { title, description, scope },
  children,
}: {
  source: ApiDataSource;
  children?: ReactNode;
}) => (
  <CardContent sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
    <Typography variant="h2" component="h3">
      {title}
    </Typography>
    <Typography color="textSecondary">{description}</Typography>
    {scope === 'group' && <Chip label="Shared by all sites" />}
    {children}
  </CardContent>
);

export function SourcesScreen() {
  const site = useSiteId();
  const { data, error, refetch } = useQuery(sourcesQuery(site));
  const rowSources = data?.filter(({ kind }) => kind === 'rows') ?? [];
  const others = data?.filter(({ kind }) => kind !== 'rows') ?? [];
  return (
    <Screen
      title="Data"
      description="Rows that components show: calendars, notices, prices. Plugins say which there are."
    >
      {data === undefined &&
        (error === null ? <Loading shape="list" /> : <FailureNotice error={error} retry={() => void refetch()} />)}
      {data?.length === 0 && (
        <Empty title="No plugin of this site has data">
          A plugin that shows data declares it; then it can be edited here.
        </Empty>
      )}
      <Box sx={grid}>
        {rowSources.map((source) => (
          <Card key={source.name}>
            <CardActionArea component={Link} to={`/sites/${site}/data/${source.name}`} sx={{ height: '100%' }}>
              <Description source={source}>
                <RowCount site={site} source={source.name} />
              </Description>
            </CardActionArea>
          </Card>
        ))}
      </Box>
      {others.length > 0 && (
        <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h2">Kept elsewhere</Typography>
          <Box sx={grid}>
            {others.map((source) => (
              <Card key={source.name}>
                <Description source={source} />
              </Card>
            ))}
          </Box>
        </Box>
      )}
    </Screen>
  );
}
