import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { messageOf, type ComposedSite } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { listProblems, type Problem } from '@quoin/sdk';
import { problemsOf, readPageFile, rowsFileSchema, type ContentPage, type RowFile } from './content-file.ts';

export interface ContentFolder {
  /** Parents first. */
  pages: ContentPage[];
  rows: { source: string; file: string; rows: RowFile[] }[];
}

export async function jsonFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

export const contentError = (folder: string, problems: Problem[]) =>
  new KernelError('content.invalid', { folder, problems: listProblems(problems) }, { problems });

function parentsFirst(pages: ContentPage[]): ContentPage[] {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const sorted = new Set<ContentPage>();
  const add = (page: ContentPage, below: readonly string[]) => {
    const parent = page.parent === undefined || below.includes(page.parent) ? undefined : byId.get(page.parent);
    if (parent !== undefined) add(parent, [...below, page.id]);
    sorted.add(page);
  };
  for (const page of pages) add(page, [page.id]);
  return [...sorted];
}

function doubledPages(pages: ContentPage[]): Problem[] {
  const files = new Map<string, string>();
  return pages.flatMap(({ id, file }) => {
    const first = files.get(id);
    files.set(id, first ?? file);
    return first === undefined
      ? []
      : [
          {
            where: file,
            message: `Its page has the id ${id}, as that of ${first} has. Give one of them another, or remove it.`,
          },
        ];
  });
}

/** Reads the files of a content folder, and lists the problems of omitted ones. */
export async function readContentFiles(
  folder: string,
  site: ComposedSite,
): Promise<{ content: ContentFolder; problems: Problem[] }> {
  const problems: Problem[] = [];
  const read = async (path: string): Promise<{ file: string; value: unknown } | undefined> => {
    const file = relative(folder, path);
    try {
      return { file, value: JSON.parse(await readFile(path, 'utf8')) as unknown };
    } catch (error) {
      problems.push({
        where: file,
        message: `It is not JSON: ${messageOf(error)}. Correct it.`,
      });
      return undefined;
    }
  };
  const pages: ContentPage[] = [];
  for (const path of await jsonFiles(join(folder, 'pages'))) {
    const found = await read(path);
    const page = found === undefined ? [] : readPageFile(found.file, found.value, site);
    if (Array.isArray(page)) problems.push(...page);
    else pages.push(page);
  }
  const rows: ContentFolder['rows'] = [];
  for (const path of await jsonFiles(join(folder, 'rows'))) {
    const found = await read(path);
    if (found === undefined) continue;
    const parsed = rowsFileSchema.safeParse(found.value);
    if (parsed.success) rows.push({ source: basename(path, '.json'), file: found.file, rows: parsed.data });
    else problems.push(...problemsOf(found.file, parsed.error));
  }
  problems.push(...doubledPages(pages));
  return { content: { pages: parentsFirst(pages), rows }, problems };
}

/** Reads a content folder. Raises `content.invalid` with all problems. */
export async function readContentFolder(folder: string, site: ComposedSite): Promise<ContentFolder> {
  const { content, problems } = await readContentFiles(folder, site);
  if (problems.length > 0) throw contentError(folder, problems);
  return content;
}
