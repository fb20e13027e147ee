import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Columns2, ListChecks, StepForward } from 'lucide-react';
import { useState } from 'react';
import { useParameters } from '../../screen/use-parameters.ts';
import type { ApiTranslatedText } from '@quoin/api';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { OpenTexts } from './open-texts.tsx';
import { openWords, fieldPath, isOpen, nextOpen } from './translation-view.ts';

const barPart = ({ translation, selection, draft, shownField, select, showField }: EditorContextValue) => ({
  translation,
  node: selection.node,
  root: draft.content.tree.id,
  shownField,
  select,
  showField,
});

/** Switches the source beside the fields on and off, counts the open texts, and leads to each of them. */
export function TranslationBar() {
  const { translation, node, root, shownField, select, showField } = useEditorPart(barPart);
  const [, changeParameters] = useParameters();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (translation === undefined) return null;
  const { texts, missing, extra, isBeside } = translation;
  const open = texts.filter(isOpen).length;
  const showBeside = () => changeParameters({ source: 'beside' });

  function go(text: ApiTranslatedText): void {
    if (!isBeside) showBeside();
    const target = text.target ?? root;
    select({ node: target });
    showField({ node: target, path: fieldPath(text) });
  }
  function goToNext(): void {
    const place = node === root && shownField?.node !== root ? null : node;
    const field = shownField?.node === node ? shownField.path : undefined;
    const next = nextOpen(texts, { node: place, field });
    if (next !== undefined) go(next);
  }

  return (
    <Box role="group" aria-label="Translation" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Button
        color="inherit"
        aria-label="Source beside it"
        aria-pressed={isBeside}
        onClick={() => changeParameters({ source: isBeside ? undefined : 'beside' })}
        sx={{ gap: 1, minWidth: 32, ...(isBeside ? { bgcolor: 'action.selected' } : {}) }}
      >
        <Columns2 size={16} aria-hidden />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          Source beside it
        </Box>
      </Button>
      <Button
        color="inherit"
        aria-haspopup="menu"
        disabled={open + missing.length + extra.length === 0}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ gap: 1, minWidth: 32, whiteSpace: 'nowrap' }}
      >
        <ListChecks size={16} aria-hidden />
        {openWords(open)}
      </Button>
      <Tooltip title="Next open text">
        <span>
          <IconButton aria-label="Next open text" disabled={open === 0} onClick={goToNext}>
            <StepForward size={16} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      {anchor !== undefined && (
        <OpenTexts anchor={anchor} go={go} onAdd={showBeside} onClose={() => setAnchor(undefined)} />
      )}
    </Box>
  );
}
