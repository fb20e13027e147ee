import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiAsset } from '@quoin/api';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Confirm } from '../../feedback/confirm.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { consequencesOf, placesOf } from './consequences.ts';
import { refreshMedia, usagesQuery } from '../assets/media-queries.ts';
import { changeAssets, filesInWords, namesOf, verbFor } from './bulk-change.ts';

interface FilesProps {
  site: string;
  assets: readonly ApiAsset[];
}

function Consequences({ site, assets }: FilesProps) {
  const found = useQueries({ queries: assets.map(({ id }) => ({ ...usagesQuery(site, id), staleTime: 0 })) });
  const usages = found.flatMap(({ data }) => data ?? []);
  if (usages.length < assets.length) {
    return found.some(({ isError }) => isError) ? (
      <Typography>Where {verbFor(assets, 'it is', 'they are')} used could not be found out.</Typography>
    ) : (
      <Loading />
    );
  }
  const places = placesOf(usages);
  return (
    <>
      <Typography>
        {consequencesOf(usages)} {verbFor(assets, 'It', 'They')} can be brought back right after.
      </Typography>
      {places.length > 0 && (
        <Box component="ul" aria-label="Where" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </Box>
      )}
    </>
  );
}

export function DeleteAssets({ site, assets, onDeleted }: FilesProps & { onDeleted(): void }) {
  const [isConfirming, setConfirming] = useState(false);
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const restore = async (deleted: readonly ApiAsset[]) => {
    try {
      const { done, failureNote } = await changeAssets(deleted, ({ id }) => api.media.restore({ site, asset: id }));
      await refreshMedia(queries, site);
      notify({ message: `${namesOf(done)} ${verbFor(done, 'is', 'are')} back.${failureNote}` });
    } catch (error) {
      notifyFailure(error);
    }
  };
  const remove = useMutation({
    mutationFn: () => changeAssets(assets, ({ id }) => api.media.delete({ site, asset: id })),
    async onSuccess({ done, failureNote }) {
      setConfirming(false);
      onDeleted();
      notify({
        message: `${namesOf(done)} ${verbFor(done, 'was', 'were')} deleted.${failureNote}`,
        undo: () => void restore(done),
      });
      await refreshMedia(
        queries,
        site,
        done.map(({ id }) => id),
      );
    },
  });
  return (
    <>
      <Button color="error" startIcon={<Trash2 size={16} aria-hidden />} onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <Confirm
        open={isConfirming}
        title={`Delete ${namesOf(assets)}?`}
        action={assets.length === 1 ? 'Delete' : `Delete ${filesInWords(assets.length)}`}
        destructive
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setConfirming(false)}
      >
        {isConfirming && <Consequences site={site} assets={assets} />}
      </Confirm>
    </>
  );
}
