import type { FormDeclaration, FormField, FormHandler, Node } from '@quoin/sdk';
import type { ComposedSite, Registered } from '../compose/site.ts';

/** A form as it stands on a page: everything that a post to it is judged by. */
export interface Form {
  /** The node's id. */
  node: string;
  declaration: FormDeclaration;
  /** Those that the form declares, then those of the field nodes below it in document order. */
  fields: readonly FormField[];
  /** The registered handler, after the manifest's bindings; undefined for a form with a target URL. */
  handler: Registered<FormHandler> | undefined;
}

/** The form that a node of a tree is; undefined when it is none, or is not ready. */
export function formOf(_tree: Node, _nodeId: string, _site: ComposedSite): Form | undefined {
  return undefined;
}
