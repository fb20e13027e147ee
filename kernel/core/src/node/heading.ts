import { fieldMeta, type z } from '@quoin/sdk';
import type { NodeType } from './node-type.ts';

/** What the heading of a component is made of. */
export interface DeclaredHeading {
  /** The prop with its level. */
  level: string;
  /** Path of its text, which may lead through lists; empty if there always is one. */
  of: readonly string[];
  /** Slots that stand before it. */
  before: readonly string[];
}

/** Returns the heading that a type declares by `headingLevel`; undefined if none. */
export function headingOf({ schema, slots }: Pick<NodeType, 'schema' | 'slots'>): DeclaredHeading | undefined {
  for (const [level, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const of = fieldMeta(field)?.['headingOf'];
    if (typeof of !== 'string') continue;
    const before = Object.entries(slots).filter(([, slot]) => slot.kind === 'slot' && slot.beforeHeading === true);
    return { level, of: of === '' ? [] : of.split('.'), before: before.map(([name]) => name) };
  }
  return undefined;
}

function findText(value: unknown, path: readonly string[], index: number): string | undefined {
  const key = path[index];
  if (key === undefined) {
    if (Array.isArray(value)) return value.length === 0 ? undefined : '';
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  }
  if (!Array.isArray(value)) return findText((value as Record<string, unknown> | undefined)?.[key], path, index + 1);
  for (const item of value) {
    const text = findText(item, path, index);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * Returns the first text of a heading, or an empty one if it is rich text, or several headings of a list. Undefined if
 * there is no heading, as all texts are empty.
 */
export const headingText = (props: Record<string, unknown>, { of }: DeclaredHeading): string | undefined =>
  of.length === 0 ? '' : findText(props, of, 0);
