import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ApiAccount } from '@quoin/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Section } from '../../screen/section.tsx';
import { submitted } from '../../screen/submitted-fields.ts';
import { changeUser } from '../../api/session-store.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { accountQuery } from './account-query.ts';

export function NameSection({ account }: { account: ApiAccount }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const rename = useMutation({
    mutationFn: (name: string) => api.account.update({ name }),
    onSuccess: (changed) => {
      queries.setQueryData(accountQuery.queryKey, changed);
      changeUser({ name: changed.name });
      notify({ message: `You are called ${changed.name} now.` });
    },
  });
  return (
    <Section title="Name" description="Others see it beside what you did.">
      {rename.error !== null && <FailureNotice error={rename.error} />}
      <Box
        component="form"
        sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}
        onSubmit={(event) => rename.mutate(submitted(event, 'name').name)}
      >
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          required
          defaultValue={account.name}
          sx={{ maxWidth: 360 }}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <Button type="submit" variant="outlined" size="medium" loading={rename.isPending}>
          Save
        </Button>
      </Box>
    </Section>
  );
}
