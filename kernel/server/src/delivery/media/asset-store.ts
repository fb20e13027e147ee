import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { VariantFormat } from '../../site/content/asset-address.ts';

export interface ReceivedFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Streams a file to disk. Raises the errors of `pieces`. */
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

/** Reads a whole file for its hash. */
export async function hashFile(path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const { size } = await stat(path);
  return { path, bytes: size, sha256: hash.digest('hex') };
}

/** Files of assets in the data folder, by content hash. A stored file never changes. */
export interface AssetStore {
  fileOf(sha256: string): string;
  /** Returns the path of a variant, whether or not it exists. */
  variantOf(sha256: string, width: number, format: VariantFormat): string;
  /** Runs `work` with a temporary path, then removes the file. */
  withTemporary<Result>(work: (file: string) => Promise<Result>): Promise<Result>;
  /** Moves a temporary file into the store. Durable when it resolves. */
  add(file: ReceivedFile): Promise<Omit<ReceivedFile, 'path'>>;
  /** Moves a temporary file to the path of a variant. Durable when it resolves. */
  addVariant(file: string, variant: string): Promise<void>;
  /** Removes unused files older than `time`, with their variants. */
  removeUnused(time: Date, used: (sha256s: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}

const entries = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Returns false for a missing file: another process may have removed it. */
export async function isOlder(path: string, time: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < time;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Flushes a file or folder to disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function createAssetStore(dataDir: string): AssetStore {
  const shard = (folder: string, sha256: string) => join(dataDir, folder, sha256.slice(0, 2), sha256);
  const fileOf = (sha256: string) => shard('assets', sha256);
  const assets = join(dataDir, 'assets');
  const incoming = join(assets, 'incoming');

  return {
    fileOf,
    variantOf: (sha256, width, format) => join(shard('variants', sha256), `${width}.${format}`),

    async withTemporary(work) {
      await mkdir(incoming, { recursive: true });
      const file = join(incoming, randomUUID());
      try {
        return await work(file);
      } finally {
        await rm(file, { force: true });
      }
    },

    async add({ path, ...facts }) {
      const target = fileOf(facts.sha256);
      await mkdir(dirname(target), { recursive: true });
      await sync(path);
      await rename(path, target);
      await sync(dirname(target));
      return facts;
    },

    async addVariant(file, variant) {
      await mkdir(dirname(variant), { recursive: true });
      await sync(file);
      await rename(file, variant);
      await sync(dirname(variant));
    },

    async removeUnused(time, used) {
      for (const file of await entries(incoming))
        if (await isOlder(join(incoming, file), time)) await rm(join(incoming, file), { force: true });
      for (const folder of await entries(assets)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        const files = await entries(join(assets, folder));
        const inUse = await used(files);
        for (const sha256 of files) {
          // The asset of a recent file may not be stored yet.
          if (inUse.has(sha256) || !(await isOlder(fileOf(sha256), time))) continue;
          await rm(fileOf(sha256), { force: true });
          await rm(shard('variants', sha256), { recursive: true, force: true });
        }
      }
    },
  };
}
