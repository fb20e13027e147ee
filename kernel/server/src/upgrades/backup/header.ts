import { KernelError } from '@quoin/core/errors';
import { z } from '@quoin/sdk';
import { findNewer } from '@quoin/storage';
import { gt } from 'semver';
import { serverPackage } from '../../platform/packages/own-package.ts';
import { collect, readArchive, smallFile, verifyDigest } from './archive.ts';

export const headerName = 'backup.json';
export const format = 1;

/** The first entry of a backup. */
const headerFile = z.object({
  format: z.literal(format),
  /** The version of Quoin that made it. */
  quoin: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  /** Names of the schema migrations of its rows. */
  schema: z.array(z.string()),
  /** The name of the key of the audit log, which the backup does not hold; null if none. */
  auditKey: z.string().nullable(),
});

export type BackupHeader = z.infer<typeof headerFile>;

async function readFirst(file: string): Promise<{ format: number; quoin: string; json: unknown }> {
  for await (const { name, size, content } of readArchive(file)) {
    if (name !== headerName || size > smallFile) break;
    const json: unknown = JSON.parse((await collect(content)).toString());
    return { ...z.object({ format: z.int().positive(), quoin: z.string() }).parse(json), json };
  }
  throw new KernelError('backup.unreadable', { file });
}

/**
 * Reads a whole backup, and changes nothing. Raises `backup.unreadable`, `backup.damaged`, and `backup.newer` if a
 * later version of Quoin made it.
 */
export async function verifyBackup(file: string): Promise<BackupHeader> {
  const first = await readFirst(file).catch((error: unknown) => {
    throw error instanceof KernelError ? error : new KernelError('backup.unreadable', { file }, { cause: error });
  });
  await verifyDigest(file);
  const own = serverPackage.version;
  const newer = new KernelError('backup.newer', { file, version: first.quoin, own });
  if (first.format > format || gt(first.quoin, own)) throw newer;
  const header = headerFile.parse(first.json);
  if (findNewer(header.schema) !== undefined) throw newer;
  return header;
}
