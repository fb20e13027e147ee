import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '@quoin/sdk';
import type { PostedFile } from './post.ts';

const signatures: [type: string, bytes: readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  // Office documents are archives of this kind.
  ['application/zip', [0x50, 0x4b, 0x03, 0x04]],
];

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}

/** The type of a file by its content, whatever it says it is; undefined for what is not accepted. */
export function detectType(bytes: Uint8Array): string | undefined {
  const found = signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  return found?.[0] ?? (isText(bytes) ? 'text/plain' : undefined);
}

/** A file as its submission tells of it. */
export interface KeptFile {
  [key: string]: Json;
  /** What the visitor called it. */
  name: string;
  type: string;
  size: number;
  /** Its name on the disk. */
  file: string;
}

/** Files that visitors send with forms. They are kept under made-up names, and served nowhere. */
export interface Uploads {
  /** Writes a file to the disk and answers with what the submission says of it. */
  keep(site: string, file: PostedFile): Promise<KeptFile>;
  /** Removes a file of a submission that was not stored after all. */
  discard(site: string, kept: KeptFile): Promise<void>;
}

/** Keeps uploads below a data folder. */
export function createUploads(dataDir: string): Uploads {
  const folderOf = (site: string) => join(dataDir, 'uploads', site);
  return {
    async keep(site, { name, size, bytes }) {
      const file = randomUUID();
      await mkdir(folderOf(site), { recursive: true });
      const handle = await open(join(folderOf(site), file), 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        // The submission is acknowledged once it is stored: so must its file be.
        await handle.sync();
      } finally {
        await handle.close();
      }
      return { name, size, type: detectType(bytes) ?? 'application/octet-stream', file };
    },
    discard: (site, { file }) => rm(join(folderOf(site), file), { force: true }),
  };
}
