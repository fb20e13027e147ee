import { fieldMeta, type When, type z } from '@quoin/sdk';
import { holds, whenOf } from '../schema/when.ts';
import { isObject } from '../value/json.ts';
import type { NodeType } from './node-type.ts';

/** The props and slots that make up the heading of a component. */
export interface DeclaredHeading {
  /** The prop with its level. */
  level: string;
  /** Path of its text, which may lead through lists; empty if there always is one. */
  of: readonly string[];
  /** Values of the items of a list that are headings; undefined if all are. */
  where: When | undefined;
  /** Values of other props without which there is no heading. */
  when: When | undefined;
  /** Slots that stand before it. */
  before: readonly string[];
}

/** Returns the heading that a type declares by `headingLevel`; undefined if none. */
export function headingOf({ schema, slots }: Pick<NodeType, 'schema' | 'slots'>): DeclaredHeading | undefined {
  for (const [level, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const meta = fieldMeta(field);
    const of = meta?.['headingOf'];
    if (typeof of !== 'string') continue;
    const before = Object.entries(slots).filter(([, slot]) => slot.kind === 'slot' && slot.beforeHeading === true);
    return {
      level,
      of: of === '' ? [] : of.split('.'),
      where: meta?.['headingWhere'] as When | undefined,
      when: whenOf(field),
      before: before.map(([name]) => name),
    };
  }
  return undefined;
}

function findTexts(value: unknown, path: readonly string[], where: When | undefined): string[] {
  if (Array.isArray(value)) {
    const items = value.filter((item) => where === undefined || (isObject(item) && holds(where, (key) => item[key])));
    return path.length === 0 ? items.map(() => '').slice(0, 1) : items.flatMap((item) => findTexts(item, path, where));
  }
  const [key, ...rest] = path;
  if (key !== undefined) return isObject(value) ? findTexts(value[key], rest, where) : [];
  return typeof value === 'string' && value.trim() !== '' ? [value] : [];
}

/**
 * Returns the texts of a heading: several if its path leads through a list, an empty one if unknown, as for rich text.
 * None if there is no heading.
 */
export function headingTexts(
  props: Record<string, unknown>,
  { of, where, when }: Pick<DeclaredHeading, 'of' | 'where' | 'when'>,
): string[] {
  if (when !== undefined && !holds(when, (key) => props[key])) return [];
  return of.length === 0 ? [''] : findTexts(props, of, where);
}
