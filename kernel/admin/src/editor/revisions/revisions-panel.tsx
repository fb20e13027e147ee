import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Instant } from '../../screen/instant.tsx';
import { useParameters } from '../../screen/use-parameters.ts';
import { Empty } from '../../state/empty.tsx';
import { FailureNotice } from '../../state/failure-notice.tsx';
import { Loading } from '../../state/loading.tsx';
import { useEditor } from '../editor-context.ts';
import { RevisionComparison } from './revision-comparison.tsx';

const reasons = { published: 'Published', review: 'Handed in for review', named: 'Named', takeover: 'Before another editor went on', restored: 'Before a restore' } as const;
const atOnce = 30;

/** The revisions of the page; the chosen one compared with the draft. */
export function RevisionsPanel() {
  const { site, page, draft } = useEditor();
  const [parameters, changeParameters] = useParameters();
  const chosen = parameters.get('revision');
  const revisions = useInfiniteQuery({
    queryKey: ['revisions', site, page.id, draft.version],
    queryFn: ({ pageParam }) => api.revisions.list({ site, page: page.id, limit: atOnce, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * atOnce < total ? pages.length * atOnce : undefined),
  });

  if (chosen !== null) return <RevisionComparison revision={chosen} onBack={() => changeParameters({ revision: undefined })} />;
  const all = revisions.data?.pages.flatMap(({ revisions, people }) => revisions.map((each) => ({ ...each, by: people[each.author ?? ''] ?? 'the system' })));
  return (
    <Box sx={{ p: 2 }}>
      <Typography variant="h2">Revisions</Typography>
      {all === undefined && (revisions.error === null ? <Loading /> : <FailureNotice error={revisions.error} retry={() => void revisions.refetch()} />)}
      {all?.length === 0 && <Empty title="No revisions yet">The first is made when the page is published or handed in for review.</Empty>}
      <List dense sx={{ mx: -1 }}>
        {all?.map(({ id, number, reason, label, createdAt, by }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton onClick={() => changeParameters({ revision: id })}>
              <ListItemText
                primary={`${number}. ${label ?? reasons[reason]}`}
                secondary={
                  <>
                    {label !== null && `${reasons[reason]}, `}
                    <Instant at={createdAt} /> by {by}
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
    </Box>
  );
}
