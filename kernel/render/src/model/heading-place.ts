import { fittingLevel, type HeadingLevel } from '@quoin/sdk';
import type { PreparedNode } from './prepared-node.ts';

/** Levels that a heading may have at a place, from 1 to 6. */
export interface HeadingPlace {
  /** One below the heading of the node that contains the place. */
  least: number;
  /** One below the heading before it. */
  most: number;
}

const lowest = 6;
const capped = (level: number): number => Math.min(level, lowest);

/** Returns the level nearest to the desired one that skips none. */
export const levelAt = ({ least, most }: HeadingPlace, level: HeadingLevel, text: string): HeadingLevel =>
  Math.min(Math.max(capped(fittingLevel(level, text)), least), most) as HeadingLevel;

/** Of a text, or of rich text. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : !Array.isArray(value) || value.length === 0;

/** Returns the level of a node's own heading; undefined if it has none. */
export function ownLevel({ definition, state, props }: PreparedNode, place: HeadingPlace): number | undefined {
  const heading = definition?.heading;
  if (heading === undefined || state.state !== 'ready') return undefined;
  const [level, text] = [props[heading.level], heading.of === '' ? '' : props[heading.of]];
  if (typeof level !== 'number' || (heading.of !== '' && isEmpty(text))) return undefined;
  return levelAt(place, level as HeadingLevel, typeof text === 'string' ? text : '');
}

/** Where the headings of pages begin: below the `h1` of their template, or with one of their own. */
export const outermost: HeadingPlace = { least: 1, most: 2 };

/** Nodes in the slots of a node with a heading are below it. */
export const placeWithin = (place: HeadingPlace, own: number | undefined): HeadingPlace =>
  own === undefined ? place : { least: capped(own + 1), most: capped(own + 1) };

/** Siblings after a node with a heading may be one below it. */
export const placeAfter = (place: HeadingPlace, own: number | undefined): HeadingPlace =>
  own === undefined ? place : { ...place, most: capped(own + 1) };
