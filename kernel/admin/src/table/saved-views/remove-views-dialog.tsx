import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { ApiSavedView } from '@quoin/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useNoticePlace, useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { savedViewsQuery, type ListPlace } from './saved-views-query.ts';
import { sharingWords } from './sharing-words.ts';

/** Lists the views that the user may remove: own ones, and for administrators those that others share. */
export function RemoveViewsDialog({ place, onClose }: { place: ListPlace; onClose(): void }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const noticePlace = useNoticePlace();
  const { data: { views, people } = { views: [], people: {} } } = useQuery(savedViewsQuery(place));
  const changed = () => queries.invalidateQueries({ queryKey: savedViewsQuery(place).queryKey });
  const remove = useMutation({
    mutationFn: ({ id }: ApiSavedView) => api.savedViews.remove({ site: place.site, view: id }),
    onError: notifyFailure,
    onSuccess(_, { name, query, shared, own }) {
      const saveAgain = () => api.savedViews.save({ ...place, name, query, shared });
      notify({
        message: `“${name}” is removed.`,
        ...(own ? { undo: () => void saveAgain().then(changed, notifyFailure) } : {}),
      });
    },
    onSettled: changed,
  });
  const removable = views.filter((view) => view.removable);
  return (
    <Dialog open onClose={onClose} aria-labelledby="remove-views-title">
      <DialogTitle id="remove-views-title">Remove views</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        {removable.length === 0 ? (
          <Typography color="textSecondary">No view is left.</Typography>
        ) : (
          <List disablePadding aria-label="Views to remove">
            {removable.map((view) => (
              <ListItem key={view.id} divider disableGutters sx={{ gap: 2 }}>
                <ListItemText primary={view.name} secondary={sharingWords(view, people)} />
                <Button
                  color="error"
                  aria-label={`Remove “${view.name}”`}
                  loading={remove.isPending && remove.variables.id === view.id}
                  onClick={() => remove.mutate(view)}
                  sx={{ flexShrink: 0 }}
                >
                  Remove
                </Button>
              </ListItem>
            ))}
          </List>
        )}
        <div ref={noticePlace} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
