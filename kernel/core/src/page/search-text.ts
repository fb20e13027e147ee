import type { FieldMeta, Node, z } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from '../node/node-type.ts';
import { resolveShown } from '../resolve/resolve.ts';
import { fieldsOf } from '../schema/fields.ts';
import { isObject } from '../value/json.ts';
import { hasGate } from './open.ts';
import { publicSlots } from './public-slots.ts';

function richText(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(richText);
  if (!isObject(value)) return [];
  return [...(typeof value['text'] === 'string' ? [value['text']] : []), ...richText(value['children'])];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Returns the words of markup, with spaces for tags. */
export const withoutTags = (markup: string): string =>
  markup
    .replace(/<(script|style)\b[^<>]*>[^<]*/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? ' ');

const isText = (value: unknown): value is string => typeof value === 'string';

/** True if a field is for programs instead of readers. */
const isIdentifier = (meta: FieldMeta): boolean => meta['identifier'] === true || meta['anchor'] === true;

/** Returns the words of a field that readers see: text, rich text and markup, without identifiers. */
export function fieldWords(meta: FieldMeta, value: unknown): string[] {
  const { field } = meta;
  if (field === 'texts') return isIdentifier(meta) || !Array.isArray(value) ? [] : value.filter(isText);
  if (field === 'richText') return richText(value);
  if (typeof value !== 'string') return [];
  if (field === 'text') return isIdentifier(meta) ? [] : [value];
  return field === 'html' ? [withoutTags(value)] : [];
}

const linesIn = (schema: z.ZodObject, value: unknown): string[] =>
  [...fieldsOf(schema, value)].flatMap((field) => fieldWords(field.meta, field.value));

const textOf = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** Returns text, rich text and markup in field order, one line each, without identifiers. */
export const rowText = (schema: z.ZodObject, row: unknown): string => textOf(linesIn(schema, row));

/**
 * Returns text, rich text and markup in document order, one line each. Excludes identifiers, attics, nodes that are not
 * ready or not rendered, and what anonymous visitors may not see.
 */
export function searchText(tree: Node, site: ComposedSite, locale: string): string {
  const resolved = resolveShown(tree, site);
  const known = { locale, admitted: !hasGate({ access: { kind: 'public' }, tree }, site) };

  function linesOf({ id, name, slots }: Node): string[] {
    const type = nodeType(site, name);
    const state = resolved.states.get(id);
    if (type === undefined || state?.state !== 'ready') return [];
    const shown = publicSlots(name, id, state, site, known);
    const open = Object.entries(slots).filter(([slot]) => shown === undefined || shown.includes(slot));
    return [...linesIn(type.schema, state.props), ...open.flatMap(([, nodes]) => nodes.flatMap(linesOf))];
  }

  return textOf(linesOf(resolved.tree));
}
