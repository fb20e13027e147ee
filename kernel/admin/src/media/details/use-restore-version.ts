import type { ApiAsset } from '@quoin/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { useNotify } from '../../feedback/notices.tsx';
import { refreshMedia } from '../assets/media-queries.ts';

interface RestoreVersion {
  /** Restores the file of an earlier version. */
  restoreVersion(version: string): Promise<ApiAsset>;
  /** Does the same for a notice's undo button, and notifies of the result. */
  undo(version: string): Promise<void>;
}

export function useRestoreVersion(site: string, asset: string): RestoreVersion {
  const queries = useQueryClient();
  const notify = useNotify();
  const restoreVersion = async (version: string) => {
    const now = await api.media.bringBack({ site, asset, version });
    await refreshMedia(queries, site);
    return now;
  };
  return {
    restoreVersion,
    async undo(version) {
      try {
        const { fileName } = await restoreVersion(version);
        notify({ message: `${fileName} is back.` });
      } catch (error) {
        notify({ message: failureOf(error).message, severity: 'error' });
      }
    },
  };
}
