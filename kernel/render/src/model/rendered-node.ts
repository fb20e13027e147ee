import type { External, HeadData } from '@quoin/sdk';
import type { NodeDefinition } from './node-definition.ts';
import type { NodeSnapshot } from './node-snapshot.ts';
import type { ReadKey, Reads, ReadValues, Validity } from './reads.ts';
import type { SiteAssets } from './render-input.ts';
import type { Place } from './render-node.ts';

export type HtmlPart = string | RenderedNode;

/** Declarations by class. */
export type NodeRules = Map<string, string>;

export interface DrawnForm {
  node: string;
  data: unknown;
}

export interface RenderedNode {
  html: readonly HtmlPart[];
  /** In order, including those not shown. */
  children: readonly RenderedNode[];
  definition: NodeDefinition | undefined;
  reads: Reads;
  rules: NodeRules;
  snapshot: NodeSnapshot | undefined;
  head: HeadData | undefined;
  externals: readonly External[];
  /** Script of an island that starts on load. */
  client: string | undefined;
  isIsland: boolean;
  /** If it is a form: its node id, and what `load` returned. */
  form: DrawnForm | undefined;
  /** Undefined if it cannot be reused. */
  cacheCondition: CacheCondition | undefined;
}

/** Pages of one variant share cached nodes. */
export interface Variant {
  key: string;
  assets: SiteAssets;
}

/** Conditions for reusing a rendered node with its descendants. */
interface CacheCondition {
  variant: Variant;
  isOwn: boolean;
  place: Place;
  /** Must match: parent and slot; index and count; provided values; levels of headings. */
  slot: boolean;
  index: boolean;
  provided: boolean;
  headings: boolean;
  /** Undefined if always valid. */
  validity: Validity | undefined;
  /** Keys that this node and its descendants read; values at that time. */
  readKeys: ReadonlySet<ReadKey> | undefined;
  readValues: ReadValues;
}

export const createRenderedNode = (
  { reads, snapshot }: Pick<RenderedNode, 'reads' | 'snapshot'>,
  children: readonly RenderedNode[],
): RenderedNode => ({
  html: [],
  children,
  definition: undefined,
  reads,
  rules: new Map(),
  snapshot,
  head: undefined,
  externals: [],
  client: undefined,
  isIsland: false,
  form: undefined,
  cacheCondition: undefined,
});

export const isBlank = (parts: readonly HtmlPart[]): boolean =>
  parts.every((part) => (typeof part === 'string' ? part === '' : isBlank(part.html)));
