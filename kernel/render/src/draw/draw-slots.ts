import type { SlotContent, Slots } from '@quoin/sdk';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { slotElement } from '../island/island-element.ts';
import { islandOf } from '../island/island-of.ts';
import { ownerOf } from '../load/load-page.ts';
import type { NodeDefinition } from '../model/node-definition.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { RenderNode } from '../model/render-node.ts';
import type { DrawState } from './draw-state.ts';
import { emptySlot, markRegion } from './markers.ts';
import { markup } from './markup.ts';

export interface DrawnSlots {
  /** Definitions type their slots; registries do not. */
  content: SlotContent<Slots> & Record<string, ReactNode>;
  included: ReactElement | null;
}

/** Child nodes, already drawn, are represented by tokens. */
export function drawSlots(
  { renderContext, fragments, plainHtml }: DrawState,
  node: RenderNode,
  definition: NodeDefinition,
): DrawnSlots {
  const isIsland = islandOf(definition.component, node.arguments.props) !== undefined;

  function drawSlot(name: string, title: string, nodes: readonly RenderNode[] = []): ReactElement | null {
    const owner = ownerOf(renderContext, node, name);
    if (nodes.length === 0 && (owner !== undefined || !showsEmptySlot(renderContext, node, name))) return null;
    const tokens = nodes.map(({ rendered }) => (rendered === undefined ? '' : fragments.add(rendered))).join('');
    const inner =
      nodes.length === 0
        ? emptySlot(node, name, title)
        : owner === undefined
          ? tokens
          : markRegion(owner, name, title, tokens, fragments);
    // Hydration leaves slots of islands unchanged.
    return isIsland ? slotElement(name, markup(inner, node.id, plainHtml)) : createElement(Fragment, null, inner);
  }

  const content: Record<string, ReactElement | null | Record<string, ReactElement | null>> = {};
  for (const [name, slot] of definition.slots) {
    content[name] =
      slot.kind === 'slot'
        ? drawSlot(name, slot.title, node.slots?.get(name))
        : Object.fromEntries(
            itemIds(node.arguments.props[slot.list]).map((id) => [id, drawSlot(id, slot.title, node.slots?.get(id))]),
          );
  }
  return {
    content: content as DrawnSlots['content'],
    included: node.included === undefined ? null : drawSlot('included', '', [node.included]),
  };
}

/** True if an empty slot shows editors where its first node goes. */
const showsEmptySlot = ({ input }: RenderContext, { isOwn, shownSlots }: RenderNode, slot: string): boolean =>
  input.mode === 'canvas' &&
  input.frame !== undefined &&
  isOwn &&
  (shownSlots === undefined || shownSlots.includes(slot));

const itemIds = (list: unknown): string[] => (Array.isArray(list) ? list.map((item: { id: string }) => item.id) : []);
