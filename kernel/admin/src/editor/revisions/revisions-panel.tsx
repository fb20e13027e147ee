import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { Instant } from '../../screen/instant.tsx';
import { useSiteZone } from '../../screen/use-site.ts';
import { useParameters } from '../../screen/use-parameters.ts';
import { Empty } from '../../feedback/empty.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useEditor } from '../context/editor-context.ts';
import { RevisionComparison } from './revision-comparison.tsx';
import { reasonOf, revisionTitle } from './revision-title.ts';

const pageSize = 30;

export const revisionsButton = 'revisions-button';

/** Holds the focus while open and returns it on close. */
export function RevisionsPanel() {
  const [parameters, changeParameters] = useParameters();
  const chosen = parameters.get('revision');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const close = () => {
    changeParameters({ panel: undefined, revision: undefined, with: undefined, pictures: undefined });
    document.getElementById(revisionsButton)?.focus();
  };
  return (
    <Box
      component="section"
      ref={panel}
      tabIndex={-1}
      aria-label="Revisions"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
      sx={{ p: 2, display: 'grid', gap: 1.5, outline: 'none' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2">Revisions</Typography>
        <Tooltip title="Close (Escape)">
          <IconButton aria-label="Close the revisions" edge="end" onClick={close}>
            <X size={18} aria-hidden />
          </IconButton>
        </Tooltip>
      </Box>
      {chosen === null ? (
        <RevisionList onChoose={(revision) => changeParameters({ revision })} />
      ) : (
        <RevisionComparison
          revision={chosen}
          onBack={() => changeParameters({ revision: undefined, with: undefined, pictures: undefined })}
        />
      )}
    </Box>
  );
}

function RevisionList({ onChoose }: { onChoose(revision: string): void }) {
  const { site, page, draft } = useEditor();
  const zone = useSiteZone(site);
  const revisions = useInfiniteQuery({
    queryKey: ['revisions', site, page.id, draft.version],
    queryFn: ({ pageParam }) => api.revisions.list({ site, page: page.id, limit: pageSize, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length * pageSize : undefined),
  });

  const all = revisions.data?.pages.flatMap(({ revisions, people }) =>
    revisions.map((each) => ({ ...each, by: people[each.author ?? ''] ?? 'the system' })),
  );
  return (
    <>
      {all === undefined &&
        (revisions.error === null ? (
          <Loading shape="list" />
        ) : (
          <FailureNotice error={revisions.error} retry={() => void revisions.refetch()} />
        ))}
      {all?.length === 0 && (
        <Empty title="No revisions yet">The first is made when the page is published or submitted for review.</Empty>
      )}
      <List dense disablePadding sx={{ mx: -1 }}>
        {all?.map(({ by, ...each }) => (
          <ListItem key={each.id} disablePadding>
            <ListItemButton onClick={() => onChoose(each.id)}>
              <ListItemText
                primary={revisionTitle(each)}
                secondary={
                  <>
                    {each.label !== null && `${reasonOf(each)}, `}
                    <Instant at={each.createdAt} zone={zone} /> by {by}
                  </>
                }
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {revisions.hasNextPage && (
        <Button loading={revisions.isFetchingNextPage} onClick={() => void revisions.fetchNextPage()}>
          Show older ones
        </Button>
      )}
    </>
  );
}
