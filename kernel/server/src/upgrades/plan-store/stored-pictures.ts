import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import type { Sharp } from 'sharp';
import { isPlanId, picturesFolder } from './stored-plan.ts';

export async function storePicture(folder: string, name: string, picture: Sharp): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // On tall pictures, more effort takes seconds and saves little.
  await writeFile(join(folder, name), await picture.webp({ quality: 80, effort: 2 }).toBuffer(), { mode: 0o600 });
  return name;
}

/** Reads a WebP picture. Raises `upgrade.picture-unknown`. */
export async function readPicture(dataDir: string, plan: string, name: string): Promise<Buffer> {
  const unknown = new KernelError('upgrade.picture-unknown', { plan, name });
  if (!isPlanId(plan) || !/^[\w-]+\.webp$/.test(name)) throw unknown;
  return readFile(join(picturesFolder(dataDir, plan), name)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? unknown : error;
  });
}
