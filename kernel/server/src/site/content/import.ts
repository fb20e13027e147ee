import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ComposedSite } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { QuoinError, type Problem } from '@quoin/sdk';
import type { Row, Storage } from '@quoin/storage';
import { ownerOf } from '../rows/stored-rows.ts';
import type { Site } from '../sites/site.ts';
import { checkFolder } from './check-folder.ts';
import type { RowFile } from './content-file.ts';
import { importPage, type Importing } from './import-page.ts';
import { contentError, readContentFolder, type ContentFolder } from './read-folder.ts';
import { storableRow, type StorableRow } from './row-file.ts';

export interface ContentCounts {
  pages: number;
  rows: number;
}

interface ImportedFiles extends ContentCounts {
  /** Paths of pages with a draft that no file mentions, which stays. */
  drafts: string[];
}

export interface Imported extends ImportedFiles {
  /** Content stored unchanged, though visitors do not get all of it. */
  kept: Problem[];
}

/**
 * Imports in one transaction, skipping unchanged content. Defaults to the site's own folder. Raises `content.invalid`.
 */
export async function importContent(
  site: Site,
  storage: Storage,
  folder: string = join(site.folder, 'content'),
): Promise<Imported> {
  const content = await readContentFolder(folder, site.composed);
  const { refused, kept } = checkFolder(content, site.composed);
  if (refused.length > 0) throw contentError(folder, refused);
  const imported = await storage.transaction(() => importFiles({ site, storage }, content, folder));
  return { ...imported, kept };
}

/** Reads a content folder, and checks that all of it is served. Raises `content.invalid`. */
export async function readImportable(folder: string, composed: ComposedSite): Promise<ContentFolder> {
  const content = await readContentFolder(folder, composed);
  const { refused, kept } = checkFolder(content, composed);
  if (refused.length + kept.length > 0) throw contentError(folder, [...refused, ...kept]);
  return content;
}

/** Imports checked content as a part of the caller's transaction. Raises `content.invalid` with the first file. */
export async function importFiles(
  importing: Importing,
  { pages, rows }: ContentFolder,
  folder: string,
): Promise<ImportedFiles> {
  const fault = (file: string, error: unknown): never => {
    if (!(error instanceof QuoinError)) throw error;
    throw contentError(folder, [{ where: file, message: error.message }]);
  };
  const imported: ImportedFiles = { pages: 0, rows: 0, drafts: [] };
  for (const page of pages) {
    const { isChanged, keepsDraft } = await importPage(importing, page).catch((error: unknown) =>
      fault(page.file, error),
    );
    if (isChanged) imported.pages += 1;
    if (keepsDraft) imported.drafts.push(`${page.path} (${page.locale})`);
  }
  for (const { source, file, rows: values } of rows)
    imported.rows += await importRows(importing, source, values).catch((error: unknown) => fault(file, error));
  return imported;
}

const isSaved = ({ version, key, data, partitions }: StorableRow, found: Row): boolean =>
  found.version === version &&
  found.key === key &&
  isDeepStrictEqual(found.data, data) &&
  isDeepStrictEqual(found.partitions, [...new Set(partitions)].toSorted());

/** Returns the number of rows that changed. Reads what is stored of all of them at once. */
async function importRows(
  { site, storage: { rows } }: Importing,
  name: string,
  files: readonly RowFile[],
): Promise<number> {
  const source = site.composed.dataSources.get(name);
  const siteId = source === undefined ? site.id : ownerOf(source.definition, site);
  const imported = files.map((file) => ({ ...storableRow(name, file, source), id: file.id }));
  const keys = imported.flatMap(({ key }) => key ?? []);
  const byKey = new Map((await rows.findByKeys({ source: name, siteId, keys })).map((row) => [row.key, row]));
  const byId = new Map((await rows.findAll(imported.flatMap(({ id }) => id ?? []))).map((row) => [row.id, row]));
  let changed = 0;
  for (const { id, ...row } of imported) {
    const found = (row.key === null ? undefined : byKey.get(row.key)) ?? (id === undefined ? undefined : byId.get(id));
    if (found === undefined && id === undefined && row.key === null) {
      throw new KernelError('request.invalid', {
        where: `rows of ${name}`,
        reason: 'a row needs an id, since its source has no key',
      });
    }
    if (found !== undefined && isSaved(row, found)) continue;
    const identity = found?.id ?? id;
    const stored = await rows.save({
      ...row,
      ...(identity === undefined ? {} : { id: identity }),
      siteId,
      expectedRevision: found?.revision ?? null,
      authorId: null,
    });
    changed += 1;
    // The file may have a row twice.
    if (found !== undefined) byKey.delete(found.key);
    byKey.set(stored.key, stored);
    byId.set(stored.id, stored);
  }
  return changed;
}
