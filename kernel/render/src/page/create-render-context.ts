import { variantOf } from '../cache/node-cache.ts';
import { directionOf } from '@quoin/core';
import { formatOf } from '../context/format.ts';
import { dependency } from '../model/dependency.ts';
import type { PreparedNode, References } from '../model/prepared-node.ts';
import { addDependency, addRead, type ReadKey } from '../model/reads.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { RenderInput } from '../model/render-input.ts';
import { unwatched } from '../model/watch.ts';
import { sitePartsOf } from '../prepare/site-parts.ts';

export function createRenderContext(input: RenderInput, tree: PreparedNode, references: References): RenderContext {
  const { manifest } = input.site;
  const url = new URL(input.page.url).origin;
  const resolving: RenderContext['resolving'] = { reads: undefined };
  const dependencies = new Set<string>();
  const recordRead = (key: string, readKey: ReadKey): void => {
    if (resolving.reads === undefined) return void dependencies.add(key);
    addDependency(resolving.reads, key);
    addRead(resolving.reads, readKey);
  };
  const renderContext: RenderContext = {
    input,
    watch: input.watch ?? unwatched,
    parts: sitePartsOf(input.site),
    site: { id: manifest.id, name: manifest.name, url, locales: manifest.locales, zone: manifest.zone },
    page: input.page,
    direction: input.frame?.direction ?? directionOf(input.locale),
    format: formatOf(input.locale, manifest.zone),
    lookup: {
      page(id) {
        renderContext.lookupCount += 1;
        recordRead(dependency.link(id), `link:${id}`);
        return references.pages.get(id);
      },
      asset(id) {
        renderContext.lookupCount += 1;
        recordRead(dependency.asset(id), `asset:${id}`);
        return references.assets.get(id);
      },
      siteUrl: url,
      pageId: input.page.id,
      pageUrl: input.page.url,
      embed: manifest.allow.embed,
    },
    resolving,
    lookupCount: 0,
    tree,
    variant: variantOf(input, url),
    readValues: new Map(),
    references,
    inclusionCounts: new Map(),
    pendingLoads: [],
    paginationParams: new Map(),
    dependencies,
    expires: undefined,
    isDegraded: false,
    failures: [],
  };
  return renderContext;
}
