import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import type { ApiPage } from '@quoin/api';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { textLanguage } from '../../screen/text-language.ts';
import { submitted } from '../../screen/submitted-fields.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { usePagesChanged } from '../../api/page-queries.ts';

export function DuplicateDialog({ site, page, onClose }: { site: string; page: ApiPage; onClose(): void }) {
  const changed = usePagesChanged(site);
  const navigate = useNavigate();
  const duplicate = useMutation({
    mutationFn: (place: { title: string; path: string }) => api.pages.duplicate({ site, page: page.id, ...place }),
    async onSuccess({ id }) {
      await changed();
      void navigate(`/sites/${site}/pages/${id}/edit`);
    },
  });
  return (
    <FormDialog
      title={`Duplicate “${page.title}”`}
      action="Duplicate and edit"
      busy={duplicate.isPending}
      error={duplicate.error}
      onSubmit={(event) => duplicate.mutate(submitted(event, 'title', 'path'))}
      onClose={onClose}
    >
      <DialogContentText>
        The copy starts as a draft with everything in the draft of this page. Pages below it are not copied.
      </DialogContentText>
      <TextField
        name="title"
        label="Title"
        required
        autoFocus
        defaultValue={`${page.title} (copy)`.slice(0, 300)}
        slotProps={{ htmlInput: { maxLength: 300, ...textLanguage(page.locale) } }}
      />
      <TextField
        name="path"
        label="Path"
        required
        defaultValue={page.path === '/' ? '/copy' : `${page.path}-copy`}
        slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false } }}
      />
    </FormDialog>
  );
}
