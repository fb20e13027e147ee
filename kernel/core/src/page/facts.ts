import type { PageFacts } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { resolve } from '../resolve/resolve.ts';
import type { PageContent } from './content.ts';

/** Returns the facts that a page's template provides for lists. Throws what the template throws. */
export function factsOf({ tree }: Pick<PageContent, 'tree'>, site: ComposedSite): PageFacts {
  const template = site.templates.get(tree.name)?.definition;
  if (template?.facts === undefined) return {};
  const { state } = resolve(tree, site);
  if (state.state !== 'ready') return {};
  const facts = Object.entries(template.facts({ settings: state.props }));
  return Object.fromEntries(
    facts.flatMap(([name, value]) => (typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [])),
  );
}
