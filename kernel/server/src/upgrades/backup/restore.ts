import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { KernelError } from '@quoin/core/errors';
import { z } from '@quoin/sdk';
import { assertEmpty, auditKeyName, loadSnapshot, openStorage, type TablePart } from '@quoin/storage';
import { findAuditKey, openAuditKey } from '../../platform/audit/audit-key.ts';
import { assertRestored, restoringName } from '../../platform/settings/data-folder.ts';
import { databaseName } from '../../platform/settings/database.ts';
import { collect, readArchive } from './archive.ts';
import type { BackupSettings } from './back-up.ts';
import { type BackupHeader, verifyBackup } from './header.ts';
import { filesPrefix, isDataPath } from './needed-files.ts';

export interface RestoreOptions {
  /** Restores although the audit log's key is missing: its entries can then not be verified. */
  withoutAuditKey?: boolean;
  progress?: (step: string) => void;
}

export interface Restored extends BackupHeader {
  rows: number;
  files: number;
}

/** Files allowed in the data folder: those that no backup holds, and the log of a server that did not start. */
const kept = /^(erasures\.jsonl|audit\.key|quoin(-problems)?\.log(\.1)?)$/;

async function assertEmptyFolder({ dataDir, databaseUrl }: BackupSettings): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // Files of the database are checked elsewhere.
  const isDatabase = (name: string) =>
    databaseUrl.startsWith('sqlite:') && name.startsWith(basename(databaseName(databaseUrl)));
  const found = names.filter((name) => !kept.test(name) && !isDatabase(name));
  if (found.length > 0)
    throw new KernelError('restore.folder-not-empty', { folder: dataDir, names: found.slice(0, 5).join(', ') });
}

async function assertAuditKey(settings: BackupSettings, { auditKey }: BackupHeader): Promise<void> {
  const key = await findAuditKey(settings);
  if (auditKey !== null && (key === undefined || auditKeyName(key) !== auditKey))
    throw new KernelError('restore.audit-key', { folder: settings.dataDir });
}

/** Paths come from outside. */
function placeOf(file: string, dataDir: string, name: string): string {
  const path = name.slice(filesPrefix.length);
  if (!isDataPath(path)) throw new KernelError('backup.unreadable', { file });
  return join(dataDir, path);
}

async function restoreFiles(file: string, dataDir: string): Promise<number> {
  let files = 0;
  for await (const { name, content } of readArchive(file)) {
    if (!name.startsWith(filesPrefix)) continue;
    const place = placeOf(file, dataDir, name);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }));
    files += 1;
  }
  return files;
}

const decompress = promisify(gunzip);
const maxPart = 512 * 1024 * 1024;
const columnsLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const rowLine = z.array(z.union([z.string(), z.number(), z.null()]));

async function* readParts(file: string, counted: (rows: number) => void): AsyncGenerator<TablePart> {
  for await (const { name, content } of readArchive(file)) {
    if (name.startsWith(filesPrefix)) return;
    if (!name.startsWith('database/')) continue;
    const text = (await decompress(await collect(content), { maxOutputLength: maxPart })).toString();
    const [first, ...rows] = text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    counted(rows.length);
    yield { ...columnsLine.parse(first), rows: rows.map((row) => rowLine.parse(row)) };
  }
}

/** Records the restore in the audit log. */
async function recordIn(settings: BackupSettings, { madeAt }: BackupHeader): Promise<void> {
  const storage = await openStorage({ url: settings.databaseUrl, auditKey: await openAuditKey(settings) });
  try {
    await storage.audit.append({ siteId: null, actorId: null, action: 'backup.restored', subject: `backup:${madeAt}` });
  } finally {
    await storage.close();
  }
}

/**
 * Verifies a backup, and restores it into an empty data folder and an empty database of either kind. Migrates an
 * earlier schema. Until all is restored, no server starts on the folder. Raises the errors of `verifyBackup`,
 * `restore.*`, `disk.full` and `database.*`.
 */
export async function restore(
  settings: BackupSettings,
  file: string,
  { withoutAuditKey = false, progress = () => undefined }: RestoreOptions = {},
): Promise<Restored> {
  const { dataDir, databaseUrl } = settings;
  progress('Verifying the backup');
  const header = await verifyBackup(file);
  await assertRestored(settings);
  await assertEmptyFolder(settings);
  if (!withoutAuditKey) await assertAuditKey(settings, header);
  await assertEmpty(databaseUrl);

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const mark = join(dataDir, restoringName);
  await writeFile(mark, '', { flag: 'wx', flush: true });
  progress('Restoring the files');
  const files = await restoreFiles(file, dataDir);
  progress('Restoring the database');
  let rows = 0;
  await loadSnapshot(databaseUrl, { schema: header.schema, parts: readParts(file, (count) => (rows += count)) });
  await recordIn(settings, header);
  await rm(mark);
  return { ...header, rows, files };
}
