import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Confirm } from '../../feedback/confirm.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { changeEach, type Outcome } from '../change-each.ts';
import { FailedChanges } from './failed-changes.tsx';
import { inWords, type ItemWords } from './item-words.ts';

interface ChangeSelectedProps<Item> {
  /** At least one. */
  items: readonly Item[];
  words: ItemWords<Item>;
  /** Verb of the button, such as "Publish". */
  action: string;
  /** Participle of the action, such as "published". */
  done: string;
  icon: ReactNode;
  destructive?: boolean;
  /** Consequences, shown before. */
  children: ReactNode;
  change(item: Item): Promise<unknown>;
  /** Brings a changed item back. Those changed last come first. */
  undo?(item: Item): Promise<unknown>;
  /** Loads the list again. */
  refresh(): Promise<unknown>;
  onChanged(): void;
}

const verbFor = (items: readonly unknown[]): string => (items.length === 1 ? 'is' : 'are');

/** Changes several items after a question, one by one, and lists failures. */
export function ChangeSelected<Item extends { id: string }>({
  items,
  words,
  action,
  done: participle,
  icon,
  destructive = false,
  children,
  change,
  undo,
  refresh,
  onChanged,
}: ChangeSelectedProps<Item>) {
  const [isConfirming, setConfirming] = useState(false);
  const [tried, setTried] = useState(0);
  const [failures, setFailures] = useState<Outcome<Item>['failures']>([]);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  async function undoAll(changed: readonly Item[], undoOne: (item: Item) => Promise<unknown>): Promise<void> {
    const [failed] = (await changeEach(changed.toReversed(), undoOne)).failures;
    if (failed === undefined) notify({ message: `${inWords(changed, words)} ${verbFor(changed)} back as before.` });
    else notifyFailure(failed.error);
    await refresh();
  }
  const changing = useMutation({
    mutationFn: (confirmed: readonly Item[]) => changeEach(confirmed, change, setTried),
    onMutate: () => setTried(0),
    async onSuccess(outcome) {
      const { done } = outcome;
      setConfirming(false);
      setFailures(outcome.failures);
      if (done.length > 0)
        notify({
          message: `${inWords(done, words)} ${verbFor(done)} ${participle}.`,
          ...(undo === undefined ? {} : { undo: () => void undoAll(done, undo) }),
        });
      await refresh();
      if (outcome.failures.length === 0) onChanged();
    },
  });
  const { variables: confirmed = [] } = changing;
  return (
    <>
      <Button color={destructive ? 'error' : 'primary'} startIcon={icon} onClick={() => setConfirming(true)}>
        {action}
      </Button>
      <Confirm
        open={isConfirming}
        title={`${action} ${inWords(items, words)}?`}
        action={items.length === 1 ? action : `${action} ${inWords(items, words)}`}
        destructive={destructive}
        busy={changing.isPending}
        error={changing.error}
        onConfirm={() => changing.mutate(items)}
        onClose={() => setConfirming(false)}
      >
        {isConfirming && children}
        {changing.isPending && confirmed.length > 1 && (
          <LinearProgress
            variant="determinate"
            value={(tried / confirmed.length) * 100}
            aria-label={`${tried} of ${confirmed.length}`}
          />
        )}
      </Confirm>
      {failures.length > 0 && (
        <FailedChanges
          title={`${inWords(
            failures.map(({ item }) => item),
            words,
          )} could not be ${participle}`}
          words={words}
          failures={failures}
          onClose={() => setFailures([])}
        />
      )}
    </>
  );
}
