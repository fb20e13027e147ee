import Box from '@mui/material/Box';
import type { ApiSite } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Eye, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../screen/format-number.ts';
import { dashboardQuery } from '../../api/site-queries.ts';

const Fact = ({
  icon,
  color = 'text.secondary',
  children,
}: {
  icon: ReactNode;
  color?: string;
  children: ReactNode;
}) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color }}>
    {icon}
    {children}
  </Box>
);

export function SiteFacts({ site: { id, health } }: { site: ApiSite }) {
  const { data } = useQuery({ ...dashboardQuery(id), staleTime: 60_000, enabled: health === 'good' });
  const published = data === undefined ? 0 : data.counts.published + data.counts.changed;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1, minHeight: 22, fontSize: '0.8125rem' }}>
      {health === 'bad' && (
        <Fact icon={<TriangleAlert size={15} aria-hidden />} color="error.main">
          Has problems
        </Fact>
      )}
      {data !== undefined && (
        <Fact icon={<CircleCheck size={15} aria-hidden />}>{formatCount(published, 'published page')}</Fact>
      )}
      {data !== undefined && data.handedIn.total > 0 && (
        <Fact icon={<Eye size={15} aria-hidden />} color="warning.main">
          {data.handedIn.total.toLocaleString('en')} in review
        </Fact>
      )}
    </Box>
  );
}
