import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ApiActivity } from '@quoin/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { activityQuery, type ActivityPeriod } from '../api/site-queries.ts';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { Loading } from '../feedback/loading.tsx';
import { Section } from '../screen/section.tsx';
import { useParameters } from '../screen/use-parameters.ts';
import { ActivityTable } from './activity-table.tsx';
import { figures, type Figure } from './figures.ts';

const TimeChart = lazy(async () => ({ default: (await import('./time-chart.tsx')).TimeChart }));
const chartHeight = 180;

const SeriesKey = ({ series: { name, color }, isDashed }: { series: Figure['series'][number]; isDashed: boolean }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <Box
      component="span"
      aria-hidden
      sx={{ width: 14, borderTop: 3, borderTopStyle: isDashed ? 'dashed' : 'solid', borderColor: `${color}.main` }}
    />
    {name}
  </Box>
);

function FigureView({ figure, activity: { points, interval } }: { figure: Figure; activity: ApiActivity }) {
  const { title, type, series, summary } = figure;
  return (
    <Box component="figure" aria-label={title} sx={{ m: 0, minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      <Typography color="textSecondary">{summary(points)}</Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          minHeight: 22,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {series.length > 1 &&
          series.map((each, index) => (
            <SeriesKey key={each.name} series={each} isDashed={type === 'line' && index > 0} />
          ))}
      </Box>
      <Box sx={{ height: chartHeight }}>
        <Suspense>
          <TimeChart figure={figure} points={points} interval={interval} height={chartHeight} />
        </Suspense>
      </Box>
    </Box>
  );
}

/** Charts of requests, render times, publications and failed deliveries, with the same numbers as a table. */
export function ActivitySection({ site }: { site: string }) {
  const [parameters, change] = useParameters();
  const period: ActivityPeriod = parameters.get('period') === 'week' ? 'week' : 'day';
  const isTable = parameters.get('show') === 'table';
  const { data, error, refetch } = useQuery({ ...activityQuery(site, period), placeholderData: keepPreviousData });
  return (
    <Section
      title="Activity"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Period"
            value={period}
            onChange={(_, next: ActivityPeriod | null) =>
              next !== null && change({ period: next === 'day' ? undefined : next })
            }
          >
            <ToggleButton value="day" sx={{ px: 1, py: 0.25 }}>
              24 hours
            </ToggleButton>
            <ToggleButton value="week" sx={{ px: 1, py: 0.25 }}>
              7 days
            </ToggleButton>
          </ToggleButtonGroup>
          <ToggleButton
            size="small"
            value="table"
            selected={isTable}
            onChange={() => change({ show: isTable ? undefined : 'table' })}
            sx={{ px: 1, py: 0.25 }}
          >
            As a table
          </ToggleButton>
        </Box>
      }
    >
      {data === undefined &&
        (error === null ? <Loading /> : <FailureNotice error={error} retry={() => void refetch()} />)}
      {data !== undefined && isTable && <ActivityTable points={data.points} />}
      {data !== undefined && !isTable && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))' }}>
          {figures.map((figure) => (
            <FigureView key={figure.title} figure={figure} activity={data} />
          ))}
        </Box>
      )}
    </Section>
  );
}
