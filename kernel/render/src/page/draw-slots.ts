import type { SlotContent, Slots } from '@quoin/sdk';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { slotElement } from '../island/element.ts';
import { emptySlot, markRegion } from './marks.ts';
import { finish, type Pass } from './pass.ts';
import { isPlain, Opening, type Outlet } from './plain.ts';
import type { Run } from './run.ts';
import type { Kind } from './site-parts.ts';
import { ownerOf, type Visit } from './visit.ts';

export interface DrawnSlots {
  /** What a slot holds depends on its kind, which the types of a definition know and those of a registry do not. */
  content: SlotContent<Slots> & Record<string, ReactNode>;
  included: ReactElement | null;
  /** Child nodes inside the root of their parent, until it turns out that they need roots of their own. */
  outlets: Outlet[];
}

type Draw = (pass: Pass, visit: Visit) => ReactNode;

/** Draws what a node holds, before the node itself. */
export function drawSlots(pass: Pass, visit: Visit, kind: Kind, draw: Draw): DrawnSlots {
  const outlets: Outlet[] = [];
  const isIsland = kind.component?.island !== undefined;

  function drawSlot(name: string, title: string, visits: readonly Visit[] = []): ReactElement | null {
    const owner = ownerOf(pass.run, visit, name);
    if (visits.length === 0 && (owner !== undefined || !takesFirst(pass.run, visit, name))) return null;
    const nodes = visits.length === 0 ? [emptySlot(visit, name, title)] : visits.map((child) => draw(pass, child));
    const children = createElement(Fragment, null, ...nodes);
    const content = owner === undefined ? children : createElement(Fragment, null, pass.fragments.add(markRegion(owner, name, title, finish(pass, children))));
    // In an island, a slot is finished HTML that the browser leaves alone.
    if (isIsland) return slotElement(name, pass.fragments.add(finish(pass, content)));
    if (pass.apart) return content;
    const outlet: Outlet = { content };
    outlets.push(outlet);
    return createElement(Opening, { outlet });
  }

  const content: Record<string, ReactElement | null | Record<string, ReactElement | null>> = {};
  for (const [name, slot] of kind.slots) {
    content[name] =
      slot.kind === 'slot'
        ? drawSlot(name, slot.title, visit.slots?.get(name))
        : Object.fromEntries(itemIds(visit.arguments.props[slot.list]).map((id) => [id, drawSlot(id, slot.title, visit.slots?.get(id))]));
  }
  return {
    content: content as DrawnSlots['content'],
    included: visit.included === undefined ? null : drawSlot('included', '', [visit.included]),
    outlets,
  };
}

/** Whether a slot without nodes shows editors where the first one goes. */
const takesFirst = ({ input }: Run, { own, shown }: Visit, slot: string): boolean =>
  input.mode === 'canvas' && input.frame !== undefined && own && (shown === undefined || shown.includes(slot));

const itemIds = (list: unknown): string[] => (Array.isArray(list) ? list.map((item: { id: string }) => item.id) : []);

/** Gives what stands in a node roots of its own, where the node could set up a React context around it. */
export function isolate(pass: Pass, { outlets }: DrawnSlots, around: ReactNode): void {
  if (outlets.length === 0 || isPlain(around)) return;
  for (const outlet of outlets) outlet.content = pass.fragments.add(finish(pass, outlet.content));
}
