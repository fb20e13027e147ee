import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ArrowLeft, ExternalLink, History, Redo2, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { LineClamp } from '../../screen/line-clamp.tsx';
import { useParameters } from '../../screen/use-parameters.ts';
import { useEditor } from '../context/editor-context.ts';
import { ColleagueList } from '../presence/colleague-list.tsx';
import { PublishMenu } from '../publish/publish-menu.tsx';
import { revisionsButton } from '../revisions/revisions-panel.tsx';
import { usePageAddress } from '../../publication/page-address.ts';
import { PageLine } from './page-line.tsx';
import { SaveState } from './save-state.tsx';
import { ViewportSwitch } from '../../canvas/viewport-switch.tsx';

export function EditorBar() {
  const { site, page, draft, undo, redo } = useEditor();
  const address = usePageAddress(site)(page);
  const [parameters, changeParameters] = useParameters();
  const { done, undone } = draft.history;
  const toUndo = done.at(-1)?.title;
  const toRedo = undone.at(-1)?.title;
  const isHistory = parameters.get('panel') === 'revisions';

  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1,
        py: 0.5,
        minHeight: 48,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Tooltip title="Back to the pages">
        <IconButton component={Link} to={`/sites/${site}/pages`} aria-label="Back to the pages">
          <ArrowLeft size={18} aria-hidden />
        </IconButton>
      </Tooltip>
      <Box sx={{ minWidth: 0, flex: '1 1 160px' }}>
        <Typography variant="h2" component="h1">
          <LineClamp lines={1}>{draft.content.title}</LineClamp>
        </Typography>
        <PageLine />
      </Box>
      <ColleagueList />
      <SaveState />
      <Tooltip title={toUndo === undefined ? 'Nothing to undo' : `Undo: ${toUndo} (Ctrl+Z)`}>
        <span>
          <IconButton aria-label="Undo" aria-keyshortcuts="Control+Z" disabled={toUndo === undefined} onClick={undo}>
            <Undo2 size={18} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={toRedo === undefined ? 'Nothing to do again' : `Redo: ${toRedo} (Ctrl+Shift+Z)`}>
        <span>
          <IconButton
            aria-label="Redo"
            aria-keyshortcuts="Control+Shift+Z"
            disabled={toRedo === undefined}
            onClick={redo}
          >
            <Redo2 size={18} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      <Divider orientation="vertical" flexItem sx={{ display: { xs: 'none', md: 'block' } }} />
      <ViewportSwitch />
      <Divider orientation="vertical" flexItem sx={{ display: { xs: 'none', md: 'block' } }} />
      <Button
        id={revisionsButton}
        color="inherit"
        aria-label="Revisions"
        aria-pressed={isHistory}
        onClick={() => changeParameters({ panel: isHistory ? undefined : 'revisions', revision: undefined })}
        sx={{ gap: 1, minWidth: 32 }}
      >
        <History size={16} aria-hidden />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Revisions
        </Box>
      </Button>
      {address !== undefined && (
        <Tooltip title="Open the page as visitors see it">
          <IconButton href={address} target="_blank" rel="noreferrer" aria-label="Open the page">
            <ExternalLink size={18} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      <PublishMenu />
    </Box>
  );
}
