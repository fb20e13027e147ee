import type { Context, Json, Mode, Position } from '@quoin/sdk';
import type { HeadingPlace } from './heading-place.ts';
import type { NodeSnapshot } from './node-snapshot.ts';
import type { PreparedNode } from './prepared-node.ts';
import type { Reads } from './reads.ts';
import type { RenderedNode } from './rendered-node.ts';

export interface Place extends Position {
  headings: HeadingPlace;
  provided: Readonly<Record<string, Json>>;
  /** In an editor, nodes of other pages are previewed: they are edited where they belong. */
  mode: Mode;
}

/** A node of one page while the page is rendered. */
export interface RenderNode {
  /** Unique, even if a partial is included twice. */
  id: string;
  prepared: PreparedNode;
  /** False in included partials and inherited regions. */
  isOwn: boolean;
  place: Place;
  reads: Reads;
  /** Set from the start if cached. */
  rendered: RenderedNode | undefined;
  snapshot: NodeSnapshot | undefined;
  /** The reason for editors, if not shown. */
  missingReason: string | undefined;
  arguments: { id: string; props: Record<string, unknown>; data: unknown; context: Context };
  slots: Map<string, RenderNode[]> | undefined;
  /** Chosen by its component; undefined for all. */
  shownSlots: readonly string[] | undefined;
  included: RenderNode | undefined;
}
