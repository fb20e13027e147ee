import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { useEditor } from '../context/editor-context.ts';
import { countBlocking } from './count-blocking.ts';
import { Findings } from './findings.tsx';
import { useChecks } from './use-checks.ts';

function wordsOn(findings: number, blocking: number, overridable: number): string {
  if (blocking > 0)
    return `${blocking === 1 ? 'One thing has' : `${blocking} things have`} to be put right before anyone can publish the page:`;
  if (overridable > 0)
    return 'The page can be reviewed. Whoever publishes it needs a reason for what is not put right:';
  if (findings > 0) return 'The page can be reviewed. The checks have something to say:';
  return 'The checks find nothing. Whoever may publish sees the page, as it is now, among those to review.';
}

/** Shows the findings that publishing shows, and submits the saved draft for review. */
export function SubmitDialog({ onClose, onChanged }: { onClose(): void; onChanged(): void }) {
  const { site, page, store, draft } = useEditor();
  const notify = useNotify();
  const { data: checked, error, refetch } = useChecks();
  const submit = useMutation({
    async mutationFn() {
      await store.saved();
      return api.draft.submit({ site, page: page.id });
    },
    onSuccess() {
      notify({ message: 'Submitted for review in its current state.' });
      onChanged();
      onClose();
    },
  });
  const { blocking, overridable } = countBlocking(checked?.findings);
  return (
    <FormDialog
      title={`Submit “${draft.content.title}” for review`}
      action="Submit"
      disabled={checked?.version !== draft.version || blocking > 0}
      busy={submit.isPending}
      error={submit.error}
      onSubmit={() => submit.mutate()}
      onClose={onClose}
    >
      {checked === undefined ? (
        error === null ? (
          <Loading label="Checking the page" />
        ) : (
          <FailureNotice error={error} retry={() => void refetch()} />
        )
      ) : (
        <>
          <Typography>{wordsOn(checked.findings.length, blocking, overridable)}</Typography>
          {checked.findings.length > 0 && <Findings findings={checked.findings} onChoose={onClose} />}
        </>
      )}
    </FormDialog>
  );
}
