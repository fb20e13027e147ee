import { headingTexts } from '@quoin/core';
import { fittingLevel, type HeadingLevel } from '@quoin/sdk';
import type { PreparedNode } from './prepared-node.ts';

type Partials = ReadonlyMap<string, PreparedNode | undefined>;
const noPartials: Partials = new Map();

/** Levels that a heading may have at a place, from 1 to 6. */
export interface HeadingPlace {
  /** One below the heading of the node containing the place. */
  least: number;
  /** One below the heading before it. */
  most: number;
}

const lowest = 6;
const capped = (level: number): number => Math.min(level, lowest);

/** Returns the level nearest to the desired one that skips none. */
export const levelAt = ({ least, most }: HeadingPlace, level: HeadingLevel, text: string): HeadingLevel =>
  Math.min(Math.max(capped(fittingLevel(level, text)), least), most) as HeadingLevel;

/** Returns the level of a node's own heading, of several the highest; undefined if it has none. */
export function ownLevel({ definition, state, props }: PreparedNode, place: HeadingPlace): number | undefined {
  const heading = definition?.heading;
  if (heading === undefined || state.state !== 'ready') return undefined;
  const level = props[heading.level];
  const texts = headingTexts(props, heading);
  if (typeof level !== 'number' || texts.length === 0) return undefined;
  return Math.min(...texts.map((text) => levelAt(place, level as HeadingLevel, text)));
}

/** Page headings begin below the template's `h1`, or with an `h1` of their own. */
export const outermost: HeadingPlace = { least: 1, most: 2 };

/** Returns the place of a node's own heading, after the slots that stand before it. */
export function placeOfHeading(place: HeadingPlace, node: PreparedNode, partials: Partials): HeadingPlace {
  const before = node.definition?.heading?.before;
  if (before === undefined || before.length === 0) return place;
  const nodes = node.slots.flatMap(([slot, content]) => (before.includes(slot) ? content : []));
  return placeAfterAll(place, nodes, partials);
}

/** Nodes in the slots of a node with a heading are below it. */
export const placeWithin = (place: HeadingPlace, own: number | undefined): HeadingPlace =>
  own === undefined ? place : { least: capped(own + 1), most: capped(own + 1) };

function placeBelow(place: HeadingPlace, most: number, mayHide: boolean): HeadingPlace {
  const bound = mayHide ? Math.min(place.most, most) : most;
  return bound === place.most ? place : { least: place.least, most: bound };
}

/**
 * Returns the place after a node. A heading there may be one level below the node's, or below the last heading in it if
 * the node has none. If these may be hidden, the heading before the node bounds the level, too.
 */
export function placeAfter(place: HeadingPlace, node: PreparedNode, partials: Partials): HeadingPlace {
  if (node.state.state !== 'ready' || !node.hasHeadings) return place;
  const { headings: known, needs } = node;
  if (known !== undefined && known.before.least === place.least && known.before.most === place.most) return known.after;
  const after = findPlaceAfter(place, node, partials);
  if (needs.partials.length === 0) node.headings = { before: place, after };
  return after;
}

function findPlaceAfter(place: HeadingPlace, node: PreparedNode, partials: Partials): HeadingPlace {
  const { definition, includes, slots } = node;
  const hidesAll = definition?.component?.hidesHeadings === true;
  const own = ownLevel(node, placeOfHeading(place, node, partials));
  if (own !== undefined) return placeBelow(place, capped(own + 1), hidesAll);
  const partial = typeof includes === 'string' ? partials.get(includes) : undefined;
  // A partial within itself ends there.
  const within = placeAfterAll(
    place,
    slots.flatMap(([, nodes]) => nodes),
    partials,
  );
  const { most } = partial === undefined ? within : placeAfter(within, partial, noPartials);
  const hidesSlots = definition?.component?.shows !== undefined || definition?.template?.shows !== undefined;
  return placeBelow(place, most, hidesAll || hidesSlots);
}

export const placeAfterAll = (place: HeadingPlace, nodes: readonly PreparedNode[], partials: Partials): HeadingPlace =>
  nodes.reduce((before, node) => placeAfter(before, node, partials), place);
