import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { Instant } from '../../screen/instant.tsx';
import { useSiteZone } from '../../screen/use-site.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { renderingQuery } from '../../api/page-queries.ts';
import { causesOf, type Cause, type ChangedThing, type Rendering } from './rendering-messages.ts';
import type { SettingsContext } from './settings-context.ts';
import { SettingsPart } from './settings-part.tsx';

const maxCauses = 10;

/** Changed thing; another page by title, if known. */
function Thing({ site, of: { words, page }, about }: { site: string; of: ChangedThing; about: Rendering['about'] }) {
  if (page === undefined) return words;
  const { title, exists } = about[`page:${page}`] ?? { title: 'a page that is gone', exists: false };
  return (
    <>
      {words}:{' '}
      {exists ? (
        <Link component={RouterLink} underline="always" to={`/sites/${site}/pages/${page}`}>
          {title}
        </Link>
      ) : (
        title
      )}
    </>
  );
}

function CauseItem({
  site,
  of: { things, times, latest },
  about,
}: {
  site: string;
  of: Cause;
  about: Rendering['about'];
}) {
  const zone = useSiteZone(site);
  const { at, actorName } = latest;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        px: 1.5,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography color="textSecondary" sx={{ width: 140, flex: 'none' }}>
        <Instant at={at} zone={zone} />
        {times > 1 && (
          <Typography component="span" variant="caption" sx={{ display: 'block' }}>
            {`the last of ${times} times`}
          </Typography>
        )}
      </Typography>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {things.map((thing) => (
            <Typography component="li" key={`${thing.words} ${thing.page ?? ''}`}>
              <Thing site={site} of={thing} about={about} />
            </Typography>
          ))}
        </Box>
      </Box>
      {actorName !== null && <Typography color="textSecondary">{actorName}</Typography>}
    </Box>
  );
}

export function RenderingPart({ site, page }: { site: string; page: Pick<SettingsContext['page'], 'id'> }) {
  const { data: rendering, error, refetch } = useQuery(renderingQuery(site, page.id));
  return (
    <SettingsPart
      title="Rendering"
      description="Visitors share one cached page. It is rendered again when something that it depends on changes."
    >
      {rendering === undefined &&
        (error === null ? (
          <Loading label="Loading the latest changes" />
        ) : (
          <FailureNotice error={error} retry={() => void refetch()} />
        ))}
      {rendering?.lacks === true && (
        <Alert severity="warning">
          Something on this page failed. Visitors see a gap or a fallback until it works again. Editing the page shows
          where, and why.
        </Alert>
      )}
      {rendering?.isShared === false && (
        <Typography color="textSecondary">
          There is none at the moment: this page is not published, or it is not open to everybody and is made for each
          visitor.
        </Typography>
      )}
      {rendering?.isShared === true && rendering.changes.length === 0 && (
        <Typography color="textSecondary">
          Nothing that it depends on has changed recently, so it has not been rendered again.
        </Typography>
      )}
      {rendering !== undefined && rendering.changes.length > 0 && (
        <Box
          component="ol"
          aria-label="Latest changes"
          sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          {causesOf(rendering.changes, page.id)
            .slice(0, maxCauses)
            .map((cause) => (
              <CauseItem key={cause.latest.number} site={site} of={cause} about={rendering.about} />
            ))}
        </Box>
      )}
    </SettingsPart>
  );
}
