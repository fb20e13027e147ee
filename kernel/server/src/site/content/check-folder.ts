import { checkContent, type ComposedSite, type PageContent, retiredNodes } from '@quoin/core';
import type { Problem } from '@quoin/sdk';
import type { ContentPage } from './content-file.ts';
import type { ContentFolder } from './read-folder.ts';
import { rowFileProblems } from './row-file.ts';

export interface FolderProblems {
  /** Problems that prevent storing and serving. */
  refused: Problem[];
  /** Content stored unchanged because it states its version, though visitors do not get all of it. */
  kept: Problem[];
}

function checkPublished(page: ContentPage, content: PageContent, place: string, site: ComposedSite): FolderProblems {
  const { path, unversioned } = page;
  const key = ({ where, message }: Problem) => JSON.stringify([where, message]);
  // Published content is not refused for the effects of an upgrade.
  const lasting = new Set(checkContent(content, site, { path, published: content }).map(key));
  const retired = retiredNodes(content.tree, site);
  const found: FolderProblems = { refused: [], kept: [] };
  for (const problem of checkContent(content, site, { path })) {
    const { where, message, node = '' } = problem;
    const isRefused = lasting.has(key(problem)) || unversioned.has(node);
    if (!isRefused && retired.has(node)) continue;
    (isRefused ? found.refused : found.kept).push({ where: `${place} › ${where}`, message });
  }
  return found;
}

function checkPage(page: ContentPage, site: ComposedSite): FolderProblems[] {
  const { file, content, next, published } = page;
  return [
    ...(published ? [checkPublished(page, content, file, site)] : []),
    ...(next === undefined ? [] : [checkPublished(page, next.content, `${file} › next`, site)]),
  ];
}

function checkRows({ file, source: name, rows }: ContentFolder['rows'][number], site: ComposedSite): FolderProblems {
  const source = site.dataSources.get(name);
  const isRetired = source === undefined && Object.keys(site.manifest.retired).length > 0;
  const found: FolderProblems = { refused: [], kept: [] };
  for (const { isKept, ...problem } of rowFileProblems(file, rows, source)) {
    if (isKept && isRetired) continue;
    (isKept ? found.kept : found.refused).push(problem);
  }
  return found;
}

/** Checks the content of a folder against a composition. */
export function checkFolder({ pages, rows }: ContentFolder, site: ComposedSite): FolderProblems {
  const found = [...pages.flatMap((page) => checkPage(page, site)), ...rows.map((each) => checkRows(each, site))];
  return { refused: found.flatMap(({ refused }) => refused), kept: found.flatMap(({ kept }) => kept) };
}
