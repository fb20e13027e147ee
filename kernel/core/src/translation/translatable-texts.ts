import type { FieldMeta, Json, Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from '../node/node-type.ts';
import type { PageContent } from '../page/content.ts';
import { fieldWords } from '../page/search-text.ts';
import { fieldsOf } from '../schema/fields.ts';
import { titlesOf } from '../schema/schema-messages.ts';
import { isObject } from '../value/json.ts';
import { walk } from '../tree/walk.ts';
import { addressOf, valueAt } from '../value/path.ts';

/** `alt` is the alternative text of a media field. */
export const textKinds = ['text', 'texts', 'richText', 'html', 'alt'] as const;
export type TextKind = (typeof textKinds)[number];

/** Locates a text of a page. */
export interface TextAddress {
  /** Null for the page itself, whose texts are its title and its description. */
  node: string | null;
  /** Below the props of the node; list items by id. */
  path: readonly string[];
}

export interface TranslatableText extends TextAddress {
  kind: TextKind;
  /** A text; an array of them for `texts`, nodes for `richText`. */
  value: Json;
  /** Titles of the fields on its path, as editors read them. */
  title: string;
}

/** The parts of a page that have texts. */
export type PageTexts = Pick<PageContent, 'title' | 'seo' | 'tree'>;

/** Identifies a text of a page. */
export const textKey = ({ node, path }: TextAddress): string => JSON.stringify([node, ...path]);

const kindOfField: Partial<Record<FieldMeta['field'], TextKind>> = {
  text: 'text',
  texts: 'texts',
  richText: 'richText',
  html: 'html',
};

/** True if there is more than symbols, numbers and named values, such as `{title}`. */
const hasLetter = (words: readonly string[]): boolean =>
  words.some((each) => /\p{L}/u.test(each.replaceAll(/\{\w+\}/g, '')));

function* textsOfNode(node: Node, site: ComposedSite): Generator<TranslatableText> {
  const type = nodeType(site, node.name);
  if (type?.version !== node.version) return;
  for (const { meta, value, path } of fieldsOf(type.schema, node.props)) {
    const place = { node: node.id, path: addressOf(node.props, path) };
    // Items of a list that share an id have no address.
    if (valueAt(node.props, place.path) !== value) continue;
    const title = () => titlesOf(type.schema, node.props, path).join(' › ');
    const kind = kindOfField[meta.field];
    if (kind !== undefined && hasLetter(fieldWords(meta, value)))
      yield { ...place, kind, value: value as Json, title: title() };
    if (meta.field !== 'media' || !isObject(value)) continue;
    const { alt } = value;
    if (typeof alt === 'string' && hasLetter([alt]))
      yield { ...place, path: [...place.path, 'alt'], kind: 'alt', value: alt, title: `${title()} › Alternative text` };
  }
}

/**
 * Lists the translatable texts of a page in document order: its title and description, and text fields that have a
 * letter. Excludes URLs, choices, identifiers, hidden values and nodes that cannot be read.
 */
export function* translatableTexts(
  { title, seo: { description }, tree }: PageTexts,
  site: ComposedSite,
): Generator<TranslatableText> {
  const pageText = (path: string[], value: string, name: string): TranslatableText[] =>
    hasLetter([value]) ? [{ node: null, path, kind: 'text', value, title: name }] : [];
  yield* pageText(['title'], title, 'Title');
  yield* pageText(['seo', 'description'], description ?? '', 'Description');
  for (const [node] of walk(tree)) yield* textsOfNode(node, site);
}

/** Returns how to read the value at an address of a page; undefined where there is none. */
export function textReader({
  title,
  seo: { description = '' },
  tree,
}: PageTexts): (at: TextAddress) => Json | undefined {
  const props = new Map<string | null, Json>([[null, { title, seo: { description } }]]);
  for (const [node] of walk(tree)) props.set(node.id, node.props);
  return ({ node, path }) => valueAt(props.get(node), path);
}
