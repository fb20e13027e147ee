import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../screen/format-number.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { itemId } from '../outline/outline-items.ts';

const severalPart = ({ nodes, selection, selectSeveral, focusPage }: EditorContextValue) => ({
  count: nodes.length,
  line: `outline-${itemId(selection)}`,
  selectSeveral,
  focusPage,
});

/** Counts the selected nodes while each tap adds or removes one, and ends that mode. */
export function SeveralBar() {
  const { count, line, selectSeveral, focusPage } = useEditorPart(severalPart);
  const end = () => {
    selectSeveral(false);
    const shown = document.getElementById(line);
    if (shown?.checkVisibility() === true) shown.focus();
    else focusPage();
  };
  return (
    <Paper
      component="section"
      aria-label="Selecting several"
      elevation={4}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 40,
        zIndex: 'snackbar',
        width: 'fit-content',
        mx: 'auto',
        px: 2,
        py: 0.5,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <Typography variant="body2">{formatCount(count, 'component')} selected</Typography>
      <Button size="small" onClick={end}>
        Done
      </Button>
    </Paper>
  );
}
