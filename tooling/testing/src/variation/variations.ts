import { structureOf } from '@quoin/core';
import { unwrap, z, type Json, type NodeInput } from '@quoin/sdk';
import { accepts, mapValues, type Change, type FieldValue, type Path } from './map-values.ts';
import { filledLists } from './places.ts';

/** Content that editors and data sources deliver sooner or later. */
export interface Variation {
  title: string;
  /** A new change for each value varied as a whole. */
  change: () => Change;
  /** Slot whose children are repeated to `length`, or to its own maximum. */
  slot?: string;
  length?: number;
  /** Number of rows of each source. */
  rows?: number;
}

const longest = 'Sampleword'.repeat(12);
/** Closes the attribute, element or script that it stands in, if it is written there as it is. */
const hostile = `"'></p></script><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}`;

const hostileHtml = '<script>alert(1)</script><a href="javascript:alert(1)" onclick="alert(1)">Sample</a>';

const hostileAddress = 'javascript:alert(1)';

/** Applies to a text, or to each of several. */
function maxLength(schema: FieldValue['schema']): number {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) return maxLength(bare.element);
  return bare instanceof z.ZodString ? (bare.maxLength ?? Infinity) : Infinity;
}

/** Replaces the words or the addresses in rich text, at any depth, by the key that has them. */
function mapRichText(value: Json, replaced: Readonly<Record<string, string>>): Json {
  if (typeof value === 'string') return replaced['text'] ?? value;
  if (Array.isArray(value)) return value.map((item) => mapRichText(item, replaced));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      replaced[key] ?? (key === 'children' ? mapRichText(inner, replaced) : inner),
    ]),
  );
}

const withAlt = (media: Json, alt: string): Json =>
  typeof media === 'string' ? { url: media, alt } : { ...(media as object), alt };

/** True for names of something else. No page is published whose form names a handler that is not registered. */
const isForPrograms = (meta: FieldValue['meta']): boolean =>
  meta?.['identifier'] === true ||
  meta?.field === 'tags' ||
  (meta?.field === 'oneOf' && meta['of'] !== 'form-handlers');

/** `next` returns the words of the next field. */
const withWords =
  (next: () => string): Change =>
  ({ schema, meta, value }) => {
    if (meta?.field === 'richText') return mapRichText(value, { text: next() });
    if (meta?.field === 'media') return withAlt(value, next());
    if (isForPrograms(meta) || meta?.['anchor'] === true) return value;
    const fitting = () => next().slice(0, maxLength(schema));
    if (meta?.field === 'texts' && Array.isArray(value)) return value.map(fitting);
    return meta?.field === 'text' ? fitting() : value;
  };

/** Numbers the words, since landmarks and anchors need names of their own. */
function numbered(words: string): () => string {
  let number = 0;
  return () => `${(number += 1)}${words}`;
}

function withHostileWords(): Change {
  const change = withWords(numbered(hostile));
  return (field) => (field.meta?.field === 'html' ? hostileHtml : change(field));
}

const leading: readonly string[] = ['link', 'media', 'url'];

const withHostileAddresses: Change = ({ meta, value }) => {
  if (meta?.field === 'richText') return mapRichText(value, { href: hostileAddress });
  return meta !== undefined && leading.includes(meta.field) ? hostileAddress : value;
};

/** The long word widens what shows it. */
const hostileSuffix = `${hostile}${longest}`;

/** Names that were equal stay equal, since cells name their column, and rows are found by their name. */
const withHostileNames: Change = ({ schema, meta, value }) => {
  if (!isForPrograms(meta)) return value;
  const most = maxLength(schema);
  const hostileName = (name: Json): Json => {
    if (typeof name !== 'string' || name === '') return name;
    return (name.length < most ? `${name}${hostileSuffix}` : hostileSuffix).slice(0, most);
  };
  return Array.isArray(value) ? value.map(hostileName) : hostileName(value);
};

const count = 200;
/** Drawing a page may take one second, and a child may be a table of hundreds of rows. */
const children = 50;

/** Makes the texts of a copy differ, since anchors and names of fields and landmarks occur once on a page. */
export const numberTexts =
  (number: number): Change =>
  ({ schema, meta, value }) =>
    meta?.field === 'text' && typeof value === 'string' && value !== ''
      ? ([`${value}-${number}`, `${value}${number}`].find((text) => accepts(schema, text)) ?? value)
      : value;

const repeatItems =
  (list: Path): Change =>
  ({ path, schema, value }) => {
    if (!Array.isArray(value) || path.join('.') !== list.join('.')) return value;
    const structure = structureOf(schema);
    const { maxItems = count } = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
    return Array.from({ length: Math.min(count, maxItems) }, (_, index) => {
      const item = value[index % value.length] as Json;
      return structure.kind === 'list' && index >= value.length
        ? { ...(mapValues(structure.item, item, numberTexts(index)) as object), id: `item-${index}` }
        : item;
    });
  };

const unchanged: Change = ({ value }) => value;

export const asStored: Variation = { title: 'what is stored', change: () => unchanged };

/** No page is published with them, but data sources may deliver them. */
export const hostileAddresses: Variation = { title: 'hostile addresses', change: () => withHostileAddresses };

/** Variations of what editors write and leave out. */
export const writings: readonly Variation[] = [
  {
    title: 'nothing optional',
    change:
      () =>
      ({ schema, value }) =>
        accepts(schema, undefined) ? undefined : value,
  },
  { title: 'empty texts', change: () => withWords(() => '') },
  { title: 'very long words', change: () => withWords(numbered(longest)) },
  { title: 'hostile texts', change: withHostileWords },
  hostileAddresses,
  { title: 'hostile identifiers', change: () => withHostileNames },
];

/** Fills each list and slot of its own, since a product of them is no real content. */
export const repetitionsOf = (node: NodeInput, schema: z.ZodType, readsRows: boolean): Variation[] => [
  ...[...filledLists(node, schema)].map(([name, path]) => ({
    title: `${count} items in "${name}"`,
    change: () => repeatItems(path),
  })),
  ...Object.entries(node.slots ?? {}).flatMap(([slot, nodes]) =>
    nodes.length > 0 ? [{ ...asStored, title: `${children} children in "${slot}"`, slot, length: children }] : [],
  ),
  ...(readsRows ? [{ ...asStored, title: `${count} rows`, rows: count }] : []),
];
