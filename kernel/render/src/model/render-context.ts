import type { Lookup } from '@quoin/core';
import type { Format, PageInfo, SiteInfo } from '@quoin/sdk';
import { dependency } from './dependency.ts';
import type { SiteParts } from './node-definition.ts';
import type { PreparedNode, References } from './prepared-node.ts';
import type { Reads, ReadValues } from './reads.ts';
import type { RenderFailure } from './render-failure.ts';
import type { RenderInput } from './render-input.ts';
import type { RenderNode } from './render-node.ts';
import type { Variant } from './rendered-node.ts';
import type { Watch } from './watch.ts';

/** The state of one page while it is rendered. */
export interface RenderContext {
  input: RenderInput;
  watch: Watch;
  parts: SiteParts;
  site: SiteInfo;
  page: PageInfo;
  direction: 'ltr' | 'rtl';
  format: Format;
  lookup: Lookup;
  /** The node whose props are being resolved; undefined for the document. */
  resolving: { reads: Reads | undefined };
  lookupCount: number;
  tree: PreparedNode;
  /** Undefined if nodes are neither cached nor reused. */
  variant: Variant | undefined;
  readValues: ReadValues;
  references: References;
  /** By partial page id. */
  inclusionCounts: Map<string, number>;
  /** Never reject. */
  pendingLoads: Promise<void>[];
  /** Parameters that request a list's later pages, which have canonical URLs of their own. */
  paginationParams: Map<string, string>;
  dependencies: Set<string>;
  expires: Date | undefined;
  /** A part is missing or stale but may be available soon. */
  isDegraded: boolean;
  failures: RenderFailure[];
  isolated?: IsolatedNodes | undefined;
}

/** Collects the outermost nodes of some components, each with a context that records its own reads and failures. */
export interface IsolatedNodes {
  names: ReadonlySet<string>;
  nodes: { renderContext: RenderContext; node: RenderNode }[];
}

/** Lets the page expire at an instant. */
export function expireAt(renderContext: RenderContext, instant: Date): void {
  renderContext.dependencies.add(dependency.now);
  if (renderContext.expires === undefined || instant < renderContext.expires) renderContext.expires = instant;
}
