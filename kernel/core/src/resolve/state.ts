import type { Node, Problem } from '@quoin/sdk';

/** What keeps stored content from being ready. */
export interface StateProblem extends Problem {
  /** The path below props, joined by dots, items of lists by id; absent for the node as a whole. */
  field?: string;
}

/** What the installed plugins make of one node, or of one data row. */
export type State =
  | {
      state: 'ready';
      /** Parsed by the schema: defaults are filled in, references are as stored. What is stored has no defaults. */
      props: Record<string, unknown>;
      problems: readonly [];
    }
  /**
   * `unknown`: nothing installed registers its name. `newer`: a newer version of its plugin wrote it. Both are kept
   * verbatim, everything below included. `invalid`: its props do not fit the schema; or a migration failed, and it is
   * kept verbatim too.
   */
  | { state: 'unknown' | 'newer' | 'invalid'; problems: readonly StateProblem[] };

export interface ResolvedNode {
  node: Node;
  state: State;
}

export interface ResolvedTree {
  /** A migrated copy; parts that need no change are the same objects. */
  tree: Node;
  /** By node id. A node without one stands below a node that is kept verbatim, or has not the shape of a node: it is not rendered. */
  states: ReadonlyMap<string, State>;
}
