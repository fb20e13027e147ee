import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ApiAsset } from '@quoin/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '../state/failure-notice.tsx';
import { useNotify } from '../state/notices.tsx';
import { nameToStore } from './file-name.ts';
import { refreshMedia } from './media-query.ts';
import { sendFile } from './send-file.ts';
import { UploadButton } from './upload-button.tsx';
import { useBringBack } from './use-bring-back.ts';

/** Replaces the file; pages that use it follow. */
export function ReplaceFile({ site, asset: { id, version } }: { site: string; asset: ApiAsset }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { undo } = useBringBack(site, id);
  const [sent, setSent] = useState(0);
  const replace = useMutation({
    async mutationFn(file: File) {
      const query = new URLSearchParams({ name: nameToStore(file.name) });
      const now = (await sendFile({
        method: 'PUT',
        path: `/sites/${site}/media/${id}/file?${query.toString()}`,
        file,
        onProgress: setSent,
      })) as ApiAsset;
      return { former: version, isSame: now.version === version };
    },
    async onSuccess({ former, isSame }) {
      if (isSame) notify({ message: 'It is the same file as before.' });
      else notify({ message: 'The file was replaced. Pages show the new one.', undo: () => void undo(former) });
      await refreshMedia(queries, site);
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <UploadButton
        title="Replace the file"
        multiple={false}
        variant="outlined"
        loading={replace.isPending}
        onFiles={([file]) => file !== undefined && replace.mutate(file)}
      />
      {replace.isPending && (
        <LinearProgress
          aria-label="The new file is being uploaded"
          variant={sent < 1 ? 'determinate' : 'indeterminate'}
          value={sent * 100}
          sx={{ width: '100%' }}
        />
      )}
      {replace.error !== null && <FailureNotice error={replace.error} />}
    </Box>
  );
}
