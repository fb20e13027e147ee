import { collectReferences, resolve, type ComposedSite, type State } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { queryName } from '../context/query.ts';
import { sanitizeProps } from '../sanitize/sanitize.ts';
import { asError } from './gap.ts';
import { sitePartsOf, type Kind } from './site-parts.ts';

/** A node as the installed plugins understand it, with all below it: ready to be rendered, whoever asks and whenever. */
export interface PreparedNode {
  id: string;
  name: string;
  /** Undefined when nothing installed registers its name. */
  kind: Kind | undefined;
  state: State;
  /** Parsed props with markup sanitized, references as stored. Empty unless the node is ready. */
  props: Record<string, unknown>;
  /** The props resolved for the page with this URL, where no other content had a part in them. */
  resolved: { pageUrl: string; props: Record<string, unknown> } | undefined;
  /** The id of the partial page that it includes, or the error of asking for it. */
  includes: string | Error | undefined;
  /** Child nodes by slot. */
  slots: readonly (readonly [string, readonly PreparedNode[]])[];
  /** What it and the nodes below it ask for. */
  needs: Needs;
}

export interface Needs {
  /** Ids of pages that are linked, of assets, and of partial pages that are included. */
  pages: readonly string[];
  assets: readonly string[];
  partials: readonly string[];
  /** Names in a URL of declared parameters. */
  parameters: readonly string[];
}

const nothing: Needs = { pages: [], assets: [], partials: [], parameters: [] };
const known = new WeakMap<ComposedSite, WeakMap<Node, PreparedNode>>();

/** Resolves a tree and collects what it needs. Each node object once: of a tree that was edited only the changed path. */
export function prepareTree(tree: Node, site: ComposedSite): PreparedNode {
  const prepared = known.get(site) ?? new WeakMap<Node, PreparedNode>();
  known.set(site, prepared);
  const { kinds } = sitePartsOf(site);

  function prepare(stored: Node): PreparedNode {
    const found = prepared.get(stored);
    if (found !== undefined) return found;
    const { node, state } = resolve(stored, site);
    const kind = kinds.get(node.name);
    const made = state.state === 'ready' && kind !== undefined ? prepareReady(node, state, kind) : absent(node, kind, state);
    prepared.set(stored, made);
    return made;
  }

  function prepareReady(node: Node, state: State & { state: 'ready' }, kind: Kind): PreparedNode {
    const props = sanitizeProps(kind.type.schema, state.props);
    const includes = includedPage(kind, props);
    const slots = Object.entries(node.slots).map(([slot, children]) => [slot, children.map(prepare)] as const);
    const own = ownNeeds(node, kind, site, includes);
    const needs = slots.flatMap(([, children]) => children.map((child) => child.needs)).reduce(join, own);
    return { id: node.id, name: node.name, kind, state, props, resolved: undefined, includes, slots, needs };
  }

  return prepare(tree);
}

const absent = ({ id, name }: Node, kind: Kind | undefined, state: State): PreparedNode => ({
  id,
  name,
  kind,
  state,
  props: {},
  resolved: undefined,
  includes: undefined,
  slots: [],
  needs: nothing,
});

function includedPage({ component }: Kind, props: Record<string, unknown>): string | Error | undefined {
  try {
    return component?.includes?.({ props });
  } catch (thrown) {
    return asError(thrown);
  }
}

function ownNeeds(node: Node, { component, refers }: Kind, site: ComposedSite, includes: PreparedNode['includes']): Needs {
  const references = refers ? collectReferences({ ...node, slots: {} }, site) : [];
  const targets = (kind: 'page' | 'asset'): string[] => references.flatMap((reference) => (reference.kind === kind ? [reference.target] : []));
  return {
    pages: targets('page'),
    assets: targets('asset'),
    partials: typeof includes === 'string' ? [includes] : [],
    parameters: Object.keys(component?.query ?? {}).map((key) => queryName(key, node.id)),
  };
}

/** Nodes that need nothing of a kind share one empty list. */
const joinLists = (some: readonly string[], more: readonly string[]): readonly string[] =>
  more.length === 0 ? some : some.length === 0 ? more : [...new Set([...some, ...more])];

export const join = (some: Needs, more: Needs): Needs => ({
  pages: joinLists(some.pages, more.pages),
  assets: joinLists(some.assets, more.assets),
  partials: joinLists(some.partials, more.partials),
  parameters: joinLists(some.parameters, more.parameters),
});
