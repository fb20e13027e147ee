import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ArrowLeft, ExternalLink, Redo2, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { LineClamp } from '../../screen/line-clamp.tsx';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { ColleagueList } from '../presence/colleague-list.tsx';
import { PreviewMenu } from '../preview/preview-menu.tsx';
import { PublishMenu } from '../publish/publish-menu.tsx';
import { usePageAddress } from '../../publication/page-address.ts';
import { ChecksButton } from './checks-button.tsx';
import { TranslationBar } from '../translation/translation-bar.tsx';
import { EditHistory } from './edit-history.tsx';
import { PageLine } from './page-line.tsx';
import { RevisionsButton } from './revisions-button.tsx';
import { SaveState } from './save-state.tsx';
import { usePageCommands } from './use-page-commands.ts';
import { ViewportSwitch } from '../../canvas/viewport-switch.tsx';

const barPart = ({ site, page, draft: { content, history }, undo, redo }: EditorContextValue) => ({
  site,
  page,
  title: content.title,
  toUndo: history.done.at(-1)?.title,
  toRedo: history.undone.at(-1)?.title,
  undo,
  redo,
});

export const EditorBar = memo(function EditorBar() {
  const { site, page, title, toUndo, toRedo, undo, redo } = useEditorPart(barPart);
  const address = usePageAddress(site)(page);
  usePageCommands();

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
          <LineClamp lines={1}>{title}</LineClamp>
        </Typography>
        <PageLine />
      </Box>
      <ColleagueList />
      <SaveState />
      <Tooltip title={toUndo === undefined ? 'Nothing to undo' : `Undo: ${toUndo} (Ctrl+Z)`}>
        <span>
          <IconButton
            aria-label="Undo"
            aria-keyshortcuts="Control+Z"
            disabled={toUndo === undefined}
            onClick={() => undo()}
          >
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
            onClick={() => redo()}
          >
            <Redo2 size={18} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      <EditHistory />
      <TranslationBar />
      <Divider orientation="vertical" flexItem sx={{ display: { xs: 'none', md: 'block' } }} />
      <ViewportSwitch />
      <Divider orientation="vertical" flexItem sx={{ display: { xs: 'none', md: 'block' } }} />
      <ChecksButton />
      <RevisionsButton />
      <PreviewMenu />
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
});
