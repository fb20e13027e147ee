import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useScreenCommands } from '../../screen/screen-commands.ts';
import { PreviewAsDialog } from './preview-as-dialog.tsx';
import { PreviewLinksDialog } from './preview-links-dialog.tsx';
import { useOpenPreview } from './use-open-preview.ts';

/** Shows the draft as visitors would get it, to the user or to people without an account. */
export function PreviewMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'as' | 'links'>();
  const openPreview = useOpenPreview();
  useScreenCommands(() => [{ title: 'Preview in a new tab', icon: Eye, run: openPreview }]);
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <Button
        color="inherit"
        aria-label="Preview"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ gap: 1, minWidth: 32 }}
      >
        <Eye size={16} aria-hidden />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Preview
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(openPreview)}>Open the draft in a new tab</MenuItem>
        <MenuItem onClick={choose(() => setOpen('as'))}>Open as of a date, or as seen by a role …</MenuItem>
        <MenuItem onClick={choose(() => setOpen('links'))}>Links for people without an account …</MenuItem>
      </Menu>
      {open === 'as' && <PreviewAsDialog onClose={() => setOpen(undefined)} />}
      {open === 'links' && <PreviewLinksDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}
