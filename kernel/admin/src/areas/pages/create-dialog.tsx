import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ApiPage } from '@quoin/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { useMay } from '../../session/use-session.ts';
import { textLanguage } from '../../screen/text-language.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { pathBelow, slugOf } from '../../publication/page-path.ts';
import { patternsQuery, siteQuery, templatesQuery, usePagesChanged } from '../../api/page-queries.ts';
import { BeginningField } from './beginning-field.tsx';
import { ParentField } from './parent-field.tsx';
import { TemplatePicker } from './template-picker.tsx';

interface CreateDialogProps {
  site: string;
  /** Preset parent page. */
  page?: ApiPage;
  onClose(): void;
}

export function CreateDialog({ site, page, onClose }: CreateDialogProps) {
  const { data: templates, error } = useQuery(templatesQuery(site));
  const { data: detail } = useQuery(siteQuery(site));
  const [locale, setLocale] = useState(page?.locale);
  const shownLocale = locale ?? detail?.locales[0];
  const { data: patterns = [] } = useQuery({
    ...patternsQuery(site, shownLocale ?? ''),
    enabled: shownLocale !== undefined,
  });
  const everyTemplate = useMay('page.edit', site);
  const changed = usePagesChanged(site);
  const navigate = useNavigate();
  const [template, setTemplate] = useState<string>();
  const [title, setTitle] = useState('');
  const [parent, setParent] = useState<ApiPage | null>(page ?? null);
  const [path, setPath] = useState<string>();
  const [picked, setPattern] = useState<string>();
  const offered = templates?.filter(({ editableBy }) => everyTemplate || editableBy === 'authors');
  const chosen = template ?? offered?.[0]?.name;
  const proposed = offered?.find(({ name }) => name === chosen)?.pattern ?? '';
  const pattern = picked ?? (patterns.some(({ id }) => id === proposed) ? proposed : '');
  const suggested = pathBelow(parent?.path, slugOf(title));
  const create = useMutation({
    mutationFn: (from: string) =>
      api.pages.create({
        site,
        template: from,
        title: title.trim(),
        path: path ?? suggested,
        ...(locale === undefined ? {} : { locale }),
        ...(parent === null ? {} : { parent: parent.id }),
        ...(pattern !== '' && { pattern }),
      }),
    async onSuccess({ id }) {
      await changed();
      void navigate(`/sites/${site}/pages/${id}/edit`);
    },
  });
  return (
    <FormDialog
      title="New page"
      action="Create and edit"
      width="md"
      disabled={title.trim() === '' || chosen === undefined}
      busy={create.isPending}
      error={create.error}
      onSubmit={() => chosen !== undefined && create.mutate(chosen)}
      onClose={onClose}
    >
      {error !== null && <FailureNotice error={error} />}
      <TextField
        label="Title"
        required
        autoFocus
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        slotProps={{
          htmlInput: { maxLength: 300, ...(shownLocale === undefined ? {} : textLanguage(shownLocale)) },
        }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <ParentField site={site} locale={locale} value={parent} onChange={setParent} />
        <TextField
          label="Path"
          required
          value={path ?? suggested}
          onChange={({ target }) => setPath(target.value)}
          helperText="Where visitors find it"
          slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false } }}
        />
      </Box>
      {detail !== undefined && detail.locales.length > 1 && (
        <TextField
          select
          label="Language"
          value={shownLocale}
          onChange={({ target }) => {
            setLocale(target.value);
            setParent(null);
            setPattern(undefined);
          }}
        >
          {detail.locales.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TemplatePicker templates={offered} value={chosen} onChange={setTemplate} />
      {patterns.length > 0 && <BeginningField site={site} patterns={patterns} value={pattern} onChange={setPattern} />}
    </FormDialog>
  );
}
