import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { TablePart } from '@quoin/storage';
import { createAssetStore } from '../../delivery/media/asset-store.ts';
import { folderIdName } from '../../platform/settings/data-folder.ts';
import { digestsOf, type CompositionDefinition } from '../../site/sites/site-folder.ts';

/** Entries of a backup with this prefix are files of the data folder. */
export const filesPrefix = 'files/';

/** Returns whether a relative path may be in a backup: none is hidden, empty or leads upwards. */
export function isDataPath(path: string): boolean {
  const [folder = '', ...parts] = path.split(/[\\/]/);
  const isBelow = ['assets', 'uploads', 'packages', 'plans', 'rehearsals'].includes(folder) && parts.length > 0;
  return path === folderIdName || (isBelow && parts.every((part) => part !== '' && !part.startsWith('.')));
}

/** Collects the data-folder files that a snapshot's rows need. */
export interface NeededFiles {
  /** The tables to note rows of. */
  tables: readonly string[];
  note(part: TablePart): void;
  /** Files of media and submissions, relative to the data folder. */
  files: ReadonlySet<string>;
  /** Digests of the packages that sites are or were served with. */
  packages(): Set<string>;
}

export function createNeededFiles(dataDir: string): NeededFiles {
  const files = new Set<string>();
  const packages = new Map<string, string[]>();
  const served = new Set<string>();
  const { fileOf } = createAssetStore(dataDir);
  const addAsset = ([sha256]: string[]) => files.add(relative(dataDir, fileOf(sha256 ?? '')).replaceAll(sep, '/'));
  const notes: Record<string, [columns: string[], note: (values: string[]) => void]> = {
    assets: [['sha256'], addAsset],
    earlier_files: [['sha256'], addAsset],
    submission_files: [['site_id', 'id'], ([site, id]) => files.add(`uploads/${site}/${id}`)],
    composition_changes: [['to_id'], ([id = '']) => served.add(id)],
    compositions: [
      ['id', 'definition'],
      ([id = '', definition = '']) => packages.set(id, digestsOf(JSON.parse(definition) as CompositionDefinition)),
    ],
  };
  return {
    tables: Object.keys(notes),
    note({ table, columns, rows }) {
      const [names, note] = notes[table] ?? [];
      const places = names?.map((name) => columns.indexOf(name)) ?? [];
      if (note !== undefined) for (const row of rows) note(places.map((place) => String(row[place])));
    },
    files,
    packages: () => new Set([...served].flatMap((id) => packages.get(id) ?? [])),
  };
}

/** Lists the files below a folder, sorted, without hidden ones and those that are being written. */
export async function listFiles(dataDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.incoming'))
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter(isDataPath)
    .toSorted();
}
