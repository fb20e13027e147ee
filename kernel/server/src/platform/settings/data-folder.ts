import { randomUUID } from 'node:crypto';
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { databaseName } from './database.ts';
import type { Settings } from './settings.ts';

export const folderIdName = 'folder-id';
/** Exists in the data folder while it is being restored. */
export const restoringName = 'restoring';

/**
 * Returns the id of a data folder, created on first use: eight hexadecimal digits. Servers with one database recognize
 * shared files by it.
 */
export async function folderId(dataDir: string): Promise<string> {
  const file = join(dataDir, folderIdName);
  const temporary = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(temporary, randomUUID().slice(0, 8));
  // The first process wins; linking is atomic.
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
  return readFile(file, 'utf8');
}

/** Raises `restore.unfinished` if the data folder has only a part of a backup. */
export async function assertRestored({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const isRestoring = await access(join(dataDir, restoringName)).then(
    () => true,
    () => false,
  );
  if (isRestoring)
    throw new KernelError('restore.unfinished', { folder: dataDir, database: databaseName(databaseUrl) });
}
