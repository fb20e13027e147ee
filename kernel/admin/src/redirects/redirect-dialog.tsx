import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ApiRedirect } from '@quoin/core/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { siteQuery } from '../pages/pages-query.ts';
import { submitted } from '../session/fields.ts';
import { FailureNotice } from '../state/failure-notice.tsx';
import { useNotify } from '../state/notices.tsx';
import { redirectsKey } from './redirects-query.ts';

type Status = 301 | 302 | 307 | 308;
const kinds: readonly (readonly [status: Status, title: string])[] = [
  [301, 'For good (301)'],
  [302, 'For now (302)'],
  [308, 'For good, forms too (308)'],
  [307, 'For now, forms too (307)'],
];

interface RedirectDialogProps {
  site: string;
  /** The one to change; a new one when there is none. */
  redirect?: ApiRedirect;
  onClose(): void;
}

/** Makes or changes a redirect. */
export function RedirectDialog({ site, redirect, onClose }: RedirectDialogProps) {
  const { data: detail } = useQuery(siteQuery(site));
  const queries = useQueryClient();
  const notify = useNotify();
  const [locale, setLocale] = useState(redirect?.locale ?? '*');
  const [status, setStatus] = useState<Status>((redirect?.status as Status | undefined) ?? 301);
  const save = useMutation({
    mutationFn: (addresses: { from: string; to: string }) => {
      const input = { site, ...addresses, locale, status };
      return redirect === undefined ? api.redirects.create(input) : api.redirects.update({ ...input, redirect: redirect.id });
    },
    async onSuccess({ from, to }) {
      onClose();
      notify({ message: `${from} leads to ${to} now.` });
      await queries.invalidateQueries({ queryKey: redirectsKey(site) });
    },
  });
  const title = redirect === undefined ? 'New redirect' : 'Change the redirect';
  return (
    <Dialog open onClose={onClose} aria-labelledby="redirect">
      <form onSubmit={(event) => save.mutate(submitted(event, 'from', 'to'))}>
        <DialogTitle id="redirect">{title}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            {save.error !== null && <FailureNotice error={save.error} />}
            <TextField name="from" label="From" required autoFocus defaultValue={redirect?.from ?? ''} placeholder="/old-address" helperText="A path of this site at which no page is published" slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false } }} />
            <TextField name="to" label="To" required defaultValue={redirect?.to ?? ''} placeholder="/new-address" helperText="A path of this site, or a web address that its manifest allows" slotProps={{ htmlInput: { maxLength: 2000, spellCheck: false } }} />
            <TextField select label="Kind" value={status} onChange={({ target }) => setStatus(Number(target.value) as Status)} helperText="Browsers remember what is for good">
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
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
