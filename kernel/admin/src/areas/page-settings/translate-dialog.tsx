import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { ApiPage } from '@quoin/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { submitted } from '../../screen/submitted-fields.ts';
import { textLanguage } from '../../screen/text-language.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { usePagesChanged } from '../../api/page-queries.ts';

interface TranslateDialogProps {
  site: string;
  page: ApiPage;
  locale: string;
  language: string;
  onClose(): void;
}

export function TranslateDialog({ site, page, locale, language, onClose }: TranslateDialogProps) {
  const changed = usePagesChanged(site);
  const navigate = useNavigate();
  const [content, setContent] = useState<'copy' | 'empty'>('copy');
  const translate = useMutation({
    mutationFn: (place: { title: string; path: string }) =>
      api.pages.translate({ site, page: page.id, locale, content, ...place }),
    async onSuccess({ id }) {
      await changed();
      void navigate(`/sites/${site}/pages/${id}/edit?source=beside`);
    },
  });
  return (
    <FormDialog
      title={`Translate into ${language}`}
      action="Translate and edit"
      busy={translate.isPending}
      error={translate.error}
      onSubmit={(event) => translate.mutate(submitted(event, 'title', 'path'))}
      onClose={onClose}
    >
      <TextField
        name="title"
        label="Title"
        required
        autoFocus
        defaultValue={page.title}
        slotProps={{ htmlInput: { maxLength: 300, ...textLanguage(locale) } }}
      />
      <TextField
        name="path"
        label="Path"
        required
        defaultValue={page.path}
        slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false } }}
      />
      <RadioGroup
        aria-label="What it begins with"
        value={content}
        onChange={({ target }) => setContent(target.value as 'copy' | 'empty')}
      >
        <FormControlLabel
          value="copy"
          control={<Radio size="small" />}
          label="Begin with a copy of this page’s draft"
        />
        <FormControlLabel
          value="empty"
          control={<Radio size="small" />}
          label="Begin with an empty page of the same template"
        />
      </RadioGroup>
    </FormDialog>
  );
}
