import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SaveState as State, Superseded } from '../draft/draft-state.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { useNotify } from '../../feedback/notices.tsx';

const words: Record<State, string> = {
  saved: 'Saved',
  saving: 'Saving …',
  offline: 'The server cannot be reached. Your edits are kept here and saved when it responds.',
  stopped: 'Not saved. Your edits are kept here.',
  conflict: 'Someone else changed the same place. Choose in the properties what stays.',
};

const icons = {
  saved: Check,
  saving: LoaderCircle,
  offline: CloudOff,
  stopped: TriangleAlert,
  conflict: TriangleAlert,
};

function supersededWords({ steps: [first = '', ...others], by = 'Someone else' }: Superseded): string {
  const what = others.length === 0 ? `“${first}”` : `${others.length + 1} of your steps`;
  return `${what} can no longer be undone: ${by} changed the same place.`;
}

const savePart = ({ store, draft: { save, clashes, refused, superseded } }: EditorContextValue) => ({
  store,
  save,
  clashes,
  refused,
  superseded,
});

/** Save indicator. Never flickers on quick saves; notifies of each refusal and superseded step once. */
export function SaveState() {
  const { store, clashes, refused, superseded, ...draft } = useEditorPart(savePart);
  const notify = useNotify();
  // While a choice is due, saving of the rest is not worth mentioning.
  const save = draft.save === 'saving' && clashes.length > 0 ? 'conflict' : draft.save;
  const [shown, setShown] = useState(save);

  useEffect(() => {
    const timer = setTimeout(() => setShown(save), save === 'saving' ? 400 : 0);
    return () => clearTimeout(timer);
  }, [save]);
  useEffect(() => {
    if (refused !== undefined) notify({ severity: 'error', message: refused.message });
  }, [refused, notify]);
  useEffect(() => {
    if (superseded !== undefined) notify({ severity: 'info', message: supersededWords(superseded) });
  }, [superseded, notify]);

  const Icon = icons[shown];
  const isWarning = shown === 'offline' || shown === 'stopped' || shown === 'conflict';
  return (
    <Box
      role="status"
      aria-busy={draft.save === 'saving'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.8125rem',
        color: isWarning ? 'warning.main' : 'text.secondary',
      }}
    >
      <Icon size={15} aria-hidden />
      {words[shown]}
      {(shown === 'stopped' || shown === 'offline') && (
        <Button color="inherit" onClick={() => store.flush()}>
          Try again
        </Button>
      )}
    </Box>
  );
}
