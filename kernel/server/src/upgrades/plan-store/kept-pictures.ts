import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QuoinError } from '@quoin/sdk';
import type { Sharp } from 'sharp';
import { isPlanId, plansFolder } from './plans-folder.ts';

/** The folder of the pictures of a plan. */
export const picturesFolder = (dataDir: string, plan: string): string => join(plansFolder(dataDir), plan);

/** Keeps a picture under a name of a plan. */
export async function keepPicture(folder: string, name: string, picture: Sharp): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Tall pictures take seconds with more effort, and get little smaller.
  await writeFile(join(folder, name), await picture.webp({ quality: 80, effort: 2 }).toBuffer(), { mode: 0o600 });
  return name;
}

/** One of the pictures that a plan names. WebP. Raises `upgrade.picture-unknown`. */
export async function readPicture(dataDir: string, plan: string, name: string): Promise<Buffer> {
  const unknown = new QuoinError('upgrade.picture-unknown', { plan, name });
  if (!isPlanId(plan) || !/^[\w-]+\.webp$/.test(name)) throw unknown;
  return readFile(join(picturesFolder(dataDir, plan), name)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? unknown : error;
  });
}
