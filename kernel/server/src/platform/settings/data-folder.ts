import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The id of a data folder, by which servers with one database know who has its files: eight hexadecimal digits, made when it is first asked for. */
export async function folderId(dataDir: string): Promise<string> {
  const file = join(dataDir, 'folder-id');
  const made = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(made, randomUUID().slice(0, 8));
  // Of several processes that make one at once, the first one's counts; a file that is linked is whole.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  return readFile(file, 'utf8');
}
