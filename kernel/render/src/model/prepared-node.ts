import type { AssetInfo, State, StateProblem } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { HeadingPlace } from './heading-place.ts';
import type { NodeDefinition } from './node-definition.ts';
import type { NodeSnapshot } from './node-snapshot.ts';
import type { RenderedNode } from './rendered-node.ts';

/** A resolved node with its descendants, independent of visitor and time. */
export interface PreparedNode {
  id: string;
  name: string;
  definition: NodeDefinition | undefined;
  state: State;
  /** Values that others stand in for, in an editor. */
  standIns: StandInValues | undefined;
  /** Fields that are required while they are shown, and have no value, in an editor. */
  missing: readonly StateProblem[];
  /** Parsed and sanitized, references unresolved. Empty unless ready. */
  props: Record<string, unknown>;
  /** True if it has references, which are resolved per page. */
  hasReferences: boolean;
  /** For the page with this URL, if no other content is involved. */
  resolved: { pageUrl: string; props: Record<string, unknown> } | undefined;
  /** Partial page id, or the error of `includes`. */
  includes: string | Error | undefined;
  /** Digest of the snapshot that represents a removed component. */
  snapshot: string | undefined;
  /** True if its tree is cached, with its rendered nodes. */
  isCached: boolean;
  cached: RenderedNode | undefined;
  /** The last ones. */
  marks: EditorMarks | undefined;
  slots: readonly (readonly [string, readonly PreparedNode[]])[];
  /** Without and with descendants. */
  ownNeeds: Needs;
  needs: Needs;
  /** True if it or a descendant may have a heading. */
  hasHeadings: boolean;
  /**
   * The last places before and after it, cached because each ancestor asks again. Undefined with partial pages in it.
   */
  headings: { before: HeadingPlace; after: HeadingPlace } | undefined;
  stored: Node;
  /** True if its children are the stored ones. */
  hasStoredSlots: boolean;
}

/** A node's HTML with marks for editors. Valid while the node, its HTML and its empty slots are the same. */
interface EditorMarks {
  /** HTML for visitors. Tokens of child nodes are numbered in order. */
  html: string;
  emptySlots: string;
  /** Uses the same tokens. */
  marked: string;
}

export interface StandInValues {
  problems: readonly StateProblem[];
  /** Addresses of the fields whose stand-ins say that a value is missing. */
  inWords: ReadonlySet<string>;
}

/** Other content that nodes refer to, and parameters that they read. */
export interface Needs {
  /** Ids of linked pages, assets and included partial pages. */
  pages: readonly string[];
  assets: readonly string[];
  partials: readonly string[];
  /** Digests. */
  snapshots: readonly string[];
  parameters: readonly string[];
}

/** Loaded `Needs`. */
export interface References {
  /** Undefined if missing, because they may return. */
  partials: ReadonlyMap<string, PreparedNode | undefined>;
  pages: ReadonlyMap<string, { href: string }>;
  assets: ReadonlyMap<string, AssetInfo>;
  snapshots: ReadonlyMap<string, NodeSnapshot>;
  /** URL names, partials included. */
  parameters: readonly string[];
}
