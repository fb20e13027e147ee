import type { ApiAsset } from '@quoin/core/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { failureOf } from '../api/failure.ts';
import { useNotify } from '../state/notices.tsx';
import { refreshMedia } from './media-query.ts';

interface BringBack {
  /** Puts the file of an earlier version in the place of the one that the asset has now. */
  bringBack(version: string): Promise<ApiAsset>;
  /** The same as the way back of a notice, which tells what came of it. */
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
