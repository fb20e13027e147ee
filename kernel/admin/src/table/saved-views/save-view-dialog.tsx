import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { everySite } from '@quoin/api/role';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { savedViewsQuery, type ListPlace } from './saved-views-query.ts';

interface SaveViewDialogProps {
  place: ListPlace;
  /** URL parameters to save. */
  query: string;
  onClose(): void;
}

export function SaveViewDialog({ place, query, onClose }: SaveViewDialogProps) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { data } = useQuery(savedViewsQuery(place));
  const [typed, setTyped] = useState('');
  const [switched, setSwitched] = useState<boolean>();
  const name = typed.trim();
  const existing = data?.views.find((view) => view.own && view.name === name);
  const shared = switched ?? existing?.shared ?? false;
  const save = useMutation({
    mutationFn: () => api.savedViews.save({ ...place, name, query, shared }),
    async onSuccess({ replaced }) {
      onClose();
      notify({ message: replaced ? `“${name}” shows these filters now.` : `“${name}” is saved.` });
      await queries.invalidateQueries({ queryKey: savedViewsQuery(place).queryKey });
    },
  });
  return (
    <FormDialog
      title="Save these filters as a view"
      action={existing === undefined ? 'Save' : 'Replace'}
      disabled={name === ''}
      busy={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        helperText={
          existing === undefined
            ? 'What you filter by and the order are saved'
            : 'You have a view of this name. It is replaced'
        }
        slotProps={{ htmlInput: { maxLength: 80 }, formHelperText: { role: 'status' } }}
      />
      <FormControlLabel
        control={<Switch size="small" checked={shared} onChange={(_, checked) => setSwitched(checked)} />}
        label={`Show it to everybody who works on ${place.site === everySite ? 'all sites' : 'this site'}`}
      />
    </FormDialog>
  );
}
