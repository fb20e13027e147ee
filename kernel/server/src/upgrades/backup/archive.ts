import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { KernelError } from '@quoin/core/errors';
import type { Pack } from 'tar-stream';
import { isDiskFull } from '../../platform/http/failure.ts';
import { sync } from '../../delivery/media/asset-store.ts';

/** Bytes up to which a file is read whole. */
export const smallFile = 1024 * 1024;

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Adds a file, and returns its size. Raises file system errors. */
  addFile(name: string, path: string): Promise<number>;
}

export interface ArchiveEntry {
  name: string;
  size: number;
  /** Read it to its end before the next entry. */
  content: AsyncIterable<Buffer>;
}

const digestOf = () => createHash('sha256');
/** After the tar archive, the file has its SHA-256 in hexadecimal, and a line break. */
const digestLength = 65;

function writerOf(archive: Pack): ArchiveWriter {
  const add = (name: string, content: Buffer) =>
    new Promise<void>((done, failed) => {
      archive.entry({ name, mode: 0o600 }, content, (error) =>
        error === undefined || error === null ? done() : failed(error),
      );
    });
  return {
    add,
    async addFile(name, path) {
      const handle = await open(path);
      try {
        const { size } = await handle.stat();
        if (size <= smallFile) await add(name, await handle.readFile());
        else
          await pipeline(
            handle.createReadStream({ end: size - 1, autoClose: false }),
            archive.entry({ name, size, mode: 0o600 }),
          );
        return size;
      } finally {
        await handle.close();
      }
    },
  };
}

/**
 * Writes an archive, which gets its name once it is complete and on disk. Raises `backup.exists` and the errors of
 * `fill`.
 */
export async function writeArchive<T>(file: string, fill: (archive: ArchiveWriter) => Promise<T>): Promise<T> {
  const incoming = `${file}.incoming`;
  for (const path of [file, incoming]) {
    const isThere = await stat(path).then(
      () => true,
      () => false,
    );
    if (isThere) throw new KernelError('backup.exists', { file: path });
  }
  const { pack } = await import('tar-stream');
  const archive = pack();
  const digest = digestOf();
  async function* digested(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk);
      yield chunk;
    }
    yield Buffer.from(`${digest.digest('hex')}\n`);
  }
  const target = createWriteStream(incoming, { flags: 'wx', mode: 0o600, flush: true });
  const writing = pipeline(Readable.from(archive), digested, target);
  try {
    const filling = fill(writerOf(archive)).then((result) => {
      archive.finalize();
      return result;
    });
    filling.catch(() => undefined);
    // On a full disk, nothing takes the next entry.
    const result = await Promise.race([filling, writing.then(() => filling)]);
    await writing;
    await rename(incoming, file);
    await sync(dirname(resolve(file)));
    return result;
  } catch (error) {
    archive.destroy();
    await writing.catch(() => undefined);
    await rm(incoming, { force: true });
    throw isDiskFull(error) ? new KernelError('disk.full', {}, { cause: error }) : error;
  }
}

/** Reads the entries of an archive in order. Raises `backup.unreadable` if it is none. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const size = await stat(file).then(
    (found) => found.size,
    (error: unknown) => {
      throw new KernelError('backup.unreadable', { file }, { cause: error });
    },
  );
  if (size <= digestLength) throw new KernelError('backup.unreadable', { file });
  const { extract } = await import('tar-stream');
  const entries = extract();
  const reading = pipeline(createReadStream(file, { end: size - digestLength - 1 }), entries);
  // The error also surfaces from `entries`.
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name, size: bytes } = entry.header;
      yield { name, size: bytes, content: entry as AsyncIterable<Buffer> };
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw error instanceof KernelError ? error : new KernelError('backup.unreadable', { file }, { cause: error });
  } finally {
    entries.destroy();
  }
}

export async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Raises `backup.damaged`. */
export async function verifyDigest(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const end = (await handle.stat()).size - digestLength;
    const digest = digestOf();
    await pipeline(handle.createReadStream({ end: end - 1, autoClose: false }), digest);
    const { buffer } = await handle.read({ buffer: Buffer.alloc(digestLength), position: end });
    if (buffer.toString() !== `${digest.digest('hex')}\n`) throw new KernelError('backup.damaged', { file });
  } finally {
    await handle.close();
  }
}
