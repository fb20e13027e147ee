import { KernelError } from '@quoin/core/errors';
import { demoContent, demoProblems } from '../../delivery/canvas/demo.ts';
import { weightOf } from '../../site/packages/weight.ts';
import type { Site } from '../../site/sites/site.ts';
import { api, assertAllowed, callerOf, siteOf, type ApiContext } from './context.ts';

/** Max bytes of a demo's props as JSON, which its token contains. */
const maxPropsBytes = 32 * 1024;

const invalid = (where: string, reason: string) => new KernelError('request.invalid', { where, reason });

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
    const { component, index, brand = site.id, scheme = 'auto', direction, props } = input;
    assertAllowed(context, 'site.read', siteOf(context, brand).id);
    if (props !== undefined && Buffer.byteLength(JSON.stringify(props)) > maxPropsBytes)
      throw invalid('props', `they have more than ${maxPropsBytes / 1024} KB as JSON`);
    const demo = demoContent(site, component, index, props);
    if (demo === undefined) throw invalid('index', `${component} has ${definition.demos.length} demos, counted from 0`);
    const subject = { name: component, index, brand, scheme, direction, props };
    return {
      ...context.services.frames.open(site, 'demo', subject, callerOf(context)),
      node: demo.content.tree,
      problems: demoProblems(site, demo.content),
    };
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
