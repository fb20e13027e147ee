import { randomUUID } from 'node:crypto';
import { createNode, fragmentTemplates, type PageContent, type Registered } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { Pattern } from '@quoin/sdk';
import type { Page } from '@quoin/storage';
import { assertInclusions } from '../../site/content/inclusions.ts';
import type { Site } from '../../site/sites/site.ts';
import { api, assertMayEdit, callerOf, siteOf, type ApiContext } from './context.ts';
import { begin } from './pages.ts';
import {
  isPattern,
  outermostNodes,
  patternContent,
  readPattern,
  treeWithNodes,
  unknownPattern,
} from './pattern-content.ts';

const maxPatterns = 100;

async function patternOf(context: ApiContext, site: Site, page: Page) {
  const content = await patternContent(context, page);
  return {
    id: page.id,
    plugin: null,
    title: content?.title ?? page.title,
    description: content?.seo.description ?? null,
    keywords: [],
    group: content?.tags[0] ?? null,
    published: page.publishedRevisionId !== null,
    components: content === undefined ? [] : outermostNodes(content, site).map(({ name }) => name),
  };
}

const registeredPattern = ({ definition, plugin }: Registered<Pattern>) => ({
  id: definition.name,
  plugin,
  title: definition.title,
  description: definition.description,
  keywords: [...(definition.keywords ?? [])],
  group: definition.group ?? null,
  published: false,
  components: definition.nodes.map(({ name }) => name),
});

/** Raises `request.invalid`. */
function partialTemplate({ id, composed }: Site): string {
  const [template] = fragmentTemplates(composed);
  if (template !== undefined) return template;
  throw new KernelError('request.invalid', {
    where: 'site',
    reason: `no plugin of site "${id}" has a template for partial pages; add one that has to its manifest`,
  });
}

export const patterns = {
  list: api.patterns.list.handler(async ({ input: { site: siteId, locale }, context }) => {
    const site = siteOf(context, siteId);
    const { pages } = await context.services.storage.pages.list({
      siteId: site.id,
      locale,
      template: fragmentTemplates(site.composed),
      sort: 'title',
      // Pages of regions are filtered out below.
      limit: maxPatterns + Object.keys(site.composed.manifest.regions).length,
    });
    const found = pages.filter((page) => isPattern(site, page)).slice(0, maxPatterns);
    const ofPages = await Promise.all(found.map((page) => patternOf(context, site, page)));
    return { items: [...ofPages, ...[...site.composed.patterns.values()].map(registeredPattern)] };
  }),

  get: api.patterns.get.handler(async ({ input: { site: siteId, pattern, locale }, context }) => {
    const site = siteOf(context, siteId);
    return { nodes: await readPattern(context, site, pattern, locale ?? site.composed.manifest.locales[0] ?? 'en') };
  }),

  demo: api.patterns.demo.handler(({ input, context }) => {
    const site = siteOf(context, input.site);
    if (!site.composed.patterns.has(input.pattern)) throw unknownPattern(site, input.pattern);
    const subject = { name: input.pattern, index: 0, brand: site.id, scheme: 'auto' as const };
    return context.services.frames.open(site, 'demo', subject, callerOf(context));
  }),

  create: api.patterns.create.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    const template = partialTemplate(site);
    assertMayEdit(context, site, template);
    const empty = createNode(template, site.composed, randomUUID);
    const tree = treeWithNodes(site, empty, input.nodes);
    const id = randomUUID();
    await assertInclusions(site, context.services.storage, empty, { id, tree });
    const content: PageContent = {
      title: input.title,
      seo: { robots: 'noindex' },
      access: { kind: 'public' },
      tags: input.group === undefined ? [] : [input.group],
      tree,
    };
    return begin(context, site, { id, locale: input.locale, path: input.path, parentId: null, content });
  }),
};
