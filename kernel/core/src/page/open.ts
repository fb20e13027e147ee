import type { Viewer } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { resolve } from '../resolve/resolve.ts';
import { find } from '../tree/find.ts';
import type { PageContent } from './content.ts';

type Guarded = Pick<PageContent, 'access' | 'tree'>;

/** Whether the template of a page has visitors register on it before they see what it is about. */
export function hasGate({ tree }: Guarded, site: ComposedSite): boolean {
  const template = site.templates.get(tree.name)?.definition;
  if (template?.gated === undefined) return false;
  const { state } = resolve(tree, site);
  if (state.state !== 'ready') return true;
  try {
    return template.gated({ settings: state.props });
  } catch {
    // What cannot be judged stays shut.
    return true;
  }
}

/**
 * Whether a form lets in those who send it: the one that the access of the page names, which the page itself holds. Where it names none, those do
 * that stand in a region which belongs to the page alone, so none in a header or footer, whether the page inherits that or fills it itself.
 */
export function opensGate({ access, tree }: Guarded, form: string, site: ComposedSite): boolean {
  if (access.kind === 'gated' && access.form !== undefined)
    return access.form === form && find(tree, form) !== undefined;
  const { name, slots } = resolve(tree, site).node;
  const regions = site.templates.get(name)?.definition.regions ?? {};
  return Object.entries(slots).some(
    ([region, nodes]) => regions[region]?.inherits !== true && nodes.some((each) => find(each, form) !== undefined),
  );
}

/** Whether everybody may read a page: what is listed, included, and found by search. */
export const isOpen = (content: Guarded, site: ComposedSite): boolean =>
  content.access.kind === 'public' && !hasGate(content, site);

/**
 * Whether a page is told of on another one that is the same in another language, to whoever was let in there. A place to register counts
 * as the page, and so does the question for a code where the other page asked for one too. What everybody is shown alike, an open
 * page, tells of no page for roles.
 */
export function isTold(
  content: Guarded,
  { on, viewer }: { on: Guarded; viewer: Viewer | undefined },
  site: ComposedSite,
): boolean {
  const { access } = content;
  switch (access.kind) {
    case 'public':
      return true;
    case 'gated':
      return hasGate(content, site);
    case 'code':
      return on.access.kind === 'code';
    case 'roles':
      return !isOpen(on, site) && access.roles.some((role) => viewer?.roles.includes(role) === true);
  }
}
