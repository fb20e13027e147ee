import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from 'lucide-react';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { wideWindow, type SidePanel } from './use-panels.ts';

const looks = {
  Outline: { side: 'left', Fold: PanelLeftClose, Unfold: PanelLeftOpen },
  Properties: { side: 'right', Fold: PanelRightClose, Unfold: PanelRightOpen },
};

const foldPart = ({ folded, setFolded }: EditorContextValue) => ({ folded, setFolded });

/** Hides a panel, or shows it again. A narrow window has tabs instead. */
export function FoldButton({ panel }: { panel: SidePanel }) {
  const { folded, setFolded } = useEditorPart(foldPart);
  const isFolded = folded.includes(panel);
  const { side, Fold, Unfold } = looks[panel];
  const Icon = isFolded ? Unfold : Fold;
  const title = `${isFolded ? 'Show' : 'Hide'} the ${side} panel`;
  return (
    <Tooltip title={`${title} (Ctrl+. for both)`}>
      <IconButton
        aria-label={title}
        onClick={() => setFolded(isFolded ? folded.filter((each) => each !== panel) : [...folded, panel])}
        sx={{ display: 'none', [`@media ${wideWindow}`]: { display: 'inline-flex' } }}
      >
        <Icon size={16} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
