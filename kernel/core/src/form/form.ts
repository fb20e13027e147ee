import type { FormDeclaration, FormField, FormHandler, Node, z } from '@quoin/sdk';
import type { ComposedSite, Registered } from '../compose/site.ts';
import { resolveShown } from '../resolve/resolve.ts';
import type { ResolvedTree } from '../resolve/state.ts';
import { find } from '../tree/find.ts';
import { walk } from '../tree/walk.ts';
import { wordsIn } from './message.ts';

/** A form as it stands on a page: everything that a post to it is judged by. */
export interface Form {
  /** The node's id. */
  node: string;
  declaration: FormDeclaration;
  /** Those that the form declares, then those of the field nodes below it in document order. */
  fields: readonly FormField[];
  /** The registered handler, after the manifest's bindings; undefined for a form with a target URL, or when it is not installed. */
  handler: Registered<FormHandler> | undefined;
}

/** The form handler of a name, or the one that the manifest binds to that name. */
export const handlerOf = (site: ComposedSite, name: string): Registered<FormHandler> | undefined =>
  site.formHandlers.get(site.manifest.forms[name]?.handler ?? name);

/** The fields that a handler asks for, with their schemas. */
export function askedBy(handler: Registered<FormHandler> | undefined): [name: string, schema: z.ZodType][] {
  const shape: Record<string, z.ZodType> = handler?.definition.fields.shape ?? {};
  return Object.entries(shape);
}

/** The declaration of a node that is a form. Runs the component's code: throws what that throws. */
function declarationOf(
  { states }: ResolvedTree,
  node: Node,
  site: ComposedSite,
  locale: string,
): FormDeclaration | undefined {
  const state = states.get(node.id);
  const t = wordsIn(site, locale).of(node.name);
  return state?.state === 'ready'
    ? site.components.get(node.name)?.definition.form?.({ props: state.props, t })
    : undefined;
}

/** The fields of the nodes below a form, in document order; those of a form within it are its own. */
function fieldsBelow(resolved: ResolvedTree, form: Node, site: ComposedSite): FormField[] {
  const inner = new Set<string>();
  const fields: FormField[] = [];
  for (const [node, { parent }] of walk(form)) {
    if (node === form) continue;
    const { definition } = site.components.get(node.name) ?? {};
    if ((parent !== undefined && inner.has(parent.id)) || definition?.form !== undefined) {
      inner.add(node.id);
      continue;
    }
    const state = resolved.states.get(node.id);
    const field = state?.state === 'ready' ? definition?.field?.({ props: state.props }) : undefined;
    if (field !== undefined) fields.push(field);
  }
  return fields;
}

/** The form that a node of a resolved tree is, in a language; undefined when it is none, or is not ready. Throws what the components' own code throws. */
export function formIn(resolved: ResolvedTree, node: Node, site: ComposedSite, locale: string): Form | undefined {
  const declaration = declarationOf(resolved, node, site, locale);
  if (declaration === undefined) return undefined;
  const fields = [...declaration.fields, ...fieldsBelow(resolved, node, site)];
  return {
    node: node.id,
    declaration,
    fields,
    handler: declaration.handler === undefined ? undefined : handlerOf(site, declaration.handler),
  };
}

/** The form that a node of a stored tree is, in a language; undefined when there is no such node, it is no form, or it is not ready. Throws as `formIn` does. */
export function formOf(tree: Node, nodeId: string, site: ComposedSite, locale: string): Form | undefined {
  const resolved = resolveShown(tree, site);
  const found = find(resolved.tree, nodeId);
  return found && formIn(resolved, found.node, site, locale);
}

/** The forms of a stored tree whose components' own code says what they are; others are left out. */
export function formsIn(tree: Node, site: ComposedSite, locale: string): Form[] {
  const resolved = resolveShown(tree, site);
  return [...walk(resolved.tree)].flatMap(([node]) => {
    try {
      return formIn(resolved, node, site, locale) ?? [];
    } catch {
      return [];
    }
  });
}
