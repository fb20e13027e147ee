import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiAsset } from '@quoin/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { failureOf } from '../api/failure.ts';
import { FormDialog } from '../state/form-dialog.tsx';
import { useNotify } from '../state/notices.tsx';
import { FolderField } from './folder-field.tsx';
import { refreshMedia } from './media-query.ts';
import { changeEach, namesOf, verbFor } from './several.ts';
import { folderTitle } from './words.ts';

interface MoveAssetsProps {
  site: string;
  assets: readonly ApiAsset[];
  onMoved(): void;
}

export function MoveAssets({ site, assets, onMoved }: MoveAssetsProps) {
  const [isAsking, setAsking] = useState(false);
  const [folder, setFolder] = useState('');
  const queries = useQueryClient();
  const notify = useNotify();
  const moveBack = async (moved: readonly ApiAsset[]) => {
    try {
      const { done, complaint } = await changeEach(moved, ({ id, folder: former }) =>
        api.media.update({ site, asset: id, folder: former }),
      );
      await refreshMedia(queries, site);
      notify({
        message: `${namesOf(done)} ${verbFor(done, 'is', 'are')} where ${verbFor(done, 'it was', 'they were')}.${complaint}`,
      });
    } catch (error) {
      notify({ message: failureOf(error).message, severity: 'error' });
    }
  };
  const move = useMutation({
    mutationFn: (to: string) => changeEach(assets, ({ id }) => api.media.update({ site, asset: id, folder: to })),
    async onSuccess({ done, complaint }, to) {
      setAsking(false);
      onMoved();
      notify({ message: `${namesOf(done)} moved to ${folderTitle(to)}.${complaint}`, undo: () => void moveBack(done) });
      await refreshMedia(queries, site);
    },
  });
  return (
    <>
      <Button startIcon={<FolderInput size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Move to folder
      </Button>
      {isAsking && (
        <FormDialog
          title={`Move ${namesOf(assets)}`}
          action="Move"
          width="xs"
          busy={move.isPending}
          error={move.error}
          onSubmit={() => move.mutate(folder)}
          onClose={() => setAsking(false)}
        >
          <Typography>Pages are not touched: files keep their addresses.</Typography>
          <FolderField site={site} value={folder} autoFocus onChange={setFolder} />
        </FormDialog>
      )}
    </>
  );
}
