import type { Closing } from '../platform/closing.ts';
import type { Platform } from '../platform/open-platform.ts';
import { createErasing, type Erasing } from './forms/erasing.ts';
import { createUploads, type Uploads } from './forms/upload.ts';
import { openMedia, type OpenedMedia } from './media/open-media.ts';

/** The files of editors and visitors, which jobs and request handlers share. */
export interface DeliveryFiles {
  media: OpenedMedia;
  uploads: Uploads;
  erasing: Erasing;
}

/** Opens the files. Erases again what a restored backup brought back. */
export async function openFiles(
  { settings: { dataDir }, storage, now }: Pick<Platform, 'settings' | 'storage' | 'now'>,
  closing: Closing,
): Promise<DeliveryFiles> {
  const media = openMedia(storage, dataDir, now);
  closing.media = () => media.close();
  const uploads = createUploads(dataDir, storage);
  const erasing = createErasing({ storage, uploads, dataDir, now });
  await erasing.reapply();
  return { media, uploads, erasing };
}
