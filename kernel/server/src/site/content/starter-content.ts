import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { QuoinError, type Json, type Problem } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import { checkFolder } from './check-folder.ts';
import { fileOf } from './content-file.ts';
import { importFiles, type ContentCounts } from './import.ts';
import { readContentFiles, type ContentFolder } from './read-folder.ts';

interface Loading {
  storage: Storage;
  progress(step: string, outcome?: string): void;
}

/** The files still to be loaded; undefined for all, empty for none. */
async function remaining({ id }: Site, { pages, keyValues }: Storage): Promise<readonly Json[] | undefined> {
  const loaded = await keyValues.get(keyOf(id));
  if (Array.isArray(loaded)) return loaded;
  // Only once: editors may have deleted all pages.
  return loaded !== null || (await pages.list({ siteId: id, limit: 1 })).total > 0 ? [] : undefined;
}

const keyOf = (site: string): string => `starter-content:${site}`;

const filtered = ({ pages, rows }: ContentFolder, isWanted: (file: string) => boolean): ContentFolder => ({
  pages: pages.filter(({ file }) => isWanted(file)),
  rows: rows.filter(({ file }) => isWanted(file)),
});

/** Loads the readable files, and records the others. Returns undefined if another process did so meanwhile. */
function load(
  site: Site,
  { storage }: Loading,
  content: ContentFolder,
  { wanted, skipped }: { wanted: readonly Json[] | undefined; skipped: ReadonlySet<string> },
): Promise<ContentCounts | undefined> {
  return storage.transaction(async () => {
    const current = await remaining(site, storage);
    if (JSON.stringify(current) !== JSON.stringify(wanted)) return undefined;
    await storage.keyValues.set(keyOf(site.id), skipped.size === 0 ? true : [...skipped].toSorted());
    const isWanted = (file: string) => !skipped.has(file) && (wanted?.includes(file) ?? true);
    return importFiles({ site, storage }, filtered(content, isWanted), join(site.folder, 'content'));
  });
}

/**
 * Loads the content of a site's folder into a database without pages of the site. Unreadable files are loaded once they
 * are corrected. Returns their problems.
 */
export async function loadStarterContent(site: Site, loading: Loading): Promise<Problem[]> {
  const folder = join(site.folder, 'content');
  if (!existsSync(folder)) return [];
  const wanted = await remaining(site, loading.storage);
  if (wanted?.length === 0) return [];
  const step = `Loading the starter content of ${site.id}`;
  loading.progress(step);
  const { content, problems: unread } = await readContentFiles(folder, site.composed);
  const isWanted = (problem: Problem) => wanted?.includes(fileOf(problem)) ?? true;
  const problems = [...unread, ...checkFolder(content, site.composed).refused].filter(isWanted);
  for (;;) {
    const skipped = new Set(problems.map(fileOf));
    try {
      const loaded = await load(site, loading, content, { wanted, skipped });
      loading.progress(step, `${loaded?.pages ?? 0} pages, ${loaded?.rows ?? 0} rows`);
      return problems.map(({ where, message }) => ({ where: `content/${where}`, message }));
    } catch (error) {
      const found = error instanceof QuoinError && error.code === 'content.invalid' ? error.problems : [];
      if (found.every((problem) => skipped.has(fileOf(problem)))) throw error;
      problems.push(...found);
    }
  }
}
