import type { ComposedSite } from '../compose/site.ts';
import { resolve } from '../resolve/resolve.ts';
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

/** Whether everybody may read a page: what is listed, linked to as a translation, and found by search. */
export const isOpen = (content: Guarded, site: ComposedSite): boolean => content.access.kind === 'public' && !hasGate(content, site);
