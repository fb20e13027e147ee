import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import type { Json } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { isOlder, sync } from '../media/asset-store.ts';
import { quota } from '../media/media.ts';
import type { Part } from './multipart.ts';
import type { UploadedFile } from './form-body.ts';

/** The accepted types besides text. File-type would name the content of zip archives and kinds of text. */
const signatures: [type: string, bytes: readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  // Also covers Office documents, which are zip archives.
  ['application/zip', [0x50, 0x4b, 0x03, 0x04]],
];

/** Detects a file's type by content, as it arrives. */
function createTypeDetection(): { add(bytes: Uint8Array): void; type(): string | undefined } {
  const maxSignatureLength = Math.max(...signatures.map(([, signature]) => signature.length));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start: number[] = [];
  let isText = true;

  /** Decodes more text, or checks its end if there are no more bytes. */
  function read(bytes?: Uint8Array): void {
    try {
      isText &&= !decoder.decode(bytes, { stream: bytes !== undefined }).includes('\0');
    } catch {
      isText = false;
    }
  }

  return {
    add(bytes) {
      if (start.length < maxSignatureLength)
        start = [...start, ...bytes.subarray(0, maxSignatureLength - start.length)];
      read(bytes);
    },
    type() {
      const found = signatures.find(([, signature]) => signature.every((byte, index) => start[index] === byte));
      if (found !== undefined) return found[0];
      read();
      return isText ? 'text/plain' : undefined;
    },
  };
}

/** Detects the type of a complete file; undefined if it is not accepted. */
export function detectType(bytes: Uint8Array): string | undefined {
  const detection = createTypeDetection();
  detection.add(bytes);
  return detection.type();
}

export interface StoredFile {
  [key: string]: Json;
  name: string;
  type: string;
  size: number;
  file: string;
}

/** Below the site's quota, so that strangers cannot block editors' uploads. */
const formQuota = 2 * 1024 ** 3;

/** Files from visitors, stored under random names and served only to editors. */
export interface Uploads {
  receive(site: string, part: Pick<Part, 'fileName' | 'type' | 'bytes'>): Promise<UploadedFile>;
  /** Raises `form.no-room` if the site would exceed its quota. */
  admit(site: string, bytes: number): Promise<void>;
  /** Flushes a file to disk and returns its record. */
  store(site: string, file: UploadedFile): Promise<StoredFile>;
  discard(site: string, file: string): Promise<void>;
  fileOf(site: string, file: string): string;
  /** Raises file system errors. */
  read(site: string, file: string): Promise<Buffer<ArrayBuffer>>;
  /** Removes files older than `time` that belong to no submission. */
  removeOrphans(time: Date): Promise<void>;
}

const entries = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const batch = 500;

export function createUploads(
  dataDir: string,
  { submissions, assets }: Pick<Storage, 'submissions' | 'assets'>,
): Uploads {
  const all = join(dataDir, 'uploads');
  const folderOf = (site: string) => join(all, site);
  const fileOf = (site: string, file: string) => join(folderOf(site), file);
  const discard = (site: string, file: string) => rm(fileOf(site, file), { force: true });

  return {
    async admit(site, bytes) {
      const taken = await submissions.files.bytesOf(site);
      if (taken + bytes > formQuota || taken + bytes + (await assets.bytesOf(site)) > quota)
        throw new KernelError('form.no-room', { site });
    },

    async receive(site, { fileName = '', type, bytes }) {
      const file = randomUUID();
      const detection = createTypeDetection();
      const digest = createHash('sha256');
      let size = 0;
      await mkdir(folderOf(site), { recursive: true });
      const handle = await open(fileOf(site, file), 'wx', 0o600);
      try {
        for await (const piece of bytes) {
          await handle.appendFile(piece);
          detection.add(piece);
          digest.update(piece);
          size += piece.length;
        }
      } catch (error) {
        await handle.close();
        await discard(site, file);
        throw error;
      }
      await handle.close();
      return {
        name: fileName.slice(0, 255),
        type: type.slice(0, 200),
        size,
        file,
        detected: detection.type(),
        digest: digest.digest('base64url'),
      };
    },

    async store(site, { name, size, detected = 'application/octet-stream', file }) {
      const handle = await open(fileOf(site, file), 'r+');
      // The file must be durable before its submission is acknowledged.
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      for (const folder of [folderOf(site), all]) await sync(folder);
      return { name, size, type: detected, file };
    },
    discard,
    fileOf,
    read: (site, file) => readFile(fileOf(site, file)),

    async removeOrphans(time) {
      for (const site of await entries(all)) {
        const files = await entries(folderOf(site));
        for (let start = 0; start < files.length; start += batch) {
          const some = files.slice(start, start + batch);
          const known = await submissions.files.known(some);
          for (const file of some.filter((each) => !known.has(each))) {
            // The submission of a recent file may not be stored yet.
            if (await isOlder(fileOf(site, file), time)) await discard(site, file);
          }
        }
      }
    },
  };
}
