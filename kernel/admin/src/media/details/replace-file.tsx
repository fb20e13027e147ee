import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ApiAsset } from '@quoin/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { nameToStore } from '../uploads/file-name.ts';
import { refreshMedia } from '../assets/media-queries.ts';
import { sendFile } from '../../api/send-file.ts';
import { UploadButton } from '../uploads/upload-button.tsx';
import { useRestoreVersion } from './use-restore-version.ts';

/** Replaces the file; pages that use it follow. */
export function ReplaceFile({ site, asset: { id, version } }: { site: string; asset: ApiAsset }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { undo } = useRestoreVersion(site, id);
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
