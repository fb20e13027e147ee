import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ApiRedirect } from '@quoin/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { siteQuery } from '../../api/page-queries.ts';
import { submitted } from '../../screen/submitted-fields.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { useNotify } from '../../feedback/notices.tsx';

export const redirectsKey = (site: string) => ['redirects', site] as const;

/** Creates a deleted redirect as it was. */
export const recreate = (site: string, { from, to, locale, status }: ApiRedirect) =>
  api.redirects.create({ site, from, to, locale, status: status as 301 });

type Status = 301 | 302 | 307 | 308;
const kinds: readonly (readonly [status: Status, title: string])[] = [
  [301, 'Permanent (301)'],
  [302, 'Temporary (302)'],
  [308, 'Permanent, also for sent forms (308)'],
  [307, 'Temporary, also for sent forms (307)'],
];

interface RedirectDialogProps {
  site: string;
  /** Creates a redirect if undefined. */
  redirect?: ApiRedirect;
  onClose(): void;
}

export function RedirectDialog({ site, redirect, onClose }: RedirectDialogProps) {
  const { data: detail } = useQuery(siteQuery(site));
  const queries = useQueryClient();
  const notify = useNotify();
  const [locale, setLocale] = useState(redirect?.locale ?? '*');
  const [status, setStatus] = useState<Status>((redirect?.status as Status | undefined) ?? 301);
  const save = useMutation({
    mutationFn: (addresses: { from: string; to: string }) => {
      const input = { site, ...addresses, locale, status };
      return redirect === undefined
        ? api.redirects.create(input)
        : api.redirects.update({ ...input, redirect: redirect.id });
    },
    async onSuccess({ from, to }) {
      onClose();
      notify({ message: `${from} leads to ${to} now.` });
      await queries.invalidateQueries({ queryKey: redirectsKey(site) });
    },
  });
  const title = redirect === undefined ? 'New redirect' : 'Change the redirect';
  return (
    <FormDialog
      title={title}
      action="Save"
      busy={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(submitted(event, 'from', 'to'))}
      onClose={onClose}
    >
      <TextField
        name="from"
        label="From"
        required
        autoFocus
        defaultValue={redirect?.from ?? ''}
        placeholder="/old-address"
        helperText="A path of this site without a published page. /old/* matches everything below /old, /{year}/news any year"
        slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false } }}
      />
      <TextField
        name="to"
        label="To"
        required
        defaultValue={redirect?.to ?? ''}
        placeholder="/new-address"
        helperText="A path of this site, or a web address that its manifest allows. * and {year} insert the matched text. Parameters after ? are passed on"
        slotProps={{ htmlInput: { maxLength: 2000, spellCheck: false } }}
      />
      <TextField
        select
        label="Kind"
        value={status}
        onChange={({ target }) => setStatus(Number(target.value) as Status)}
        helperText="Browsers remember what is for good"
      >
        {kinds.map(([each, words]) => (
          <MenuItem key={each} value={each}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      {detail !== undefined && detail.locales.length > 1 && (
        <TextField select label="Language" value={locale} onChange={({ target }) => setLocale(target.value)}>
          <MenuItem value="*">Every language</MenuItem>
          {detail.locales.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
