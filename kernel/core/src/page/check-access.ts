import type { ComposedSite } from '../compose/site.ts';
import { formsIn } from '../form/form.ts';
import type { ResolvedTree } from '../resolve/state.ts';
import { find } from '../tree/find.ts';
import type { PageContent } from './content.ts';
import { hasGate, opensGate } from './open.ts';
import type { ContentProblem } from './problem.ts';
import { publicSlots } from './public-slots.ts';

const at = (message: string): ContentProblem => ({ where: 'the page, access', message });

/** Returns the regions visible before registration; undefined if they depend on the request. */
function regionsBefore({ tree, states }: ResolvedTree, site: ComposedSite): readonly string[] | undefined {
  const state = states.get(tree.id);
  const regions =
    state?.state === 'ready'
      ? publicSlots(tree.name, tree.id, state, site, { locale: 'en', admitted: false })
      : undefined;
  return regions?.length === 0 ? undefined : regions;
}

/** Lists what prevents visitors from registering. */
function checkGate(
  content: PageContent,
  named: string | undefined,
  resolved: ResolvedTree,
  site: ComposedSite,
): ContentProblem[] {
  if (!hasGate(content, site)) {
    return [
      at(
        'It asks visitors to register, and its template has no place for that. Use a template that is gated, or open the page to everyone.',
      ),
    ];
  }
  const forms = formsIn(content.tree, site, 'en').filter(({ node }) => opensGate(content, node, site));
  if (forms.length === 0) {
    const message =
      named === undefined
        ? 'It asks visitors to register, but has no form for that. Add one, or choose the form that lets visitors in.'
        : `It names the form ${named} as the one that lets visitors in, but does not have it. Choose a form on the page itself.`;
    return [at(message)];
  }
  const regions = regionsBefore(resolved, site);
  const isVisible = (node: string): boolean =>
    regions === undefined || regions.some((region) => resolved.tree.slots[region]?.some((each) => find(each, node)));
  if (forms.some(({ node }) => isVisible(node))) return [];
  return [
    at(
      'Visitors see the form that lets them in only after they are in. Move it to where they register, or choose another one.',
    ),
  ];
}

/** Lists what locks out every visitor. */
export function checkAccess(content: PageContent, resolved: ResolvedTree, site: ComposedSite): ContentProblem[] {
  const { access } = content;
  if (access.kind === 'code' && access.hash === undefined)
    return [at('It asks for a code, and none is set. Set one, or open the page to everyone.')];
  return access.kind === 'gated' ? checkGate(content, access.form, resolved, site) : [];
}
