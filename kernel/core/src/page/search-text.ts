import type { FieldMeta, Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from '../node/node-type.ts';
import { fieldsOf } from '../schema/fields.ts';
import { isObject } from '../value/json.ts';
import { walk } from '../tree/walk.ts';

function richText(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(richText);
  if (!isObject(value)) return [];
  return [...(typeof value['text'] === 'string' ? [value['text']] : []), ...richText(value['children'])];
}

/** Markup without its tags: good enough to be found by, never to be shown. */
const withoutTags = (markup: string): string => markup.replace(/<[^<>]*>/g, ' ');

function wordsOf({ field }: FieldMeta, value: unknown): string[] {
  if (field === 'richText') return richText(value);
  if (typeof value !== 'string') return [];
  if (field === 'text') return [value];
  return field === 'html' ? [withoutTags(value)] : [];
}

/** The words of a resolved tree by which it is found: text, rich text and markup in document order, one line each. */
export function searchText(tree: Node, site: ComposedSite): string {
  const lines = [...walk(tree)].flatMap(([node]) => {
    const type = nodeType(site, node.name);
    if (type?.version !== node.version) return [];
    return [...fieldsOf(type.schema, node.props)].flatMap(({ meta, value }) => wordsOf(meta, value));
  });
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
