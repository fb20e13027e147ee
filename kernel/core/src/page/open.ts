import type { Viewer } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { resolve } from '../resolve/resolve.ts';
import { find } from '../tree/find.ts';
import type { PageContent } from './content.ts';

type Guarded = Pick<PageContent, 'access' | 'tree'>;

/** True if visitors register before they see the content. */
export function hasGate({ tree }: Guarded, site: ComposedSite): boolean {
  const template = site.templates.get(tree.name)?.definition;
  if (template?.gated === undefined) return false;
  const { state } = resolve(tree, site);
  if (state.state !== 'ready') return true;
  try {
    return template.gated({ settings: state.props });
  } catch {
    // Fails closed.
    return true;
  }
}

/**
 * True if submitting the form admits the visitor: the one named by the access, if the page itself holds it. By default,
 * any form outside inheritable regions such as header and footer.
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

/** True if every visitor may read the page. Only such pages are listed, included and found by search. */
export const isOpen = (content: Guarded, site: ComposedSite): boolean =>
  content.access.kind === 'public' && !hasGate(content, site);

/**
 * True if `on` may link to its translation `content` for a viewer admitted there. A gated page is linked, since
 * visitors can register on it; a code page only if `on` asks for a code, too. An open page is equal for all visitors,
 * so it links to no page for roles.
 */
export function isLinked(
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
