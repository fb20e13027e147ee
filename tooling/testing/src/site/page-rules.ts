import {
  checkContent,
  checkIcons,
  everyNode,
  retiredNodes,
  resolveTree,
  type ComposedSite,
  type PageContent,
} from '@quoin/core';
import type { ContentFolder, ContentPage } from '@quoin/server';
import { findStrays } from '../page/strays.ts';

const doubled = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

/** Finds duplicate ids and addresses, and missing parents. */
export function checkPages({ pages }: ContentFolder, { manifest }: ComposedSite): string[] {
  const ids = new Set(pages.map(({ id }) => id));
  return [
    ...doubled(pages.map(({ id }) => id)).map((id) => `several pages have the id ${id}`),
    ...doubled(pages.map(({ path, locale }) => `${path} in ${locale}`)).map(
      (address) => `several pages stand at ${address}`,
    ),
    ...pages
      .filter(({ parent }) => parent !== undefined && !ids.has(parent))
      .map(({ file, parent }) => `${file}: there is no parent ${parent ?? ''}`),
    ...pages
      .filter(({ locale }) => !manifest.locales.includes(locale))
      .map(({ file, locale }) => `${file}: the manifest lists no locale ${locale}`),
    ...Object.entries(manifest.regions)
      .filter(([, path]) => !pages.some((page) => page.path === path && page.published))
      .map(
        ([region, path]) =>
          `the region "${region}" of the manifest falls back to ${path}, where no published page stands`,
      ),
  ];
}

/** Checks that published pages are publishable, and others ready. */
export const checkPublishing = ({ pages }: ContentFolder, site: ComposedSite): string[] =>
  pages.flatMap((page) => checkPage(page, site));

function checkPage({ file, content, path, published, draft, next }: ContentPage, site: ComposedSite): string[] {
  const retired = ({ tree }: PageContent) => retiredNodes(tree, site);
  const publishable = (found: PageContent) =>
    checkContent(found, site, { path }).filter(({ node }) => !retired(found).has(node ?? ''));
  const ready = (found: PageContent) =>
    [...resolveTree(found.tree, site).states].flatMap(([node, { problems }]) =>
      retired(found).has(node) ? [] : problems,
    );
  const problems = [
    ...(published ? publishable(content) : ready(content)),
    ...(next === undefined ? [] : publishable(next.content)),
    ...(draft === undefined ? [] : ready(draft)),
  ];
  return problems.map(({ where, message }) => `${file} › ${where}: ${message}`);
}

/** Finds misspelled props and slots. A node of an earlier version may have others, which its migrations know. */
export const checkNames = ({ pages }: ContentFolder, site: ComposedSite): string[] =>
  pages.flatMap(({ file, content, draft, next }) =>
    [content, draft, next?.content].flatMap((found) =>
      (found === undefined ? [] : [...everyNode(found.tree)])
        .filter(({ name, version }) => site.types.get(name)?.version === version)
        .flatMap((node) => findStrays(node, site))
        .map((message) => `${file}: ${message}`),
    ),
  );

export const checkBrandIcons = ({ pages }: ContentFolder, site: ComposedSite): string[] =>
  pages.flatMap(({ file, content }) =>
    checkIcons(resolveTree(content.tree, site).tree, site).map(
      ({ where, message }) => `${file} › ${where}: ${message}`,
    ),
  );
