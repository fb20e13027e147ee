import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { find, isEqual } from '@quoin/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { isFailure } from '../../api/failure.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { revisionQuery, siteQuery } from '../../api/page-queries.ts';
import { zonedInstant } from '../../screen/zoned-instant.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { ClashList } from '../conflict/clashes.tsx';
import { useEditor } from '../context/editor-context.ts';
import { ChangesMeanwhile } from './changes-meanwhile.tsx';
import { countBlocking } from './count-blocking.ts';
import { DrawnFindings } from './drawn-findings.tsx';
import { Findings } from './findings.tsx';
import { useChecks } from './use-checks.ts';
import { useDrawnFindings } from './use-drawn-findings.ts';
import { chosenInstant, isChosen, PublicationTimeFields, type PublicationTime } from './publication-time.tsx';
import { usePageAddress } from '../../publication/page-address.ts';
import { visibilityNote } from '../../publication/schedule.ts';

interface PublishDialogProps {
  onClose(): void;
  /** Called when the state of the page may have changed. */
  onChanged(): void;
}

interface Counts {
  findings: number;
  /** These always prevent publication. */
  blocking: number;
  /** These can be overridden with a reason. */
  overridable: number;
}

/** Introduces findings. `note` says when visitors see the page. */
function wordsOn({ findings, blocking, overridable }: Counts, note: string): string {
  if (findings === 0) return `The checks find nothing. ${note}`;
  if (blocking + overridable === 0) return `The page can be published. ${note} The checks have something to say:`;
  if (blocking === 0) return `The page can be published if you give a reason. ${note} The checks find:`;
  return `${blocking === 1 ? 'One thing has' : `${blocking} things have`} to be put right before visitors can see the page:`;
}

/** Shows findings and publishes the saved draft: now, or later if the page is already published. */
export function PublishDialog({ onClose, onChanged }: PublishDialogProps) {
  const { site, page, draft, select } = useEditor();
  const notify = useNotify();
  const addressOf = usePageAddress(site);
  const [label, setLabel] = useState('');
  const [reason, setReason] = useState('');
  const [now] = useState(serverNow);
  const [seen] = useState(draft.content);
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
  const isClashing = draft.clashes.length > 0;

  const check = useChecks({ enabled: !isClashing });
  const published = useQuery({
    ...revisionQuery(site, page.id, page.publishedRevision ?? ''),
    enabled: page.publishedRevision !== null,
  });
  const { blocking, overridable } = countBlocking(check.data?.findings);
  const publish = useMutation({
    async mutationFn(expectedVersion: number) {
      const noted = {
        ...(label.trim() === '' ? {} : { label: label.trim() }),
        ...(overridable === 0 ? {} : { overrideReason: reason.trim() }),
      };
      if (instant === undefined) {
        const { number } = await api.publication.publish({ ...at, expectedVersion, ...noted, next: time.next });
        const href = addressOf({ ...page, status: 'published' });
        return {
          severity: 'success' as const,
          message: `Published as revision ${number}.`,
          ...(href === undefined ? {} : { link: { title: 'Open the page', href } }),
        };
      }
      const { number, next } = await api.publication.schedule({
        ...at,
        expectedVersion,
        ...noted,
        at: instant.toISOString(),
        zone: time.zone,
        replace: page.next !== null,
      });
      return { message: `Visitors read revision ${number} from ${zonedInstant(next.at, next.zone)}.` };
    },
    onSuccess(notice) {
      notify(notice);
      onChanged();
      onClose();
    },
    onError(error) {
      onChanged();
      if (isFailure(error, 'page.conflict') || isFailure(error, 'page.checks-failed')) void check.refetch();
    },
  });
  const isOvertaken = isFailure(publish.error, 'page.conflict');
  const checked = published.isLoading || isClashing ? undefined : check.data;
  // The checks are those of the version that is published.
  const isCurrent = checked?.version === draft.version;
  // The content does not reveal a changed access code.
  const isComparable = draft.content.access.kind !== 'code' || page.status === 'published';
  const isUnchanged = published.data !== undefined && isComparable && isEqual(published.data.content, draft.content);
  const { data: drawn = [] } = useDrawnFindings({ enabled: checked !== undefined && !isUnchanged });
  const note = time.when === 'later' ? '' : visibilityNote(page, now);
  const isMissingReason = overridable > 0 && reason.trim() === '';
  const choose = (node: string) => {
    if (find(draft.content.tree, node) !== undefined) select({ node });
    onClose();
  };

  return (
    <FormDialog
      title={`Publish “${draft.content.title}”`}
      action={time.when === 'later' ? 'Schedule' : 'Publish now'}
      disabled={!isCurrent || blocking > 0 || isMissingReason || isUnchanged || !isChosen(time, page, now)}
      busy={publish.isPending}
      error={isOvertaken ? null : publish.error}
      onSubmit={() => checked !== undefined && publish.mutate(checked.version)}
      onClose={onClose}
    >
      {isOvertaken && (
        <Alert severity="warning">
          Someone changed the page at the same moment, so it is not published yet. Look at the changes, then publish.
        </Alert>
      )}
      {isClashing && (
        <>
          <Typography>
            You and someone else changed the same place. Choose which of the two changes to publish:
          </Typography>
          <ClashList clashes={draft.clashes} />
        </>
      )}
      {!isClashing && <ChangesMeanwhile before={seen} onChoose={choose} />}
      {!isClashing &&
        checked === undefined &&
        (check.error === null ? (
          <Loading label="Checking the page" />
        ) : (
          <FailureNotice error={check.error} retry={() => void check.refetch()} />
        ))}
      {checked !== undefined && isUnchanged && (
        <Typography>Nothing changed since revision {published.data.number} was published.</Typography>
      )}
      {checked !== undefined && !isUnchanged && (
        <>
          <Typography>
            {wordsOn({ findings: checked.findings.length + drawn.length, blocking, overridable }, note)}
          </Typography>
          {checked.findings.length > 0 && <Findings findings={checked.findings} onChoose={onClose} />}
          <DrawnFindings onChoose={onClose} />
          {overridable > 0 && blocking === 0 && (
            <TextField
              label="Why it may be published as it is"
              helperText="The audit log records the reason with what the checks found."
              required
              multiline
              maxRows={6}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
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
