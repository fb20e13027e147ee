import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ApiPage } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { ActivitySection } from '../../activity/activity-section.tsx';
import { Screen } from '../../screen/screen.tsx';
import { useSiteId } from '../../screen/use-site.ts';
import { formatInstant } from '../../screen/format-value.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { UnfinishedCard } from './unfinished-card.tsx';
import { dashboardQuery, sitesQuery } from '../../api/site-queries.ts';
import { serverNow } from '../../api/server-clock.ts';
import { StatusCounts } from './status-counts.tsx';

export function SiteScreen() {
  const id = useSiteId();
  const { data: sites } = useQuery(sitesQuery);
  const site = sites?.find((each) => each.id === id);
  const { data, error, refetch } = useQuery(dashboardQuery(id));
  const pages = `/sites/${id}/pages`;
  return (
    <Screen
      title={site?.name ?? id}
      // Reserves the line, to avoid layout shift.
      description={site?.hosts.join(', ') ?? '\u00a0'}
      actions={
        <>
          {typeof site?.url === 'string' && (
            <Button
              component="a"
              href={site.url}
              target="_blank"
              rel="noreferrer"
              color="inherit"
              startIcon={<ExternalLink size={16} aria-hidden />}
            >
              Open the site
            </Button>
          )}
          <Button component={Link} to={pages} variant="outlined" startIcon={<FileText size={16} aria-hidden />}>
            All pages
          </Button>
        </>
      }
    >
      {data === undefined &&
        (error === null ? <Loading shape="cards" /> : <FailureNotice error={error} retry={() => void refetch()} />)}
      {data?.health === 'bad' && (
        <Alert severity="error">
          This site has problems, and is served as it was composed last.
          {data.problems.length > 0 ? (
            <ul>
              {data.problems.map(({ where, message }) => (
                <li key={`${where} ${message}`}>
                  {where}: {message}
                </li>
              ))}
            </ul>
          ) : (
            ' Tell an administrator.'
          )}
        </Alert>
      )}
      {data !== undefined && (
        <>
          {data.late.length > 0 && (
            <Alert severity="warning">
              No server ran when these pages were to change. Visitors got the change with the next start:
              <ul>
                {data.late.map(({ page, path, at, publishedAt }) => (
                  <li key={`${page} ${at}`}>
                    {path}: due {formatInstant(at)}, published {formatInstant(publishedAt)}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          <StatusCounts counts={data.counts} waiting={data.handedIn.total} to={pages} />
          <UnfinishedCard site={id} locales={site?.locales ?? []} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 2 }}>
              <DashboardCard
                site={id}
                title="Waits for review"
                pages={data.handedIn.pages}
                people={data.people}
                timeOf={({ handedInAt }) => handedInAt}
                empty="No draft waits for review."
                {...(data.handedIn.total > data.handedIn.pages.length ? { more: `${pages}?status=review` } : {})}
              />
              <DashboardCard
                site={id}
                title="Scheduled next"
                pages={data.scheduled}
                people={data.people}
                personOf={({ next }) => next?.author ?? null}
                timeOf={nextTime}
                isPlanned
                empty="Nothing is scheduled."
              />
            </Box>
            <DashboardCard
              site={id}
              title="Changed last"
              pages={data.recent}
              people={data.people}
              timeOf={({ updatedAt }) => updatedAt}
              empty="No page was changed yet."
              more={`${pages}?sort=-updatedAt`}
            />
          </Box>
          <ActivitySection site={id} />
        </>
      )}
    </Screen>
  );
}

/** Next instant at which a page appears, disappears or changes. */
function nextTime({
  publishAt,
  unpublishAt,
  next,
}: Pick<ApiPage, 'publishAt' | 'unpublishAt' | 'next'>): string | null {
  const now = serverNow().toISOString();
  const ahead = [publishAt, unpublishAt, next?.at ?? null].filter((time) => time !== null && time > now);
  return ahead.toSorted((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1))[0] ?? null;
}
