import type { SlotContent, Slots } from '@quoin/sdk';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { slotElement } from '../island/element.ts';
import { emptySlot, markRegion } from './marks.ts';
import { markup } from './markup.ts';
import type { Pass } from './pass.ts';
import type { Run } from './run.ts';
import type { Kind } from './site-parts.ts';
import { ownerOf, type Visit } from './visit.ts';

export interface DrawnSlots {
  /** Definitions know the kinds of their slots, registries do not. */
  content: SlotContent<Slots> & Record<string, ReactNode>;
  included: ReactElement | null;
}

/** Child nodes, already drawn, are represented by tokens. */
export function drawSlots({ run, fragments }: Pass, visit: Visit, kind: Kind): DrawnSlots {
  const isIsland = kind.component?.island !== undefined;

  function drawSlot(name: string, title: string, visits: readonly Visit[] = []): ReactElement | null {
    const owner = ownerOf(run, visit, name);
    if (visits.length === 0 && (owner !== undefined || !takesFirst(run, visit, name))) return null;
    const tokens = visits.map(({ drawn }) => (drawn === undefined ? '' : fragments.add(drawn))).join('');
    const inner =
      visits.length === 0
        ? emptySlot(visit, name, title)
        : owner === undefined
          ? tokens
          : markRegion(owner, name, title, tokens, fragments);
    // Browsers leave slots of islands unchanged.
    return isIsland ? slotElement(name, markup(inner, visit.id)) : createElement(Fragment, null, inner);
  }

  const content: Record<string, ReactElement | null | Record<string, ReactElement | null>> = {};
  for (const [name, slot] of kind.slots) {
    content[name] =
      slot.kind === 'slot'
        ? drawSlot(name, slot.title, visit.slots?.get(name))
        : Object.fromEntries(
            itemIds(visit.arguments.props[slot.list]).map((id) => [id, drawSlot(id, slot.title, visit.slots?.get(id))]),
          );
  }
  return {
    content: content as DrawnSlots['content'],
    included: visit.included === undefined ? null : drawSlot('included', '', [visit.included]),
  };
}

/** True if an empty slot shows editors where its first node goes. */
const takesFirst = ({ input }: Run, { own, shown }: Visit, slot: string): boolean =>
  input.mode === 'canvas' && input.frame !== undefined && own && (shown === undefined || shown.includes(slot));

const itemIds = (list: unknown): string[] => (Array.isArray(list) ? list.map((item: { id: string }) => item.id) : []);
