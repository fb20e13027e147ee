/** A value that survives JSON without change. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One stored component: the unit that editors compose and that the kernel stores, migrates and renders. */
export interface Node {
  /** A uuid, unique within its page. */
  id: string;
  /** The registered name, such as `cms-component-card`. */
  name: string;
  /** How many of the component's migrations this node has been through. */
  version: number;
  props: Record<string, Json>;
  /** Child nodes by slot name, or by item id for a slot that repeats per item of a list. */
  slots: Record<string, Node[]>;
  /** Values that the installed schema does not know, kept verbatim. Absent when there are none. */
  attic?: AtticEntry[];
}

/** Where an attic entry came from, which decides when it may come back by itself. */
interface AtticOrigin {
  /** The plugin that no longer knew the value, such as `@quoin/plugin-cards`. */
  plugin: string;
  /** The package version of that plugin. The value returns by itself only under a lower one. */
  pluginVersion: string;
  /** The node's version when the value was put away. */
  version: number;
}

/** A value or slot that its component no longer knows. */
export type AtticEntry = AtticOrigin &
  (
    | {
        kind: 'prop';
        /** Keys from the props downward; an item of a list is named by its id. */
        path: string[];
        value: Json;
      }
    | { kind: 'slot'; slot: string; nodes: Node[] }
  );

/** A node as people write it: the kernel gives it an id, and takes a missing version as current. */
export interface NodeInput {
  id?: string;
  name: string;
  version?: number;
  props?: Record<string, Json>;
  slots?: Record<string, NodeInput[]>;
}
