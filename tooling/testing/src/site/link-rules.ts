import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { collectReferences, type ComposedSite, type PageContent, resolveFileRow } from '@quoin/core';
import { feedPath, pageHref, type Json, type PageInfo } from '@quoin/sdk';
import type { ContentFolder, ContentPage } from '@quoin/server';
import { parse, validateHtml } from '../page/html-rules.ts';
import { render, type Rendered, type Situation, type Surroundings } from '../page/render.ts';

export interface SitePage {
  file: string;
  path: string;
  content: PageContent;
  rendered: Rendered;
}

export async function renderPages(
  { pages, rows }: ContentFolder,
  site: ComposedSite,
  situation: Situation = {},
): Promise<SitePage[]> {
  const published = new Map(pages.filter((page) => page.published).map((page) => [page.id, page]));
  const readRows = (name: string): Record<string, Json>[] => {
    const source = site.dataSources.get(name);
    const files = rows.filter((file) => file.source === name);
    return files.flatMap((file) =>
      file.rows.map((row) => (source === undefined ? row.data : resolveFileRow(row, source).row.data)),
    );
  };
  const surroundingsOf = ({ id, path, locale }: ContentPage): Surroundings => ({
    page: { id, path },
    locale,
    pageAt(id) {
      const page = published.get(id);
      return page && { href: pageHref(site.manifest, page) };
    },
    asset: () => undefined,
    partial: (id) => published.get(id)?.content.tree,
    rows: ({ name, kind }) => (kind === 'rows' ? readRows(name) : undefined),
    css: () => undefined,
  });
  const groupOf = ({ id, translationGroup = id }: ContentPage): string => translationGroup;
  const groups = Map.groupBy(published.values(), groupOf);
  const translationsOf = (page: ContentPage): PageInfo['translations'] =>
    (groups.get(groupOf(page)) ?? []).map(({ path, locale, content: { title } }) => ({
      locale,
      href: pageHref(site.manifest, { path, locale }),
      title,
    }));
  return Promise.all(
    [...published.values()].map(async (page) => ({
      file: page.file,
      path: page.path,
      content: page.content,
      rendered: await render(page.content, site, surroundingsOf(page), {
        ...situation,
        page: { translations: translationsOf(page), ...situation.page },
      }),
    })),
  );
}

/** Finds failed components and invalid HTML. */
export async function checkRendering(pages: readonly SitePage[]): Promise<string[]> {
  const found = pages.map(async ({ file, rendered }) => [
    ...rendered.failures.map(
      ({ component, during, error }) => `${file}: ${component} failed at ${during}: ${error.message}`,
    ),
    ...(await validateHtml(rendered.html)).map((problem) => `${file}: ${problem}`),
  ]);
  return (await Promise.all(found)).flat();
}

export function checkLinks(
  pages: readonly SitePage[],
  { pages: all }: ContentFolder,
  site: ComposedSite,
  folder: string,
): string[] {
  const published = new Set(all.filter((page) => page.published).map(({ id }) => id));
  const isServed = servedPaths(all, site, folder);
  const inherited = pages
    .filter(({ path }) => Object.values(site.manifest.regions).includes(path))
    .map(({ rendered }) => parse(rendered.html));
  const { shareImage } = site.manifest;
  const absent =
    shareImage === undefined || isServed(shareImage) ? [] : [`manifest.json: nothing stands at ${shareImage}`];
  const broken = pages.flatMap(({ file, content, rendered }) => [
    ...collectReferences(content.tree, site)
      .filter(({ kind, target }) => kind === 'asset' || (kind === 'page' && !published.has(target)))
      .map(
        ({ kind, target, node }) =>
          `${file}: node ${node} refers to the ${kind} ${target}, which does not come with the site`,
      ),
    ...[...new Set([...addressesIn(parse(rendered.html), inherited), ...shareImageOf(content)])]
      .filter((address) => !isServed(address))
      .map((address) => `${file}: nothing stands at ${address}`),
  ]);
  return [...absent, ...broken];
}

/** Returns a document's references. Includes fragments only if neither it nor what it inherits has them. */
function addressesIn(document: Document, inherited: readonly Document[]): string[] {
  // HTML defines `#top` as the beginning of any document.
  const isThere = (id: string) =>
    id === 'top' || [document, ...inherited].some((each) => each.getElementById(id) !== null);
  const values = ['href', 'src', 'poster', 'action'].flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  return values.filter(
    (value) => /^\/(?!\/)/.test(value) || (value.length > 1 && value.startsWith('#') && !isThere(value.slice(1))),
  );
}

/** The image that social networks show for a page, if the site serves it. */
const shareImageOf = ({ seo: { image } }: PageContent): string[] => (image?.startsWith('/') === true ? [image] : []);

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/\*$/, '')
      .split(/\{[^}]*\}/)
      .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
      .join('[^/]+')}${path.endsWith('/*') ? '(?:/.*)?' : ''}$`,
  );

function servedPaths(pages: readonly ContentPage[], site: ComposedSite, folder: string): (address: string) => boolean {
  const patterns = [
    ...pages.filter((page) => page.published).map((page) => pageHref(site.manifest, page)),
    ...site.manifest.locales.map((locale) => pageHref(site.manifest, { path: feedPath, locale })),
    ...site.manifest.redirects.map(({ from }) => from),
    ...[...site.dataSources.values()].flatMap(({ definition }) => definition.serves?.path ?? []),
    ...[...site.formHandlers.values()].flatMap(({ definition }) => definition.serves?.path ?? []),
  ].map(pattern);
  return (address) => {
    if (address.startsWith('/_quoin/')) return true;
    const path = decodeURI(address.replace(/[?#].*$/, ''));
    return patterns.some((known) => known.test(path)) || isFile(join(folder, 'public', path));
  };
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
