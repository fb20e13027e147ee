import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Response } from 'express';
import type { Pack } from 'tar-stream';

export interface ArchivedFile {
  path: string;
  bytes: Buffer;
}

/** Sanitizes a name so that it is no path on any system. */
export const plainName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}. _-]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-100) || '_';

const add = (archive: Pack, { path, bytes }: ArchivedFile): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry({ name: path }, bytes, (error) =>
      error === undefined || error === null ? resolve() : reject(error),
    );
  });

/** Streams a tar download with backpressure. */
export async function sendArchive(response: Response, name: string, files: AsyncIterable<ArchivedFile>): Promise<void> {
  const { pack } = await import('tar-stream');
  response.set({ 'content-type': 'application/x-tar', 'content-disposition': `attachment; filename="${name}.tar"` });
  const archive = pack();
  async function fill(): Promise<void> {
    for await (const file of files) await add(archive, file);
    archive.finalize();
  }
  const filling = fill().catch((error: Error) => archive.destroy(error));
  try {
    await pipeline(Readable.from(archive), response);
  } catch (error) {
    // The client disconnected.
    if (!response.destroyed || (error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    archive.destroy();
    await filling;
  }
}
