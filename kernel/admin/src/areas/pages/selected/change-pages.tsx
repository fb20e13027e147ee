import Button from '@mui/material/Button';
import type { ApiPage } from '@quoin/api';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { usePagesChanged } from '../../../api/page-queries.ts';
import { Confirm } from '../../../feedback/confirm.tsx';
import { useNotify } from '../../../feedback/notices.tsx';
import { changeEach, type Outcome } from '../../../table/change-each.ts';
import { FailedChanges } from './failed-changes.tsx';
import { pagesInWords } from './pages-in-words.ts';

interface ChangePagesProps {
  site: string;
  /** At least one. */
  pages: readonly ApiPage[];
  /** Verb of the button, such as "Publish". */
  action: string;
  /** Participle of the action, such as "published". */
  done: string;
  icon: ReactNode;
  destructive?: boolean;
  /** Consequences, shown before. */
  children: ReactNode;
  change(page: ApiPage): Promise<unknown>;
  undo?(pages: readonly ApiPage[]): void;
  onChanged(): void;
}

/** Changes several pages after a question, one after the other, and tells which could not be. */
export function ChangePages({
  site,
  pages,
  action,
  done: participle,
  icon,
  destructive = false,
  children,
  change,
  undo,
  onChanged,
}: ChangePagesProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [failures, setFailures] = useState<Outcome<ApiPage>['failures']>([]);
  const notify = useNotify();
  const pagesChanged = usePagesChanged(site);
  const changing = useMutation({
    mutationFn: () => changeEach(pages, change),
    async onSuccess(outcome) {
      const { done } = outcome;
      setConfirming(false);
      setFailures(outcome.failures);
      if (done.length > 0)
        notify({
          message: `${pagesInWords(done)} ${done.length === 1 ? 'is' : 'are'} ${participle}.`,
          ...(undo === undefined ? {} : { undo: () => undo(done) }),
        });
      await pagesChanged();
      if (outcome.failures.length === 0) onChanged();
    },
  });
  return (
    <>
      <Button color={destructive ? 'error' : 'primary'} startIcon={icon} onClick={() => setConfirming(true)}>
        {action}
      </Button>
      <Confirm
        open={isConfirming}
        title={`${action} ${pagesInWords(pages)}?`}
        action={pages.length === 1 ? action : `${action} ${pagesInWords(pages)}`}
        destructive={destructive}
        busy={changing.isPending}
        error={changing.error}
        onConfirm={() => changing.mutate()}
        onClose={() => setConfirming(false)}
      >
        {isConfirming && children}
      </Confirm>
      {failures.length > 0 && (
        <FailedChanges
          site={site}
          title={`${pagesInWords(failures.map(({ item }) => item))} could not be ${participle}`}
          failures={failures}
          onClose={() => setFailures([])}
        />
      )}
    </>
  );
}
