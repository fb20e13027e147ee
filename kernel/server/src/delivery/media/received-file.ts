import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface ReceivedFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Streams a file to disk. Raises what the pieces raise. */
export async function receiveFile(pieces: AsyncIterable<Buffer>, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  await pipeline(pieces, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { path, bytes, sha256: hash.digest('hex') };
}
