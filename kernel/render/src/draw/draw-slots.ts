import type { SlotContent, Slots } from '@quoin/sdk';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { slotElement } from '../island/island-element.ts';
import { islandOf } from '../island/island-of.ts';
import { ownerOf } from '../load/load-page.ts';
import type { NodeDefinition } from '../model/node-definition.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { RenderNode } from '../model/render-node.ts';
import type { DrawState } from './draw-state.ts';
import { markRegion } from './markers.ts';
import { markup } from './markup.ts';

/** Definitions type their slots; registries do not. */
type Content = SlotContent<Slots> & Record<string, ReactNode>;

export interface DrawnSlots {
  content: Content;
  included: ReactElement | null;
  /** Slots that editors may fill. Components draw them as for visitors. */
  empty: readonly EmptySlot[];
}

export interface EmptySlot {
  slot: string;
  /** The list item that it belongs to. */
  item: string | undefined;
  title: string;
}

/** Child nodes, already drawn, are represented by tokens. */
export function drawSlots(
  { renderContext, fragments, plainHtml }: DrawState,
  node: RenderNode,
  definition: NodeDefinition,
): DrawnSlots {
  const isIsland = islandOf(definition.component, node.arguments.props) !== undefined;

  const empty: EmptySlot[] = [];

  function drawSlot(name: string, title: string, nodes: readonly RenderNode[] = []): ReactElement | null {
    if (nodes.length === 0) return null;
    const owner = ownerOf(renderContext, node, name);
    const tokens = nodes.map(({ rendered }) => (rendered === undefined ? '' : fragments.add(rendered))).join('');
    const inner = owner === undefined ? tokens : markRegion(owner, name, title, tokens, fragments);
    // Hydration leaves slots of islands unchanged.
    return isIsland ? slotElement(name, markup(inner, node.id, plainHtml)) : createElement(Fragment, null, inner);
  }

  function drawOwn(slot: string, title: string, item?: string): ReactElement | null {
    const name = item ?? slot;
    const nodes = node.slots?.get(name) ?? [];
    if (nodes.length === 0 && mayFill(renderContext, node, name)) empty.push({ slot, item, title });
    return drawSlot(name, title, nodes);
  }

  const content: Record<string, ReactElement | null | Record<string, ReactElement | null>> = {};
  for (const [name, slot] of definition.slots) {
    content[name] =
      slot.kind === 'slot'
        ? drawOwn(name, slot.title)
        : Object.fromEntries(itemIds(node.arguments.props[slot.list]).map((id) => [id, drawOwn(name, slot.title, id)]));
  }
  return {
    content: content as Content,
    included: node.included === undefined ? null : drawSlot('included', '', [node.included]),
    empty,
  };
}

/** Content as if some empty slots had a node, represented by `token`. */
export function fillSlots(content: Content, filled: ReadonlyMap<EmptySlot, string>): Content {
  const changed: Record<string, unknown> = { ...content };
  for (const [{ slot, item }, token] of filled) {
    const drawn = createElement(Fragment, null, token);
    changed[slot] = item === undefined ? drawn : { ...(changed[slot] as object), [item]: drawn };
  }
  return changed as Content;
}

/** True if editors may put a node into an empty slot. */
const mayFill = (renderContext: RenderContext, node: RenderNode, slot: string): boolean =>
  renderContext.input.mode === 'canvas' &&
  renderContext.input.frame !== undefined &&
  node.isOwn &&
  ownerOf(renderContext, node, slot) === undefined &&
  (node.shownSlots === undefined || node.shownSlots.includes(slot));

const itemIds = (list: unknown): string[] => (Array.isArray(list) ? list.map((item: { id: string }) => item.id) : []);
