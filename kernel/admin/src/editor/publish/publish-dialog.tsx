import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { find, isEqual } from '@quoin/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { revisionQuery, siteQuery } from '../../api/page-queries.ts';
import { zonedInstant } from '../../screen/zoned-instant.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { useEditor } from '../context/editor-context.ts';
import { Findings } from './findings.tsx';
import { chosenInstant, isChosen, PublicationTimeFields, type PublicationTime } from './publication-time.tsx';
import { visibilityNote } from '../../publication/schedule.ts';

interface PublishDialogProps {
  onClose(): void;
  onPublished(): void;
}

/** Introduces findings, of which `blocking` prevent publication. */
function wordsOn(blocking: number): string {
  if (blocking === 0) return 'The page can be published. The checks have something to say:';
  return `${blocking === 1 ? 'One thing has' : `${blocking} things have`} to be put right before visitors can see the page:`;
}

/** Shows findings and publishes the saved draft: now, or later if the page is already published. */
export function PublishDialog({ onClose, onPublished }: PublishDialogProps) {
  const { site, page, store, draft, select } = useEditor();
  const notify = useNotify();
  const [label, setLabel] = useState('');
  const [now] = useState(() => new Date());
  const { data: details } = useQuery(siteQuery(site));
  const [chosen, setChosen] = useState<PublicationTime>();
  const time = chosen ?? {
    when: 'now' as const,
    wall: '',
    zone: page.next?.zone ?? details?.zone ?? 'UTC',
    next: undefined,
  };
  const instant = chosenInstant(time, now);
  const at = { site, page: page.id };

  const check = useQuery({
    queryKey: ['findings', site, page.id, draft.version],
    gcTime: 0,
    async queryFn() {
      await store.saved();
      return api.draft.check(at);
    },
  });
  const published = useQuery({
    ...revisionQuery(site, page.id, page.publishedRevision ?? ''),
    enabled: page.publishedRevision !== null,
  });
  const publish = useMutation({
    async mutationFn() {
      const expectedVersion = await store.saved();
      const named = label.trim() === '' ? {} : { label: label.trim() };
      if (instant === undefined)
        return `Published as revision ${(await api.publication.publish({ ...at, expectedVersion, ...named, next: time.next })).number}.`;
      const { number, next } = await api.publication.schedule({
        ...at,
        expectedVersion,
        ...named,
        at: instant.toISOString(),
        zone: time.zone,
        replace: page.next !== null,
      });
      return `Visitors read revision ${number} from ${zonedInstant(next.at, next.zone)}.`;
    },
    onSuccess(message) {
      notify({ message });
      onPublished();
      onClose();
    },
  });
  const findings = published.isLoading ? undefined : check.data?.findings;
  // The content does not reveal a changed access code.
  const isComparable = draft.content.access.kind !== 'code' || page.status === 'published';
  const isUnchanged = published.data !== undefined && isComparable && isEqual(published.data.content, draft.content);
  const soundWords =
    time.when === 'later' ? 'The checks find nothing.' : `The checks find nothing. ${visibilityNote(page, now)}`;
  const blocking = findings?.filter(({ severity }) => severity === 'block').length ?? 0;

  return (
    <FormDialog
      title={`Publish “${draft.content.title}”`}
      action={time.when === 'later' ? 'Schedule' : 'Publish now'}
      disabled={findings === undefined || blocking > 0 || isUnchanged || !isChosen(time, page, now)}
      busy={publish.isPending}
      error={publish.error}
      onSubmit={() => publish.mutate()}
      onClose={onClose}
    >
      {findings === undefined &&
        (check.error === null ? (
          <Loading label="Checking the page" />
        ) : (
          <FailureNotice error={check.error} retry={() => void check.refetch()} />
        ))}
      {findings !== undefined && isUnchanged && (
        <Typography>Nothing changed since revision {published.data.number} was published.</Typography>
      )}
      {findings !== undefined && !isUnchanged && (
        <>
          <Typography>{findings.length === 0 ? soundWords : wordsOn(blocking)}</Typography>
          {findings.length > 0 && (
            <Findings
              findings={findings}
              onChoose={(node) => {
                if (find(draft.content.tree, node) !== undefined) select({ node });
                onClose();
              }}
            />
          )}
          {page.publishedRevision !== null && (
            <PublicationTimeFields page={page} time={time} now={now} onChange={setChosen} />
          )}
          <TextField
            label="Name of this revision (optional)"
            value={label}
            onChange={({ target }) => setLabel(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </>
      )}
    </FormDialog>
  );
}
