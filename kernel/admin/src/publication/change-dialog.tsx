import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiPage } from '@quoin/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { api } from '../api/client.ts';
import { Moment, ZoneField } from './moment.tsx';
import { instantAt, wallTime } from './schedule.ts';
import { zonedInstant } from '../screen/zoned-instant.ts';
import { FormDialog } from '../feedback/form-dialog.tsx';
import { useNotify } from '../feedback/notices.tsx';
import { scheduledQuery, usePagesChanged } from '../api/page-queries.ts';
import { serverNow } from '../api/server-clock.ts';

interface ChangeDialogProps {
  site: string;
  page: ApiPage;
  onClose(): void;
}

export function ChangeDialog({ site, page, onClose }: ChangeDialogProps) {
  const { next } = page;
  const { data: scheduled } = useQuery(scheduledQuery(site));
  const changed = usePagesChanged(site);
  const notify = useNotify();
  const [now] = useState(serverNow);
  const [zone, setZone] = useState(next?.zone ?? 'UTC');
  const [wall, setWall] = useState(() => (next === null ? '' : wallTime(next.at, zone)));
  const at = instantAt(wall, zone);
  const isAhead = at !== undefined && at > now;
  const who = scheduled?.people[next?.author ?? ''];

  async function done(message: string): Promise<void> {
    await changed();
    onClose();
    notify({ message });
  }
  const move = useMutation({
    mutationFn: () => api.publication.reschedule({ site, page: page.id, at: at?.toISOString() ?? '', zone }),
    onSuccess: (saved) =>
      done(
        saved.next === null
          ? 'The change is published already.'
          : `The page changes on ${zonedInstant(saved.next.at, saved.next.zone)}.`,
      ),
  });
  const cancel = useMutation({
    mutationFn: () => api.publication.cancel({ site, page: page.id }),
    onSuccess: () => done('The scheduled change is cancelled. Its revision stays.'),
  });

  return (
    <FormDialog
      title={`Scheduled change of “${page.title}”`}
      action="Move"
      width="xs"
      aside={
        <Button color="error" sx={{ mr: 'auto' }} loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the change
        </Button>
      }
      disabled={!isAhead}
      busy={move.isPending}
      error={move.error ?? cancel.error}
      onSubmit={() => move.mutate()}
      onClose={onClose}
    >
      {next !== null && (
        <>
          <Typography>
            From {zonedInstant(next.at, next.zone)}, visitors read what {who ?? 'somebody'} scheduled. Until then they
            read what is published.
          </Typography>
          <Link
            component={RouterLink}
            to={`/sites/${site}/pages/${page.id}/edit?panel=revisions&revision=${next.revision}`}
            onClick={onClose}
          >
            Compare it with the draft
          </Link>
        </>
      )}
      <Moment
        label="Changes at"
        wall={wall}
        zone={zone}
        now={now}
        problem={at !== undefined && !isAhead ? 'Choose a time that is to come.' : undefined}
        onChange={setWall}
      />
      <ZoneField zone={zone} onChange={setZone} />
    </FormDialog>
  );
}

/** Warns that an action cancels a scheduled change. Renders nothing if there is none. */
export const ChangeCancelled = ({ page: { next } }: { page: Pick<ApiPage, 'next'> }) =>
  next !== null && (
    <Alert severity="warning">The change that is scheduled for {zonedInstant(next.at, next.zone)} is cancelled.</Alert>
  );
