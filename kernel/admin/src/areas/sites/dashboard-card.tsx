import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ApiPage } from '@quoin/api';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { changesOn, PageStatus, visibleFrom, visibleUntil } from '../../publication/page-status.tsx';
import { LineClamp } from '../../screen/line-clamp.tsx';
import { Instant } from '../../screen/instant.tsx';
import { useSiteZone } from '../../screen/use-site.ts';

interface DashboardCardProps {
  site: string;
  title: string;
  pages: readonly ApiPage[];
  /** Names by id. */
  people: Readonly<Record<string, string>>;
  /** Id of the person to show. Defaults to the author of the draft. */
  personOf?(page: ApiPage): string | null;
  timeOf(page: ApiPage): string | null;
  /** True for future events. */
  isPlanned?: boolean;
  empty: string;
  /** Address of the full list. */
  more?: string;
}

function planned({ publishAt, zone, next }: ApiPage, time: string): string {
  if (time === next?.at) return changesOn(next);
  return time === publishAt ? visibleFrom(time, zone) : visibleUntil(time, zone);
}

export function DashboardCard({
  site,
  title,
  pages,
  people,
  personOf = ({ draftAuthor }) => draftAuthor,
  timeOf,
  isPlanned = false,
  empty,
  more,
}: DashboardCardProps) {
  const id = useId();
  const zone = useSiteZone(site);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 2, py: 1.25 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {more !== undefined && (
          <Link component={RouterLink} to={more} aria-label={`All: ${title.toLowerCase()}`}>
            All
          </Link>
        )}
      </Box>
      {pages.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {empty}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pages.map((page) => {
          const time = timeOf(page);
          const person = people[personOf(page) ?? ''];
          return (
            <Box component="li" key={page.id} sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>
              <Box sx={{ display: 'flex', gap: 2, alignItems: 'start', justifyContent: 'space-between' }}>
                <Link
                  component={RouterLink}
                  to={`/sites/${site}/pages/${page.id}/edit`}
                  sx={{ fontWeight: 600, minWidth: 0 }}
                >
                  <LineClamp>{page.title}</LineClamp>
                </Link>
                <PageStatus status={page.status} />
              </Box>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {time !== null && (isPlanned ? planned(page, time) : <Instant at={time} zone={zone} />)}
                {person !== undefined && `, ${person}`}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
}
