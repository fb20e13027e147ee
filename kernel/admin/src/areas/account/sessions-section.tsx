import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Instant } from '../../screen/instant.tsx';
import { Section } from '../../screen/section.tsx';
import { Confirm } from '../../feedback/confirm.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNotifyFailure } from '../../feedback/notices.tsx';
import { openSessionsQuery } from './account-query.ts';

export function SessionsSection() {
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const [isConfirming, setConfirming] = useState(false);
  const { data: sessions, error, refetch } = useQuery(openSessionsQuery);
  const end = useMutation({
    mutationFn: (session: string) => api.account.endSession({ session }),
    onError: notifyFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: openSessionsQuery.queryKey }),
  });
  // A full page load clears this session from memory.
  const endAll = useMutation({
    mutationFn: () => api.account.endSessions({}),
    onSuccess: () => location.assign('/sign-in'),
  });
  return (
    <Section
      title="Where you are signed in"
      description="A session ends after 30 minutes without use, and after 12 hours in any case."
      action={
        <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
          Sign out everywhere
        </Button>
      }
    >
      {sessions === undefined ? (
        error === null ? (
          <Loading shape="list" />
        ) : (
          <FailureNotice error={error} retry={() => void refetch()} />
        )
      ) : (
        <List disablePadding>
          {sessions.map(({ id, device, address, createdAt, lastSeenAt, current }) => (
            <ListItem
              key={id}
              divider
              disableGutters
              secondaryAction={
                current ? (
                  <Chip color="primary" label="This one" />
                ) : (
                  <Button
                    aria-label={`End the session of ${device}`}
                    loading={end.isPending && end.variables === id}
                    onClick={() => end.mutate(id)}
                  >
                    End
                  </Button>
                )
              }
            >
              <ListItemText
                primary={device}
                secondary={
                  <>
                    {address} · signed in <Instant at={createdAt} /> · last seen <Instant at={lastSeenAt} />
                  </>
                }
                sx={{ pr: 6 }}
              />
            </ListItem>
          ))}
        </List>
      )}
      <Confirm
        open={isConfirming}
        title="Sign out everywhere?"
        action="Sign out everywhere"
        destructive
        busy={endAll.isPending}
        error={endAll.error}
        onConfirm={() => endAll.mutate()}
        onClose={() => setConfirming(false)}
      >
        {sessions?.length === 1
          ? 'Your only session, this one, ends.'
          : `All ${sessions?.length ?? ''} sessions end, this one too.`}{' '}
        What you have not saved elsewhere is lost there.
      </Confirm>
    </Section>
  );
}
