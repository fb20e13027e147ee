import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { siteQuery, usePagesChanged } from '../../api/page-queries.ts';
import { serverNow } from '../../api/server-clock.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { useEditor } from '../context/editor-context.ts';
import { Moment, ZoneField } from '../../publication/moment.tsx';
import { instantAt, wallTime } from '../../publication/schedule.ts';

export function ScheduleDialog({ onClose }: { onClose(): void }) {
  const { site, page } = useEditor();
  const { data: details } = useQuery(siteQuery(site));
  const changed = usePagesChanged(site);
  const notify = useNotify();
  const [chosenZone, setZone] = useState(page.zone);
  const zone = chosenZone ?? details?.zone ?? 'UTC';
  const [typed, setTyped] = useState<{ from?: string; until?: string }>({});
  const [now] = useState(serverNow);
  const from = typed.from ?? (page.publishAt === null ? '' : wallTime(page.publishAt, zone));
  const until = typed.until ?? (page.unpublishAt === null ? '' : wallTime(page.unpublishAt, zone));
  const [publishAt, unpublishAt] = [instantAt(from, zone), instantAt(until, zone)];
  const isOrdered = publishAt === undefined || unpublishAt === undefined || publishAt < unpublishAt;
  const isPublic = page.status === 'published' || page.status === 'changed';

  const schedule = useMutation({
    mutationFn: (times: { publishAt: Date | undefined; unpublishAt: Date | undefined }) =>
      api.pages.schedule({
        site,
        page: page.id,
        zone,
        publishAt: times.publishAt?.toISOString() ?? null,
        unpublishAt: times.unpublishAt?.toISOString() ?? null,
      }),
    async onSuccess(saved) {
      await changed();
      onClose();
      notify({
        message:
          saved.publishAt === null && saved.unpublishAt === null
            ? 'The page no longer has a schedule.'
            : 'The schedule is saved.',
      });
    },
  });

  return (
    <FormDialog
      title="When visitors see the page"
      action="Save"
      aside={
        (page.publishAt !== null || page.unpublishAt !== null) && (
          <Button
            color="inherit"
            sx={{ mr: 'auto' }}
            onClick={() => schedule.mutate({ publishAt: undefined, unpublishAt: undefined })}
          >
            Remove the schedule
          </Button>
        )
      }
      width="xs"
      disabled={!isOrdered}
      busy={schedule.isPending}
      error={schedule.error}
      onSubmit={() => schedule.mutate({ publishAt, unpublishAt })}
      onClose={onClose}
    >
      {!isPublic && (
        <Alert severity="info">
          The page is not published. Publish it as well: visitors see it from then on, within these times.
        </Alert>
      )}
      {isPublic && publishAt !== undefined && publishAt > now && (
        <Alert severity="warning">Visitors do not find the page before that, even if they see it now.</Alert>
      )}
      {isPublic && unpublishAt !== undefined && unpublishAt <= now && (
        <Alert severity="warning">That time is over: visitors will no longer find the page.</Alert>
      )}
      <Moment
        label="Visible from"
        wall={from}
        zone={zone}
        now={now}
        onChange={(wall) => setTyped({ ...typed, from: wall })}
      />
      <Moment
        label="Visible until"
        wall={until}
        zone={zone}
        now={now}
        problem={isOrdered ? undefined : 'Choose a later time than “visible from”.'}
        onChange={(wall) => setTyped({ ...typed, until: wall })}
      />
      <ZoneField
        zone={zone}
        onChange={(next) => {
          // Changing the zone keeps the wall time and changes the instant.
          setTyped({ from, until });
          setZone(next);
        }}
      />
    </FormDialog>
  );
}
