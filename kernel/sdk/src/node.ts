/** A value that survives JSON unchanged. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One stored component: the unit of editing, storage, migration and rendering. */
export interface Node {
  /** UUID, unique within its page. */
  id: string;
  /** Registered name, such as `cms-component-card`. */
  name: string;
  /** Number of the component's migrations applied. */
  version: number;
  props: Record<string, Json>;
  /** Child nodes by slot name, or by item id for `slotPer`. */
  slots: Record<string, Node[]>;
  /** Values that the installed schema does not know, verbatim. Absent if none. */
  attic?: AtticEntry[];
}

/** Decides when an attic entry returns automatically. */
interface AtticOrigin {
  /** The plugin that dropped the value, such as `@quoin/plugin-cards`. */
  plugin: string;
  /** The plugin's package version. The value returns automatically only under a lower one. */
  pluginVersion: string;
  /** The node's version when the value moved to the attic. */
  version: number;
}

/** A value or slot unknown to its component. */
export type AtticEntry = AtticOrigin &
  (
    | {
        kind: 'prop';
        /** Keys from the props down; list items by id. */
        path: string[];
        value: Json;
      }
    | { kind: 'slot'; slot: string; nodes: Node[] }
  );

/** A node as authors write it. The kernel assigns an id; the version defaults to the current one. */
export interface NodeInput {
  id?: string;
  name: string;
  version?: number;
  props?: Record<string, Json>;
  slots?: Record<string, NodeInput[]>;
}
