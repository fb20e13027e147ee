import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiAsset } from '@quoin/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { FolderField } from '../folders/folder-field.tsx';
import { refreshMedia } from '../assets/media-queries.ts';
import { changeAssets, namesOf, verbFor } from './bulk-change.ts';
import { folderTitle } from '../assets/asset-messages.ts';

interface MoveAssetsProps {
  site: string;
  assets: readonly ApiAsset[];
  onMoved(): void;
}

export function MoveAssets({ site, assets, onMoved }: MoveAssetsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [folder, setFolder] = useState('');
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const moveBack = async (moved: readonly ApiAsset[]) => {
    try {
      const { done, failureNote } = await changeAssets(moved, ({ id, folder: former }) =>
        api.media.update({ site, asset: id, folder: former }),
      );
      await refreshMedia(queries, site);
      notify({
        message: `${namesOf(done)} ${verbFor(done, 'is', 'are')} where ${verbFor(done, 'it was', 'they were')}.${failureNote}`,
      });
    } catch (error) {
      notifyFailure(error);
    }
  };
  const move = useMutation({
    mutationFn: (to: string) => changeAssets(assets, ({ id }) => api.media.update({ site, asset: id, folder: to })),
    async onSuccess({ done, failureNote }, to) {
      setConfirming(false);
      onMoved();
      notify({
        message: `${namesOf(done)} moved to ${folderTitle(to)}.${failureNote}`,
        undo: () => void moveBack(done),
      });
      await refreshMedia(queries, site);
    },
  });
  return (
    <>
      <Button startIcon={<FolderInput size={16} aria-hidden />} onClick={() => setConfirming(true)}>
        Move to folder
      </Button>
      {isConfirming && (
        <FormDialog
          title={`Move ${namesOf(assets)}`}
          action="Move"
          width="xs"
          busy={move.isPending}
          error={move.error}
          onSubmit={() => move.mutate(folder)}
          onClose={() => setConfirming(false)}
        >
          <Typography>Pages are not touched: files keep their addresses.</Typography>
          <FolderField site={site} value={folder} autoFocus onChange={setFolder} />
        </FormDialog>
      )}
    </>
  );
}
