import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Screen } from '../../screen/screen.tsx';
import { Empty } from '../../feedback/empty.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { SiteFacts } from './site-facts.tsx';
import { sitesQuery } from '../../api/site-queries.ts';

export function SitesScreen() {
  const { data: sites, error, refetch } = useQuery(sitesQuery);
  return (
    <Screen title="Sites">
      {sites === undefined &&
        (error === null ? <Loading shape="cards" /> : <FailureNotice error={error} retry={() => void refetch()} />)}
      {sites?.length === 0 && (
        <Empty title="You hold no role on any site yet">Ask an administrator to give you one.</Empty>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
        {sites?.map((site) => (
          <Card key={site.id}>
            <CardActionArea component={Link} to={`/sites/${site.id}`} sx={{ height: '100%' }}>
              <CardContent>
                <Typography variant="h2">{site.name}</Typography>
                <Typography color="textSecondary" noWrap>
                  {site.hosts.join(', ')}
                </Typography>
                <SiteFacts site={site} />
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Screen>
  );
}
