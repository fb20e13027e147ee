import { createHash } from 'node:crypto';
import { checkContent, completeNode, type ComposedSite, type ContentProblem, type PageContent } from '@quoin/core';
import { demoSituation } from '@quoin/render';
import type { Json, NodeInput } from '@quoin/sdk';
import type { Page } from '@quoin/storage';
import { sanitizeTree } from '../../site/content/sanitize-tree.ts';
import { packagePath } from '../../site/packages/package.ts';
import type { Site } from '../../site/sites/site.ts';

/** Derives a stable id, so that a demo page is always the same. */
function sameId(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Builds a page that holds only a demo of a component, in its situation; undefined if there is no such demo. Given props
 * replace its own.
 */
export function demoContent(
  { composed }: Pick<Site, 'composed'>,
  name: string,
  index: number,
  given: Record<string, Json> | undefined,
): { content: PageContent; situation: ReturnType<typeof demoSituation> } | undefined {
  const definition = composed.components.get(name)?.definition;
  const demo = definition?.demos[index];
  if (definition === undefined || demo === undefined) return undefined;
  const { props, slots } = demo.content;
  let count = 0;
  const newId = () => sameId(`${name} ${index} ${(count += 1)}`);
  const input: NodeInput = { name, props: given ?? (props as Record<string, Json>), slots: slots ?? {} };
  const tree = sanitizeTree(completeNode(input, composed, newId), composed);
  const content: PageContent = {
    title: `${definition.title}: ${demo.displayName}`,
    seo: { robots: 'noindex' },
    access: { kind: 'public' },
    tags: [],
    tree,
  };
  return { content, situation: demoSituation(definition, index, tree.id) };
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
