import { createHash } from 'node:crypto';
import {
  checkContent,
  completeNode,
  fragmentTemplates,
  partialRegion,
  patternNodes,
  type ComposedSite,
  type ContentProblem,
  type PageContent,
} from '@quoin/core';
import { demoSituation } from '@quoin/render';
import type { Json, Node, NodeInput, Pattern } from '@quoin/sdk';
import type { Page } from '@quoin/storage';
import { sanitizeTree } from '../../site/content/sanitize-tree.ts';
import { packagePath } from '../../site/packages/package.ts';
import type { Site } from '../../site/sites/site.ts';

/** Derives a stable id, so that a demo page is always the same. */
function sameId(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function sameIds(seed: string): () => string {
  let count = 0;
  return () => sameId(`${seed} ${(count += 1)}`);
}

const contentOf = ({ composed }: Pick<Site, 'composed'>, title: string, tree: Node): PageContent => ({
  title,
  seo: { robots: 'noindex' },
  access: { kind: 'public' },
  tags: [],
  tree: sanitizeTree(tree, composed),
});

interface Demo {
  content: PageContent;
  situation?: ReturnType<typeof demoSituation>;
}

function patternDemo(site: Pick<Site, 'composed'>, pattern: Pattern): Demo | undefined {
  const [template] = fragmentTemplates(site.composed);
  const newId = sameIds(pattern.name);
  const nodes = patternNodes(pattern, site.composed, newId, site.composed.manifest.locales[0] ?? 'en');
  const [first] = nodes;
  // Without a template for partial pages, one node stands alone.
  if (template === undefined) return first && { content: contentOf(site, pattern.title, first) };
  const page: Node = { id: newId(), name: template, version: 0, props: {}, slots: { [partialRegion]: nodes } };
  return { content: contentOf(site, pattern.title, page) };
}

/**
 * Builds a page that holds only a demo of a component, in its situation, or a pattern; undefined if none. Given props
 * replace those of the demo.
 */
export function demoContent(
  site: Pick<Site, 'composed'>,
  name: string,
  index: number,
  given: Record<string, Json> | undefined,
): Demo | undefined {
  const { components, patterns } = site.composed;
  const pattern = patterns.get(name)?.definition;
  if (pattern !== undefined) return patternDemo(site, pattern);
  const definition = components.get(name)?.definition;
  const demo = definition?.demos[index];
  if (definition === undefined || demo === undefined) return undefined;
  const { props, slots } = demo.content;
  const input: NodeInput = { name, props: given ?? (props as Record<string, Json>), slots: slots ?? {} };
  const tree = completeNode(input, site.composed, sameIds(`${name} ${index}`));
  return {
    content: contentOf(site, `${definition.title}: ${demo.displayName}`, tree),
    situation: demoSituation(definition, index, tree.id),
  };
}

/** Lists problems in the props of a demo, without those of its slots. */
export const demoProblems = ({ composed }: Pick<Site, 'composed'>, content: PageContent): ContentProblem[] =>
  checkContent(content, composed).filter(({ node, field }) => node === content.tree.id && field !== undefined);

/** Builds the page record of a demo, which is not stored. */
export function demoPage({ id: siteId, composed }: Pick<Site, 'id' | 'composed'>, { title, tree }: PageContent): Page {
  const never = new Date(0);
  return {
    id: tree.id,
    siteId,
    locale: composed.manifest.locales[0] ?? 'en',
    translationGroup: tree.id,
    parentId: null,
    path: '/_quoin/demo',
    template: tree.name,
    title,
    status: 'draft',
    publishAt: null,
    unpublishAt: null,
    zone: null,
    publishedRevisionId: null,
    publishedAt: null,
    nextRevisionId: null,
    nextAt: null,
    nextZone: null,
    nextAuthorId: null,
    nextVersion: null,
    draftVersion: 0,
    draftAuthorId: null,
    draftCompositionId: null,
    draftUpdatedAt: never,
    handedInAt: null,
    createdAt: never,
    updatedAt: never,
  };
}

const branded = new WeakMap<ComposedSite, WeakMap<ComposedSite, Site>>();

/** Returns a site with the brand of another. */
export function brandedSite(site: Site, brandSite: Site): Site {
  if (site.composed === brandSite.composed) return site;
  const known = branded.get(site.composed) ?? new WeakMap<ComposedSite, Site>();
  branded.set(site.composed, known);
  const found = known.get(brandSite.composed) ?? applyBrand(site, brandSite);
  known.set(brandSite.composed, found);
  return found;
}

function applyBrand(site: Site, { composed: { brand, brandPackage }, packages, assets }: Site): Site {
  const hash = packages.get(brandPackage.name)?.assets.hash;
  return {
    ...site,
    composed: { ...site.composed, brand, brandPackage },
    packages: new Map([...site.packages, ...[...packages].filter(([name]) => name === brandPackage.name)]),
    assets: {
      ...site.assets,
      brandCss: assets.brandCss,
      font: (file) => (hash === undefined ? undefined : packagePath(brandPackage.name, hash) + file),
    },
  };
}
