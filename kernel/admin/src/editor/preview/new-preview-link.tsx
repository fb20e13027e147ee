import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { useCopy } from '../../feedback/use-copy.ts';
import { previewLinksQuery, type PreviewPlace } from './preview-links-query.ts';

const maxDays = 90;

const isValid = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= maxDays;

/** Creates a link, and shows it this once. */
export function NewPreviewLink(place: PreviewPlace) {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [typedDays, setTypedDays] = useState('7');
  const days = Number(typedDays);
  const create = useMutation({
    mutationFn: () => api.previewLinks.create({ ...place, days, note }),
    async onSuccess() {
      setNote('');
      await queries.invalidateQueries({ queryKey: previewLinksQuery(place).queryKey });
    },
  });
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', pt: 1 }}>
        <TextField
          label="For whom"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ flex: '1 1 200px' }}
        />
        <TextField
          label="Valid for days"
          value={typedDays}
          onChange={({ target }) => setTypedDays(target.value)}
          error={!isValid(days)}
          helperText={isValid(days) ? undefined : `A number from 1 to ${maxDays}`}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
          sx={{ flex: '0 1 140px' }}
        />
        <Button type="submit" variant="contained" disabled={!isValid(days)} loading={create.isPending} sx={{ mt: 0.5 }}>
          Create a link
        </Button>
      </Box>
      {create.error !== null && <FailureNotice error={create.error} />}
      <div role="status">
        {create.data !== undefined && <CreatedLink key={create.data.link.id} url={create.data.url} />}
      </div>
    </Box>
  );
}

function CreatedLink({ url }: { url: string }) {
  const copy = useCopy('link');
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" startIcon={<Copy size={14} aria-hidden />} onClick={() => void copy(url)}>
          Copy
        </Button>
      }
    >
      Pass this link on. It is not shown again.
      <Box component="code" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere' }}>
        {url}
      </Box>
    </Alert>
  );
}
