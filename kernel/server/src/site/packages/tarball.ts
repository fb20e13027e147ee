import { createReadStream } from 'node:fs';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';

/** Limits beyond any real package. */
const max = { bytes: 512 * 1024 * 1024, files: 50_000 };

const kinds = new Set(['file', 'contiguous-file', 'directory', 'pax-header', 'pax-global-header']);

/**
 * Checks an archive without extracting it. Raises `package.unsafe` for paths outside its folder, links, and excessive
 * size.
 */
export async function inspectTarball(file: string, name: string): Promise<void> {
  const refuse = (path: string, reason: string) =>
    new KernelError('package.unsafe', { place: `${path} in ${name}`, reason });
  let bytes = 0;
  let files = 0;
  const { extract } = await import('tar-stream');
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  // The error also surfaces from `entries`.
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name: path, type, size } = entry.header;
      bytes += size ?? 0;
      files += 1;
      if (!kinds.has(type ?? '')) throw refuse(path, 'it is a link or a device');
      if (posix.isAbsolute(path) || path.split(/[\\/]/).includes('..'))
        throw refuse(path, 'it would be written outside of the folder of the package');
      if (bytes > max.bytes || files > max.files) throw refuse(path, 'there is more before it than any package holds');
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw error instanceof QuoinError ? error : refuse('The archive', 'it cannot be read');
  }
}
