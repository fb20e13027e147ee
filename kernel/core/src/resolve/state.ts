import type { Node, Problem } from '@quoin/sdk';

export interface StateProblem extends Problem {
  /** Path below props, joined by dots, list items by id; absent for the node as a whole. */
  field?: string;
  /** Titles on this path, such as `Actions › item 2 › Label`. */
  fieldTitle?: string;
}

export type State =
  | {
      state: 'ready';
      /** Parsed, with defaults, also of fields that a condition hides; references as stored. */
      props: Record<string, unknown>;
      problems: readonly [];
    }
  /**
   * `unknown`: nothing installed registers the name. `newer`: a newer version of the plugin wrote it. Both stay
   * unchanged with their subtree. `invalid`: props do not fit the schema, or a migration failed and the node stays
   * unchanged.
   */
  | { state: 'unknown' | 'newer' | 'invalid'; problems: readonly StateProblem[] };

export interface ResolvedNode {
  node: Node;
  state: State;
}

export interface ResolvedTree {
  /** Shares unchanged parts with the stored tree. */
  tree: Node;
  /** By node id. Nodes without a state are not rendered: they are malformed, or below a node that stays unchanged. */
  states: ReadonlyMap<string, State>;
}
