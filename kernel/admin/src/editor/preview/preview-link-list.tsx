import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { Instant } from '../../screen/instant.tsx';
import { useSiteZone } from '../../screen/use-site.ts';
import { previewLinksQuery, type PreviewPlace } from './preview-links-query.ts';

/** The links that have not ended, newest first. */
export function PreviewLinkList(place: PreviewPlace) {
  const zone = useSiteZone(place.site);
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { data, error, refetch } = useQuery(previewLinksQuery(place));
  const takeBack = useMutation({
    mutationFn: (link: string) => api.previewLinks.delete({ ...place, link }),
    onSuccess: () => notify({ message: 'The link is taken back. Whoever opens it finds no page.' }),
    onError: notifyFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: previewLinksQuery(place).queryKey }),
  });
  if (data === undefined)
    return error === null ? <Loading /> : <FailureNotice error={error} retry={() => void refetch()} />;
  if (data.links.length === 0) return <Typography color="textSecondary">No link is valid.</Typography>;
  return (
    <List disablePadding aria-label="Valid links">
      {data.links.map(({ id, note, author, createdAt, expiresAt, lastUsedAt }) => {
        const title = note === '' ? 'Without a note' : note;
        return (
          <ListItem key={id} divider disableGutters sx={{ gap: 2 }}>
            <ListItemText
              primary={title}
              secondary={
                <>
                  Created <Instant at={createdAt} zone={zone} /> by {data.people[author] ?? 'a deleted account'} · ends{' '}
                  <Instant at={expiresAt} zone={zone} /> · {lastUsedAt === null ? 'not used yet' : 'used '}
                  {lastUsedAt !== null && <Instant at={lastUsedAt} zone={zone} />}
                </>
              }
            />
            <Button
              color="error"
              aria-label={`Take back: ${title}`}
              loading={takeBack.isPending && takeBack.variables === id}
              onClick={() => takeBack.mutate(id)}
              sx={{ flexShrink: 0 }}
            >
              Take back
            </Button>
          </ListItem>
        );
      })}
    </List>
  );
}
