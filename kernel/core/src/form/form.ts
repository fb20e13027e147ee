import { formOutcomes, type FormDeclaration, type FormField, type FormHandler, type Node, type z } from '@quoin/sdk';
import type { ComposedSite, Registered } from '../compose/site.ts';
import { resolveShown } from '../resolve/resolve.ts';
import type { ResolvedTree } from '../resolve/state.ts';
import { find } from '../tree/find.ts';
import { walk } from '../tree/walk.ts';
import { wordsIn } from './message.ts';

export interface Form {
  node: string;
  declaration: FormDeclaration;
  /** The declaration's fields, then those of field nodes below in document order. */
  fields: readonly FormField[];
  /** Undefined if not installed or if the form has a target URL. */
  handler: Registered<FormHandler> | undefined;
}

/** Returns the handler of a name, after the manifest's bindings. */
export const handlerOf = (site: ComposedSite, name: string): Registered<FormHandler> | undefined =>
  site.formHandlers.get(site.manifest.forms[name]?.handler ?? name);

export function fieldsOfHandler(handler: Registered<FormHandler> | undefined): [name: string, schema: z.ZodType][] {
  const shape: Record<string, z.ZodType> = handler?.definition.fields.shape ?? {};
  return Object.entries(shape);
}

/** All outcomes of forms with this handler. */
export const outcomesOf = (handler: Registered<FormHandler> | undefined): readonly string[] => [
  ...formOutcomes,
  ...(handler?.definition.outcomes ?? []),
];

/** Results of `load` by the node id of their form; undefined while content is checked. */
export type FormData = ReadonlyMap<string, unknown>;

/** Throws errors of plugin code. */
function declarationOf(
  { states }: ResolvedTree,
  node: Node,
  site: ComposedSite,
  locale: string,
  data: FormData | undefined,
): FormDeclaration | undefined {
  const state = states.get(node.id);
  const t = wordsIn(site, locale).of(node.name);
  return state?.state === 'ready'
    ? site.components.get(node.name)?.definition.form?.({ props: state.props, data: data?.get(node.id), t })
    : undefined;
}

/** Returns the fields of nodes below a form, without those of nested forms. */
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

/** Returns undefined if the node is not a ready form. Throws errors of plugin code. */
export function formIn(
  resolved: ResolvedTree,
  node: Node,
  site: ComposedSite,
  locale: string,
  data?: FormData,
): Form | undefined {
  const declaration = declarationOf(resolved, node, site, locale, data);
  if (declaration === undefined) return undefined;
  const fields = [...declaration.fields, ...fieldsBelow(resolved, node, site)];
  return {
    node: node.id,
    declaration,
    fields,
    handler: declaration.handler === undefined ? undefined : handlerOf(site, declaration.handler),
  };
}

/** Returns undefined if the node is not a ready form. Throws errors of plugin code. */
export function formOf(
  tree: Node,
  nodeId: string,
  site: ComposedSite,
  locale: string,
  data?: FormData,
): Form | undefined {
  const resolved = resolveShown(tree, site);
  const found = find(resolved.tree, nodeId);
  return found && formIn(resolved, found.node, site, locale, data);
}

/** Skips forms whose code throws. */
export function formsIn(tree: Node, site: ComposedSite, locale: string, data?: FormData): Form[] {
  const resolved = resolveShown(tree, site);
  return [...walk(resolved.tree)].flatMap(([node]) => {
    try {
      return formIn(resolved, node, site, locale, data) ?? [];
    } catch {
      return [];
    }
  });
}
