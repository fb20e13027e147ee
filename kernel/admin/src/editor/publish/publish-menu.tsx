import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { saveDownload } from '../../api/save-download.ts';
import { BrokenLinks } from '../../publication/broken-links.tsx';
import { ChangeCancelled, ChangeDialog } from '../../publication/change-dialog.tsx';
import { useScreenCommands } from '../../screen/screen-commands.ts';
import { useMay } from '../../session/use-session.ts';
import { Confirm } from '../../feedback/confirm.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { ImportDialog } from '../translation/import-dialog.tsx';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

type Open = 'publish' | 'submit' | 'schedule' | 'change' | 'unpublish' | 'import' | 'shortcuts' | undefined;

const menuPart = ({ site, page, store, translation }: EditorContextValue) => ({
  site,
  page,
  store,
  isTranslation: translation !== undefined,
});

export function PublishMenu() {
  const { site, page, store, isTranslation } = useEditorPart(menuPart);
  const mayPublish = useMay('page.publish', site);
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open>();
  const at = { site, page: page.id };
  const refresh = () => queries.invalidateQueries({ queryKey: ['pages', site] });

  const unpublish = useMutation({
    mutationFn: () => api.publication.unpublish(at),
    async onSuccess() {
      setOpen(undefined);
      await refresh();
      notify({ message: 'Visitors no longer see this page. Its draft and revisions stay.' });
    },
  });

  const exportXliff = useMutation({
    async mutationFn() {
      await store.saved();
      await saveDownload(`/sites/${site}/pages/${page.id}/translation.xlf`, {}, `${page.id}.${page.locale}.xlf`);
    },
    onError: notifyFailure,
  });

  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  const primary = mayPublish
    ? { title: 'Publish', run: () => setOpen('publish') }
    : { title: 'Submit for review', run: () => setOpen('submit') };
  useScreenCommands(() => [{ ...primary, icon: Send }]);
  const isPublic = page.status === 'published' || page.status === 'changed';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
      <Button variant="contained" onClick={primary.run}>
        {primary.title}
      </Button>
      <Button
        color="inherit"
        aria-label="More actions"
        aria-haspopup="menu"
        sx={{ minWidth: 32, px: 0.5 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayPublish && <MenuItem onClick={choose(() => setOpen('submit'))}>Submit for review</MenuItem>}
        {mayPublish && page.next !== null && (
          <MenuItem onClick={choose(() => setOpen('change'))}>Scheduled change …</MenuItem>
        )}
        {mayPublish && <MenuItem onClick={choose(() => setOpen('schedule'))}>Schedule visibility …</MenuItem>}
        {mayPublish && isPublic && <MenuItem onClick={choose(() => setOpen('unpublish'))}>Unpublish …</MenuItem>}
        {isTranslation && (
          <MenuItem onClick={choose(() => exportXliff.mutate())}>Export for translators (XLIFF)</MenuItem>
        )}
        {isTranslation && <MenuItem onClick={choose(() => setOpen('import'))}>Import a translation (XLIFF) …</MenuItem>}
        <MenuItem onClick={choose(() => setOpen('shortcuts'))}>Keyboard shortcuts</MenuItem>
      </Menu>
      {open === 'publish' && <PublishDialog onClose={() => setOpen(undefined)} onChanged={() => void refresh()} />}
      {open === 'submit' && <SubmitDialog onClose={() => setOpen(undefined)} onChanged={() => void refresh()} />}
      <Confirm
        open={open === 'unpublish'}
        title="Take this page from visitors?"
        action="Unpublish"
        destructive
        busy={unpublish.isPending}
        error={unpublish.error}
        onConfirm={() => unpublish.mutate()}
        onClose={() => setOpen(undefined)}
      >
        <Typography>
          Its address answers that there is no page, until it is published again. Nothing is deleted.
        </Typography>
        <ChangeCancelled page={page} />
        {open === 'unpublish' && <BrokenLinks site={site} page={page.id} scope="page" />}
      </Confirm>
      {open === 'change' && <ChangeDialog site={site} page={page} onClose={() => setOpen(undefined)} />}
      {open === 'schedule' && <ScheduleDialog onClose={() => setOpen(undefined)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(undefined)} />}
      <ShortcutsDialog open={open === 'shortcuts'} onClose={() => setOpen(undefined)} />
    </Box>
  );
}
