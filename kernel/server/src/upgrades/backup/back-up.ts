import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { join } from 'node:path';
import { openSnapshot, auditKeyName, type Snapshot, type TablePart } from '@quoin/storage';
import { findAuditKey } from '../../platform/audit/audit-key.ts';
import { serverPackage } from '../../platform/packages/own-package.ts';
import { assertRestored, folderIdName } from '../../platform/settings/data-folder.ts';
import { requireDatabase } from '../../platform/settings/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { digestsOf } from '../../site/sites/site-folder.ts';
import { storedPlans } from '../plan-store/stored-plan.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { type BackupHeader, format, headerName } from './header.ts';
import { createNeededFiles, filesPrefix, listFiles, type NeededFiles } from './needed-files.ts';

export type BackupSettings = Pick<Settings, 'auditKey' | 'databaseUrl' | 'dataDir'>;

export interface Backup {
  file: string;
  rows: number;
  files: number;
  /** Files that the database names and the data folder does not have, relative to it. */
  missing: string[];
}

const compress = promisify(gzip);
/** Higher gzip levels are slower than the disk. */
const level = 3;

export interface BackupOptions {
  progress?: (step: string) => void;
  now?: () => Date;
}

/** Lines of JSON: the columns, then a row each. */
const linesOf = ({ table, columns, rows }: TablePart): string =>
  [{ table, columns }, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function addDatabase(archive: ArchiveWriter, snapshot: Snapshot, needed: NeededFiles): Promise<number> {
  let [part, rows] = [0, 0];
  for await (const read of snapshot.parts()) {
    needed.note(read);
    part += 1;
    rows += read.rows.length;
    await archive.add(`database/${part}-${read.table}.ndjson.gz`, await compress(linesOf(read), { level }));
  }
  return rows;
}

/** Lists all files of the data folder to back up, relative to it, with the packages that are missing. */
async function listData(dataDir: string, needed: NeededFiles) {
  const packages = needed.packages();
  for await (const { definition } of storedPlans(dataDir))
    for (const digest of digestsOf(definition)) packages.add(digest);
  const stored = new Map<string, string[]>();
  for (const digest of packages) stored.set(digest, await listFiles(dataDir, `packages/${digest}`));
  const plans = [...(await listFiles(dataDir, 'plans')), ...(await listFiles(dataDir, 'rehearsals'))];
  return {
    files: [...needed.files, ...[...stored.values()].flat(), ...plans, folderIdName],
    missing: [...stored].filter(([, files]) => files.length === 0).map(([digest]) => `packages/${digest}`),
  };
}

/** Adds the files that exist, and returns the others. */
async function addFiles(archive: ArchiveWriter, dataDir: string, paths: readonly string[]) {
  const missing: string[] = [];
  for (const path of paths) {
    try {
      await archive.addFile(`${filesPrefix}${path}`, join(dataDir, path));
    } catch (error) {
      if (!isMissing(error)) throw error;
      missing.push(path);
    }
  }
  return missing;
}

/** Files erased or replaced while the backup was made are not missing. */
async function stillNeeded(settings: BackupSettings, missing: readonly string[]): Promise<string[]> {
  if (missing.length === 0) return [];
  const needed = createNeededFiles(settings.dataDir);
  const snapshot = await openSnapshot(settings.databaseUrl);
  try {
    for await (const part of snapshot.parts(needed.tables)) needed.note(part);
  } finally {
    await snapshot.close();
  }
  return missing.filter((path) => needed.files.has(path));
}

/**
 * Writes the database and the files of the data folder to `file`, even while servers run, whose writers do not wait.
 * Raises `backup.exists`, `restore.unfinished`, `disk.full` and `database.*`.
 */
export async function backUp(
  settings: BackupSettings,
  file: string,
  { progress = () => undefined, now = () => new Date() }: BackupOptions = {},
): Promise<Backup> {
  const { dataDir, databaseUrl } = settings;
  requireDatabase(databaseUrl);
  await assertRestored(settings);
  const key = await findAuditKey(settings);
  const needed = createNeededFiles(dataDir);
  return writeArchive(file, async (archive) => {
    progress('Reading the database');
    const snapshot = await openSnapshot(databaseUrl);
    let rows: number;
    try {
      const header: BackupHeader = {
        format,
        quoin: serverPackage.version,
        madeAt: now().toISOString(),
        database: snapshot.kind,
        schema: [...snapshot.schema],
        auditKey: key === undefined ? null : auditKeyName(key),
      };
      await archive.add(headerName, Buffer.from(JSON.stringify(header)));
      rows = await addDatabase(archive, snapshot, needed);
    } finally {
      await snapshot.close();
    }
    // Files are stored before the rows that name them, so all files of the snapshot are there.
    progress('Copying files');
    const { files, missing } = await listData(dataDir, needed);
    const absent = await addFiles(archive, dataDir, files);
    return {
      file,
      rows,
      files: files.length - absent.length,
      missing: [...missing, ...(await stillNeeded(settings, absent))],
    };
  });
}
