import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';

/** Something that a node depends on. */
export type Reference =
  | { kind: 'page' | 'asset'; target: string; node: string }
  /** A row; `target` is its id. */
  | { kind: 'row'; source: string; target: string; node: string }
  /** A data source of which it names rows. */
  | { kind: 'source'; target: string; node: string }
  /** The component or template that it is of, by registered name. */
  | { kind: 'component'; target: string; node: string };

/** What the nodes of a tree refer to, each once per node. Of nodes that are not understood only the names are known. */
export function collectReferences(_tree: Node, _site: ComposedSite): Reference[] {
  return [];
}
