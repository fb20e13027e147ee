import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ApiAsset } from '@quoin/api';
import { isEqual } from '@quoin/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { FocalPoint } from './focal-point.tsx';
import { FolderField } from '../folders/folder-field.tsx';
import { assetQuery, refreshMedia, previewUrl } from '../assets/media-queries.ts';
import { Thumbnail } from '../assets/thumbnail.tsx';
import { describeAsset } from '../assets/asset-messages.ts';

interface AssetDetailsProps {
  site: string;
  asset: ApiAsset;
  mayEdit: boolean;
  /** Reports whether there are unsaved changes. */
  onChanged(isChanged: boolean): void;
}

type Values = Pick<ApiAsset, 'alt' | 'fileName' | 'folder' | 'focal'>;

/** Picks from `changed` what differs from `values`. */
const differing = (changed: Partial<Values>, values: Partial<Values>): Partial<Values> =>
  Object.fromEntries(Object.entries(changed).filter(([name, value]) => !isEqual(value, values[name as keyof Values])));

export function AssetDetails({ site, asset, mayEdit, onChanged }: AssetDetailsProps) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [entered, setEntered] = useState<Partial<Values>>({});
  const changed = differing(entered, asset);
  const values = { ...asset, ...changed };
  const save = useMutation({
    mutationFn: (sent: Partial<Values>) => api.media.update({ site, asset: asset.id, ...sent }),
    async onSuccess(saved, sent) {
      queries.setQueryData(assetQuery(site, asset.id).queryKey, saved);
      setEntered((latest) => differing(latest, sent));
      notify({ message: `${saved.fileName} is saved.` });
      await refreshMedia(queries, site);
    },
  });
  const isChanged = Object.keys(changed).length > 0;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const change = (next: Partial<Values>) => setEntered((latest) => ({ ...latest, ...next }));
  const isPicture = asset.kind === 'image';
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(changed);
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {isPicture && mayEdit ? (
        <Box component="section" aria-labelledby="focal">
          <Typography variant="h3" id="focal" sx={{ mb: 1 }}>
            Focal point
          </Typography>
          <FocalPoint
            src={previewUrl(site, asset, 960)}
            width={asset.width ?? 1}
            height={asset.height ?? 1}
            value={values.focal}
            onChange={(focal) => change({ focal })}
          />
        </Box>
      ) : (
        <Thumbnail site={site} asset={asset} width={960} />
      )}
      <Typography variant="body2" color="textSecondary">
        {describeAsset(asset)}
      </Typography>
      {isPicture && (
        <TextField
          label="Alt text"
          multiline
          minRows={2}
          value={values.alt}
          disabled={!mayEdit}
          helperText="What the picture shows, for people who cannot see it. Pages can replace this text."
          slotProps={{ htmlInput: { maxLength: 1000 } }}
          onChange={({ target }) => change({ alt: target.value })}
        />
      )}
      <TextField
        label="File name"
        required
        value={values.fileName}
        disabled={!mayEdit}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={({ target }) => change({ fileName: target.value })}
      />
      <FolderField site={site} value={values.folder} disabled={!mayEdit} onChange={(folder) => change({ folder })} />
      {save.error !== null && <FailureNotice error={save.error} />}
      {mayEdit && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Button type="submit" variant="contained" disabled={!isChanged} loading={save.isPending}>
            Save
          </Button>
          {isChanged && (
            <Button
              onClick={() => {
                setEntered({});
                save.reset();
              }}
            >
              Undo changes
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
