import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DraftedPage, Row, Storage } from '@quoin/storage';
import { ownerOf } from '../rows/stored-rows.ts';
import type { Site } from '../sites/site.ts';
import { contentInFile, fileText, type WrittenPage } from './content-file.ts';
import type { ContentCounts } from './import.ts';
import { jsonFiles } from './read-folder.ts';
import { rowInFile } from './row-file.ts';

const batch = 1_000;

async function all<Item>(read: (offset: number) => Promise<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const found = await read(items.length);
    items.push(...found);
    if (found.length < batch) return items;
  }
}

async function deletedPages(storage: Storage, siteId: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const entries = await storage.audit.list({ siteId, action: 'page.deleted', before, limit: batch });
    for (const { seq, subject } of entries) {
      ids.add(subject.replace(/^page:/, ''));
      before = seq;
    }
    if (entries.length < batch) return ids;
  }
}

async function pageIdIn(file: string): Promise<string | undefined> {
  try {
    const { id } = JSON.parse(await readFile(file, 'utf8')) as { id?: unknown };
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes pages and rows to a content folder. Defaults to the site's own. Removes files of deleted or renamed pages, and
 * leaves other files alone.
 */
export async function exportContent(
  site: Site,
  storage: Storage,
  folder: string = join(site.folder, 'content'),
): Promise<ContentCounts> {
  const pages = await all(
    async (offset) => (await storage.pages.list({ siteId: site.id, limit: batch, offset })).pages,
  );
  const known = new Set([...pages.map(({ id }) => id), ...(await deletedPages(storage, site.id))]);
  const former = new Set<string>();
  const taken = new Set<string>();
  for (const file of await jsonFiles(join(folder, 'pages'))) {
    const id = await pageIdIn(file);
    (id !== undefined && known.has(id) ? former : taken).add(file);
  }
  for (const { id } of pages) {
    const page = await storage.pages.find(site.id, id);
    if (page === null) continue;
    const file = fileNameOf(join(folder, 'pages'), page, taken);
    taken.add(file);
    former.delete(file);
    await write(file, await pageFile(storage, page));
  }
  for (const file of former) await rm(file);
  let count = 0;
  const { dataSources } = site.composed;
  for (const name of new Set([...dataSources.keys(), ...(await storage.rows.sources(site.id))])) {
    const source = dataSources.get(name);
    const siteId = source === undefined ? site.id : ownerOf(source.definition, site);
    const rows: Row[] = [];
    for await (const some of storage.rows.each({ source: name, siteId })) rows.push(...some);
    const file = join(folder, 'rows', `${name}.json`);
    if (rows.length === 0 && !existsSync(file)) continue;
    count += rows.length;
    await write(
      file,
      rows.toSorted(inFiles).map((row) => rowInFile(row, source)),
    );
  }
  return { pages: pages.length, rows: count };
}

/** Orders rows by key and id, which is the same in every database. */
function inFiles(one: Row, other: Row): number {
  const [first, second] = one.key === other.key ? [one.id, other.id] : [one.key ?? '', other.key ?? ''];
  return first < second ? -1 : 1;
}

/** Returns a page as a file: its published content, with draft and scheduled change, or else its draft. */
async function pageFile(storage: Storage, page: DraftedPage): Promise<WrittenPage> {
  const revision = async (id: string | null) => (id === null ? null : storage.revisions.find(page.siteId, id));
  const { id, path, locale, translationGroup, parentId, publishAt, unpublishAt, zone, nextAt, nextZone } = page;
  const published = await revision(page.publishedRevisionId);
  const next = published === null ? null : await revision(page.nextRevisionId);
  const hasDraft = published !== null && !isDeepStrictEqual(published.content, page.draft);
  return {
    id,
    parent: parentId ?? undefined,
    path,
    locale,
    translationGroup: translationGroup === id ? undefined : translationGroup,
    ...contentInFile(published?.content ?? page.draft),
    published: published !== null,
    publishAt: publishAt?.toISOString(),
    unpublishAt: unpublishAt?.toISOString(),
    zone: zone ?? undefined,
    draft: hasDraft ? contentInFile(page.draft) : undefined,
    next:
      next === null || nextAt === null
        ? undefined
        : {
            at: nextAt.toISOString(),
            ...(nextZone === null ? {} : { zone: nextZone }),
            content: contentInFile(next.content),
          },
  };
}

/** Names a file after the page's path, with its id if the name is taken. */
function fileNameOf(folder: string, { path, locale, id }: DraftedPage, taken: ReadonlySet<string>): string {
  const name = path === '/' ? 'index' : path.slice(1).replace(/[^\w./-]/g, '_');
  const file = join(folder, `${name}.${locale}.json`);
  return taken.has(file) ? join(folder, `${name}-${id}.${locale}.json`) : file;
}

async function write(file: string, value: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, fileText(value));
}
