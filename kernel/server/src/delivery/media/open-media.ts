import type { Storage } from '@quoin/storage';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import type { RequestHandler } from '../../site/sites/request-context.ts';
import { createAssetStore } from './asset-store.ts';
import { cleanupJob } from './cleanup-job.ts';
import { createIcons, type Icons } from './icons.ts';
import { createImaging } from './imaging.ts';
import { createMediaHandler } from './media-handler.ts';
import { createMedia, type Media } from './media.ts';
import { createVariants, type Variants } from './variants.ts';

export interface OpenedMedia {
  services: { media: Media; variants: Variants };
  icons: Icons;
  requestHandler: RequestHandler;
  job: JobHandler;
  close(): Promise<void>;
}

export function openMedia(storage: Storage, dataDir: string, now: () => Date): OpenedMedia {
  const store = createAssetStore(dataDir);
  const imaging = createImaging();
  const variants = createVariants(store, imaging);
  return {
    services: { media: createMedia({ storage, store, imaging }), variants },
    icons: createIcons(store, imaging),
    requestHandler: createMediaHandler({ storage, store, variants }),
    job: cleanupJob(storage, store, now),
    close: () => imaging.close(),
  };
}
