import type { ApiAsset } from '@quoin/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { failureOf } from '../api/failure.ts';
import { useNotify } from '../state/notices.tsx';
import { refreshMedia } from './media-query.ts';

interface BringBack {
  /** Restores the file of an earlier version. */
  bringBack(version: string): Promise<ApiAsset>;
  /** Same, as undo of a notice: notifies of the result. */
  undo(version: string): Promise<void>;
}

export function useBringBack(site: string, asset: string): BringBack {
  const queries = useQueryClient();
  const notify = useNotify();
  const bringBack = async (version: string) => {
    const now = await api.media.bringBack({ site, asset, version });
    await refreshMedia(queries, site);
    return now;
  };
  return {
    bringBack,
    async undo(version) {
      try {
        const { fileName } = await bringBack(version);
        notify({ message: `${fileName} is back.` });
      } catch (error) {
        notify({ message: failureOf(error).message, severity: 'error' });
      }
    },
  };
}
