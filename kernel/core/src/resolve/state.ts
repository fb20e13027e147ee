import type { Node, Problem } from '@quoin/sdk';

/** What the installed plugins make of one node, or of one data row. */
export type State =
  | {
      state: 'ready';
      /** Parsed by the schema: defaults are filled in, references are as stored. What is stored has no defaults. */
      props: Record<string, unknown>;
      problems: [];
    }
  /**
   * `unknown`: nothing installed registers its name. `newer`: a newer version of its plugin wrote it. Both are kept
   * verbatim, everything below included. `invalid`: its props do not fit the schema, or a migration failed.
   */
  | { state: 'unknown' | 'newer' | 'invalid'; problems: Problem[] };

export interface ResolvedNode {
  node: Node;
  state: State;
}

export interface ResolvedTree {
  /** A migrated copy; parts that need no change are the same objects. */
  tree: Node;
  /** By node id. A node without one stands below an unknown or newer node, or is no node at all: it is not rendered. */
  states: ReadonlyMap<string, State>;
}
