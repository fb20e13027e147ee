import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DraftedPage, Row, Storage } from '@quoin/storage';
import { ownerOf } from '../data/kept.ts';
import type { Site } from '../sites/site.ts';
import { fileText, type PageFile } from './content-file.ts';

const batch = 1_000;

/** Everything of a list that is read in windows. */
async function all<Item>(read: (offset: number) => Promise<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const found = await read(items.length);
    items.push(...found);
    if (found.length < batch) return items;
  }
}

/** Writes a site's pages and rows as a content folder, the site's own unless given; what stood there before goes. */
export async function exportContent(site: Site, storage: Storage, folder: string = join(site.folder, 'content')): Promise<{ pages: number; rows: number }> {
  for (const part of ['pages', 'rows']) await rm(join(folder, part), { recursive: true, force: true });
  const pages = await all(async (offset) => (await storage.pages.list({ siteId: site.id, limit: batch, offset })).pages);
  const taken = new Set<string>();
  for (const { id } of pages) {
    const page = await storage.pages.find(site.id, id);
    if (page === null) continue;
    const file = fileNameOf(page, taken);
    taken.add(file);
    await write(join(folder, 'pages', file), await pageFile(storage, page));
  }
  let count = 0;
  for (const { definition } of site.composed.dataSources.values()) {
    const siteId = ownerOf(definition, site);
    const rows = await all(async (offset) => (await storage.rows.query({ source: definition.name, siteId, limit: batch, offset })).rows);
    if (rows.length === 0) continue;
    count += rows.length;
    await write(join(folder, 'rows', `${definition.name}.json`), rows.map(({ id, data }: Row) => ({ id, data })));
  }
  return { pages: pages.length, rows: count };
}

/** A page as a file: what is published of it, else its draft. */
async function pageFile(storage: Storage, page: DraftedPage): Promise<PageFile> {
  const published = page.publishedRevisionId === null ? null : await storage.revisions.find(page.siteId, page.publishedRevisionId);
  const { title, seo, access, tags, tree } = published?.content ?? page.draft;
  const { id, path, locale, translationGroup, parentId, publishAt, unpublishAt, zone } = page;
  return {
    id,
    path,
    locale,
    translationGroup,
    ...(parentId === null ? {} : { parent: parentId }),
    published: published !== null,
    ...(publishAt === null ? {} : { publishAt: publishAt.toISOString() }),
    ...(unpublishAt === null ? {} : { unpublishAt: unpublishAt.toISOString() }),
    ...(zone === null ? {} : { zone }),
    title,
    seo,
    access,
    tags,
    tree,
  };
}

/** The file of a page, named after its path; after its id too where another page has that name already. */
function fileNameOf({ path, locale, id }: DraftedPage, taken: ReadonlySet<string>): string {
  const name = path === '/' ? 'index' : path.slice(1).replace(/[^\w./-]/g, '_');
  const file = `${name}.${locale}.json`;
  return taken.has(file) ? `${name}-${id}.${locale}.json` : file;
}

async function write(file: string, value: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, fileText(value));
}
