import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the id of a data folder, created on first use: eight hexadecimal digits. Servers with one database recognize
 * shared files by it.
 */
export async function folderId(dataDir: string): Promise<string> {
  const file = join(dataDir, 'folder-id');
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
