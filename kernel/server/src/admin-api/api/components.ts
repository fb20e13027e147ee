import { KernelError } from '@quoin/core/errors';
import { weightOf } from '../../site/packages/weight.ts';
import type { Site } from '../../site/sites/site.ts';
import { api, assertAllowed, callerOf, siteOf, type ApiContext } from './context.ts';

/** Raises `site.unknown` and `component.unknown`. */
function componentOf(context: ApiContext, input: { site: string; component: string }) {
  const site: Site = siteOf(context, input.site);
  const registered = site.composed.components.get(input.component);
  if (registered === undefined) throw new KernelError('component.unknown', { name: input.component });
  return { site, ...registered };
}

export const components = {
  demo: api.components.demo.handler(({ input, context }) => {
    const { site, definition } = componentOf(context, input);
    const { component, index, brand = site.id, scheme = 'auto' } = input;
    assertAllowed(context, 'site.read', siteOf(context, brand).id);
    if (definition.demos[index] === undefined) {
      throw new KernelError('request.invalid', {
        where: 'index',
        reason: `${component} has ${definition.demos.length} demos, counted from 0`,
      });
    }
    return context.services.frames.open(site, 'demo', { component, index, brand, scheme }, callerOf(context));
  }),

  // Includes usages of components that are not registered.
  usages: api.components.usages.handler(async ({ input: { site, component: target, ...window }, context }) => {
    const { storage } = context.services;
    const use = { siteId: siteOf(context, site).id, kind: 'component' as const, target };
    const [draft, published, { pages, total }] = await Promise.all([
      storage.usages.count({ ...use, state: 'draft' }),
      storage.usages.count({ ...use, state: 'published' }),
      storage.pages.findUsing({ ...use, ...window }),
    ]);
    return { draft, published, pages, total };
  }),

  weight: api.components.weight.handler(async ({ input, context }) => {
    const { site, definition } = componentOf(context, input);
    return { ...(await weightOf(site, input.component)), hydrate: definition.island?.hydrate ?? null };
  }),
};
