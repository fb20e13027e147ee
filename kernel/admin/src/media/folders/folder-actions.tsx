import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderPen, FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useNotify } from '../../feedback/notices.tsx';
import { refreshMedia } from '../assets/media-queries.ts';
import { NameDialog } from './name-dialog.tsx';
import { topFolder } from '../assets/asset-messages.ts';

interface FolderActionsProps {
  site: string;
  /** Folder as in the URL. */
  folder: string | undefined;
  mayCreate: boolean;
  mayRename: boolean;
  onOpen(folder: string): void;
}

export function FolderActions({ site, folder, mayCreate, mayRename, onOpen }: FolderActionsProps) {
  const [openDialog, setOpenDialog] = useState<'new' | 'rename'>();
  const queries = useQueryClient();
  const notify = useNotify();
  const close = () => setOpenDialog(undefined);
  const named = folder === undefined || folder === topFolder ? undefined : folder;
  const rename = useMutation({
    mutationFn: (to: string) => api.media.renameFolder({ site, folder: named ?? '', to }),
    async onSuccess(_, to) {
      close();
      onOpen(to);
      notify({ message: `The folder is called ${to} now. Pages are not touched.` });
      await refreshMedia(queries, site);
    },
  });
  return (
    <>
      {mayCreate && (
        <Button startIcon={<FolderPlus size={16} aria-hidden />} onClick={() => setOpenDialog('new')}>
          New folder
        </Button>
      )}
      {mayRename && named !== undefined && (
        <Button startIcon={<FolderPen size={16} aria-hidden />} onClick={() => setOpenDialog('rename')}>
          Rename folder
        </Button>
      )}
      {openDialog === 'new' && (
        <NameDialog
          title="New folder"
          action="Open it"
          value={named === undefined ? '' : `${named}/`}
          help="Names with slashes between. It stays once a file is in it."
          onName={(name) => {
            close();
            onOpen(name);
          }}
          onClose={close}
        />
      )}
      {openDialog === 'rename' && named !== undefined && (
        <NameDialog
          title={`Rename ${named}`}
          action="Rename"
          value={named}
          help="Folders inside move along."
          busy={rename.isPending}
          error={rename.error}
          onName={(name) => rename.mutate(name)}
          onClose={close}
        />
      )}
    </>
  );
}
