import type { Node } from '@quoin/sdk';
import { pastedRichText } from '../../form/rich-text/pasted-rich-text.ts';
import { fieldsOf } from '../../form/schema/field.ts';
import type { JsonObject } from '../../form/schema/value.ts';
import { formatBytes } from '../../screen/format-number.ts';
import { newNode, type Catalog, type CatalogEntry } from '../catalog/catalog.ts';
import type { Copied } from '../table/copied-cells.ts';
import { excessOf, maxPastedBytes } from '../table/paste-limits.ts';
import { paste } from '../tree/actions.ts';
import { refused, type Outcome } from '../tree/outcome.ts';
import type { Selection } from '../tree/places.ts';
import { lossesIn, markupOf } from './copied-text.ts';

const nothing = (reason: string): { outcome: Outcome } => ({ outcome: refused(`${reason} Nothing was pasted.`) });

interface TextPlace {
  entry: CatalogEntry;
  /** Prop that takes the text. */
  key: string;
  /** Number of other props. */
  others: number;
}

/** Finds where a component holds one rich text and requires nothing else. */
function placeFor(entry: CatalogEntry): TextPlace[] {
  const fields = fieldsOf(entry.schema);
  const [text, ...texts] = fields.filter(({ kind }) => kind === 'richText');
  const isPlain = Object.keys(entry.slots).length === 0 && entry.deprecated === undefined;
  if (text === undefined || texts.length > 0 || !isPlain) return [];
  if (fields.some((field) => field.isRequired && field !== text)) return [];
  return [{ entry, key: text.key, others: fields.length - 1 }];
}

export interface PastedText {
  outcome: Outcome;
  /** Sentences about what the rich text cannot hold; undefined if it holds all. */
  losses?: string | undefined;
}

/** Adds the plainest component of rich text, with the text of a clipboard. Undefined if it holds none. */
export function pasteText(catalog: Catalog, tree: Node, copied: Copied, selection: Selection): PastedText | undefined {
  const { size } = new Blob([copied.html === '' ? copied.text : copied.html]);
  if (size > maxPastedBytes)
    return nothing(`The copied text has ${formatBytes(size)}, and one paste may have ${formatBytes(maxPastedBytes)}.`);
  const html = markupOf(copied);
  const content = pastedRichText(html);
  if (content.length === 0) return undefined;
  const [place] = catalog.components.flatMap(placeFor).toSorted((one, other) => one.others - other.others);
  if (place === undefined) return nothing('No component of this site takes the text of a word processor.');
  const props = { [place.key]: content } as unknown as JsonObject;
  const reason = excessOf(tree, props, { count: content.length, part: 'paragraph', whole: 'text' });
  if (reason !== undefined) return nothing(reason);
  const node = { ...newNode(catalog, place.entry.name), props, slots: {} };
  return { outcome: paste(catalog, tree, [node], selection), losses: lossesIn(html) };
}
