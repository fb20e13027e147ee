import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { Instant } from '../../screen/instant.tsx';
import { FailureNotice } from '../../state/failure-notice.tsx';
import { Loading } from '../../state/loading.tsx';
import { renderingQuery } from '../pages-query.ts';
import { changedThings } from './rendering-words.ts';
import type { SettingsContext } from './settings-context.ts';
import { SettingsPart } from './settings-part.tsx';

/** Why the finished page was made again. */
export function RenderingPart({ site, page }: Pick<SettingsContext, 'site' | 'page'>) {
  const { data: rendering, error, refetch } = useQuery(renderingQuery(site, page.id));
  return (
    <SettingsPart title="Rendering" description="Visitors share one finished page. It is made again when something that it is made from changes.">
      {rendering === undefined && (error === null ? <Loading label="Loading the latest changes" /> : <FailureNotice error={error} retry={() => void refetch()} />)}
      {rendering?.isShared === false && <Typography color="textSecondary">At the moment there is none: the page is not published, or not for everybody.</Typography>}
      {rendering?.isShared === true && rendering.changes.length === 0 && <Typography color="textSecondary">Nothing of it changed of late.</Typography>}
      {rendering !== undefined && rendering.changes.length > 0 && (
        <Box component="ol" aria-label="Latest changes" sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          {rendering.changes.map(({ number, at, keys }) => (
            <Box component="li" key={number} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, px: 1.5, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <Typography color="textSecondary" sx={{ width: 140, flex: 'none' }}>
                <Instant at={at} />
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, flex: '1 1 200px', minWidth: 0 }}>
                {changedThings(keys, page.id).map(({ words, page: other }) => (
                  <Typography component="li" key={`${words} ${other ?? ''}`}>
                    {other === undefined ? (
                      words
                    ) : (
                      <Link component={RouterLink} to={`/sites/${site}/pages/${other}`}>
                        {words}
                      </Link>
                    )}
                  </Typography>
                ))}
              </Box>
              <Typography variant="body2" color="textSecondary">
                No. {number}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </SettingsPart>
  );
}
